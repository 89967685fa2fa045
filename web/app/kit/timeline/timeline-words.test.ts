import { expect, it } from 'vitest'
import { attentionNames } from '#contracts/attention-kinds.ts'
import { eventCodes } from '#contracts/event-codes.ts'
import { events, type WordsOfEvents } from '#contracts/events.ts'
import englishEvents from '../../i18n/en/events.ts'
import englishProgramEvents from '../../i18n/en/events.programs.ts'
import englishNotices from '../../i18n/en/notices.ts'
import englishProgramNotices from '../../i18n/en/notices.programs.ts'
import englishCodes from '../../i18n/en/timeline.programs.ts'
import spanishEvents from '../../i18n/es/events.ts'
import spanishProgramEvents from '../../i18n/es/events.programs.ts'
import spanishNotices from '../../i18n/es/notices.ts'
import spanishProgramNotices from '../../i18n/es/notices.programs.ts'
import spanishCodes from '../../i18n/es/timeline.programs.ts'

it.each([
  ['English', { ...englishNotices, ...englishProgramNotices }],
  ['Spanish', { ...spanishNotices, ...spanishProgramNotices }],
])('has words in %s for everything that can be the matter, and for nothing else', (_language, kinds) => {
  expect(Object.keys(kinds).sort()).toEqual([...attentionNames].sort())
})

const english: WordsOfEvents = { ...englishEvents, ...englishProgramEvents }
const spanish: WordsOfEvents = { ...spanishEvents, ...spanishProgramEvents }

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

it.each([
  ['English', englishCodes],
  ['Spanish', spanishCodes],
])('has words in %s for every code that an event says', (_language, { codes }) => {
  const said = codes as Record<string, Record<string, string>>
  const bare = Object.entries(eventCodes).flatMap(([fact, values]) =>
    values.filter((value) => !said[fact.split('.')[1]!]?.[value]).map((value) => `${fact}: ${value}`),
  )
  expect(bare).toEqual([])
})
