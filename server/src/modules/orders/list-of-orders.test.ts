import { afterAll, beforeAll, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { testClock } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrder, insertOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { events } from '#tables/platform.ts'
import { csvLine } from '#platform/lists/csv.ts'
import { listOfOrders, type OrderFilter } from './list-of-orders.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

it('disarms what a spreadsheet would run and quotes what would break a line', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])).toBe(`'=1+1,'+1,'-1,'@x,"'\tx","'\rx"\r\n`)
  // Full-width signs count, and settings in which a semicolon or a tab parts the cells.
  expect(csvLine(['＝1', ' ＋1', ';=1', 'a;=1', 'a\t@x', 'a\n-1', 'a|=1'])).toBe(
    `'＝1,' ＋1,";'=1","a;'=1","a\t'@x","a\n'-1",a|'=1\r\n`,
  )
  expect(csvLine(['a "b"', 'a,b', 'a\nb', null, '007'])).toBe('"a ""b""","a,b","a\nb",,007\r\n')
})

it('exports the filtered orders with the wanted columns and leaves a trace', async () => {
  const caller = world.caller(tenant, administrator(), { locale: 'es' })
  const foreign = world.caller(await world.tenant())
  await inTransaction(foreign, (ctx) => insertOrder(ctx, { emailAddress: 'foreign@example.test' }))
  await inTransaction(caller, async (ctx) => {
    await insertOrder(ctx, { number: '0012', customerName: '=HYPERLINK("x")', totalCents: 123_450 })
    await insertOrder(ctx, { status: 'pending' })
  })
  const file = await listOfOrders.file(caller, {
    status: ['completed'],
    columns: 'customerName, totalCents,orderNumber,nonsense',
  })
  expect(file.name).toMatch(/^orders-.*-2026-03-02\.csv$/)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.length).toBe(file.size)
  expect(bytes.toString()).toBe(
    `\uFEFFCliente,Total,Número de pedido\r\n"'=HYPERLINK(""x"")",1234.50,0012\r\n`,
  )

  const [event] = await inTransaction(caller, (ctx) =>
    ctx.db
      .select()
      .from(events)
      .where(and(eq(events.tenantId, tenant.id), eq(events.type, 'order.export'))),
  )
  expect(event).toMatchObject({
    subjectKind: 'export',
    data: { count: 1, filter: { status: ['completed'] } },
  })
})

it('exports the orders of one subscriber, and of nobody who bears the same id elsewhere', async () => {
  const [home, foreign] = [
    world.caller(await world.tenant(), administrator()),
    world.caller(await world.tenant(), administrator()),
  ]
  const [mine, other, theirs] = [newId(), newId(), newId()]
  const numbers = (caller: typeof home, ids: (string | null)[]) =>
    inTransaction(caller, async (ctx) => {
      const rows = await insertOrders(
        ctx,
        ids.map((subscriberId) => ({ subscriberId })),
      )
      return rows.map(({ number }) => number)
    })
  const [first, , second] = await numbers(home, [mine, other, mine, null])
  await numbers(foreign, [mine, theirs])
  const exported = async (subscriber: string) => {
    const file = await listOfOrders.file(home, { subscriber, columns: 'orderNumber' })
    return (await file.text()).trim().split('\r\n').slice(1).toSorted()
  }
  expect(await exported(mine)).toEqual([first, second].toSorted())
  expect(await exported(theirs)).toEqual([])
  expect(await exported(newId())).toEqual([])
})

it('exports more than one batch, each order once', async () => {
  const caller = world.caller(await world.tenant(), administrator())
  await inTransaction(caller, async (ctx) => {
    for (let batch = 0; batch < 5; batch++)
      await insertOrders(
        ctx,
        Array.from({ length: 900 }, () => ({})),
      )
  })
  const lines = (await (await listOfOrders.file(caller, { columns: 'orderNumber' })).text())
    .trim()
    .split('\r\n')
  expect(new Set(lines).size).toBe(4501)
})

it('finds open orders by how many days of the calendar they have waited for their payment', async () => {
  const ofAge = await world.tenant()
  const caller = world.caller(ofAge, administrator())
  // Nine in the evening of New York, where the day before yesterday began 69 hours ago.
  const clock = testClock('2026-03-04T02:00:00Z')
  const at = { ...caller, services: { ...caller.services, clock } }
  const rows = await inTransaction(caller, (ctx) =>
    insertOrders(
      ctx,
      [
        { placedAt: '2026-03-03T05:00:00Z', totalCents: 100 },
        { placedAt: '2026-03-03T04:59:59Z', totalCents: 200, paysByLink: true },
        { placedAt: '2026-03-01T05:00:00Z', totalCents: 400 },
        { placedAt: '2026-03-01T04:59:59Z', totalCents: 800 },
        { placedAt: '2026-03-03T05:00:00Z', status: 'expired' as const },
        { placedAt: '2026-03-03T05:00:00Z', status: 'confirmed' as const, paymentStatus: 'paid' as const },
      ].map(({ placedAt, ...order }) => ({
        ...{ status: 'pending' as const, paymentStatus: 'unpaid' as const, placedAt: new Date(placedAt) },
        ...order,
      })),
    ),
  )
  const numbers = rows.map(({ number }) => number)
  const found = (filter: OrderFilter) =>
    inTransaction(at, async (ctx) => {
      const { items, total } = await listOfOrders.page(ctx, {
        ...filter,
        sort: 'placedAt',
        perPage: 25,
        page: 1,
      })
      const { count, totalCents } = await listOfOrders.totals(ctx, filter)
      expect([total, totalCents]).toEqual([count, items.reduce((sum, row) => sum + row.totalCents, 0)])
      return items.map(({ orderNumber }) => numbers.indexOf(orderNumber))
    })
  expect(await found({ unpaidAge: ['today'] })).toEqual([0])
  expect(await found({ unpaidAge: ['days_1_2'] })).toEqual([2, 1])
  expect(await found({ unpaidAge: ['days_3_up'] })).toEqual([3])
  expect(await found({ unpaidAge: ['today', 'days_3_up'] })).toEqual([3, 0])
  expect(await found({ unpaidAge: ['days_1_2'], paysByLink: true })).toEqual([1])
  expect(await found({ unpaidAge: ['days_1_2'], status: ['confirmed'] })).toEqual([])
  const foreign = { ...world.caller(await world.tenant(), administrator()), services: at.services }
  expect(
    await inTransaction(
      foreign,
      async (ctx) => (await listOfOrders.totals(ctx, { unpaidAge: ['days_1_2', 'days_3_up'] })).count,
    ),
  ).toBe(0)
})
