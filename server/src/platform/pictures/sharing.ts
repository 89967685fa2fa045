import sharp from 'sharp'
import type { PictureWish } from '#contracts/tenancy/site.ts'
import { rasterOf } from './icon.ts'

/** The picture that stands beside a shared link. */
export async function drawSharingPicture({
  svg,
  logo,
  place: { left, top, width, height },
}: Extract<PictureWish, { kind: 'sharing' }>): Promise<Buffer> {
  const input = await rasterOf(Buffer.from(logo), width, height)
  return sharp(Buffer.from(svg))
    .composite([{ input, left, top }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
