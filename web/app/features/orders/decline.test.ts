import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declineAdvice, declineAdvices, declineCodes, isDeclineCode } from '#contracts/payments/choices.ts'
import en from '../../i18n/en/declines.ts'
import enNotes from '../../i18n/en/own-order-notes.ts'
import es from '../../i18n/es/declines.ts'
import esNotes from '../../i18n/es/own-order-notes.ts'

const codes = Object.keys(declineCodes)

test('staff read every refusal of a card in words, in both languages', () => {
  for (const words of [en, es]) {
    expect(Object.keys(words)).toEqual(codes)
    for (const text of Object.values(words)) expect(text).toMatch(/^\p{Lu}[^_]+[^.]$/u)
  }
})

test('a buyer has advice for each, in both languages, and never reads that a card is reported or suspected', () => {
  for (const { decline } of [enNotes, esNotes])
    expect(Object.keys(decline).toSorted()).toEqual([...declineAdvices].toSorted())
  expect(['stolen_card', 'lost_card', 'fraudulent', 'pickup_card'].map(declineAdvice)).toEqual(
    Array(4).fill('generic'),
  )
  expect(['nobody_knows_this', null].map(declineAdvice)).toEqual(['generic', 'generic'])
})

test('whatever the sandbox declines with has words', () => {
  const cards = readFileSync(new URL('../../../../sandbox/src/stripe/cards.ts', import.meta.url), 'utf8')
  const said = [...cards.matchAll(/\b(?:code|declineCode): '([a-z_]+)'/g)].map(([, code]) => code!)
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter((code) => !isDeclineCode(code))).toEqual([])
})
