import { describe, expect, it } from 'vitest'
import { everyList } from '../every-list.ts'
import { locales } from '../locale.ts'
import { fileHeading, listWords } from './lists.ts'

const lists = await everyList()

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

it('know every day as one, so that no page shows it as machines write it', () => {
  const days = lists.flatMap(({ name, columns }) =>
    Object.entries(columns)
      .filter(([key, { kind }]) => kind === 'text' && /(On|At|Day|Date|From|Until|Since)$/.test(key))
      .map(([key]) => `${name}.${key}`),
  )
  // A household's own clock, which is nobody's zone.
  expect(days).toEqual(['transfer-calls.consentAt'])
})
