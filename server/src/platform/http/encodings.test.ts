import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, KeptBody, KeptTemplate } from './encodings.ts'

test('the best accepted encoding is chosen, and a refused one is not', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd', ['br', 'gzip'])).toBe('br')
  expect(acceptedEncoding('gzip, deflate', ['br', 'gzip'])).toBe('gzip')
  expect(acceptedEncoding('br;q=0, gzip;q=0.5', ['br', 'gzip'])).toBe('gzip')
  expect(acceptedEncoding('br; q=0.0', ['br', 'gzip'])).toBe('identity')
  expect(acceptedEncoding(undefined, ['br', 'gzip'])).toBe('identity')
})

test('a kept body reads the same in every form, and each form is made once', () => {
  const plain = Buffer.from('{"price":1999}'.repeat(500))
  const kept = new KeptBody(plain)
  const brotli = kept.in('gzip, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true)
  expect(gunzipSync(kept.in('gzip').body).equals(plain)).toBe(true)
  expect(kept.in('gzip').body).toBe(kept.in('gzip').body)
  expect(kept.in('identity')).toEqual({ body: plain, encoding: 'identity' })
  expect(new KeptBody(Buffer.from('{}')).in('gzip').encoding).toBe('identity')
})

test('a template is one ordinary gzip stream with the words of the moment', () => {
  const part = '<p class="price">¡Hola! 19,99 € → ✓</p>\n'
  const text = `%a%${part.repeat(400)}<script nonce="%a%">${part.repeat(300)}</script nonce="%a%">%b%%a%`
  const template = new KeptTemplate(text, { '%a%': 22, '%b%': 3 })
  for (const words of [
    { '%a%': 'x'.repeat(22), '%b%': '%b%' },
    { '%a%': 'KeptTemplate-0123_abcd', '%b%': 'end' },
  ]) {
    const plain = template.plain(words)
    const gzip = template.gzip(words)
    expect(plain.toString().startsWith(words['%a%'] + part)).toBe(true)
    expect(plain.toString().endsWith(words['%b%'] + words['%a%'])).toBe(true)
    expect(gunzipSync(gzip).equals(plain)).toBe(true)
    const pieces = template.pieces(words)
    // Somebody else's words are written over these meanwhile.
    template.plain({ '%a%': 'y'.repeat(22), '%b%': 'new' })
    expect(Buffer.concat(pieces).equals(plain)).toBe(true)
    expect(gzip.length).toBeLessThan(gzipSync(plain).length + 200)
  }
  expect(() => template.gzip({ '%a%': 'short', '%b%': 'end' })).toThrow('length')
})
