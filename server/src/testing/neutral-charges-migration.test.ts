import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChargeView } from '#contracts/checkout/views.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { invoices } from '#tables/billing.ts'
import { orderEdits, orders } from '#tables/orders.ts'
import { insertOrder } from './order-rows.ts'
import { createWorld, type World } from './world.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(tenant), work)

/** Runs the update as the owner of the tables, who is under row-level security. */
async function update() {
  const file = new URL('../../migrations/0109_neutral_benefit_charges.sql', import.meta.url)
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const owner = `select tableowner as name from pg_tables where tablename = 'orders'`
    const { rows } = await client.query<{ name: string }>(owner)
    await client.query(`set role "${rows[0]!.name}"`)
    await client.query(await readFile(file, 'utf8'))
  } finally {
    await client.end()
  }
}

const benefit = (key: string, program: string): ChargeView => ({
  ...{
    kind: 'discount',
    key: `benefit:${key}`,
    group: null,
    quantity: 1,
    unitCents: -925,
    amountCents: -925,
  },
  name: { en: `${program} benefit`, es: `Beneficio de ${program}` },
})
const plan: ChargeView = {
  ...{ kind: 'plan', key: 'plan:1', group: null, quantity: 1, unitCents: 900, amountCents: 900 },
  name: { en: 'Lifeline SCA and more', es: 'Lifeline SCA y más' },
}

/** An order with its bill and an edit that waits, as they were kept. */
const ordered = (charge: ChargeView) =>
  within(async (ctx) => {
    const charges = [plan, charge]
    const { id: orderId } = await insertOrder(ctx, { charges })
    const of = { tenantId: tenant.id, orderId }
    const { kind, key, name, quantity, amountCents } = charge
    await ctx.db.insert(invoices).values({
      ...{ ...of, id: newId(), year: 2026, sequence: Number.parseInt(orderId.slice(-6), 16) },
      ...{ number: orderId, tokenHash: orderId, status: 'paid', lines: charges, totalCents: 0 },
      issuedAt: ctx.now,
    })
    await ctx.db.insert(orderEdits).values({
      ...{ ...of, id: newId(), state: 'pending', outcome: 'more', reason: 'Asked', fromCents: 0, toCents: 0 },
      changes: [{ kind, key, name, before: null, after: { quantity, amountCents } }],
      plan: {
        ...{ charges, lines: [], shipping: null, shippingRateId: null, serviceZipcode: null, promo: null },
      },
      ...{ isReaddressed: false, askedBy: { actor: { type: 'system' } } as never, askedAt: ctx.now },
    })
    return orderId
  })

const keptOf = (id: string) =>
  within(async ({ db }) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
    const [edit] = await db.select().from(orderEdits).where(eq(orderEdits.orderId, id))
    const change = edit!.changes[0]!
    return {
      lists: [order!.charges, invoice!.lines, edit!.plan!.charges],
      change: { key: change.key, name: change.name },
    }
  })

test('what survivors had ordered, been billed or have had changed calls the benefit Lifeline, and other charges stay', async () => {
  const survivor = await ordered(benefit('lifeline_sca', 'Lifeline SCA'))
  const other = await ordered(benefit('acp', 'ACP'))
  await update()
  for (const [id, charge] of [
    [survivor, benefit('lifeline', 'Lifeline')],
    [other, benefit('acp', 'ACP')],
  ] as const) {
    const { lists, change } = await keptOf(id)
    expect(lists).toEqual([
      [plan, charge],
      [plan, charge],
      [plan, charge],
    ])
    expect(change).toEqual({ key: charge.key, name: charge.name })
  }
})
