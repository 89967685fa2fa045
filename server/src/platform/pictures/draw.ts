import { drawDocument } from './document.ts'
import { drawIcon } from './icon.ts'
import { drawDevice, drawLogo } from './logo.ts'
import { drawSharingPicture } from './sharing.ts'
import type { Wish } from './wishes.ts'

const ofFiles = { logo: drawLogo, device: drawDevice, document: drawDocument }

/** Draws what is wished for, in the process that calls it. @throws Refused */
export function draw(wish: Wish): Promise<Uint8Array> {
  if ('file' in wish) return ofFiles[wish.kind](Buffer.from(wish.file))
  if (wish.kind === 'icon') return drawIcon(wish.logo, wish.shape)
  return drawSharingPicture(wish)
}
