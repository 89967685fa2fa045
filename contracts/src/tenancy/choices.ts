import type { Locale } from '../locale.ts'

/** A video about the programs. Nothing of the other site is loaded before a person taps its poster. */
export interface Video {
  lang: Locale
  title: string
  /** A player to embed, see `playerOf`; or a search on the video site where no address is known. */
  link: string
  /** Poster, drawn in the colours of the brand. */
  img: VideoPoster
  /** Whether it stands in the carousel of the first page; the training area has all. */
  onHome: boolean
}

export const videoPosters = [
  '/images/family-connected.svg',
  '/images/school-connected.svg',
  '/images/apply-online.svg',
  '/images/internet-discount.svg',
] as const
export type VideoPoster = (typeof videoPosters)[number]

/** How many videos a brand can have. */
export const mostVideos = 8

/** The only sites whose players may stand in a page; the policy of every page names them, too. */
export const playerSites = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/
const searches = 'https://www.youtube.com/results?search_query='

/** The player of an address as people copy it from a video site, without cookies; null for any other address. */
export function playerOf(address: string): string | null {
  const [, onYoutube] = youtube.exec(address) ?? []
  if (onYoutube) return `${playerSites[0]}/embed/${onYoutube}`
  const [, onVimeo] = vimeo.exec(address) ?? []
  return onVimeo ? `${playerSites[1]}/video/${onVimeo}?dnt=1` : null
}

/** What is kept of a typed address: the player, or the search that a default comes with; null for what is neither. */
export const videoLinkOf = (address: string): string | null =>
  playerOf(address) ?? (address.startsWith(searches) && !/\s/.test(address) ? address : null)

/** Found by the official title, since the agencies move and re-publish their videos. */
const found = (title: string) => searches + encodeURIComponent(title).replaceAll('%20', '+')

/** What a brand shows that has chosen none of its own. */
export const defaultVideos: readonly Video[] = [
  {
    lang: 'en',
    title: 'Helping Families Get Connected to Broadband (ASL)',
    link: found('FCC Affordable Connectivity Program helping families get connected ASL'),
    img: '/images/family-connected.svg',
    onHome: true,
  },
  {
    lang: 'en',
    title: 'Helping Students Get Connected to Broadband (ASL)',
    link: found('FCC Affordable Connectivity Program students broadband ASL'),
    img: '/images/school-connected.svg',
    onHome: false,
  },
  {
    lang: 'en',
    title: 'How to Apply Online',
    link: found('USAC Affordable Connectivity Program How to Apply Online'),
    img: '/images/apply-online.svg',
    onHome: true,
  },
  {
    lang: 'es',
    title: 'Programa de Descuentos para Internet',
    link: found('FCC Programa de Descuentos para Internet'),
    img: '/images/internet-discount.svg',
    onHome: true,
  },
]
