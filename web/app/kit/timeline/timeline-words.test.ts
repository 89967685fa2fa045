import { expect, it } from 'vitest'
import { events } from '#contracts/events.ts'
import english from '../../i18n/en/events.ts'
import spanish from '../../i18n/es/events.ts'

it.each([
  ['English', english],
  ['Spanish', spanish],
])('has words in %s for everything that can happen, and for nothing else', (_language, words) => {
  const typesIn = (kinds: object) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      Object.entries(names as object).flatMap(([name, value]) => (value ? [`${kind}.${name}`] : [])),
    )
  expect(typesIn(words).sort()).toEqual(typesIn(events).sort())
})
