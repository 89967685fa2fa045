import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillWords } from './words.ts'

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

/** Every text of mails, text messages and printed documents, in one language. */
function* textsOf(folder: string): Generator<[file: string, line: string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && /documents|notifications/.test(path))
      for (const line of readFileSync(path, 'utf8').split('\n')) yield [path, line]
  }
}

test.each(['en', 'es'])('no text leans on a telephone number that a new brand may not have: %s', (locale) => {
  const texts = [...textsOf(join(import.meta.dirname, locale))]
  expect(texts.some(([, line]) => line.includes('{phone}'))).toBe(true)
  const leaning = texts.filter(([, line]) => /\{(phone|hours)\}/.test(line.replaceAll(/\[\[.*?\]\]/g, '')))
  expect(leaning).toEqual([])
})
