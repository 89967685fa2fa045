import { constants, inflateSync } from 'node:zlib'

/** Everything drawn, as text: the content streams hold hexadecimal strings. What may not be broken there is a space here. */
export function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  return streams
    .map(([, content]) => {
      try {
        // A checksum that ends in a carriage return loses it to the line break behind it.
        const whole = { finishFlush: constants.Z_SYNC_FLUSH }
        return inflateSync(Buffer.from(content!, 'latin1'), whole).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
    .replace(/<([0-9a-f]+)>\s*-?[\d.]*\s*/g, (_whole, hex: string) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    )
    .replaceAll('\u00a0', ' ')
}
