import sharp from 'sharp'
import { documentLimit } from '#contracts/documents/choices.ts'
import { Refused } from '../apart/work.ts'

const unreadable = () => {
  throw new Refused('PICTURE_UNREADABLE')
}

/**
 * A photographed document as it is kept: a JPEG drawn anew, upright, without where and by which camera it was taken or
 * anything else that came with it, and small enough to be looked at.
 * @throws Refused
 */
export async function drawDocument(bytes: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (width * height > documentLimit.pixels) throw new Refused('PICTURE_TOO_LARGE')
  return sharp(bytes, { limitInputPixels: documentLimit.pixels, failOn: 'error' })
    .rotate()
    .resize({
      width: documentLimit.longSide,
      height: documentLimit.longSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(unreadable)
}
