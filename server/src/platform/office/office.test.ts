import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { defineList, text } from '#contracts/define-list.ts'
import { openOffice, type OfficeList } from './office.ts'

const listOf = (name: string): OfficeList => ({
  list: defineList({
    name,
    path: `/${name}`,
    access: 'order.read',
    columns: { number: text({ sort: true }) },
    filters: {},
    defaultSort: 'number',
  }),
  count: () => sql`0`,
})

it('knows by its name what modules offer', () => {
  const [invoices, parcels] = [listOf('invoices'), listOf('parcels')]
  const office = openOffice([[{ lists: [invoices] }, {}], [{ lists: [parcels] }]])
  expect([...office.lists.values()]).toEqual([invoices, parcels])
  expect(office.lists.get('parcels')).toBe(parcels)
})

it('refuses two of one name', () => {
  expect(() => openOffice([[{ lists: [listOf('invoices')] }], [{ lists: [listOf('invoices')] }]])).toThrow(
    '"invoices" is offered twice',
  )
})

it('refuses a list that declares an act which nobody offers', () => {
  const of = listOf('invoices')
  const list = { ...of.list, bulk: { void: { permission: 'order.cancel' } } } as const
  expect(() => openOffice([[{ lists: [{ ...of, list }] }]])).toThrow('nobody offers "invoices/void"')
})

it('refuses a list that takes rows out of files which nobody brings in', () => {
  const of = listOf('invoices')
  const list = { ...of.list, imports: 'reseller.import' } as const
  expect(() => openOffice([[{ lists: [{ ...of, list }] }]])).toThrow('nobody offers "import into invoices"')
})
