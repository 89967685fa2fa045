import { playerOf, type Video } from '#contracts/tenancy/choices.ts'

/** The player of an address as an administrator pastes it. */
const pasted = (address: string): string => {
  const player = playerOf(address)
  if (!player) throw new Error(`no video stands at ${address}`)
  return player
}

/** Open films of the Blender Foundation in the place of a brand's own, so that a player can be tried. */
export const ownVideos: Video[] = [
  {
    lang: 'en',
    title: 'Big Buck Bunny, an open film in the place of our own',
    link: pasted('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
    img: '/images/family-connected.svg',
    onHome: true,
  },
  {
    lang: 'es',
    title: 'Sintel, una película abierta en lugar de la nuestra',
    link: pasted('https://youtu.be/eRsGyueVLvQ'),
    img: '/images/internet-discount.svg',
    onHome: true,
  },
  {
    lang: 'en',
    title: 'Tears of Steel, an open film for sellers to try the player',
    link: pasted('https://www.youtube.com/watch?v=R6MlUcmOul8'),
    img: '/images/apply-online.svg',
    onHome: false,
  },
]
