import { afterAll, beforeAll, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { orders } from '#tables/orders.ts'
import { events } from '#tables/platform.ts'
import type { Ctx } from '#platform/context.ts'
import { done } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { markRefundedAsSeen, refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { buy, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { recordRefundOutcome } from '#modules/payments/index.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { domain: 'base' })
})
afterAll(() => world?.close())

it('credits each refund once, under numbers without gaps, and takes it back when the bank does', async () => {
  const { token } = await signInAs(world, shop.tenant)
  const staff = world.api('base', { token })
  const { orderId } = await buy(world.api('base'), { items: [shop.plan('france1')] })
  await world.settle()
  const paymentOf = async () => (await staff.orders.get({ id: orderId })).payments[0]!
  const { id } = await paymentOf()
  const ask = { id, amountCents: 100, reason: 'requested_by_customer', note: 'Slow network' } as const
  await refundAsSeen(staff, ask)
  await refundAsSeen(staff, ask)
  await markRefundedAsSeen(staff, { id, amountCents: 50, reference: 'Zelle 7', note: 'Asked by phone' })
  await world.settle()

  const invoiceId = (await staff.orders.get({ id: orderId })).invoice!.id
  const record = () => staff.billing.getInvoice({ id: invoiceId })
  const { creditNotes, invoiceNumber } = await record()
  expect(creditNotes.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [100, 'issued'],
    [100, 'issued'],
    [50, 'issued'],
  ])
  const numbers = creditNotes.map(({ number }) => Number(number.slice(-6)))
  expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2])
  expect((await staff.billing.list({ search: creditNotes[0]!.number })).items[0]).toMatchObject({
    invoiceNumber,
  })
  const file = await staff.billing.creditNotePdf({ id: creditNotes[0]!.id })
  expect(file.name).toBe(`${creditNotes[0]!.number}.pdf`)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  const [refund] = (await paymentOf()).refunds
  await inTransaction(world.caller(shop.tenant), (ctx) =>
    recordRefundOutcome(
      ctx,
      refund!.id,
      done({ providerRefund: 're_1', state: 'failed', problem: 'lost_or_stolen_card' }),
    ),
  )
  expect((await record()).creditNotes.map(({ state }) => state).toSorted()).toEqual([
    ...['issued', 'issued', 'withdrawn'],
  ])
  const told = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.$count(events, and(eq(events.tenantId, ctx.tenant.id), eq(events.subjectKind, 'credit_note'))),
  )
  expect(told).toBe(4)
  const found = await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })
  expect(found.filter(({ rule }) => /credit|payment columns|change of state/.test(rule))).toEqual([])
})

it('credits nothing of what was paid above the total of an order that staff let go', async () => {
  const { token } = await signInAs(world, shop.tenant)
  const staff = world.api('base', { token })
  const { orderId, redirectUrl } = await place(world.api('base'), { items: [shop.plan('france1')] })
  const within = <Value>(work: (ctx: Ctx) => Promise<Value>) => inTransaction(world.caller(shop.tenant), work)
  await within(async ({ db }) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const charges = order!.charges.map((charge) => ({ ...charge, unitCents: 400, amountCents: 400 }))
    await db.update(orders).set({ totalCents: 400, charges }).where(eq(orders.id, orderId))
  })
  await payHosted(redirectUrl!)
  await world.settle()
  const { status, payments } = await staff.orders.get({ id: orderId })
  expect({ status, paidCents: payments[0]!.amountCents }).toEqual({ status: 'on_hold', paidCents: 500 })
  await staff.orders.release({ id: orderId, note: 'The rest goes back' })
  await world.settle()

  const { id } = payments[0]!
  const give = async (amountCents: number) => {
    await refundAsSeen(staff, { id, amountCents, reason: 'requested_by_customer', note: 'Paid too much' })
    await world.settle()
  }
  const { invoice } = await staff.orders.get({ id: orderId })
  const credited = async () =>
    (await staff.billing.getInvoice({ id: invoice!.id })).creditNotes
      .filter(({ state }) => state === 'issued')
      .map(({ amountCents }) => amountCents)
  await give(60)
  expect(await credited()).toEqual([])
  await give(140)
  expect(await credited()).toEqual([100])

  // The bank sends the second one back: its part of what was paid too much waits again, and goes back first again.
  const { refunds } = await staff.payments.getPayment({ id })
  const second = refunds.find(({ amountCents }) => amountCents === 140)!
  const bounced = done({ providerRefund: 're_9', state: 'failed', problem: 'lost_or_stolen_card' } as const)
  await within((ctx) => recordRefundOutcome(ctx, second.id, bounced))
  expect(await credited()).toEqual([])
  await markRefundedAsSeen(staff, { id, amountCents: 440, reference: 'Zelle 9', note: 'Sent by hand' })
  expect(await credited()).toEqual([400])
  const found = await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })
  expect(found.filter(({ rule }) => /credit|deposits|receivables|payment columns/.test(rule))).toEqual([])
})

it('is shown to nobody else', async () => {
  const other = await openShop(world, { domain: 'other' })
  const { orderId } = await buy(world.api('base'), { items: [shop.plan('france1')] })
  await world.settle()
  const staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  const { payments, invoice } = await staff.orders.get({ id: orderId })
  await refundAsSeen(staff, { id: payments[0]!.id, reason: 'duplicate', note: 'Bought twice' })
  await world.settle()
  const [note] = (await staff.billing.getInvoice({ id: invoice!.id })).creditNotes
  const foreign = world.api('other', { token: (await signInAs(world, other.tenant)).token })
  await expect(foreign.billing.creditNotePdf({ id: note!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(foreign.billing.getInvoice({ id: invoice!.id })).rejects.toMatchObject({
    code: 'INVOICE_NOT_FOUND',
  })
})

it('adds up what its rows say, refunded or not', async () => {
  const { token } = await signInAs(world, shop.tenant)
  const staff = world.api('base', { token })
  const refunded = await buy(world.api('base'), { items: [shop.plan('france1')] })
  await buy(world.api('base'), { items: [shop.plan('france1')] })
  await world.settle()
  const { id } = (await staff.orders.get({ id: refunded.orderId })).payments[0]!
  await refundAsSeen(staff, { id, amountCents: 70, reason: 'requested_by_customer', note: 'Slow network' })
  await world.settle()

  const { items } = await staff.billing.list({})
  const sumOf = (key: 'totalCents' | 'refundedCents') => items.reduce((sum, row) => sum + row[key], 0)
  expect(items.filter(({ refundedCents }) => refundedCents === 70)).toHaveLength(1)
  expect(await staff.billing.totals({})).toEqual({
    count: items.length,
    totalCents: sumOf('totalCents'),
    openCents: 0,
    refundedCents: sumOf('refundedCents'),
  })
  expect(await staff.billing.totals({ isRefunded: false })).toMatchObject({ refundedCents: 0 })
})
