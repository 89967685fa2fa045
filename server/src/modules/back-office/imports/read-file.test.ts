import { expect, it } from 'vitest'
import { resellerImport, subscriberImport } from '#contracts/people/imports.ts'
import { importLimits } from '#contracts/back-office/choices.ts'
import { guessMapping, headingsOf } from './guess-mapping.ts'
import { readRow } from './read-cell.ts'
import { readCsv } from './read-file.ts'

const read = (text: string | Buffer) => readCsv(Buffer.from(text as string))
const refused = (code: string) => expect.objectContaining({ code })

it.each([
  ['commas', 'E-mail,Name\r\nada@example.test,Ada\r\n'],
  ['semicolons', 'E-mail;Name\nada@example.test;Ada\n'],
  ['tabs', 'E-mail\tName\nada@example.test\tAda'],
  ['a byte order mark', '\uFEFFE-mail,Name\nada@example.test,Ada\n'],
  ['line breaks of old', 'E-mail,Name\rada@example.test,Ada\r'],
  ['quotes', '"E-mail","Name"\n"ada@example.test","Ada"\n'],
])('reads a file with %s', async (_what, text) => {
  expect(await read(text)).toEqual({
    headings: ['E-mail', 'Name'],
    rows: [{ number: 2, cells: ['ada@example.test', 'Ada'] }],
  })
})

it('keeps what stands in a cell as it is, and numbers rows as a spreadsheet does', async () => {
  const { rows } = await read('a,b,c\n007,"two\nlines","say ""hi"", ok"\n\n1e5,2026-01-02,"x;y"\n')
  expect(rows).toEqual([
    { number: 2, cells: ['007', 'two\nlines', 'say "hi", ok'] },
    { number: 4, cells: ['1e5', '2026-01-02', 'x;y'] },
  ])
})

it('says what is wrong with a file that it cannot read', async () => {
  await expect(read('')).rejects.toEqual(refused('FILE_EMPTY'))
  await expect(read('E-mail,Name\n')).rejects.toEqual(refused('FILE_EMPTY'))
  await expect(read(Buffer.from('E-mail\nJos\u00E9', 'latin1'))).rejects.toEqual(refused('FILE_NOT_UTF8'))
  await expect(read(Buffer.from('E-mail\nAda', 'utf16le'))).rejects.toEqual(refused('FILE_NOT_UTF8'))
  await expect(read('a,b\n"never closed,1\n2,3\n')).rejects.toEqual(refused('FILE_UNREADABLE'))
  await expect(read(`a\n${'x\n'.repeat(importLimits.rows + 1)}`)).rejects.toEqual(refused('FILE_TOO_LONG'))
  await expect(read(`${'a,'.repeat(importLimits.columns)}a\nx\n`)).rejects.toEqual(refused('FILE_TOO_WIDE'))
  await expect(read(Buffer.alloc(importLimits.bytes + 1, 'a'))).rejects.toEqual(refused('FILE_TOO_LARGE'))
})

it('lets others have their turn while it reads', async () => {
  const line = `${'x'.repeat(400)},ada@example.test\n`
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const { rows } = await read(`a,b\n${line.repeat(importLimits.rows)}`)
  clearInterval(timer)
  expect(rows).toHaveLength(importLimits.rows)
  expect(turns).toBeGreaterThan(10)
})

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
