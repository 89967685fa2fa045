import { expect, test } from 'vitest'
import { inAscii } from './one-byte.ts'

test('code in ASCII says what it said', () => {
  const code = '({ words: `Él pagó – “todo” 🎉`, found: /^[á-ú]+…$/u.test("áéí…") })'
  const ascii = inAscii(code)
  expect(ascii).toMatch(/^[\x20-\x7e]+$/)
  const valueOf = (text: string): unknown => new Function(`return ${text}`)()
  expect(valueOf(ascii)).toEqual(valueOf(code))
  expect(valueOf(ascii)).toEqual({ words: 'Él pagó – “todo” 🎉', found: true })
})

test('what would mean something else is refused', () => {
  expect(() => inAscii(String.raw`'\é'`)).toThrow(String.raw`\é`)
})
