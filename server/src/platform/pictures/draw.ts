import { drawIcon } from './icon.ts'
import { drawLogo } from './logo.ts'
import { drawSharingPicture } from './sharing.ts'
import type { Wish } from './wishes.ts'

/** Draws what is wished for, in the process that calls it. @throws Refused */
export function draw(wish: Wish): Promise<Uint8Array> {
  if (wish.kind === 'logo') return drawLogo(Buffer.from(wish.file))
  if (wish.kind === 'icon') return drawIcon(wish.logo, wish.shape)
  return drawSharingPicture(wish)
}
