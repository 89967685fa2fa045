import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import { accountDays } from '#contracts/orders/choices.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { giveUpInvoice } from '#modules/billing/index.ts'
import { billOrder, cancelOrder, lockOrder } from '#modules/orders/index.ts'
import { markAsPaid, payFromBalance } from '#modules/payments/index.ts'
import { invoices } from '#tables/billing.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { provisionings } from '#tables/sims.ts'
import type { Random } from './seeded-random.ts'

/** What must be where, added up beside the product. */
export interface Purse {
  /** In the account of the provider, and in the balance of the customer. */
  providerCents: number
  balanceCents: number
  /** What the invoices of the order say was earned, and is for the state. */
  soldCents: number
  taxedCents: number
  /** What is still to come, and what was given up. */
  owedCents: number
  lostCents: number
}

/** One order that waits for its payment, and how its mix moves it. */
export interface Till {
  within: <Result>(work: (ctx: Ctx) => Promise<Result>, actor?: Actor) => Promise<Result>
  /** Who trusts the customer, and gives up. */
  staff: Actor
  random: Random
  orderId: string
  subscriberId: string
  purse: Purse
  happened: Set<string>
  /** Leads the buyer to where they pay what is owed, or another amount. */
  page: (byCents?: number) => Promise<() => Promise<{ paymentId: string | undefined }>>
  /** Money that is not the order's goes back by itself, where a provider takes it. */
  sendBack: (paymentId: string) => Promise<void>
}

/** What becomes of what is delivered on account: some of it at every house, the rest dealt among them. */
const common = ['paid', 'given up', 'given up, then paid', 'voided, then paid'] as const
const others = [
  'voided',
  'paid once it is delivered',
  'paid with another amount first',
  'given up, then paid with another amount',
  'voided while it is paid',
  'given up while it is paid',
] as const
export type Fate = (typeof common | typeof others)[number]
export const fatesOf = (at: number): Fate[] => [...common, ...others.filter((_, one) => one % 3 === at % 3)]

const reason = 'Known to us for years'

/** Delivers an order on account, before or after its buyer was led to a page, and lets it come to this. */
export async function billAndEnd(till: Till, fate: Fate): Promise<void> {
  const { within, staff, random, orderId, purse } = till
  const early = random.between(0, 1) === 0 ? await till.page() : undefined
  const days = random.one(accountDays)
  await within((ctx) => billOrder(ctx, { id: orderId, days, reason }), staff)
  till.happened.add(early ? 'billed with a page open' : 'billed')
  const { totalCents, taxedCents } = await costOf(till)
  Object.assign(purse, { owedCents: totalCents, soldCents: totalCents - taxedCents, taxedCents })
  await ends[fate](till, early)
}

type Page = Awaited<ReturnType<Till['page']>>

const ends: Record<Fate, (till: Till, early: Page | undefined) => Promise<void>> = {
  paid: pay,
  'paid once it is delivered': async (till, early) => {
    await deliver(till)
    await expect(takeBack(till)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await pay(till, early)
  },
  'paid with another amount first': async (till, early) => {
    await payAnother(till)
    await pay(till, early)
  },
  'given up': giveUp,
  'given up, then paid': async (till, early) => {
    await giveUp(till)
    await pay(till, early)
  },
  'given up, then paid with another amount': async (till) => {
    await giveUp(till)
    await payAnother(till)
  },
  voided: async (till) => {
    await takeBack(till)
    nothingIsSold(till)
  },
  'voided, then paid': async (till, early) => {
    const page = early ?? (await till.page())
    await takeBack(till)
    nothingIsSold(till)
    await payInVain(till, page)
  },
  'voided while it is paid': async (till, early) => {
    const page = early ?? (await till.page())
    const [paid] = await Promise.all([page().catch(refusedAsOver), takeBack(till).catch(refusedAsOver)])
    if ((await standingOf(till))[0]!.invoice === 'paid') return void (till.purse.owedCents = 0)
    nothingIsSold(till)
    if (paid?.paymentId) await till.sendBack(paid.paymentId)
  },
  'given up while it is paid': async (till, early) => {
    const page = early ?? (await till.page())
    await Promise.all([page(), giveUp(till).catch(refusedAsOver)])
    Object.assign(till.purse, { owedCents: 0, lostCents: 0 })
  },
}

/** By a page, from the balance or elsewhere; by two of them at once, or one after the other, as a page may still be open. */
async function pay(till: Till, early: Page | undefined): Promise<void> {
  const { within, staff, random, orderId, subscriberId, purse } = till
  const byHand = () =>
    within((ctx) => markAsPaid(ctx, { id: orderId, reference: 'Wire 7', note: 'Seen there' }), staff)
  const way = random.one(['by a page', 'by a page', 'from the balance', 'by hand', 'twice at once'] as const)
  till.happened.add(`paid ${way}`)
  if (way === 'from the balance')
    purse.balanceCents = await within((ctx) => payFromBalance(ctx, { orderId, payerId: subscriberId }))
  else if (way === 'by hand') await byHand()
  else {
    const page = early ?? (await till.page())
    let isByHand = false
    const [paid] = await Promise.all([
      page().catch(refusedAsOver),
      way === 'twice at once' &&
        byHand().then(() => {
          isByHand = true
        }, refusedAsOver),
    ])
    if (paid?.paymentId && isByHand) await till.sendBack(paid.paymentId)
  }
  Object.assign(purse, { owedCents: 0, lostCents: 0 })
  if (!early || way === 'by a page' || way === 'twice at once' || random.between(0, 1) === 0) return
  await payInVain(till, early)
}

/** A page that is open still takes money, which is for nothing any more. */
async function payInVain(till: Till, page: Page): Promise<void> {
  const paid = await page().catch(refusedAsOver)
  if (!paid?.paymentId) return
  till.happened.add('paid in vain')
  await till.sendBack(paid.paymentId)
}

/** Less comes than is owed, and goes back: the order and its invoice stand as before. */
async function payAnother(till: Till): Promise<void> {
  const before = await standingOf(till)
  const { paymentId } = await (await till.page(-1))()
  await till.sendBack(paymentId!)
  expect(await standingOf(till)).toEqual(before)
}

async function giveUp({ within, staff, orderId, purse }: Till): Promise<void> {
  await within(async (ctx) => giveUpInvoice(ctx, await lockOrder(ctx, orderId), reason), staff)
  Object.assign(purse, { owedCents: 0, lostCents: purse.owedCents })
}

/** Its order is cancelled, which voids its invoice, as long as nobody has paid it. */
const takeBack = ({ within, staff, orderId }: Till) =>
  within(async (ctx) => {
    const { paidCents } = await lockOrder(ctx, orderId)
    if (paidCents > 0) throw new CodedError('ALREADY_PAID')
    await cancelOrder(ctx, { id: orderId, reason })
  }, staff)

const nothingIsSold = ({ purse }: Till) => Object.assign(purse, { owedCents: 0, soldCents: 0, taxedCents: 0 })

/** As if its provider had sent its eSIMs. */
const deliver = ({ within, orderId }: Till) =>
  within(async (ctx) => {
    const [line] = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    await ctx.db.insert(provisionings).values({
      ...{ tenantId: ctx.tenant.id, id: newId(), orderId, orderLineId: line!.id, createdAt: ctx.now },
      ...{ provider: 'esimgo', bundle: line!.providerBundle!, quantity: 1, state: 'delivered' },
    })
  })

const standingOf = ({ within, orderId }: Till) =>
  within(async (ctx) => {
    const { status, paymentStatus, paidCents, refundedCents } = orders
    const asked = { invoice: invoices.status, status, paymentStatus, paidCents, refundedCents }
    const ofOrder = ctx.db.select(asked).from(orders).innerJoin(invoices, eq(invoices.orderId, orders.id))
    return ofOrder.where(eq(orders.id, orderId))
  })

const costOf = ({ within, orderId }: Till) =>
  within(async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
    const { totalCents, charges } = order!
    const taxes = charges.filter(({ kind }) => kind === 'tax')
    return { totalCents, taxedCents: taxes.reduce((sum, { amountCents }) => sum + amountCents, 0) }
  })

/** The one who comes second, the buyer or staff, finds that it is over. */
export function refusedAsOver(error: unknown): undefined {
  if (!(error instanceof CodedError && ['INVALID_STATE', 'ALREADY_PAID'].includes(error.code))) throw error
}

/** What a sum that does not come out is called. */
export const counted = {
  owed: 'every cent that is owed is still to come',
  lost: 'every cent that is lost was given up',
  sold: 'every cent that was earned was sold',
  taxes: 'every cent of tax was sold',
} as const

/** A transfer the other way round, which leaves the accounts as if it had never been booked. */
const swapped = 'credit_account, debit_account'

/**
 * What would be wrong in the books of an order on account. Nobody can change what is booked, so each bug books something
 * besides: transfers like those that are `booked`, with other `sides`, that lead to where the bug would have led.
 */
export const bugsOnAccount: [bug: string, of: Fate, booked: string, sides: string, found: string[]][] = [
  [
    ...(['voiding books nothing back', 'voided'] as const),
    ...([`kind = 'invoice_voided'`, swapped] as const),
    ['receivables are settled', counted.owed, counted.sold, counted.taxes],
  ],
  [
    ...(['voiding books back what was not sold', 'voided'] as const),
    ...([
      `kind = 'invoice_voided' and debit_account = 'deferred_revenue'`,
      `'sales_refunds', debit_account`,
    ] as const),
    [counted.sold],
  ],
  [
    ...(['what is owed is not booked before it is paid', 'given up'] as const),
    ...([`kind = 'invoice'`, swapped] as const),
    ['receivables are settled', counted.owed, counted.sold, counted.taxes],
  ],
  [
    ...(['writing off books nothing', 'given up'] as const),
    ...([`kind = 'written_off'`, swapped] as const),
    ['receivables are settled', 'what is given up is a loss', counted.owed, counted.lost],
  ],
  [
    ...(['a payment of an open invoice is booked as a deposit', 'paid'] as const),
    ...([
      `kind = 'payment' and credit_account = 'accounts_receivable'`,
      `credit_account, 'customer_deposits'`,
    ] as const),
    ['deposits wait for their order', 'receivables are settled', counted.owed],
  ],
  [
    ...(['what was given up and is paid stays a loss', 'given up, then paid'] as const),
    ...([
      `kind = 'payment' and credit_account = 'bad_debts'`,
      `credit_account, 'accounts_receivable'`,
    ] as const),
    ['receivables are settled', 'what is given up is a loss', counted.owed, counted.lost],
  ],
]
