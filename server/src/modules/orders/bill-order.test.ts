import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { administratorRoles, type AdministratorRole } from '#contracts/roles.ts'
import { daysMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { adjustAsSeen } from '#server/testing/as-seen.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { textOf } from '#server/testing/pdf.ts'
import { newEmail, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { ledgerTransfers } from '#tables/billing.ts'
import { notifications } from '#tables/messaging.ts'

let world: AppWorld
let shop: Shop
let owner: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 8 })
  owner = await staff('owner')
})
afterAll(() => world?.close())

const staff = async (role: AdministratorRole): Promise<Api> =>
  world.api('base', { token: (await signInAs(world, shop.tenant, role)).token })
/** Nobody stays signed in for so long. */
async function pass(ms: number) {
  await world.advance(ms)
  owner = await staff('owner')
}
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const reason = 'A club that pays every month'
const terms = { days: '30', reason } as const
const caller = () => world.caller(shop.tenant, { kind: 'system', name: 'test' })

/** Somebody's order that waits for them on their page, with its link. */
async function waiting(item = shop.plan('france1')) {
  const emailAddress = newEmail()
  const { orderId, orderToken: token } = await place(world.api('base'), {
    items: [item],
    emailAddress,
    input: { paymentMethod: 'manual' },
  })
  return { orderId, token, emailAddress }
}
async function billed(item = shop.plan('france1')) {
  const order = await waiting(item)
  await owner.orders.bill({ id: order.orderId, ...terms })
  await world.settle()
  const { invoice } = await owner.orders.get({ id: order.orderId })
  return { ...order, invoiceId: invoice!.id }
}
const orderOf = (id: string) => owner.orders.get({ id })
const invoiceOf = (id: string) => owner.billing.getInvoice({ id })
const offered = async (id: string) =>
  (await invoiceOf(id)).acts.flatMap(({ name, isAllowed }) => (isAllowed ? [name] : []))
/** What the books say of an order: each account that does not balance. */
async function booksOf(orderId: string): Promise<Record<string, number>> {
  const rows = await inTransaction(caller(), (ctx) =>
    ctx.db
      .select()
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.tenantId, shop.tenant.id), eq(ledgerTransfers.orderId, orderId))),
  )
  const sums: Record<string, number> = {}
  for (const { debit, credit, amountCents } of rows) {
    sums[debit] = (sums[debit] ?? 0) + amountCents
    sums[credit] = (sums[credit] ?? 0) - amountCents
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}
const messagesOf = async (orderId: string) =>
  (
    await inTransaction(caller(), (ctx) =>
      ctx.db.select().from(notifications).where(eq(notifications.orderId, orderId)),
    )
  ).map(({ template }) => template)
const price = 5_00

describe('an order that is delivered on account', () => {
  test('leaves before it is paid, on an invoice that says until when it is to be', async () => {
    const { orderId, token, invoiceId } = await billed()
    const order = await orderOf(orderId)
    expect(order).toMatchObject({
      ...{ status: 'completed', paymentStatus: 'unpaid', paidCents: 0 },
      ...{ activationStatus: 'done', invoice: { status: 'open' } },
    })
    expect(Date.parse(order.dueAt!) - world.clock.now().getTime()).toBeGreaterThan(daysMs(29))
    expect(await invoiceOf(invoiceId)).toMatchObject({
      ...{ status: 'open', dueAt: order.dueAt, isPastDue: false, paidCents: 0, payments: [] },
    })
    expect(await offered(invoiceId)).toEqual(['remind', 'writeOff'])
    expect(await booksOf(orderId)).toEqual({ accounts_receivable: price, deferred_revenue: -price })
    const own = await world.api('base').orders.own.get({ token })
    expect(own).toMatchObject({ canPay: true, dueCents: price, dueAt: order.dueAt })
    expect(await messagesOf(orderId)).toEqual(expect.arrayContaining(['order-confirmation', 'esim-ready']))
  })

  test('is paid by card weeks later, once', async () => {
    const { orderId, token, invoiceId } = await billed()
    await pass(daysMs(20))
    const buyer = world.api('base')
    const { redirectUrl } = await buyer.payments.own.pay({ token })
    expect(await buyer.payments.own.settle({ token })).toMatchObject({
      orderStatus: 'pending',
      totalCents: price,
    })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({
      ...{ status: 'completed', paymentStatus: 'paid', paidCents: price, invoice: { status: 'paid' } },
    })
    expect(await booksOf(orderId)).toEqual({ 'clearing:stripe': price, deferred_revenue: -price })
    expect(await refusalOf(buyer.payments.own.pay({ token }))).toBe('ALREADY_PAID')
    expect(await offered(invoiceId)).toEqual([])
    expect(await refusalOf(owner.billing.writeOff({ id: invoiceId, reason }))).toBe('INVALID_STATE')
  })

  test('can be tried many times, and what fails takes nothing back', async () => {
    const { orderId, token } = await billed(shop.card())
    const buyer = world.api('base')
    for (let day = 0; day < 6; day++) {
      await buyer.payments.own.pay({ token })
      await pass(daysMs(1.1))
      await world.settle()
    }
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' })
    expect(order.payments.length).toBeGreaterThan(5)
    expect(order.lines[0]!.cards).toHaveLength(1)
    const { redirectUrl } = await buyer.payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', invoice: { status: 'paid' } })
  })

  test('is paid from a balance, or written down as paid, and refunded with a credit note', async () => {
    const { subjectId: id, token } = await openSession(world, shop.tenant, 'subscriber')
    await adjustAsSeen(owner, {
      ...{ id, direction: 'add', amountCents: price, reason: 'goodwill', note: 'The network was down' },
    })
    const one = await billed()
    await world.api('base', { token }).payments.own.payFromBalance({ token: one.token })
    expect(await invoiceOf(one.invoiceId)).toMatchObject({ status: 'paid', paidCents: price })
    const other = await billed()
    await owner.payments.markAsPaid({ id: other.orderId, reference: 'Wire 9', note: 'Seen in the account' })
    const { payments } = await orderOf(other.orderId)
    await owner.payments.markAsRefunded({
      ...{ id: payments[0]!.id, amountCents: 2_00, reference: 'Wire 10', note: 'Agreed on the phone' },
      version: payments[0]!.version,
    })
    await world.settle()
    expect((await invoiceOf(other.invoiceId)).creditNotes).toMatchObject([{ amountCents: 2_00 }])
  })

  test('is stopped and released like a paid one', async () => {
    const { orderId } = await billed(shop.card())
    await owner.orders.hold({ id: orderId, reason: 'Wait for their call' })
    await owner.payments.markAsPaid({ id: orderId, reference: 'Wire 11', note: 'Seen in the account' })
    expect(await orderOf(orderId)).toMatchObject({ status: 'on_hold', paymentStatus: 'paid' })
    await owner.orders.release({ id: orderId, note: 'They called' })
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', invoice: { status: 'paid' } })
  })

  test('is created so for a caller', async () => {
    const items = [shop.plan('france1')]
    const quote = await owner.checkout.deskQuote({ items })
    const { orderId } = await owner.checkout.createOrder({
      ...{ items, firstName: 'Grace', lastName: 'Caller', emailAddress: newEmail(), locale: 'es' },
      ...(quote.needsServiceZip && { serviceZipcode: '10001' }),
      payment: { by: 'account', days: '7', reason },
      expectedTotalCents: quote.totalCents,
    })
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({ status: 'completed', invoice: { status: 'open' } })
  })

  test('is refused where nothing is on the shelf, nothing is to be paid, or somebody was faster', async () => {
    const { orderId } = await waiting()
    await owner.orders.bill({ id: orderId, ...terms })
    expect(await refusalOf(owner.orders.bill({ id: orderId, ...terms }))).toBe('INVALID_STATE')
    const { orderId: other } = await waiting()
    await owner.payments.markAsPaid({ id: other, reference: 'Wire 12', note: 'Seen in the account' })
    expect(await refusalOf(owner.orders.bill({ id: other, ...terms }))).toBe('INVALID_STATE')
    const [first, second] = [await waiting(shop.card(5)), await waiting(shop.card(5))]
    await owner.orders.bill({ id: first.orderId, ...terms })
    expect(await refusalOf(owner.orders.bill({ id: second.orderId, ...terms }))).toBe('OUT_OF_STOCK')
    expect(await orderOf(second.orderId)).toMatchObject({ status: 'pending', invoice: null })
    await owner.orders.cancel({ id: first.orderId, reason: 'They do not want it any more' })
  })

  test.each(administratorRoles.filter((role) => role !== 'owner' && role !== 'finance'))(
    'is for those who answer for money, and not for %s',
    async (role) => {
      const { orderId, invoiceId } = await billed()
      const { orderId: pending } = await waiting()
      const them = await staff(role)
      expect(await refusalOf(them.orders.bill({ id: pending, ...terms }))).toBe('FORBIDDEN')
      expect(await refusalOf(them.billing.writeOff({ id: invoiceId, reason }))).toBe('FORBIDDEN')
      expect(await orderOf(orderId)).toMatchObject({ invoice: { status: 'open' } })
    },
  )
})

describe('an invoice that nobody pays', () => {
  test('is void with its order, of which nothing was delivered, and its number stays taken', async () => {
    const { orderId, invoiceId } = await billed(shop.card())
    expect(await offered(invoiceId)).toEqual(['remind', 'void', 'writeOff'])
    await owner.billing.void({ id: invoiceId, reason: 'They do not want it any more' })
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', invoice: { status: 'void' } })
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'void', paidCents: 0 })
    expect(await booksOf(orderId)).toEqual({})
    expect(await refusalOf(owner.billing.remind({ id: invoiceId }))).toBe('INVALID_STATE')
  })

  test('is not void once something was delivered', async () => {
    const { invoiceId } = await billed()
    expect(await refusalOf(owner.billing.void({ id: invoiceId, reason: 'Too late' }))).toBe('INVALID_STATE')
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'open' })
  })

  test('gives money back that comes for it after all', async () => {
    const { orderId, token, invoiceId } = await billed(shop.card())
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await owner.orders.cancel({ id: orderId, reason: 'They do not want it any more' })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'unpaid', paidCents: 0, refundedCents: 0 },
      payments: [{ state: 'refunded' }],
      attention: [],
    })
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'void', creditNotes: [] })
    expect(await booksOf(orderId)).toEqual({})
  })

  test('is written off as a loss, and paid after all', async () => {
    const { orderId, token, invoiceId } = await billed()
    await owner.billing.writeOff({ id: invoiceId, reason: 'Moved away without a word' })
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'uncollectible', isPastDue: false })
    expect(await booksOf(orderId)).toEqual({ bad_debts: price, deferred_revenue: -price })
    expect((await invoiceOf(invoiceId)).timeline[0]).toMatchObject({ type: 'invoice.write_off' })
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'paid' })
    expect(await booksOf(orderId)).toEqual({ 'clearing:stripe': price, deferred_revenue: -price })
  })

  test('is told of before and after it is due, and staff see it until it is settled', async () => {
    const { orderId, invoiceId } = await billed()
    const age = async () => {
      for (const each of ['not_due', 'days_1_30', 'days_31_60', 'days_61_up'] as const) {
        const { items } = await owner.billing.list({ age: [each] })
        if (items.some(({ id }) => id === invoiceId)) return each
      }
      return undefined
    }
    const told = async () => (await messagesOf(orderId)).filter((name) => name.startsWith('invoice-'))
    expect([await age(), await told()]).toEqual(['not_due', []])
    await pass(daysMs(27.5))
    await world.settle()
    expect(await told()).toEqual(['invoice-due'])
    await pass(daysMs(4))
    await world.settle()
    expect(await told()).toEqual(['invoice-due', 'invoice-past-due'])
    expect(await invoiceOf(invoiceId)).toMatchObject({ isPastDue: true })
    expect((await orderOf(orderId)).attention.map(({ kind }) => kind)).toEqual(['invoice_past_due'])
    expect(await age()).toBe('days_1_30')
    const totals = await owner.billing.totals({ age: ['days_1_30'] })
    expect(totals.openCents).toBe(totals.totalCents)
    await pass(daysMs(40))
    expect(await age()).toBe('days_31_60')
    await owner.billing.writeOff({ id: invoiceId, reason: 'Moved away without a word' })
    expect((await orderOf(orderId)).attention).toEqual([])
    expect(await age()).toBe(undefined)
  })

  test('is told of once more where staff ask for it', async () => {
    const { orderId, invoiceId } = await billed()
    await owner.billing.remind({ id: invoiceId })
    expect((await messagesOf(orderId)).filter((name) => name === 'invoice-due')).toHaveLength(1)
    expect(await refusalOf(owner.billing.remind({ id: invoiceId }))).toBe('TOO_MANY_REQUESTS')
    await pass(daysMs(31))
    await owner.billing.remind({ id: invoiceId })
    expect((await messagesOf(orderId)).at(-1)).toBe('invoice-past-due')
  })

  test('keeps who owes it from being forgotten', async () => {
    const { orderId, invoiceId } = await billed()
    const { subscriberId } = await orderOf(orderId)
    const blocks = async () =>
      (await owner.people.subscribers.previewErasure({ id: subscriberId! })).blocks.map(({ block }) => block)
    expect(await blocks()).toEqual(['open_orders'])
    await owner.billing.writeOff({ id: invoiceId, reason: 'Moved away without a word' })
    expect(await blocks()).toEqual([])
  })

  test('says what is to be paid, by when and where, to those who may know', async () => {
    const { orderId, emailAddress, token } = await billed()
    const buyer = world.api('base')
    const { orderProof: proof } = await buyer.orders.own.prove({ token, emailAddress })
    const own = await buyer.orders.own.get({ token, proof })
    const shown = await buyer.billing.own.invoice({ id: own.invoiceToken!, proofs: [proof] })
    expect(shown).toMatchObject({ status: 'open', payToken: token, badges: [] })
    expect(await buyer.billing.own.invoice({ id: own.invoiceToken! })).toMatchObject({ payToken: null })
    const file = await owner.billing.invoicePdf({ id: orderId })
    const text = textOf(Buffer.from(await file.arrayBuffer()))
    expect(text).toContain(`Invoice ${shown.number}`)
    expect(text).toContain('To be paid by')
  })
})

test('the books of all of it add up', async () => {
  await world.settle()
  expect(await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })).toEqual([])
})
