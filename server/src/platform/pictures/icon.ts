import sharp from 'sharp'
import type { IconShape } from '#contracts/tenancy/site.ts'

/** The brand's mark on white as a square PNG. */
export async function drawIcon(logo: Uint8Array, { size, isMaskable }: IconShape): Promise<Uint8Array> {
  const room = Math.round(size * (isMaskable ? 0.56 : 0.82))
  const mark = (await markOf(logo, room)) ?? (await rasterOf(Buffer.from(logo), room))
  return sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A logo at that height or width, whichever it fills first. */
export async function rasterOf(logo: Buffer, width: number, height = width): Promise<Buffer> {
  const drawn = await sharp(withRoom(logo), { density: 400 }).trim().png().toBuffer()
  return sharp(drawn).resize(width, height, { fit: 'inside' }).png().toBuffer()
}

/** Letters in a font of this machine may be wider than the logo's own, so that an SVG gets room for them. */
const withRoom = (logo: Buffer): Buffer => {
  const text = logo.subarray(0, 400).toString('utf8')
  if (!text.includes('<svg')) return logo
  const wider = (_whole: string, width: string, height: string) =>
    `viewBox="0 0 ${Number(width) * 1.4} ${height}"`
  return Buffer.from(
    logo
      .toString('utf8')
      .replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, wider)
      .replace(/ width="[\d.]+" height="[\d.]+"/, ''),
  )
}

/**
 * The figure in front of the letters of a wide SVG logo: a square as high as the logo, without its words but for
 * a letter that is marked as part of the figure. Undefined when
 * the logo is no such thing or nothing is left of it.
 */
async function markOf(logo: Uint8Array, room: number): Promise<Buffer | undefined> {
  const text = Buffer.from(logo).toString('utf8')
  const box = /<svg[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  if (!(width > height * 1.3)) return undefined
  const square = text
    .replace(/<text\b(?![^>]*\sdata-mark)[\s\S]*?<\/text>/g, '')
    .replace(
      /<svg[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${height} ${height}" width="${height}" height="${height}">`,
    )
  const figure = sharp(Buffer.from(square), { density: 400 })
  const { channels } = await figure.stats()
  if (channels[3]?.max === 0) return undefined
  // Trimmed, so that every brand's mark fills its place.
  const trimmed = await figure.trim().png().toBuffer()
  return sharp(trimmed).resize(room, room, { fit: 'inside' }).png().toBuffer()
}
