import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { devicePictureLimit } from '#contracts/devices/choices.ts'
import { logoLimit } from '#contracts/service-providers/choices.ts'
import { isDrawing } from './svg.ts'
import { Refused } from '../apart/work.ts'

const readable = new Set(['image/png', 'image/jpeg', 'image/webp'])

const unreadable = () => {
  throw new Refused('PICTURE_UNREADABLE')
}

interface Limit {
  bytes: number
  width: number
  height: number
  pixels: number
}

/** A logo as it is stored: a WebP of at most 800 by 240. @throws Refused */
export const drawLogo = (bytes: Buffer) => drawWithin(bytes, logoLimit)

/** A picture of a device as it is stored: a WebP of at most 800 by 800. @throws Refused */
export const drawDevice = (bytes: Buffer) => drawWithin(bytes, devicePictureLimit)

/**
 * A picture as it is stored: a WebP without metadata, made smaller where it is larger than it may be. What the file is
 * follows from its own bytes; an SVG is drawn once and its code thrown away.
 * @throws Refused
 */
async function drawWithin(bytes: Buffer, limit: Limit): Promise<Buffer> {
  if (bytes.length > limit.bytes) throw new Refused('PICTURE_TOO_LARGE')
  const isSvg = isDrawing(bytes)
  const type = isSvg ? 'image/svg+xml' : (await fileTypeFromBuffer(bytes))?.mime
  if (!isSvg && !readable.has(type ?? '')) unreadable()
  const options = { limitInputPixels: limit.pixels, failOn: 'error' as const }
  const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (width * height > limit.pixels) throw new Refused('PICTURE_TOO_LARGE')
  // A small drawing is drawn larger rather than its pixels stretched.
  const density = isSvg ? Math.min(600, Math.max(72, (72 * limit.height) / Math.max(height, 1))) : 72
  return sharp(bytes, isSvg ? { ...options, density } : options)
    .rotate()
    .resize({ width: limit.width, height: limit.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, alphaQuality: 100, effort: 5 })
    .toBuffer()
    .catch(unreadable)
}
