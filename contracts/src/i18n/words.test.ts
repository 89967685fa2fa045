import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillWords } from './words.ts'

const contracts = join(import.meta.dirname, '..')

test('what is not known is left out with the words around it', () => {
  const text = 'Write to {email}[[ or call {phone} ({hours})]].'
  const known = { email: 'help@brand.test', phone: '+1 212-555-0100', hours: '9 to 5' }
  expect(fillWords(text, known)).toBe('Write to help@brand.test or call +1 212-555-0100 (9 to 5).')
  expect(fillWords(text, { ...known, phone: '' })).toBe('Write to help@brand.test.')
  expect(fillWords(text, { ...known, hours: '' })).toBe('Write to help@brand.test.')
  expect(() => fillWords(text, { email: 'help@brand.test', phone: '' })).toThrow('no value for {hours}')
  // What somebody typed leaves nothing out, and is never a place.
  expect(fillWords('{a} [{b}]', { a: '[[x]] {b}', b: '' })).toBe('[[x]] {b} []')
})

/** Every line of the words of mails, text messages, printed documents and modules in one language, with its file. */
const linesIn = (locale: string) =>
  globSync(`**/{words,messages}.${locale}.ts`, { cwd: contracts }).flatMap((file) =>
    readFileSync(join(contracts, file), 'utf8')
      .split('\n')
      .map((line) => [file, line] as const),
  )

test.each(['en', 'es'])('no text leans on a telephone number that a new brand may not have: %s', (locale) => {
  const texts = linesIn(locale)
  expect(
    new Set(texts.filter(([, line]) => line.includes('{phone}')).map(([file]) => file)).size,
  ).toBeGreaterThan(2)
  const leaning = texts.filter(([, line]) => /\{(phone|hours)\}/.test(line.replaceAll(/\[\[.*?\]\]/g, '')))
  expect(leaning).toEqual([])
})
