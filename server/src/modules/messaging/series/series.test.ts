import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { daysMs, hoursMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { notify } from '../notify.ts'
import { runSeries } from './run-series.ts'
import { after, daysBefore, keyOf, type Moments, type Series } from './series.ts'

const message = { name: 'order-placed' } as const

let world: World
let caller: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  caller = world.caller(await world.tenant(), { kind: 'system', name: 'test' })
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(caller, work)

/** Tells buyers of orders that lie there, counted from or to one of their instants. */
const ofOrders = (moments: Moments, anchor = sql`placed_at`): Series => ({
  message,
  moments,
  waiting: (ctx) =>
    sql`select id as subject, ${anchor} as anchor from orders where tenant_id = ${ctx.tenant.id} and status = 'pending'`,
  async tell(ctx, due) {
    for (const { subject, occasion } of due)
      notify(ctx, {
        ...{ message, orderId: subject, channel: 'email', recipient: 'ada@example.test', locale: 'en' },
        dedupeKey: keyOf(message, subject, 'email', occasion),
      })
  },
})
const nudges = ofOrders(after({ hours: [1, 24, 72] }))

const placed = () =>
  within((ctx) =>
    insertOrder(ctx, { status: 'pending', placedAt: ctx.now, expiresAt: new Date('2030-01-01') }),
  )
const change = (id: string, to: Partial<typeof orders.$inferInsert>) =>
  within((ctx) => ctx.db.update(orders).set(to).where(eq(orders.id, id)))
const toldOf = (orderId: string) =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select({ key: notifications.dedupeKey })
      .from(notifications)
      .where(eq(notifications.orderId, orderId))
      .orderBy(notifications.createdAt)
    return rows.map(({ key }) => key.split(':').at(-1)!.replace(/@.*/, ''))
  })
const pass = async (hours: number, series = nudges) => {
  world.clock.advance(hoursMs(hours))
  await Promise.all([runSeries(caller, series), runSeries(caller, series)])
}

it('tells at each of its moments once, and then no more', async () => {
  const { id } = await placed()
  const seen: string[][] = []
  for (const hours of [0.9, 0.1, 1, 21.9, 0.1, 47.9, 0.1, 20, 400]) {
    await pass(hours)
    seen.push(await toldOf(id))
  }
  const [one, two, three] = [['1h'], ['1h', '24h'], ['1h', '24h', '72h']]
  expect(seen).toEqual([[], one, one, one, two, two, three, three, three])
})

it('tells of moments that were missed the last alone, and of none that is long past', async () => {
  const { id } = await placed()
  await pass(30)
  expect(await toldOf(id)).toEqual(['24h'])
  const late = await placed()
  await pass(72 + 25)
  expect(await toldOf(late.id)).toEqual([])
})

it('ends when its subject moves on, and begins anew when that lies there again', async () => {
  const { id } = await placed()
  await pass(1)
  await change(id, { status: 'confirmed' })
  await pass(23)
  expect(await toldOf(id)).toEqual(['1h'])
  await change(id, { status: 'pending', placedAt: world.clock.now() })
  await pass(1)
  expect(await toldOf(id)).toEqual(['1h', '1h'])
})

it('counts towards an end as well, up to it', async () => {
  const series = ofOrders(daysBefore(15, 5, 1), sql`expires_at`)
  const { id } = await placed()
  await change(id, { expiresAt: new Date(world.clock.now().getTime() + daysMs(20)) })
  const seen: string[][] = []
  for (const days of [4.9, 0.1, 9.9, 0.1, 4, 1, 5]) {
    await pass(days * 24, series)
    seen.push(await toldOf(id))
  }
  const three = ['15d', '5d', '1d']
  expect(seen).toEqual([[], ['15d'], ['15d'], ['15d', '5d'], three, three, three])
})

it('leaves in peace whom the outside world asks to spare, until it does no longer', async () => {
  const { id } = await placed()
  let isSilent = true
  const series: Series = { ...nudges, spared: async () => () => isSilent }
  await pass(1, series)
  expect(await toldOf(id)).toEqual([])
  isSilent = false
  await pass(0.1, series)
  expect(await toldOf(id)).toEqual(['1h'])
})
