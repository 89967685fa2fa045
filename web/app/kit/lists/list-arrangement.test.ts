import { describe, expect, it } from 'vitest'
import { choice, defineList, instant, text } from '#contracts/define-list.ts'
import { readAddress } from '#contracts/list-address.ts'
import { columnsInRoom, shownColumns, withColumn } from './list-arrangement.ts'
import { pastedIdentifiers } from './pasted-identifiers.ts'

const list = defineList({
  name: 'things',
  path: '/things',
  access: 'order.read',
  columns: {
    number: text(),
    placedAt: instant({ sort: true, yields: true }),
    locale: choice(['en', 'es'], { shown: 'chosen' }),
    currency: text({ shown: 'never' }),
  },
  filters: {},
  defaultSort: '-placedAt',
})

it('shows the columns of the list until others are chosen, and never what is for files alone', () => {
  expect(shownColumns(list, readAddress(list, '')).map(({ key }) => key)).toEqual(['number', 'placedAt'])
  expect(shownColumns(list, readAddress(list, 'columns=locale,currency,number:90'))).toEqual([
    { key: 'locale' },
    { key: 'number', width: 90 },
  ])
})

it('puts a column that is added where the list has it', () => {
  const keys = (shown: string[], key: string) =>
    withColumn(
      list,
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
    columnsInRoom(list, readAddress(list, query), columns, room).map(({ key }) => key)

  it('put those that yield behind the others, and change nothing where all have room', () => {
    expect(keys('', 299)).toEqual(['number', 'locale', 'placedAt'])
    expect(keys('', 300)).toEqual(['placedAt', 'number', 'locale'])
    expect(keys('', undefined)).toEqual(['placedAt', 'number', 'locale'])
  })
  it('stay as somebody has arranged them', () => {
    expect(keys('columns=placedAt,number', 100)).toEqual(['placedAt', 'number', 'locale'])
  })
})
