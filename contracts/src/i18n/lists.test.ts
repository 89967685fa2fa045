import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyList } from '../define-list.ts'
import { locales } from '../locale.ts'
import { fileHeading, listWords } from './lists.ts'

const folder = new URL('..', import.meta.url)
const modules = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => /(^|\/)lists\.ts$/.test(file) && !file.startsWith('i18n/'))
const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'columns' in value && 'filters' in value
const lists = (
  await Promise.all(
    modules.map(async (file) =>
      Object.values((await import(new URL(file, folder).href)) as object).filter(isList),
    ),
  )
).flat()

it('finds the lists of every module', () => expect(lists.length).toBeGreaterThan(2))

describe.each(lists.map((list) => [list.name, list] as const))('the words of %s', (_name, list) => {
  it.each(locales)('say every column, filter and sum in %s', (locale) => {
    const { columns, filters = {}, totals = {} } = listWords(locale, list)
    const named = Object.keys(list.filters).filter((key) => list.filters[key]?.address !== false)
    const sums = Object.keys(list.totals)
    const unsaid = [
      ...[...Object.keys(list.columns), ...sums].filter((key) => !columns[key]),
      ...Object.keys(list.columns).filter((key) => !fileHeading(locale, list, key)),
      ...named.filter((key) => !filters[key] && !columns[key]),
      ...sums.filter((key) => !totals[key]),
    ]
    expect(unsaid).toEqual([])
  })

  it('are of nothing that it does not have', () => {
    const { columns, filters = {}, totals = {} } = listWords('en', list)
    const known = [...Object.keys(list.columns), ...Object.keys(list.totals ?? {})]
    expect(known).toEqual(expect.arrayContaining(Object.keys(columns)))
    expect(Object.keys(list.filters)).toEqual(expect.arrayContaining(Object.keys(filters)))
    expect(['count', ...known]).toEqual(expect.arrayContaining(Object.keys(totals)))
  })
})

it('say the zone of an instant in a file', () => {
  const orders = lists.find(({ name }) => name === 'orders')!
  expect(fileHeading('es', orders, 'placedAt')).toBe('Realizado (UTC)')
  expect(fileHeading('en', orders, 'orderNumber')).toBe('Order number')
})
