import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  defineList,
  flag,
  instant,
  money,
  reference,
  state,
  text,
  type QueryOf,
} from '#contracts/define-list.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import { insertOrder, insertOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { daysMs, later } from '../clock.ts'
import type { Tenant } from '../context.ts'
import { bindList } from './list.ts'
import type { ListSql } from './list-source.ts'
import { inTransaction } from '../database/scope.ts'

const things = defineList({
  name: 'orders',
  path: '/things',
  access: 'order.read',
  columns: {
    orderNumber: text({ sort: true }),
    emailAddress: text({ sort: true, personal: 'email' }),
    placedAt: instant({ sort: true }),
    status: state(orderMachine),
    totalCents: money({ sort: true }),
  },
  filters: {
    status: true,
    placed: 'placedAt',
    total: 'totalCents',
    isFree: flag(),
    number: reference('code'),
  },
  search: 'A whole number',
  defaultSort: '-placedAt',
  totals: { totalCents: money() },
  file: 'order.export',
})

interface Thing {
  id: string
  orderNumber: string
  emailAddress: string
  placedAt: string
  status: string
  totalCents: number
}

const ofThings = {
  from: sql`orders o`,
  scope: (ctx) => sql`o.tenant_id = ${ctx.tenant.id}`,
  id: sql`o.id`,
  columns: {
    orderNumber: sql`o.number`,
    emailAddress: sql`o.email_address`,
    placedAt: sql`o.placed_at`,
    status: sql`o.status`,
    totalCents: sql`o.total_cents`,
  },
  filters: {
    status: sql`o.status`,
    placed: sql`o.placed_at`,
    total: sql`o.total_cents`,
    isFree: sql`o.total_cents = 0`,
    number: (_ctx, { number }) => sql`o.number = ${number}`,
  },
  search: (_ctx, search) => (search === '-' ? undefined : sql`o.number = ${search}`),
  totals: { sums: { totalCents: sql`coalesce(sum(o.total_cents), 0)` } },
} satisfies ListSql<typeof things>
const bound = bindList<typeof things, Thing>(things, ofThings)
const workedOut = bindList<typeof things, Thing>(things, {
  ...ofThings,
  from: sql`(select * from orders) o`,
  once: sql`o`,
})

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  await inTransaction(world.caller(await world.tenant()), (ctx) => insertOrder(ctx, { number: 'FOREIGN' }))
  await inTransaction(world.caller(tenant), (ctx) =>
    insertOrders(
      ctx,
      Array.from({ length: 12 }, (_, n) => ({
        number: `N-${String(n).padStart(2, '0')}`,
        emailAddress: `person${n}@example.test`,
        status: n % 3 === 0 ? ('pending' as const) : ('completed' as const),
        totalCents: 100 * (n % 4),
        placedAt: later(ctx.now, -daysMs(Math.floor(n / 3))),
      })),
    ),
  )
})
afterAll(() => world.close())

const page = (asked: Partial<QueryOf<typeof things>> = {}, role: 'owner' | 'read-only' = 'owner') =>
  inTransaction(world.caller(tenant, administrator(role)), (ctx) =>
    bound.page(ctx, { sort: '-placedAt', page: 1, perPage: 20, ...asked }),
  )
const numbers = async (asked: Partial<QueryOf<typeof things>>) =>
  (await page(asked)).items.map(({ orderNumber }) => orderNumber)

describe('a page', () => {
  it.each(things.sorts)('in the order of %s has each row once, however it is reached', async (sort) => {
    const whole = await numbers({ sort })
    expect(whole).toHaveLength(12)
    const byCursor: string[] = []
    let after: string | undefined
    do {
      const { items, next } = await page({ sort, perPage: 5, after })
      byCursor.push(...items.map(({ orderNumber }) => orderNumber))
      after = next ?? undefined
    } while (after)
    expect(byCursor).toEqual(whole)
    expect(await numbers({ sort, page: 2, perPage: 5 })).toEqual(whole.slice(5, 10))
    expect(
      await numbers({
        sort: sort.startsWith('-') ? (sort.slice(1) as typeof sort) : (`-${sort}` as typeof sort),
      }),
    ).toEqual(whole.toReversed())
  })

  it('holds what each kind of filter lets through', async () => {
    expect(await numbers({ status: ['pending'], sort: 'orderNumber' })).toEqual([
      'N-00',
      'N-03',
      'N-06',
      'N-09',
    ])
    expect(await numbers({ totalFromCents: 200, totalToCents: 200 })).toHaveLength(3)
    expect(await numbers({ isFree: true })).toHaveLength(3)
    expect(await numbers({ isFree: false })).toHaveLength(9)
    expect(await numbers({ number: 'N-07' })).toEqual(['N-07'])
    expect(await numbers({ search: 'N-07', status: ['pending'] })).toEqual([])
    expect(await numbers({ search: '-' }), 'nothing to search for').toEqual([])
    const { placedAt } = (await page({ number: 'N-03' })).items[0]!
    const late = await numbers({ placedFrom: placedAt, sort: 'orderNumber' })
    expect(late).toEqual(['N-00', 'N-01', 'N-02', 'N-03', 'N-04', 'N-05'])
    expect(await numbers({ placedTo: placedAt })).toHaveLength(6)
  })

  it('says how many match, and shows amounts and instants as its kinds do', async () => {
    expect(await page({ number: 'N-02', perPage: 1 })).toMatchObject({
      total: 1,
      isTotalExact: true,
      next: null,
      missed: [],
      items: [{ totalCents: 200, placedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    })
  })

  it('is the same where its rows are worked out first, and where nobody counts them', async () => {
    const asked = { status: ['completed'], sort: 'orderNumber', page: 2, perPage: 3 } as const
    const query = { ...asked, status: [...asked.status] }
    await inTransaction(world.caller(tenant, administrator()), async (ctx) => {
      const plain = await bound.page(ctx, query)
      expect(plain.items.map(({ orderNumber }) => orderNumber)).toEqual(['N-05', 'N-07', 'N-08'])
      expect(await workedOut.page(ctx, query)).toEqual(plain)
      expect(await bound.rows(ctx, query)).toEqual(plain.items)
    })
  })

  it('shows masked what is personal, and no order or cursor that would tell of it', async () => {
    const { items } = await page({ number: 'N-02' }, 'read-only')
    expect(items[0]!.emailAddress).not.toContain('person2')
    await expect(page({ sort: 'emailAddress' }, 'read-only')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is refused where it is too deep, or its cursor of another list', async () => {
    await expect(page({ page: 502 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { next } = await page({ perPage: 1, sort: 'totalCents' })
    await expect(page({ after: next! })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

it('adds up every match, and counts in a subquery', async () => {
  const caller = world.caller(tenant)
  expect(await inTransaction(caller, (ctx) => bound.totals(ctx, { status: ['pending'] }))).toEqual({
    count: 4,
    totalCents: 600,
  })
  const counted = await inTransaction(caller, (ctx) =>
    ctx.db.execute<{ all: number; capped: number }>(
      sql`select ${bound.count(ctx, {})} as all, ${bound.count(ctx, {}, 7)} as capped`,
    ),
  )
  expect(counted.rows).toEqual([{ all: 12, capped: 7 }])
})

it('has one row by its id, and none of another service provider', async () => {
  const [one] = (await page({ number: 'N-05' })).items
  const rowFor = async (of: Tenant) =>
    inTransaction(world.caller(of, administrator()), (ctx) => bound.row(ctx, one!.id))
  expect(await rowFor(tenant)).toEqual(one)
  expect(await rowFor(await world.tenant())).toBeUndefined()
})

it('is a file in the order of the list, with decimals, and masked for whoever sees it masked', async () => {
  const file = (role: 'owner' | 'read-only') =>
    bound.file(world.caller(tenant, administrator(role)), {
      number: 'N-03',
      columns: 'totalCents,emailAddress,nonsense,status',
    })
  const text = await (await file('owner')).text()
  expect(text).toBe('Total,E-mail address,Status\r\n3.00,person3@example.test,pending\r\n')
  expect(await (await file('read-only')).text()).not.toContain('person3')
  const sorted = await bound.file(world.caller(tenant), { sort: 'orderNumber', columns: 'orderNumber' })
  expect((await sorted.text()).split('\r\n').slice(1, 4)).toEqual(['N-00', 'N-01', 'N-02'])
})

describe.each([
  ['read in one', ofThings],
  ['that looks its rows up', { ...ofThings, details: () => sql`` }],
])('a file of many rows, %s', (_kind, source) => {
  const all = Array.from({ length: 2300 }, (_, n) => `M-${String(n).padStart(4, '0')}`)
  const asked = { sort: 'orderNumber', columns: 'orderNumber' } as const
  const manyOrders = async () => {
    const provider = await world.tenant()
    await inTransaction(world.caller(provider), async (ctx) => {
      for (const part of [all.slice(0, 1100), all.slice(1100)])
        await insertOrders(
          ctx,
          part.map((number) => ({ number })),
        )
    })
    return world.caller(provider)
  }

  it('has each once and in order', async () => {
    const file = await bindList<typeof things, Thing>(things, source).file(await manyOrders(), asked)
    expect((await file.text()).split('\r\n').slice(1, -1)).toEqual(all)
  })

  it('ends with an error where the rows cannot be read to their end', async () => {
    const orderNumber = sql`case when o.number = 'M-2200' then (1 / (o.total_cents - o.total_cents))::text else o.number end`
    const columns = { ...source.columns, orderNumber }
    const caller = await manyOrders()
    const broken = bindList<typeof things, Thing>(things, { ...source, columns })
    const read = async () => (await broken.file(caller, { ...asked, sort: 'placedAt' })).text()
    await expect(read()).rejects.toThrow()
    // Nothing of it is in the way of the next.
    expect(await page({ perPage: 1 })).toMatchObject({ items: [{}] })
  })
})
