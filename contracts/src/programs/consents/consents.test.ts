import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { locales } from '../../locale.ts'
import { federalPrograms } from '../federal.ts'
import { consentIds, consentTexts } from './index.ts'
import { numbersSaid } from './numbers-said.ts'

const printOf = (text: object) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

test('words that somebody agreed to are never changed: other words are a new one', () => {
  const prints = Object.fromEntries(Object.entries(consentTexts).map(([id, text]) => [id, printOf(text)]))
  expect(prints).toMatchInlineSnapshot(`
    {
      "ACP_CERT_V1": "a61a06e92f8400bd",
      "ACP_DISCLOSURE_V1": "673672d97e6adc29",
      "ACP_TRANSFER_V1": "f9b405601c6c9c96",
      "HOUSEHOLD_V1": "39e021ff87e375fe",
      "LL_CERT_V1": "2a39b52f38304635",
      "LL_DISCLOSURE_V1": "84219530836d2435",
      "LL_TRANSFER_V1": "8bbb8774e4ea42e6",
      "SCA_CERT_V1": "b639a346ce5d5943",
      "SCA_DISCLOSURE_V1": "987ebd3995d22edd",
    }
  `)
})

test('each says the same in both languages, item by item, once', () => {
  for (const id of consentIds) {
    const { title, intro, items } = consentTexts[id]
    expect(new Set(items.map(({ key }) => key)).size, `of ${id}`).toBe(items.length)
    for (const { en, es } of [title, intro, ...items.map(({ text }) => text)]) {
      expect(en.length, `of ${id}`).toBeGreaterThan(5)
      expect(es.length, `of ${id}`).toBeGreaterThan(5)
      expect(en, `of ${id}`).not.toBe(es)
    }
  }
})

test('every program has the four it needs, each of its kind', () => {
  for (const { code, consents } of federalPrograms)
    for (const [kind, id] of Object.entries(consents))
      expect(consentTexts[id].kind, `${code} ${kind}`).toBe(kind)
})

const inWords: Record<number, { en: string; es: string }> = { 6: { en: 'six', es: 'seis' } }

test('what is said of the rules in numbers stands in the words, and every federal version says the same', () => {
  for (const id of consentIds)
    for (const said of Object.values(numbersSaid[id]))
      for (const locale of locales) {
        const whole = consentTexts[id].items.map(({ text }) => text[locale]).join(' ')
        expect(whole, `of ${id}`).toMatch(new RegExp(`\\b(?:${said}|${inWords[said]?.[locale] ?? said})\\b`))
      }
  for (const { code, version, consents, incomePercent, benefitMonths, usage } of federalPrograms)
    for (const id of Object.values(consents))
      expect(
        { incomePercent, benefitMonths, 'usage.days': usage?.days, 'usage.cureDays': usage?.cureDays },
        `${code} ${version}, ${id}`,
      ).toMatchObject(numbersSaid[id])
})

/** Numbers of the law that no version changes: days to tell of a new address, days without paying, whom to complain to. */
const fixed = new Set(['30', '90', '888', '225', '5322'])

test('no text says another number', () => {
  for (const id of consentIds)
    for (const locale of locales) {
      const { title, intro, items } = consentTexts[id]
      const whole = [title, intro, ...items.map(({ text }) => text)].map((text) => text[locale]).join(' ')
      const known = new Set(Object.values(numbersSaid[id]).map(String))
      const others = (whole.match(/\d+/g) ?? []).filter((number) => !known.has(number) && !fixed.has(number))
      expect(others, `of ${id}`).toEqual([])
    }
})

/** Flesch-Kincaid: what grade of school reads it with ease. Vowels that stand together count as one syllable. */
function grade(text: string) {
  const sentences = text.split(/[.:;!?]+(?:\s|$)/).filter(Boolean).length
  const words = text.match(/[a-z']+/gi) ?? []
  const syllables = words.reduce(
    (sum, word) => sum + Math.max(1, word.replace(/(?<=[^l])e$|ed$/i, '').match(/[aeiouy]+/gi)?.length ?? 1),
    0,
  )
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

test('a child of grade 6 can read them', () => {
  for (const id of consentIds) {
    const { intro, items } = consentTexts[id]
    const whole = [intro, ...items.map(({ text }) => text)].map((text) => text[locales[0]]).join(' ')
    expect(grade(whole), `of ${id}`).toBeLessThan(7)
  }
})
