import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { allPersonalRows, allRowsOfNobody } from '#tables/all-personal.ts'
import { sealedNames } from '#tables/columns.ts'
import * as tables from '#tables/index.ts'
import { wordyColumns } from '#tables/personal.ts'

const named = Object.values(tables)
  .flatMap((each: unknown) => (is(each, PgTable) ? [getTableName(each)] : []))
  .toSorted()
const declared = allPersonalRows.map(({ table }) => getTableName(table))
const nobodys = allRowsOfNobody.flatMap((tables) => Object.values(tables).flat().map(getTableName))

test('every table says whether it has rows of people', () => {
  expect([...declared, ...nobodys].toSorted()).toEqual(named)
  expect(declared.length).toBeGreaterThan(40)
})

test('every column that can hold words of somebody has its rule for a copy and for erasure', () => {
  const missing = allPersonalRows.flatMap(({ table, columns }) =>
    wordyColumns(table)
      .filter((column) => !columns[column])
      .map((column) => `${getTableName(table)}.${column}`),
  )
  expect(missing).toEqual([])
  const unknown = allPersonalRows.flatMap(({ table, columns }) =>
    Object.keys(columns).filter((column) => !(column in getTableColumns(table as PgTable))),
  )
  expect(unknown).toEqual([])
})

test('what is sealed is opened, masked or left out, and never given as it lies there', () => {
  const given = allPersonalRows.flatMap(({ table, columns }) =>
    Object.entries(getTableColumns(table as PgTable)).flatMap(([name, column]) =>
      sealedNames.has(column.name) && columns[name]?.copy === 'given' ? `${getTableName(table)}.${name}` : [],
    ),
  )
  // Who helped stands there unsealed, under a name that another table uses for sealed words.
  expect(given).toEqual(['sessions.support'])
})

test('what is blanked says what it becomes, and what stays or goes whole does not', () => {
  for (const { table, columns, erased, keeping } of allPersonalRows) {
    const rules = Object.values(columns)
    const name = getTableName(table)
    expect([name, rules.some(({ to }) => to)]).toEqual([name, erased === 'blank'])
    if (rules.some(({ isKept }) => isKept))
      expect([name, keeping?.basis]).toEqual([name, name === 'usage_records' ? 'toll_records' : 'accounting'])
  }
})
