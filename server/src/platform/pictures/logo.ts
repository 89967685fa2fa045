import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { logoLimit } from '#contracts/service-providers/choices.ts'
import { isDrawing } from './svg.ts'
import { Refused } from './wishes.ts'

const readable = new Set(['image/png', 'image/jpeg', 'image/webp'])

const unreadable = () => {
  throw new Refused('PICTURE_UNREADABLE')
}

/**
 * A logo as it is stored: a WebP of at most 800 by 240 without metadata. What the file is follows from its own bytes; an
 * SVG is drawn once and its code thrown away.
 * @throws Refused
 */
export async function drawLogo(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > logoLimit.bytes) throw new Refused('PICTURE_TOO_LARGE')
  const isSvg = isDrawing(bytes)
  const type = isSvg ? 'image/svg+xml' : (await fileTypeFromBuffer(bytes))?.mime
  if (!isSvg && !readable.has(type ?? '')) unreadable()
  const options = { limitInputPixels: logoLimit.pixels, failOn: 'error' as const }
  const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (width * height > logoLimit.pixels) throw new Refused('PICTURE_TOO_LARGE')
  // A small drawing is drawn larger rather than its pixels stretched.
  const density = isSvg ? Math.min(600, Math.max(72, (72 * logoLimit.height) / Math.max(height, 1))) : 72
  return sharp(bytes, isSvg ? { ...options, density } : options)
    .rotate()
    .resize({ width: logoLimit.width, height: logoLimit.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, alphaQuality: 100, effort: 5 })
    .toBuffer()
    .catch(unreadable)
}
