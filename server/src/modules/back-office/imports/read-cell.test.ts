import { expect, it } from 'vitest'
import { resellerImport, subscriberImport } from '#contracts/people/imports.ts'
import { guessMapping, headingsOf } from './guess-mapping.ts'
import { readRow } from './read-cell.ts'

it.each([
  ['templates in English', ['E-mail address', 'First name', 'Last name', 'Country'], [0, 1, 2, 3]],
  ['templates in Spanish', ['Correo electrónico', 'Nombre', 'Apellidos', 'País'], [0, 1, 2, 3]],
  ['other files', ['country code', 'Surname', 'FIRST_NAME', 'email'], [3, 2, 1, 0]],
  ['the API', ['email', 'firstName', 'lastName', 'country'], [0, 1, 2, 3]],
  ['nothing known', ['a', 'b', 'c', 'd'], [null, null, null, null]],
])('knows columns as %s call them', (_who, headings, [email, firstName, lastName, country]) => {
  expect(guessMapping(resellerImport, headings as string[])).toMatchObject({
    email,
    firstName,
    lastName,
    country,
  })
})

it('prefers what the person chose last', () => {
  const headings = ['Contact', 'E-mail', 'Name']
  const chosen = headingsOf({ email: 0, firstName: 2 }, headings)
  expect(guessMapping(subscriberImport, headings, chosen)).toMatchObject({ email: 0, firstName: 2 })
  expect(guessMapping(subscriberImport, ['E-mail'], chosen)).toMatchObject({ email: 0 })
})

const mapping = { email: 0, firstName: 1, country: 2, kind: 3, phoneNumber: 4, locale: 5, resellerCode: 6 }
const valuesOf = (...cells: string[]) => readRow(resellerImport, mapping, cells)

it('reads cells in the form in which they are kept', () => {
  expect(
    valuesOf(' Ada@Example.TEST ', 'Ada', 'alemania', 'Agente principal', '0151 23456789', 'Inglés', 'ada-1'),
  ).toEqual({
    values: {
      email: 'ada@example.test',
      firstName: 'Ada',
      country: 'DE',
      kind: 'master_agent',
      phoneNumber: '+4915123456789',
      locale: 'en',
      resellerCode: 'ADA-1',
    },
    problems: [],
  })
  // As our own files guard what a spreadsheet would take for a formula.
  expect(valuesOf('', '', '', '', "'+12125550142").values).toEqual({ phoneNumber: '+12125550142' })
})

it('says what is wrong with a cell', () => {
  const { problems } = valuesOf('ada', 'x'.repeat(81), 'Nowhere', 'boss', '12', 'Klingon', 'a!')
  expect(problems.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
    'country COUNTRY_UNKNOWN',
    'email EMAIL_INVALID',
    'firstName TOO_LONG',
    'kind CHOICE_UNKNOWN',
    'locale LANGUAGE_UNKNOWN',
    'phoneNumber PHONE_INVALID',
    'resellerCode CODE_INVALID',
  ])
})
