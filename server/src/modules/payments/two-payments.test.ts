import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import type { Actor } from '#platform/context.ts'
import { refused } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { markRefundedAsSeen, refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { askForMore } from '#server/testing/editing.ts'
import { cards, payHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { buy, openShop, type Shop } from '#server/testing/shopping.ts'
import { insertPerson, signInAs } from '#server/testing/sign-in.ts'
import { administrator } from '#server/testing/world.ts'
import { creditNotes, invoices } from '#tables/billing.ts'
import { orderEdits, orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { sims } from '#tables/sims.ts'
import { applyDisputeState } from './apply-dispute-state.ts'
import { recordRefundOutcome } from './refund-payment.ts'
import { requestRefunds } from './request-refund.ts'

let world: AppWorld
let shop: Shop
let owner: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 60 })
})
afterAll(() => world?.close())
beforeEach(async () => {
  owner = await staff('owner')
})
afterEach(async () => {
  await world.settle()
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  const broken = await checkInvariants(input, { shoppersBuyOnce: false })
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
})

const staff = async (role: AdministratorRole, of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant, { kind: 'system', name: 'test' }), work)
const rowOf = async (id: string) =>
  (await within((ctx) => ctx.db.select().from(orders).where(eq(orders.id, id))))[0]!
const paymentsOf = (id: string) =>
  within((ctx) => ctx.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.attempt))
const refundsOf = (id: string) =>
  within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt))
const cardsOf = (orderId: string, inventory: 'reserved' | 'assigned') =>
  within((ctx) =>
    ctx.db.$count(
      sims,
      and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId), eq(sims.inventory, inventory)),
    ),
  )
const credited = async (orderId: string) =>
  (
    await within((ctx) =>
      ctx.db
        .select({ cents: creditNotes.amountCents, editId: invoices.editId })
        .from(creditNotes)
        .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
        .where(eq(creditNotes.orderId, orderId)),
    )
  )
    .toSorted((one, other) => Number(one.editId !== null) - Number(other.editId !== null))
    .map(({ cents }) => cents)
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const tokenOf = async (orderId: string) =>
  (await world.services.vaultOf(shop.tenant.id)).capability('order', orderId)
const troublesOf = async (id: string) => (await owner.orders.get({ id })).attention.map(({ kind }) => kind)

/** A SIM card that is paid by card, and so many more that an edit asks for. */
async function asked(more = 1) {
  const { orderId } = await buy(world.api('base'), { items: [shop.card(1)] })
  await world.settle()
  const { quote } = await askForMore(owner, orderId, [shop.card(1 + more)])
  const line = quote.charges.find(({ kind }) => kind === 'plan')!
  const linesOf = (quantity: number) => [{ line: `plan:${line.key}`, quantity }]
  return { orderId, quote, linesOf }
}
/** The same with the difference paid, by card or as staff have written down. */
async function paidTwice(by: 'card' | 'recorded' = 'card', more = 1) {
  const order = await asked(more)
  const { orderId } = order
  if (by === 'card') {
    const { redirectUrl } = await world.api('base').payments.own.pay({ token: await tokenOf(orderId) })
    await payHosted(redirectUrl!)
    await world.settle()
  } else await owner.payments.markAsPaid({ id: orderId, reference: 'Wire 5', note: 'Seen in the account' })
  const [first, second] = await paymentsOf(orderId)
  return { ...order, first: first!, second: second! }
}
const reason = 'requested_by_customer' as const
const elsewhere = { reference: 'Cash 3', note: 'At the desk' }

describe('lines of an order that was paid twice', () => {
  it.each(['first', 'second'] as const)(
    'are marked as refunded over both payments, the %s first',
    async (chosen) => {
      const { orderId, linesOf, ...paid } = await paidTwice()
      const other = chosen === 'first' ? paid.second : paid.first
      await markRefundedAsSeen(owner, { id: paid[chosen].id, lines: linesOf(2), ...elsewhere })
      const given = await refundsOf(orderId)
      const back = given.reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(given.map(({ paymentId, method, lines }) => ({ paymentId, method, lines }))).toEqual([
        { paymentId: paid[chosen].id, method: 'manual', lines: linesOf(2) },
        { paymentId: other.id, method: 'manual', lines: null },
      ])
      // What was chosen is empty before the other bears anything.
      expect(given[0]!.amountCents).toBe(paid[chosen].amountCents)
      expect(await rowOf(orderId)).toMatchObject({
        refundedCents: back,
        paymentStatus: 'partially_refunded',
      })
      expect((await credited(orderId)).reduce((sum, cents) => sum + cents, 0)).toBe(back)
      expect(await cardsOf(orderId, 'assigned')).toBe(0)
      const again = markRefundedAsSeen(owner, { id: other.id, lines: linesOf(1), ...elsewhere })
      expect(await refusalOf(again)).toBe('REFUND_TOO_LARGE')
    },
  )

  it('are borne by one payment where that has enough', async () => {
    const { orderId, linesOf, first } = await paidTwice()
    await markRefundedAsSeen(owner, { id: first.id, lines: linesOf(1), ...elsewhere })
    expect((await refundsOf(orderId)).map(({ paymentId }) => paymentId)).toEqual([first.id])
    expect(await cardsOf(orderId, 'assigned')).toBe(1)
  })

  it('go back once, however many ask for them at both payments at the same time', async () => {
    const { orderId, linesOf, first, second } = await paidTwice()
    const mark = (id: string) => markRefundedAsSeen(owner, { id, lines: linesOf(2), ...elsewhere })
    const refund = (id: string) =>
      refundAsSeen(owner, { id, lines: linesOf(2), reason, note: 'Asked by phone' })
    const codes = await Promise.all([mark(first.id), mark(second.id), refund(second.id)].map(refusalOf))
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect(codes.every((code) => code === 'none' || code.startsWith('REFUND_'))).toBe(true)
    await world.settle()
    expect((await refundsOf(orderId)).filter(({ lines }) => lines)).toHaveLength(1)
  })

  it('go back through the provider as far as it has them, and to the balance from both', async () => {
    const { orderId, linesOf, first } = await paidTwice('recorded')
    const ask = { id: first.id, lines: linesOf(2), reason, note: 'Asked by phone' }
    // What staff have written down no provider returns.
    expect(await refusalOf(refundAsSeen(owner, ask))).toBe('REFUND_TOO_LARGE')
    expect(await refundsOf(orderId)).toEqual([])
    const key = { context: { idempotencyKey: newId() } }
    await refundAsSeen(owner, { ...ask, toBalance: true }, key)
    await refundAsSeen(owner, { ...ask, toBalance: true }, key)
    expect((await refundsOf(orderId)).map(({ method, state }) => [method, state])).toEqual([
      ['balance', 'succeeded'],
      ['balance', 'succeeded'],
    ])
  })

  it('asked for again on the same occasion are found, at each payment', async () => {
    const { orderId, linesOf, first, second } = await paidTwice()
    const finance = administrator('finance') as Actor & { id: string }
    await within((ctx) =>
      insertPerson(ctx, 'administrator', { id: finance.id, role: 'finance', passwordHash: 'none' }),
    )
    const ask = () =>
      inTransaction(world.caller(shop.tenant, finance), (ctx) =>
        requestRefunds(ctx, {
          ...{ paymentId: second.id, lines: linesOf(2), reason, note: null, occasion: 'once' },
        }),
      )
    const before = await ask()
    expect(before.map(({ payment }) => payment.id)).toEqual([second.id, first.id])
    expect((await ask()).map(({ refund }) => refund.id)).toEqual(before.map(({ refund }) => refund.id))
    expect(await refundsOf(orderId)).toHaveLength(2)
    for (const { refund } of before)
      await within((ctx) => recordRefundOutcome(ctx, refund.id, refused('card_closed', 'It is closed.')))
  })

  it('stay where they are at both payments where the provider refuses the first', async () => {
    const { orderId, linesOf } = await asked()
    // Its bank has disputed the money before anybody here has heard of it.
    await world.sandbox.control('/faults/stripe', { webhooksOff: true })
    const token = await tokenOf(orderId)
    const { redirectUrl } = await world.api('base').payments.own.pay({ token })
    await payHosted(redirectUrl!, cards.disputed)
    await world.api('base').payments.own.settle({ token })
    const second = (await paymentsOf(orderId)).at(-1)!
    expect(second.state).toBe('succeeded')
    await refundAsSeen(owner, { id: second.id, lines: linesOf(2), reason, note: 'Asked by phone' })
    expect((await refundsOf(orderId)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'failed'])
    expect((await paymentsOf(orderId)).map(({ reservedCents }) => reservedCents)).toEqual([0, 0])
    expect((await rowOf(orderId)).refundedCents).toBe(0)
    expect(await cardsOf(orderId, 'assigned')).toBe(2)
    await world.sandbox.control('/faults/clear', {})
  })

  it('are for whoever may give money back, of their own service provider', async () => {
    const { linesOf, second } = await paidTwice()
    const ask = { id: second.id, lines: linesOf(2), ...elsewhere }
    expect(await refusalOf(markRefundedAsSeen(await staff('support'), ask))).toBe('FORBIDDEN')
    const foreign = await staff('owner', await openShop(world, { domain: `elsewhere-${newId().slice(-6)}` }))
    expect(await refusalOf(markRefundedAsSeen(foreign, ask))).toBe('NOT_FOUND')
  })
})

const verdict = (paymentId: string, how: 'open' | 'won' | 'lost') =>
  within((ctx) => applyDisputeState(ctx, paymentId, how))

describe('a dispute of what was paid first', () => {
  it('that is lost ends the order while the difference waits, and what comes for that goes back', async () => {
    const { orderId } = await asked()
    const { redirectUrl } = await world.api('base').payments.own.pay({ token: await tokenOf(orderId) })
    const [first] = await paymentsOf(orderId)
    await verdict(first!.id, 'open')
    expect(await cardsOf(orderId, 'reserved')).toBe(1)
    await verdict(first!.id, 'lost')
    await payHosted(redirectUrl!).catch(() => undefined)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({ status: 'cancelled', pendingEditId: null, edits: 0 })
    expect([await cardsOf(orderId, 'reserved'), await cardsOf(orderId, 'assigned')]).toEqual([0, 0])
    const [edit] = await within((ctx) =>
      ctx.db.select().from(orderEdits).where(eq(orderEdits.orderId, orderId)),
    )
    expect(edit!.state).toBe('withdrawn')
    const kept = (await paymentsOf(orderId)).filter(
      ({ state }) => state === 'succeeded' || state === 'partially_refunded',
    )
    expect(kept).toEqual([])
  })

  it('keeps the order on hold once the difference is paid, until it is won', async () => {
    const { orderId } = await asked()
    const [first] = await paymentsOf(orderId)
    await verdict(first!.id, 'open')
    const { redirectUrl } = await world.api('base').payments.own.pay({ token: await tokenOf(orderId) })
    await payHosted(redirectUrl!)
    await world.settle()
    expect(await rowOf(orderId)).toMatchObject({ status: 'on_hold', heldFrom: 'confirmed', edits: 1 })
    await verdict(first!.id, 'won')
    expect(await rowOf(orderId)).toMatchObject({ status: 'confirmed', heldFrom: null })
    expect(await troublesOf(orderId)).toEqual([])
  })

  it('that is lost after both were paid stops what has not left, for a person to decide', async () => {
    const { orderId, first, second } = await paidTwice()
    await verdict(first.id, 'open')
    await verdict(first.id, 'lost')
    expect(await rowOf(orderId)).toMatchObject({ status: 'on_hold', heldFrom: 'confirmed' })
    expect(await troublesOf(orderId)).toEqual(['charged_back'])
    await owner.orders.cancel({ id: orderId, reason: 'The bank took it back' })
    await world.settle()
    expect((await rowOf(orderId)).status).toBe('cancelled')
    const states = (await paymentsOf(orderId)).map(({ id, state }) => [id, state])
    expect(states).toEqual([
      [first.id, 'charged_back'],
      [second.id, 'refunded'],
    ])
    expect(await troublesOf(orderId)).toEqual([])
  })

  it('is nothing to an order that is released all the same', async () => {
    const { orderId, first } = await paidTwice()
    await verdict(first.id, 'open')
    await verdict(first.id, 'lost')
    await owner.orders.release({ id: orderId, note: 'They have paid in cash' })
    expect((await rowOf(orderId)).status).toBe('confirmed')
    expect(await troublesOf(orderId)).toEqual([])
  })
})

it('an order that is stopped for fraud stays so, whoever pays its difference', async () => {
  const { orderId } = await asked()
  const { subscriberId } = await rowOf(orderId)
  const token = await tokenOf(orderId)
  const { redirectUrl } = await world.api('base').payments.own.pay({ token })
  await owner.people.subscribers.flagFraud({ id: subscriberId!, reason: 'Three cards in an hour' })
  await world.sandbox.control('/faults/stripe', { webhooksOff: true })
  await payHosted(redirectUrl!)
  // Its customer comes back before anybody else has heard of it.
  await world.api('base').payments.own.settle({ token })
  expect(await rowOf(orderId)).toMatchObject({ status: 'on_hold', edits: 1 })
  expect(await troublesOf(orderId)).toEqual(['held_for_fraud'])
  await world.sandbox.control('/faults/clear', {})
})
