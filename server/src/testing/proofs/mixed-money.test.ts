import { readFile } from 'node:fs/promises'
import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookRules } from '#backup/book-rules.ts'
import { businessDefaults } from '#contracts/business.ts'
import type { EditRefund } from '#contracts/checkout/admin.ts'
import type { ChargeView, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { refundableLines } from '#contracts/payments/choices.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { daysMs } from '#platform/clock.ts'
import { done } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { DisputeMovement, ProviderDispute } from '#providers/payments/payment-provider.ts'
import { accounts } from '#modules/billing/index.ts'
import { catalogOf } from '#modules/catalog/index.ts'
import {
  holdForPayment,
  askForEdit,
  isUnderDelivery,
  lockOrder,
  rewriteOrder,
  releaseOrder,
  withdrawEdit,
  type Order,
} from '#modules/orders/index.ts'
import { recurring } from '#modules/orders/orders.jobs.ts'
import {
  assertSettled,
  createPayment,
  lastPayment,
  payFromBalance,
  recordDispute,
  recordOutcome,
  recordPage,
  recordRefundOutcome,
  refundWaysOf,
  requestRefunds,
  returnDifference,
  returnDuplicate,
} from '#modules/payments/index.ts'
import { adjustBalance, changeBalance } from '#modules/wallets/index.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { payments, refunds } from '#tables/payments.ts'
import { balanceLimits } from '#tables/wallets.ts'
import { databaseRules } from '../invariant-rules.ts'
import { moneyRules } from '../money-rules.ts'
import {
  billAndEnd,
  bugsOnAccount,
  counted,
  fatesOf,
  refusedAsOver,
  type Fate,
  type Purse,
} from '../on-account.ts'
import { insertOrder, insertPlanLine } from '../order-rows.ts'
import { randomOf, type Random } from '../seeded-random.ts'
import { openShop, type Shop } from '../shopping.ts'
import { insertPerson } from '../sign-in.ts'
import { runRecurring } from '../worker.ts'
import { administrator, createWorld, type World } from '../world.ts'

let world: World
let shop: Shop
let finance: Actor
let desk: Actor
beforeAll(async () => {
  world = await createWorld()
  shop = await openShop(world)
  finance = administrator('finance')
  desk = administrator('owner')
  await within(async (ctx) => {
    for (const [actor, role] of [
      [finance, 'finance'],
      [desk, 'owner'],
    ] as const) {
      const { id } = actor as { id: string }
      await insertPerson(ctx, 'administrator', { id, role, passwordHash: 'none' })
    }
    // One person decides alone, whatever it comes to.
    await ctx.db.insert(balanceLimits).values({ tenantId: ctx.tenant.id, approvalAboveCents: 1_000_000_00 })
  })
})
afterAll(async () => {
  await world?.close()
})

const within = <Result>(
  work: (ctx: Ctx) => Promise<Result>,
  actor: Actor = { kind: 'system', name: 'test' },
) => {
  // Whatever happens later, happens at a later moment.
  world.clock.advance(1000)
  return inTransaction(world.caller(shop.tenant, actor), work)
}

interface House {
  provider: string
  method: 'card' | 'paypal' | 'crypto' | 'boleto' | 'balance'
  /** Whether money goes back through it, and what it does about disputes: with fees, each in one movement or in two. */
  refunds: boolean
  disputes: 'one movement' | 'two movements' | null
}
const houses: House[] = [
  { provider: 'stripe', method: 'card', refunds: true, disputes: 'one movement' },
  { provider: 'paypal', method: 'paypal', refunds: true, disputes: 'two movements' },
  { provider: 'gpapi', method: 'card', refunds: true, disputes: null },
  { provider: 'alternativepayments', method: 'boleto', refunds: true, disputes: null },
  { provider: 'coinpayments', method: 'crypto', refunds: false, disputes: null },
  { provider: 'balance', method: 'balance', refunds: true, disputes: null },
]

interface Bought {
  house: House
  paymentId: string
  orderId: string
  subscriberId: string
  purse: Purse
}

/** What the mixes have come by: one that leaves something out proves nothing of it. */
const happened = new Set<string>()

const charge = (kind: ChargeView['kind'], key: string, quantity: number, unitCents: number): ChargeView => ({
  ...{ kind, key, quantity, unitCents, amountCents: quantity * unitCents, group: null },
  name: { en: key, es: key },
})

type Placed = Omit<Bought, 'paymentId'>

const ways = ['at once', 'in two parts', 'in two parts, and by mistake once more', 'in part'] as const

/** A paid order of some lines, whose customer has a balance. */
async function buy(house: House, random: Random, way: (typeof ways)[number]): Promise<Bought> {
  const placed = await place(house, random)
  const pay = async (byCents = 0) => (await pageFor(placed, byCents))()
  happened.add(way)
  if (way === 'at once') await pay()
  else {
    const { totalCents } = await orderOf(placed)
    const partCents = random.between(1, totalCents - 1)
    await pay(partCents - totalCents)
    // More than is left goes back, and what is left is still to be paid.
    const more = way.endsWith('once more') && (await pay(random.between(1, 99)))
    if (more && more.paymentId) await sendBack(placed, more.paymentId)
    if (way !== 'in part') await pay()
    else
      await within(
        (ctx) => releaseOrder(ctx, { id: placed.orderId, note: 'Enough for a good customer' }),
        desk,
      )
  }
  const [payment] = await paymentsOf(placed)
  const { charges } = await orderOf(placed)
  const { purse } = placed
  for (const { kind, amountCents } of charges)
    purse[kind === 'tax' ? 'taxedCents' : 'soldCents'] += amountCents
  return { ...placed, paymentId: payment!.id }
}

/** The same before it is paid. */
async function place(house: House, random: Random): Promise<Placed> {
  const charges = [
    charge('plan', 'france', random.between(1, 3), random.between(101, 4_999)),
    charge('shipping', 'post', 1, random.between(1, 999)),
    charge('tax', 'ny', 1, random.between(1, 777)),
  ]
  const totalCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const subscriberId = newId()
  const purse: Purse = {
    ...{ providerCents: 0, balanceCents: totalCents + random.between(0, 900) },
    ...{ soldCents: 0, taxedCents: 0, owedCents: 0, lostCents: 0 },
  }
  await within((ctx) =>
    insertPerson(ctx, 'subscriber', { id: subscriberId, role: 'subscriber', passwordHash: 'none' }),
  )
  await adjust(subscriberId, 'add', purse.balanceCents)
  const order = await within(async (ctx) => {
    const unpaid = { status: 'pending', paymentStatus: 'unpaid', fulfillmentStatus: 'not_required' } as const
    const placed = await insertOrder(ctx, {
      ...{ ...unpaid, activationStatus: 'pending', subscriberId, totalCents, charges },
    })
    await insertPlanLine(ctx, placed.id, {
      ...{ providerBundle: 'esim_1GB_7D_FR_V2', pricingId: newId() },
    })
    return placed
  })
  return { house, orderId: order.id, subscriberId, purse }
}

/**
 * Leads the buyer to where they pay what the order waits for; answers how they do, which moves the money.
 * @param byCents how much more comes than is asked for
 */
async function pageFor({ house, orderId, subscriberId, purse }: Placed, byCents = 0) {
  if (house.provider === 'balance')
    return async () => {
      const before = purse.balanceCents
      purse.balanceCents = await within((ctx) => payFromBalance(ctx, { orderId, payerId: subscriberId }))
      return { paymentId: undefined, amountCents: before - purse.balanceCents }
    }
  const way = { provider: house.provider, accountId: null, method: house.method }
  const payment = await within(async (ctx) => {
    const attempt = ((await lastPayment(ctx, orderId))?.attempt ?? 0) + 1
    return createPayment(ctx, await holdForPayment(ctx, await lockOrder(ctx, orderId)), attempt, way)
  })
  const session = `page_${payment.id}`
  await within((ctx) => recordPage(ctx, payment.id, { providerSession: session, redirectUrl: null }))
  const amountCents = payment.amountCents + byCents
  const paid = {
    ...{ session, tenantId: shop.tenant.id, paymentId: payment.id, state: 'paid' as const },
    ...{ providerPayment: `paid_${payment.id}`, amountCents, currency: 'USD' },
    ...{ redirectUrl: null, problem: null, card: null },
  }
  return async () => {
    purse.providerCents += amountCents
    await within((ctx) => recordOutcome(ctx, payment.id, { kind: 'done', value: paid }))
    return { paymentId: payment.id, amountCents }
  }
}

const adjust = (id: string, direction: 'add' | 'take', amountCents: number) =>
  within(
    (ctx) => adjustBalance(ctx, { id, direction, amountCents, reason: 'goodwill', note: 'For the wait' }),
    finance,
  )
const paymentsOf = ({ orderId }: Pick<Bought, 'orderId'>) =>
  within((ctx) =>
    ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.attempt)),
  )
const orderOf = ({ orderId }: Pick<Bought, 'orderId'>) =>
  within(async (ctx) => (await ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!)
/** One of those whose money has come. */
const anyPaymentOf = async (bought: Bought, random: Random) =>
  random.one((await paymentsOf(bought)).filter(isCaptured))
const isCaptured = ({ state }: typeof payments.$inferSelect) =>
  !['requires_action', 'cancelled'].includes(state)
const leftOf = ({ amountCents, refundedCents, reservedCents }: typeof payments.$inferSelect) =>
  amountCents - refundedCents - reservedCents

/** What is asked to go back, of what is left: all, a part, some lines, more than there is; the way it came or to the balance. */
async function giveBack(bought: Bought, random: Random): Promise<void> {
  const { house } = bought
  const { charges } = await orderOf(bought)
  const payment = await anyPaymentOf(bought, random)
  const left = leftOf(payment)
  const how = random.one(['all', 'part', 'lines', 'too much'] as const)
  const isElsewhere = payment.provider === 'balance' || payment.provider === 'manual'
  const toBalance = !house.refunds || isElsewhere || random.between(0, 2) === 0
  const asked =
    how === 'all'
      ? {}
      : how === 'lines'
        ? { lines: [{ line: refundableLines(charges, [])[random.between(0, 1)]!.line, quantity: 1 }] }
        : { amountCents: how === 'part' ? random.between(1, Math.max(left, 1)) : left + 1 }
  const wanted = { paymentId: payment.id, reason: 'requested_by_customer', note: 'Asked by phone', toBalance }
  const outcome = await within((ctx) => requestRefunds(ctx, { ...wanted, ...asked }), finance).catch(
    (error: unknown) => {
      if (!(error instanceof CodedError && error.code.startsWith('REFUND_'))) throw error
      return error
    },
  )
  const isOpen = payment.state === 'succeeded' || payment.state === 'partially_refunded'
  // Lines may come to more than is left; everything else is refused for a reason, and only then.
  if (outcome instanceof CodedError) {
    if (how === 'too much') happened.add('refused')
    expect(how === 'lines' || how === 'too much' || left === 0 || !isOpen, `${how} of ${left}`).toBe(true)
    return
  }
  expect(how).not.toBe('too much')
  expect(outcome[0]!.refund.amountCents).toBeLessThanOrEqual(left)
  happened.add(how)
  if (outcome.length > 1) happened.add('over two payments')
  for (const { refund } of outcome) await settle(bought, random, refund)
}

/** What was asked to go back does, or does not. */
async function settle({ purse }: Bought, random: Random, refund: typeof refunds.$inferSelect): Promise<void> {
  if (refund.method === 'balance') {
    happened.add('to the balance')
    purse.balanceCents += refund.amountCents
    return
  }
  const state = random.one(['succeeded', 'succeeded', 'pending', 'failed'] as const)
  const told = { providerRefund: `back_${refund.id}`, state, problem: null }
  const say = (as: 'succeeded' | 'pending' | 'failed') =>
    within((ctx) => recordRefundOutcome(ctx, refund.id, done({ ...told, state: as })))
  await say(state)
  if (state === 'pending') await say('succeeded')
  if (state === 'failed') return
  purse.providerCents -= refund.amountCents
  // Told twice it is booked once; sent back by the bank it is here again.
  await say('succeeded')
  if (random.between(0, 3) > 0) return
  await say('failed')
  happened.add('sent back by the bank')
  purse.providerCents += refund.amountCents
}

const feeCents = 1500
let told = 0
async function dispute(bought: Bought, random: Random): Promise<void> {
  const { house, purse } = bought
  const payment = await anyPaymentOf(bought, random)
  const paymentId = payment.id
  if (!house.disputes || payment.provider !== house.provider) return
  if (payment.state !== 'succeeded' && payment.state !== 'partially_refunded') return
  const reference = `dispute_${++told}_${paymentId}`
  const amountCents = random.between(1, payment.amountCents - payment.refundedCents)
  const at = () => world.clock.now()
  const moved = (kind: DisputeMovement['kind'], cents: number, fee: number): DisputeMovement[] => {
    const line = (name: string, amount: number, ofFee: number) => ({
      ...{ reference: `${reference} ${kind} ${name}`, kind, amountCents: amount, feeCents: ofFee, at: at() },
    })
    if (house.disputes === 'one movement' || fee === 0) return [line('all', cents, fee)]
    return [line('money', cents, 0), line('fee', 0, fee)]
  }
  const movements = moved('withdrawn', amountCents, feeCents)
  const say = (state: ProviderDispute['state']) =>
    within((ctx) =>
      recordDispute(ctx, {
        ...{ paymentId, reference },
        told: {
          ...{ providerPayment: payment.providerPayment, state, amountCents, reason: 'other' },
          ...{ networkCode: null, openedAt: at(), dueAt: null, movements },
        },
      }),
    )
  await say('asked')
  purse.providerCents -= amountCents + feeCents
  if (random.between(0, 1) === 0) await giveBack(bought, random)
  const end = random.one(['won', 'lost'] as const)
  happened.add(end)
  if (end === 'won') {
    movements.push(...moved('reinstated', amountCents, 0))
    purse.providerCents += amountCents
  }
  await say(end)
  // Providers repeat themselves.
  await say(end)
}

async function changeBalanceByHand({ subscriberId, purse }: Bought, random: Random): Promise<void> {
  const direction = random.one(['add', 'take'] as const)
  happened.add(direction)
  const amountCents = random.between(1, 400)
  const isTooMuch = direction === 'take' && amountCents > purse.balanceCents
  const changed = adjust(subscriberId, direction, amountCents)
  if (isTooMuch) return void (await expect(changed).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' }))
  await changed
  purse.balanceCents += direction === 'add' ? amountCents : -amountCents
}

/** What an order is to be: its shipping costs so much more, or less, and it has the lines that it had. */
async function changed(order: Order, byCents: number) {
  const lines = await within((ctx) =>
    ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)),
  )
  const charges = order.charges.map((one) => {
    const cents = one.amountCents + (one.kind === 'shipping' ? byCents : 0)
    return { ...one, amountCents: cents, unitCents: one.kind === 'shipping' ? cents : one.unitCents }
  })
  const quote = {
    ...{ charges, totalCents: order.totalCents + byCents, shippingRateId: null },
    lines: lines.map(({ planId, pricingId, quantity, unitCents, amountCents }) => ({
      ...{ quantity, unitCents, amountCents },
      item: { type: 'plan', planId, priceId: pricingId, categoryId: newId(), quantity },
    })),
  }
  return {
    quote: quote as unknown as QuoteView,
    catalog: (await catalogOf(world.caller(shop.tenant, { kind: 'system', name: 'test' }))).catalog,
    ...{ shipping: order.shipping, serviceZipcode: undefined, promo: null },
    reason: 'Asked for by phone',
  }
}

/** Staff change the order: it costs more, which its customer pays, or not in time, or just when it is withdrawn; or less. */
async function edit(bought: Bought, random: Random): Promise<void> {
  const order = await orderOf(bought)
  const isSettled = await within((ctx) => assertSettled(ctx, order)).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof CodedError && error.code === 'EDIT_MONEY_MOVED')) throw error
      return false
    },
  )
  if (!isUnderDelivery(order) || !isSettled) return void happened.add('not edited')
  const shippingCents = order.charges.find(({ kind }) => kind === 'shipping')!.amountCents
  if (random.between(0, 3) === 0 && shippingCents > 1)
    await makeCheaper(bought, order, random.between(1, shippingCents - 1), random)
  else await makeDearer(bought, order, random.between(1, 700), random)
}

async function makeCheaper(bought: Bought, order: Order, cents: number, random: Random): Promise<void> {
  const to = await changed(order, -cents)
  const before = new Set((await refundsOf(bought)).map(({ id }) => id))
  await within(async (ctx) => {
    const locked = await lockOrder(ctx, order.id)
    const way = random.one(await refundWaysOf(ctx, locked, cents))
    const refund: EditRefund = way === 'recorded' ? { to: way, reference: 'Cash 3' } : { to: way }
    await rewriteOrder(ctx, locked, { ...to, outcome: 'refund' })
    await returnDifference(ctx, locked, { amountCents: cents, refund, note: 'Costs less now' })
  }, desk)
  happened.add('cheaper')
  const fresh = (await refundsOf(bought)).filter(({ id }) => !before.has(id))
  expect(fresh.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents)
  for (const refund of fresh) if (refund.method !== 'manual') await settle(bought, random, refund)
}

const refundsOf = ({ orderId }: Bought) =>
  within((ctx) => ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)))

async function makeDearer(bought: Bought, order: Order, cents: number, random: Random): Promise<void> {
  const { house, purse, orderId } = bought
  const to = await changed(order, cents)
  await within(
    async (ctx) => askForEdit(ctx, await lockOrder(ctx, orderId), { ...to, outcome: 'more' }),
    desk,
  )
  const canPay = house.provider !== 'balance' || purse.balanceCents >= cents
  const pay = await pageFor(bought)
  const withdraw = () =>
    within((ctx) => withdrawEdit(ctx, { id: orderId, reason: 'They thought again' }), desk)
  const how = random.one(['paid', 'paid', 'lapsed', 'withdrawn', 'paid while withdrawn'] as const)
  if (how === 'lapsed') {
    world.clock.advance(daysMs(businessDefaults.editPaymentDays))
    await runRecurring(
      world.services,
      recurring.filter(({ task }) => task === 'lapse-edits'),
    )
  } else if (how === 'withdrawn' || !canPay) await withdraw()
  const isRace = how === 'paid while withdrawn' && canPay
  const paysLate = how !== 'paid' && !isRace && house.provider !== 'balance' && random.between(0, 1) === 0
  const [paid] = await Promise.all([
    (how === 'paid' && canPay) || isRace || paysLate ? pay().catch(refusedAsOver) : undefined,
    isRace ? withdraw().catch(refusedAsOver) : undefined,
  ])
  happened.add(how)
  const after = await orderOf(bought)
  expect(after).toMatchObject({ pendingEditId: null, pendingCents: null })
  if (how === 'paid' && canPay) expect(after.edits).toBe(order.edits + 1)
  expect(after.totalCents).toBe(order.totalCents + (after.edits > order.edits ? cents : 0))
  if (after.edits > order.edits) purse.soldCents += cents
  else if (paid?.paymentId) {
    happened.add('paid too late')
    await sendBack(bought, paid.paymentId)
  }
}

/** Money that came for nothing goes back by itself, where a provider takes it. */
async function sendBack({ house, purse }: Placed, paymentId: string): Promise<void> {
  if (!house.refunds) return
  const { refund } = await within((ctx) => returnDuplicate(ctx, paymentId))
  await within((ctx) =>
    recordRefundOutcome(
      ctx,
      refund.id,
      done({ providerRefund: `back_${refund.id}`, state: 'succeeded', problem: null }),
    ),
  )
  purse.providerCents -= refund.amountCents
}

const steps = [giveBack, giveBack, dispute, dispute, changeBalanceByHand, edit] as const

async function play(house: House, seed: number, way: (typeof ways)[number]): Promise<Bought> {
  const random = randomOf(seed)
  const bought = await buy(house, random, way)
  for (let step = 0; step < 3; step++) await edit(bought, random)
  for (let step = 0; step < 6; step++) await random.one(steps)(bought, random)
  return bought
}

/** The same with an order that is delivered before it is paid. Once it is, whatever happens to any other happens to it. */
async function playOnAccount(house: House, fate: Fate, seed: number): Promise<Bought> {
  const random = randomOf(seed)
  const placed = await place(house, random)
  await billAndEnd(
    {
      ...{ ...placed, within, random, happened, staff: desk },
      page: (byCents) => pageFor(placed, byCents),
      sendBack: (paymentId) => sendBack(placed, paymentId),
    },
    fate,
  )
  const paid = (await paymentsOf(placed)).filter(isCaptured)
  const bought = { ...placed, paymentId: paid[0]?.id ?? newId() }
  if (paid.length > 0) await random.one(steps)(bought, random)
  return bought
}

const editRules = databaseRules.filter(({ rule }) =>
  ['edits are paid for once', 'an order waits for one edit'].includes(rule),
)

/** Rules of the books and of who moves money, and that each cent of an account is one that moved there. */
async function brokenIn(ctx: Ctx, all: readonly Bought[]): Promise<string[]> {
  const broken = new Set<string>()
  for (const { rule, sql: text } of [...bookRules, ...moneyRules, ...editRules])
    if ((await ctx.db.execute(sql.raw(text))).rows.length > 0) broken.add(rule)
  const balanceOf = async (account: string, condition = sql`true`) => {
    const { rows } = await ctx.db.execute<{ cents: string }>(sql`
      select coalesce(sum(case when debit_account = ${account} then amount_cents else -amount_cents end), 0) as cents
      from ledger_transfers where ${account} in (debit_account, credit_account) and ${condition}`)
    return Number(rows[0]!.cents)
  }
  for (const { house, orderId, subscriberId, purse } of all) {
    for (const [name, account, cents] of [
      ['every cent at the provider moved there', accounts.clearing(house.provider), purse.providerCents],
      [counted.owed, accounts.receivable, purse.owedCents],
      [counted.lost, accounts.badDebts, purse.lostCents],
      [counted.sold, accounts.deferredRevenue, -purse.soldCents],
      [counted.taxes, accounts.taxesPayable, -purse.taxedCents],
    ] as const)
      if ((await balanceOf(account, sql`order_id = ${orderId}`)) !== cents) broken.add(name)
    if (-(await balanceOf(accounts.wallet(subscriberId))) !== purse.balanceCents)
      broken.add('every cent of the balance was given')
  }
  return [...broken].toSorted()
}

class Undone extends Error {}
/** What is broken by a bug, which nothing remembers afterwards. */
async function brokenBy(bought: Bought, bug: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  let broken: string[] = []
  const undone = within(async (ctx) => {
    await bug(ctx)
    broken = await brokenIn(ctx, [bought])
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return broken
}
const ofPayment = ({ paymentId }: Bought) => eq(payments.id, paymentId)

describe.each(houses)('$provider', (house) => {
  let bought: Bought
  const at = 7 * houses.indexOf(house)
  // A balance pays what is asked for.
  const mixes =
    house.provider === 'balance' ? (['at once', 'at once'] as const) : (['at once', ...ways] as const)

  test.each(mixes.map((way, mix) => [way, at + mix + 1] as const))(
    'whatever happens to what is paid %s, its books hold (seed %i)',
    async (way, seed) => {
      bought = await play(house, seed, way)
      expect(await within((ctx) => brokenIn(ctx, [bought]))).toEqual([])
      const given = (await refundsOf(bought)).filter(({ state }) => state === 'succeeded')
      for (const { id, amountCents, refundedCents } of await paymentsOf(bought)) {
        expect(refundedCents).toBeLessThanOrEqual(amountCents)
        const back = given.filter(({ paymentId }) => paymentId === id)
        expect(back.reduce((sum, refund) => sum + refund.amountCents, 0)).toBe(refundedCents)
      }
    },
  )

  test('seeded bug: money is booked once more under another name', async () => {
    const broken = await brokenBy(bought, (ctx) =>
      ctx.db.execute(sql`
        insert into ledger_transfers select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
        from ledger_transfers t where t.kind = 'payment' and t.subject_id = ${bought.paymentId}`),
    )
    const counted =
      house.provider === 'balance'
        ? 'every cent of the balance was given'
        : 'every cent at the provider moved there'
    expect(broken).toEqual(expect.arrayContaining([counted, 'payment columns match the ledger']))
  })

  test('seeded bug: a refund counts that the ledger does not know', async () => {
    const broken = await brokenBy(bought, (ctx) =>
      ctx.db
        .update(payments)
        .set({
          refundedCents: sql`case when refunded_cents = 0 then 1 else refunded_cents - 1 end`,
          reservedCents: 0,
        })
        .where(ofPayment(bought)),
    )
    expect(broken).toEqual(['payment columns match the ledger'])
  })

  test('seeded bug: a balance changes beside the books', async () => {
    const { orderId, subscriberId } = bought
    const broken = await brokenBy(bought, (ctx) =>
      changeBalance(ctx, {
        ...{ subscriberId, currency: 'USD', amountCents: 1, kind: 'refund', subjectId: newId(), orderId },
      }),
    )
    expect(broken).toEqual(['balances are what was booked', 'every entry of a balance has its counterpart'])
  })

  test('seeded bug: an edit is made that nobody has paid for', async () => {
    const broken = await brokenBy(bought, (ctx) =>
      ctx.db.execute(sql`
        insert into order_edits (tenant_id, id, order_id, state, outcome, reason, from_cents, to_cents, changes,
          is_readdressed, asked_by, asked_at)
        select tenant_id, gen_random_uuid(), id, 'applied', 'more', 'Nobody knows', total_cents, total_cents + 1, '[]',
          false, '{}', now() from orders where id = ${bought.orderId}`),
    )
    expect(broken).toEqual(['edits are paid for once'])
  })

  test('seeded bug: more goes back than was paid, which the database does not take', async () => {
    const tooMuch = within((ctx) =>
      ctx.db
        .update(payments)
        .set({ refundedCents: sql`amount_cents + 1` })
        .where(ofPayment(bought)),
    )
    await expect(tooMuch).rejects.toMatchObject({ cause: { constraint: 'payments_refundable' } })
  })
})

describe('on account', () => {
  const ended: { bought: Bought; fate: Fate }[] = []

  describe.each(houses)('$provider', (house) => {
    const at = houses.indexOf(house)
    // A balance pays what is asked for.
    const own = fatesOf(at).filter((fate) => house.provider !== 'balance' || !fate.includes('another amount'))

    test.each(own)('%s', async (fate) => {
      const bought = await playOnAccount(house, fate, 100 * at + own.indexOf(fate))
      ended.push({ bought, fate })
      const { paidCents, refundedCents } = await orderOf(bought)
      expect(refundedCents).toBeLessThanOrEqual(paidCents)
    })
  })

  test('whatever becomes of what is owed, its books hold', async () => {
    const all = ended.map(({ bought }) => bought)
    expect(await within((ctx) => brokenIn(ctx, all))).toEqual([])
  })

  test.each(bugsOnAccount)('seeded bug: %s', async (_, of, booked, sides, found) => {
    const { bought } = ended.find(({ fate }) => fate === of)!
    const broken = await brokenBy(bought, async (ctx) => {
      const { rowCount } = await ctx.db.execute(sql`
        insert into ledger_transfers (tenant_id, id, kind, debit_account, credit_account, amount_cents, currency, subject_id, order_id, at)
        select tenant_id, gen_random_uuid(), 'seeded', ${sql.raw(sides)}, amount_cents, currency, subject_id, order_id, at
        from ledger_transfers where ${sql.raw(booked)} and order_id = ${bought.orderId}`)
      expect(rowCount).toBeGreaterThan(0)
    })
    expect(broken).toEqual(found.toSorted())
  })
})

test('the mixes have come by everything that can happen', () => {
  const all = ['all', 'part', 'lines', 'refused', 'to the balance', 'sent back by the bank']
  const edits = [
    'paid',
    'lapsed',
    'withdrawn',
    'paid while withdrawn',
    'paid too late',
    'cheaper',
    'not edited',
  ]
  const more = [...ways, 'over two payments', 'won', 'lost', 'add', 'take']
  const onAccount = ['billed', 'billed with a page open', 'paid in vain']
  const payments = ['by a page', 'from the balance', 'by hand', 'twice at once'].map((way) => `paid ${way}`)
  expect(happened).toEqual(new Set([...all, ...edits, ...more, ...onAccount, ...payments]))
})

test('books from before what came besides had an account of its own become the same by their migration', async () => {
  const text = await readFile(new URL('../../../migrations/0115_overpayments.sql', import.meta.url), 'utf8')
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  const read = async () => {
    const { rows } = await client.query<{ id: string; debit_account: string; credit_account: string }>(
      'select id, debit_account, credit_account from ledger_transfers order by id',
    )
    return rows
  }
  const isBesides = (row: { credit_account: string }) => row.credit_account === accounts.overpayments
  try {
    const now = await read()
    expect(now.filter(isBesides).length).toBeGreaterThan(3)
    const of = (account: string) =>
      `case ${account} when 'customer_overpayments' then 'customer_deposits' else ${account} end`
    await client.query(`alter table ledger_transfers disable trigger user;
      update ledger_transfers set debit_account = ${of('debit_account')}, credit_account = ${of('credit_account')}`)
    expect((await read()).filter(isBesides)).toEqual([])
    await client.query(text)
    expect(await read()).toEqual(now)
  } finally {
    await client.end()
  }
})
