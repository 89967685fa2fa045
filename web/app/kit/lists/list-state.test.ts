import { describe, expect, it } from 'vitest'
import {
  changeListState,
  columnsInRoom,
  parseListState,
  pastedIdentifiers,
  serialiseListState,
  shownColumns,
  viewQuery,
  withColumn,
  type ListDefinition,
} from './list-state.ts'

const definition: ListDefinition = {
  columns: [
    { key: 'number', isDefault: true },
    { key: 'placedAt', isDefault: true, yields: true },
    { key: 'locale', isDefault: false },
  ],
  filters: {
    status: { kind: 'choice', choices: ['pending', 'confirmed', 'expired'] },
    placed: { kind: 'date' },
    needsAttention: { kind: 'flag' },
  },
  sorts: ['placedAt', '-placedAt', 'total'],
  defaultSort: '-placedAt',
}
const parse = (query: string) => parseListState(definition, new URLSearchParams(query))
const roundTrip = (query: string) => serialiseListState(definition, parse(query)).toString()

describe('the state of a list in its URL', () => {
  it('is empty by default', () => {
    expect(parse('')).toEqual({
      search: '',
      filters: {},
      sort: '-placedAt',
      page: 1,
      after: undefined,
      perPage: 25,
      columns: [],
      density: 'comfortable',
      view: undefined,
    })
    expect(roundTrip('')).toBe('')
  })

  it.each([
    'view=v1&search=CW-1+CW-2&status=pending&status=confirmed&placed=last_7_days&needsAttention=true',
    'status=%21expired',
    'sort=total&columns=placedAt%3A200%2Cnumber&density=compact&perPage=100&page=3&after=abc',
    'placed=2026-01-01..',
  ])('survives a round trip: %s', (query) => expect(roundTrip(query)).toBe(query))

  it('drops what it does not know', () => {
    expect(
      roundTrip('status=x&sort=evil&page=-4&perPage=7&density=loud&columns=number:9999,number,evil'),
    ).toBe('columns=number')
  })

  it('reads the two ends of a date range as one filter', () => {
    expect(parse('placedFrom=2026-09-01T00:00:00.000Z').filters.placed).toEqual({
      kind: 'date',
      range: '2026-09-01T00:00:00.000Z..',
    })
  })

  it('starts at the first page when other rows are asked for, and stays where only looks change', () => {
    const deep = parse('page=4&after=cursor')
    expect(changeListState(deep, { search: 'x' })).toMatchObject({ page: 1, after: undefined })
    expect(changeListState(deep, { density: 'compact' })).toMatchObject({ page: 4, after: 'cursor' })
    expect(changeListState(deep, { page: 5, after: 'next' })).toMatchObject({ page: 5, after: 'next' })
  })

  it('keeps in a view what is listed and how, not where one is', () => {
    expect(viewQuery(definition, parse('view=a&status=pending&page=2&after=c&density=compact'))).toBe(
      'status=pending&density=compact',
    )
  })

  it('shows the columns of the definition until others are chosen', () => {
    expect(shownColumns(definition, parse('')).map(({ key }) => key)).toEqual(['number', 'placedAt'])
    expect(shownColumns(definition, parse('columns=locale,number:90'))).toEqual([
      { key: 'locale' },
      { key: 'number', width: 90 },
    ])
  })
})

it('puts a column that is added where the definition has it', () => {
  const keys = (shown: string[], key: string) =>
    withColumn(
      definition,
      shown.map((each) => ({ key: each })),
      key,
    ).map((column) => column.key)
  expect(keys(['number', 'locale'], 'placedAt')).toEqual(['number', 'placedAt', 'locale'])
  expect(keys(['number', 'placedAt'], 'locale')).toEqual(['number', 'placedAt', 'locale'])
  expect(keys(['locale'], 'number')).toEqual(['number', 'locale'])
})

it('splits pasted lists however they are separated', () => {
  expect(pastedIdentifiers(' CW-1\r\nCW-2,CW-3;\tCW-1  8901 ')).toEqual(['CW-1', 'CW-2', 'CW-3', '8901'])
  expect(pastedIdentifiers(' \n ')).toEqual([])
})

describe('columns where there is little room', () => {
  const columns = ['placedAt', 'number', 'locale'].map((key) => ({ key, width: 100 }))
  const keys = (query: string, room: number | undefined) =>
    columnsInRoom(definition, parse(query), columns, room).map(({ key }) => key)

  it('put those that yield behind the others, and change nothing where all have room', () => {
    expect(keys('', 299)).toEqual(['number', 'locale', 'placedAt'])
    expect(keys('', 300)).toEqual(['placedAt', 'number', 'locale'])
    expect(keys('', undefined)).toEqual(['placedAt', 'number', 'locale'])
  })
  it('stay as somebody has arranged them', () => {
    expect(keys('columns=placedAt,number', 100)).toEqual(['placedAt', 'number', 'locale'])
  })
})
