import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPng } from './qr-png.ts'

it('draws every module of the QR code, with its quiet zone', () => {
  const code = 'LPA:1$rsp.example.test$AAAAA-BBBBB-CCCCC-DDDDD'
  const scale = 3
  const png = qrPng(code, scale)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const width = png.readUInt32BE(16)
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const rowBytes = Math.ceil(width / 8) + 1
  const isDark = (x: number, y: number) => (rows[y * rowBytes + 1 + (x >> 3)]! & (0x80 >> (x & 7))) === 0
  const { data, size } = encode(code, { ecc: 'M', border: 4, maskPattern: 0 })
  expect(width).toBe(size * scale)
  const drawn = data.map((_, y) => data.map((__, x) => isDark(x * scale + 1, y * scale + 1)))
  expect(drawn).toEqual(data)
  expect(drawn[3]!.some(Boolean)).toBe(false)
})
