import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const quietModules = 4
/**
 * One of the eight patterns that may be laid over the code, each as readable. Drawing all to choose the evenest takes
 * longer than everything else of a message, and an activation code is random enough with any.
 */
const maskPattern = 0
/** A picture of so few bytes needs no larger window; making one ready would take longer than using it. */
const compression = { level: 6, windowBits: 13, memLevel: 5 }

/** A QR code as PNG, one bit per pixel, since mail readers show no SVG. `scale` is pixels per module. */
export function qrPng(text: string, scale = 6): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules, maskPattern })
  const width = size * scale
  const rowBytes = Math.ceil(width / 8)
  const rows = data.map((modules) => {
    const row = Buffer.alloc(rowBytes + 1, 0xff)
    // Each row begins with its filter type: none.
    row[0] = 0
    for (const [at, isDark] of modules.entries()) {
      for (let x = at * scale; isDark && x < (at + 1) * scale; x++) row[1 + (x >> 3)]! &= ~(0x80 >> (x & 7))
    }
    return Buffer.concat(Array.from({ length: scale }, () => row))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), compression)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(content.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
