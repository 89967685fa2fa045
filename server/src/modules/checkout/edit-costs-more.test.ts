import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { businessDefaults } from '#contracts/business.ts'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { recurring } from '#modules/orders/orders.jobs.ts'
import { daysMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { adjustAsSeen, markRefundedAsSeen, refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { parcel } from '#server/testing/buyer.ts'
import { codeOf } from '#server/testing/client.ts'
import { askForMore } from '#server/testing/editing.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { buy, openShop, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { runRecurring } from '#server/testing/worker.ts'
import { creditNotes, invoices } from '#tables/billing.ts'
import { notifications } from '#tables/messaging.ts'
import { orderEdits, orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { sims } from '#tables/sims.ts'

let world: AppWorld
let shop: Shop
let owner: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 40 })
  owner = await staff('owner')
})
afterAll(() => world?.close())
afterEach(async () => {
  await world.settle()
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  const broken = await checkInvariants(input, { shoppersBuyOnce: false })
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
})

const staff = async (role: AdministratorRole, of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant, { kind: 'system', name: 'test' }), work)
const rowOf = async (id: string) =>
  (await inTenant((ctx) => ctx.db.select().from(orders).where(eq(orders.id, id))))[0]!
const editsOf = (id: string) =>
  inTenant((ctx) => ctx.db.select().from(orderEdits).where(eq(orderEdits.orderId, id)))
const invoicesOf = async (id: string) =>
  (
    await inTenant((ctx) =>
      ctx.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.sequence),
    )
  ).map(({ totalCents, editId }) => ({ totalCents, isOfEdit: editId !== null }))
const paymentsOf = (id: string) =>
  inTenant((ctx) => ctx.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.attempt))
const heldBy = (orderId: string, inventory: 'reserved' | 'assigned') =>
  inTenant((ctx) =>
    ctx.db.$count(
      sims,
      and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId), eq(sims.inventory, inventory)),
    ),
  )
const toldOf = async (orderId: string) =>
  (
    await inTenant((ctx) =>
      ctx.db
        .select({ template: notifications.template })
        .from(notifications)
        .where(and(eq(notifications.orderId, orderId), eq(notifications.channel, 'email'))),
    )
  ).map(({ template }) => template)
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const tokenOf = async (orderId: string) =>
  (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
const lapse = () =>
  runRecurring(
    world.services,
    recurring.filter(({ task }) => task === 'lapse-edits'),
  )

/** SIM cards of an order that is paid by card, of which a second one is asked for. */
async function asked(more = 2) {
  const { orderId } = await buy(world.api('base'), { items: [shop.card(1)] })
  await world.settle()
  const before = await rowOf(orderId)
  const { quote, differenceCents } = await askForMore(owner, orderId, [shop.card(more)])
  return { orderId, before, quote, differenceCents, token: await tokenOf(orderId) }
}

describe('an edit that costs more than was paid', () => {
  it('changes nothing, stops the order, holds what it needs and asks for the difference', async () => {
    const { orderId, before, quote, differenceCents, token } = await asked(3)
    expect(quote.settles).toBe('more')
    const waiting = await rowOf(orderId)
    expect(waiting).toMatchObject({
      ...{ status: 'on_hold', heldFrom: 'confirmed', totalCents: before.totalCents, edits: 0 },
      ...{ paidCents: before.paidCents, pendingCents: differenceCents, charges: before.charges },
    })
    expect([await heldBy(orderId, 'assigned'), await heldBy(orderId, 'reserved')]).toEqual([1, 2])
    const view = await owner.orders.get({ id: orderId })
    expect(view.attention.map(({ kind }) => kind)).toEqual(['edit_unpaid'])
    expect(view.pendingEdit).toMatchObject({
      ...{ differenceCents, fromCents: before.totalCents, toCents: quote.totalCents },
      ...{ reason: 'Asked for by phone today', askedBy: 'Ada owner' },
    })
    expect(await world.api('base').orders.own.get({ token })).toMatchObject({
      ...{ canPay: true, dueCents: differenceCents, totalCents: before.totalCents },
      pendingEdit: { toCents: quote.totalCents },
    })
    await world.settle()
    expect(await toldOf(orderId)).toContain('edit-to-pay')
    await owner.orders.withdrawEdit({ id: orderId, reason: 'They changed their mind' })
  })

  it('is applied once its difference is paid by card, on an invoice of its own', async () => {
    const { orderId, before, quote, differenceCents, token } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    expect(await world.api('base').payments.own.settle({ token })).toMatchObject({
      ...{ paymentStatus: 'pending', orderStatus: 'pending', totalCents: differenceCents },
    })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({
      ...{ status: 'confirmed', heldFrom: null, pendingEditId: null, pendingCents: null, edits: 1 },
      ...{ totalCents: quote.totalCents, paidCents: quote.totalCents, amendedCents: 0, itemCount: 2 },
    })
    expect(await world.api('base').payments.own.settle({ token })).toMatchObject({ paymentStatus: 'paid' })
    expect(await invoicesOf(orderId)).toEqual([
      { totalCents: before.totalCents, isOfEdit: false },
      { totalCents: differenceCents, isOfEdit: true },
    ])
    expect((await owner.orders.get({ id: orderId })).attention).toEqual([])
    expect([await heldBy(orderId, 'assigned'), await heldBy(orderId, 'reserved')]).toEqual([2, 0])
    expect((await toldOf(orderId)).toSorted()).toEqual(
      ['edit-to-pay', 'order-confirmation', 'order-edited'].toSorted(),
    )
    expect((await editsOf(orderId))[0]).toMatchObject({ state: 'applied', plan: null })
  })

  it('is marked as paid with evidence, or taken from the balance', async () => {
    const first = await asked()
    const evidence = { id: first.orderId, reference: 'Wire 5', note: 'Seen in the account' }
    await owner.payments.markAsPaid(evidence)
    expect(await rowOf(first.orderId)).toMatchObject({
      status: 'confirmed',
      totalCents: first.quote.totalCents,
    })
    expect(await refusalOf(owner.payments.markAsPaid(evidence))).toBe('ALREADY_PAID')
    const second = await asked()
    const call = () => owner.payments.payEditFromBalance({ id: second.orderId })
    expect(await refusalOf(call())).toBe('BALANCE_TOO_LOW')
    const { subscriberId } = await rowOf(second.orderId)
    await adjustAsSeen(owner, {
      ...{ id: subscriberId!, direction: 'add', amountCents: second.differenceCents },
      ...{ reason: 'goodwill', note: 'For the long wait' },
    })
    await call()
    expect(await rowOf(second.orderId)).toMatchObject({
      status: 'confirmed',
      paidCents: second.quote.totalCents,
    })
    expect(await refusalOf(call())).toBe('INVALID_STATE')
  })

  it('is paid once, however many pay it at the same time', async () => {
    const { orderId, quote, token } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    const mark = () =>
      owner.payments.markAsPaid({ id: orderId, reference: 'Wire 6', note: 'Seen' }).then(() => 'none', codeOf)
    const [, ...codes] = await Promise.all([payHosted(redirectUrl!), mark(), mark()])
    expect(codes.every((code) => ['none', 'ALREADY_PAID'].includes(code))).toBe(true)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({
      status: 'confirmed',
      totalCents: quote.totalCents,
      edits: 1,
    })
    expect((await invoicesOf(orderId)).length).toBe(2)
  })

  it('whose page was paid is applied once, however many ask at the same time', async () => {
    const { orderId, quote, token } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!)
    const settle = () => world.api('base').payments.own.settle({ token })
    await Promise.all([settle(), settle(), settle()])
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({
      status: 'confirmed',
      totalCents: quote.totalCents,
      edits: 1,
    })
  })
})

describe('an edit that nobody pays for', () => {
  it('is withdrawn: the order goes on as it was, and money that comes all the same goes back', async () => {
    const { orderId, before, token } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    // Nothing closes the page before the buyer pays on it.
    await owner.orders.withdrawEdit({ id: orderId, reason: 'They changed their mind' })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({
      ...{
        status: 'confirmed',
        totalCents: before.totalCents,
        paidCents: before.paidCents,
        refundedCents: 0,
      },
      ...{ pendingEditId: null, edits: 0 },
    })
    expect(await heldBy(orderId, 'reserved')).toBe(0)
    const kept = (await paymentsOf(orderId)).reduce((sum, one) => {
      const isIn = ['succeeded', 'refunded', 'partially_refunded'].includes(one.state)
      return sum + (isIn ? one.amountCents - one.refundedCents : 0)
    }, 0)
    expect(kept).toBe(before.paidCents)
    expect((await invoicesOf(orderId)).length).toBe(1)
    expect(await toldOf(orderId)).toContain('edit-over')
  })

  it('lapses by itself once its time is over', async () => {
    const { orderId, before } = await asked()
    await lapse()
    expect((await rowOf(orderId)).pendingEditId).not.toBeNull()
    await world.advance(daysMs(businessDefaults.editPaymentDays) + 1000)
    await lapse()
    owner = await staff('owner')
    expect(await rowOf(orderId)).toMatchObject({
      status: 'confirmed',
      totalCents: before.totalCents,
      pendingEditId: null,
    })
    expect((await editsOf(orderId))[0]).toMatchObject({ state: 'lapsed', plan: null })
    expect(await heldBy(orderId, 'reserved')).toBe(0)
    // It can be edited anew, and paid.
    await askForMore(owner, orderId, [shop.card(2)])
    await owner.payments.markAsPaid({ id: orderId, reference: 'Wire 8', note: 'Seen in the account' })
    expect((await rowOf(orderId)).edits).toBe(1)
  })
})

describe('what is done while it waits', () => {
  it('says what to do first, and is done afterwards', async () => {
    const { orderId, before } = await asked()
    const [payment] = await paymentsOf(orderId)
    const reason = 'Asked for by phone today'
    const refused = 'EDIT_AWAITS_PAYMENT'
    expect(await refusalOf(owner.checkout.editDraft({ id: orderId }))).toBe(refused)
    expect(await refusalOf(owner.orders.hold({ id: orderId, reason }))).toBe('INVALID_STATE')
    expect(await refusalOf(owner.orders.release({ id: orderId, note: 'It is the right one' }))).toBe(refused)
    const refund = { id: payment!.id, reason: 'requested_by_customer', note: 'Slow' } as const
    expect(await refusalOf(refundAsSeen(owner, refund))).toBe(refused)
    const elsewhere = { id: payment!.id, reference: 'Cash 3', note: 'At the desk' }
    expect(await refusalOf(markRefundedAsSeen(owner, elsewhere))).toBe(refused)
    await owner.orders.cancel({ id: orderId, reason })
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({
      ...{ status: 'cancelled', pendingEditId: null, refundedCents: before.paidCents },
    })
    expect((await editsOf(orderId))[0]!.state).toBe('withdrawn')
    expect(await heldBy(orderId, 'reserved')).toBe(0)
  })

  it('an order that staff had stopped before stays so afterwards', async () => {
    const { orderId } = await buy(world.api('base'), { items: [shop.card(1)] })
    await world.settle()
    await owner.orders.hold({ id: orderId, reason: 'The address looks odd' })
    await askForMore(owner, orderId, [shop.card(2)])
    await owner.payments.markAsPaid({ id: orderId, reference: 'Wire 9', note: 'Seen in the account' })
    expect(await rowOf(orderId)).toMatchObject({ status: 'on_hold', heldFrom: 'confirmed', edits: 1 })
    await owner.orders.release({ id: orderId, note: 'It is the right one' })
    expect((await rowOf(orderId)).status).toBe('confirmed')
  })

  it('nobody without the permission, or of another service provider, withdraws it', async () => {
    const { orderId } = await asked()
    const wish = { id: orderId, reason: 'They changed their mind' }
    expect(await refusalOf((await staff('read-only')).orders.withdrawEdit(wish))).toBe('FORBIDDEN')
    const foreign = await staff('owner', await openShop(world, { domain: 'elsewhere-2' }))
    expect(await refusalOf(foreign.orders.withdrawEdit(wish))).toBe('ORDER_NOT_FOUND')
    const key = { context: { idempotencyKey: newId() } }
    await owner.orders.withdrawEdit(wish, key)
    await owner.orders.withdrawEdit(wish, key)
    expect(await refusalOf(owner.orders.withdrawEdit(wish))).toBe('INVALID_STATE')
  })
})

describe('what goes back afterwards', () => {
  const credited = async (orderId: string) =>
    (
      await inTenant((ctx) =>
        ctx.db
          .select({ cents: creditNotes.amountCents, editId: invoices.editId })
          .from(creditNotes)
          .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
          .where(eq(creditNotes.orderId, orderId)),
      )
    ).map(({ cents, editId }) => ({ cents, isOfEdit: editId !== null }))

  it('is all of it, of both payments, each credited on its own invoice', async () => {
    const { orderId, before, quote, differenceCents, token } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    await owner.orders.cancel({ id: orderId, reason: 'No longer wanted at all' })
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({ refundedCents: quote.totalCents, paymentStatus: 'refunded' })
    expect((await credited(orderId)).toSorted((a, b) => Number(a.isOfEdit) - Number(b.isOfEdit))).toEqual([
      { cents: before.totalCents, isOfEdit: false },
      { cents: differenceCents, isOfEdit: true },
    ])
  })

  it('one payment in full is not all of the order', async () => {
    const { orderId, differenceCents, token } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    const second = (await paymentsOf(orderId)).at(-1)!
    await refundAsSeen(owner, { id: second.id, reason: 'requested_by_customer', note: 'Slow network' })
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({
      ...{ status: 'confirmed', refundedCents: differenceCents, paymentStatus: 'partially_refunded' },
    })
  })

  it('lines that cost more than one payment has go back from both', async () => {
    const { orderId, quote, token } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    const second = (await paymentsOf(orderId)).at(-1)!
    const line = quote.charges.find(({ kind }) => kind === 'plan')!
    const lines = [{ line: `plan:${line.key}`, quantity: 2 }]
    await refundAsSeen(owner, { id: second.id, lines, reason: 'requested_by_customer', note: 'Not needed' })
    await world.settle()
    const after = await rowOf(orderId)
    expect(after.refundedCents).toBeGreaterThan(second.amountCents)
    expect(await heldBy(orderId, 'assigned')).toBe(0)
    const again = refundAsSeen(owner, { id: second.id, lines, reason: 'requested_by_customer', note: 'x' })
    expect(await refusalOf(again)).toMatch(/^REFUND_/)
  })
})

it('a difference with less of a tax than before leaves nothing open in the books', async () => {
  const { orderId } = await buy(world.api('base'), { items: [shop.card(1)] })
  await world.settle()
  const shipping = {
    ...parcel,
    ...{ shippingAddress1: '1 Market Street', shippingCity: 'San Francisco' },
    ...{ shippingState: 'CA', shippingZipcode: '94105' },
  }
  const { quote } = await askForMore(owner, orderId, [shop.card(2)], { shipping })
  expect(quote.changes.find(({ kind }) => kind === 'tax')).toMatchObject({ after: null })
  await owner.payments.markAsPaid({ id: orderId, reference: 'Wire 10', note: 'Seen in the account' })
  expect((await rowOf(orderId)).shipping).toMatchObject({ shippingState: 'CA' })
})

it('every edit is told to the customer, in their language', async () => {
  const { orderId } = await buy(world.api('base', { locale: 'es' }), { items: [shop.card(2)] })
  await world.settle()
  await askForMore(owner, orderId, [shop.card(1)], { refund: { to: 'source' } })
  await world.settle()
  expect(await toldOf(orderId)).toContain('order-edited')
})
