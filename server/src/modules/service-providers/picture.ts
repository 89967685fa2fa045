import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { logoLimit } from '#contracts/brand-choices.ts'
import { CodedError } from '#contracts/errors.ts'

const readable = new Set(['image/png', 'image/jpeg', 'image/webp'])

export interface StoredPicture {
  name: string
  content: Buffer
}

/**
 * A logo as it is stored: a WebP of at most 800 by 240 without metadata, under the hash of its content. What the file is
 * follows from its own bytes; an SVG is drawn once and its code thrown away.
 * @throws CodedError PICTURE_UNREADABLE, PICTURE_TOO_LARGE
 */
export async function storedPicture(bytes: Buffer): Promise<StoredPicture> {
  if (bytes.length > logoLimit.bytes) throw new CodedError('PICTURE_TOO_LARGE')
  const isSvg = looksLikeSvg(bytes)
  const type = isSvg ? 'image/svg+xml' : (await fileTypeFromBuffer(bytes))?.mime
  if (!isSvg && !readable.has(type ?? '')) throw new CodedError('PICTURE_UNREADABLE')
  const options = { limitInputPixels: logoLimit.pixels, failOn: 'error' as const }
  const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new CodedError('PICTURE_UNREADABLE')
    })
  if (width * height > logoLimit.pixels) throw new CodedError('PICTURE_TOO_LARGE')
  // A small drawing is drawn larger rather than its pixels stretched.
  const density = isSvg ? Math.min(600, Math.max(72, (72 * logoLimit.height) / Math.max(height, 1))) : 72
  const content = await sharp(bytes, isSvg ? { ...options, density } : options)
    .rotate()
    .resize({ width: logoLimit.width, height: logoLimit.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, alphaQuality: 100, effort: 5 })
    .timeout({ seconds: 5 })
    .toBuffer()
    .catch(() => {
      throw new CodedError('PICTURE_UNREADABLE')
    })
  return { name: `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`, content }
}

// Each of these has but one way to match any text, so that none takes longer than it is to read.
const root = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^-]*(?:-(?!->)[^-]*)*-->\s*|<!DOCTYPE svg[^[>]*>\s*)*<svg[\s>]/i
const loading =
  /<!ENTITY|<script|<foreignObject|<image|<use[^<]+href\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#)/i

/** Text whose root element is svg, and which loads and declares nothing. */
function looksLikeSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (!root.test(text)) return false
  if (loading.test(text)) throw new CodedError('PICTURE_UNREADABLE')
  return true
}
