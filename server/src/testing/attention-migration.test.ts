import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { payments, refunds } from '#tables/payments.ts'
import { attention } from '#tables/platform.ts'
import { provisionings } from '#tables/sims.ts'
import { insertOrder, insertPaidOrder, insertPlanLine } from './order-rows.ts'
import { openShop, type Shop } from './shopping.ts'
import { createWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await createWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(shop.tenant), work)

/** Runs the update on a database that is as it was before. */
async function update() {
  const text = await readFile(new URL('../../migrations/0025_attention_rows.sql', import.meta.url), 'utf8')
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ tableowner: string }>(
      "select tableowner from pg_tables where tablename = 'orders'",
    )
    await client.query(`set role "${rows[0]!.tableowner}"`)
    await client.query(`drop table attention; alter table orders add column attention text;
      create index orders_attention on orders (tenant_id, placed_at) where attention is not null;
      alter table orders no force row level security; update orders set attention = 'dispute' where status = 'cancelled';
      alter table orders force row level security`)
    await client.query(text)
    await client.query('grant all on attention to commonwave_app')
  } finally {
    await client.end()
  }
}

test('an order in many troubles, of which its column showed one, is in all of them after the update', async () => {
  const many = await within(async (ctx) => {
    const { order, payment } = await insertPaidOrder(ctx, { payment: { state: 'disputed' } })
    const failed = {
      tenantId: ctx.tenant.id,
      orderId: order.id,
      method: 'provider' as const,
      amountCents: 200,
    }
    const further = newId()
    await ctx.db.insert(payments).values({
      ...payment,
      id: further,
      attempt: 2,
      state: 'succeeded',
      providerPayment: 'pi_further',
    })
    await ctx.db.insert(refunds).values({
      ...{ ...failed, id: newId(), paymentId: further, createdAt: ctx.now },
      reason: 'duplicate',
      state: 'failed',
      problem: 'declined',
    })
    emit(ctx, events.order.duplicate_payment, { subject: order.id, data: { paymentId: further } })
    const card = await insertPlanLine(ctx, order.id, { simType: 'physical', quantity: 3 })
    emit(ctx, events.order.stock_missing, { subject: order.id, data: { orderLineId: card, missing: 3 } })
    const esim = await insertPlanLine(ctx, order.id, { position: 1 })
    await ctx.db.insert(provisionings).values({
      ...{ tenantId: ctx.tenant.id, id: newId(), orderId: order.id, orderLineId: esim, provider: 'esimgo' },
      ...{ bundle: 'esim_1GB_7D_FR_V2', quantity: 1, state: 'rejected', problem: 'NO_BUNDLE' },
      createdAt: ctx.now,
    })
    return { order, payment, further, card, esim }
  })
  const [held, owed] = await within(async (ctx) => {
    const { order } = await insertPaidOrder(ctx, { order: { status: 'on_hold', paidCents: 300 } })
    const cancelled = await insertPaidOrder(ctx, { order: { status: 'cancelled' } })
    emit(ctx, events.order.refund_due, { subject: cancelled.order.id, data: { amountCents: 500 } })
    await insertOrder(ctx)
    return [order, cancelled.order]
  })
  await update()
  const rows = await within((ctx) =>
    ctx.db.select().from(attention).where(eq(attention.tenantId, ctx.tenant.id)),
  )
  const of = (id: string) =>
    rows
      .filter(({ subjectId }) => subjectId === id)
      .map(({ kind, cause, data, listedAt }) => ({ kind, cause, data, listedAt }))
      .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  const { placedAt: listedAt } = many.order
  expect(of(many.order.id)).toEqual([
    { kind: 'dispute', cause: many.payment.id, data: { amountCents: 500 }, listedAt },
    { kind: 'duplicate_payment', cause: many.further, data: { amountCents: 500 }, listedAt },
    { kind: 'provisioning_failed', cause: many.esim, data: { problem: 'NO_BUNDLE' }, listedAt },
    { kind: 'refund_failed', cause: many.further, data: { amountCents: 200, problem: 'declined' }, listedAt },
    { kind: 'stock_missing', cause: many.card, data: { missing: 3 }, listedAt },
  ])
  expect(of(held.id)).toMatchObject([{ kind: 'amount_mismatch', data: { paidCents: 300, totalCents: 500 } }])
  expect(of(owed.id)).toMatchObject([{ kind: 'refund_due', data: { amountCents: 500 } }])
  expect(rows).toHaveLength(7)
})
