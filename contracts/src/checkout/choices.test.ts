import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepCard, keepCardTexts, keepCardVersions } from './choices.ts'

const printOf = (text: object) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

test('words that somebody agreed to are never changed: other words are a new version', () => {
  const prints = Object.fromEntries(
    Object.entries(keepCardTexts).map(([version, text]) => [version, printOf(text)]),
  )
  expect(prints).toEqual({ '2026-11': '156e482e05f11565' })
})

test('the newest words are shown', () => {
  expect(keepCardVersions.toSorted().at(-1)).toBe(keepCard.version)
})
