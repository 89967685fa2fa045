import { and, asc, eq } from 'drizzle-orm'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { addEvidence, noteSent, pressDispute, recordDispute } from '#modules/payments/index.ts'
import type { ProviderDispute } from '#providers/payments/payment-provider.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { dueAfterDays, fewDisputes, houseDisputes, type SeedDispute } from '../data/disputes.ts'
import { hashOf } from '../data/deterministic.ts'
import { job, staff } from './actors.ts'
import { stripeId } from './past-ids.ts'
import type { Shop } from './sale.ts'
import type { Scribe } from './scribe.ts'
import type { KnownDispute, KnownPayment } from './vendors.ts'

const feeCents = 1500

/** What banks asked back of a brand's buyers, each of an order that was delivered, and how it went. */
export async function writeDisputes(ctx: Ctx, scribe: Scribe, shop: Shop): Promise<void> {
  const { domain } = shop.brand
  const delivered = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, and(eq(orders.tenantId, payments.tenantId), eq(orders.id, payments.orderId)))
    .where(
      and(
        eq(payments.tenantId, ctx.tenant.id),
        eq(payments.provider, 'stripe'),
        eq(payments.state, 'succeeded'),
        eq(orders.status, 'completed'),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const known = new Map(shop.vendors.payments.map((payment) => [payment.page.paymentId, payment]))
  const free = delivered
    .flatMap(({ id }) => known.get(id) ?? [])
    .toSorted((one, other) => hashOf(one.page.paymentId) - hashOf(other.page.paymentId))
  for (const dispute of domain === 'base' ? houseDisputes : fewDisputes) {
    const openedAt = later(ctx.now, -daysMs(dispute.daysAgo))
    const at = free.findIndex(({ created }) => created < later(openedAt, -daysMs(2)))
    if (at >= 0) await writeDispute(scribe, shop, free.splice(at, 1)[0]!, { ...dispute, openedAt })
  }
}

async function writeDispute(
  scribe: Scribe,
  shop: Shop,
  payment: KnownPayment,
  { openedAt, end, known, reason, words }: SeedDispute & { openedAt: Date },
): Promise<void> {
  const { paymentId } = payment.page
  const reference = stripeId('dp', 24, `dispute/${paymentId}`)
  const dueBy = later(openedAt, daysMs(dueAfterDays))
  const told: ProviderDispute = {
    providerPayment: payment.paymentIntent,
    state: 'asked',
    amountCents: payment.amountCents,
    reason: known,
    networkCode: '10.4',
    openedAt,
    dueAt: dueBy,
    movements: [],
  }
  const toldAt = async (at: Date, state: ProviderDispute['state'], isBack = false) => {
    told.state = state
    if (told.movements.length === 0 || isBack)
      told.movements = [...told.movements, movementOf(told, payment.amountCents, paymentId, at)]
    return within(scribe, at, job('payment-event'), (ctx) =>
      recordDispute(ctx, { paymentId, reference, told }),
    )
  }
  const finance = staff({ shop }, 'finance')
  const opened = await toldAt(openedAt, 'asked')
  const answering = later(openedAt, hoursMs(26))
  if (words)
    await within(scribe, answering, finance, (ctx) =>
      addEvidence(ctx, { id: opened.id, kind: 'explanation', words }),
    )
  if (end === 'urgent') await toldAt(later(openedAt, daysMs(6.1)), 'asked')
  if (end === 'accepted')
    await within(scribe, answering, finance, (ctx) => pressDispute(ctx, opened.id, 'give_in'))
  if (end === 'submitted' || end === 'won') {
    const sending = later(answering, hoursMs(1))
    await within(scribe, sending, finance, (ctx) => pressDispute(ctx, opened.id, 'send'))
    await within(scribe, later(sending, 900), finance, (ctx) => noteSent(ctx, opened.id))
    await toldAt(later(sending, 1_000), 'review')
  }
  if (end === 'accepted') await toldAt(later(answering, 1_000), 'lost')
  if (end === 'lost') await toldAt(later(dueBy, hoursMs(5)), 'lost')
  if (end === 'won') await toldAt(later(openedAt, daysMs(21)), 'won', true)
  payment.dispute = {
    id: reference,
    reason,
    status: statusOf(end),
    created: openedAt,
    dueBy,
    movements: told.movements.map(({ reference: id, kind, amountCents, feeCents: fee, at }) => ({
      ...{ id, fee, created: at },
      amount: kind === 'withdrawn' ? -amountCents : amountCents,
    })),
  }
}

/** One moment of the past, whose writes are done when it ends. */
async function within<Result>(
  scribe: Scribe,
  at: Date,
  actor: Ctx['actor'],
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const moment = scribe.moment(at, actor)
  const result = await work(moment)
  await scribe.settle([moment])
  return result
}

const movementOf = (
  { movements }: ProviderDispute,
  amountCents: number,
  paymentId: string,
  at: Date,
): ProviderDispute['movements'][number] => ({
  reference: stripeId('txn', 24, `dispute/${paymentId}/${movements.length}`),
  kind: movements.length === 0 ? 'withdrawn' : 'reinstated',
  amountCents,
  feeCents: movements.length === 0 ? feeCents : 0,
  // Providers tell the second.
  at: new Date(Math.floor(at.getTime() / 1000) * 1000),
})

function statusOf(end: SeedDispute['end']): KnownDispute['status'] {
  if (end === 'won') return 'won'
  if (end === 'lost' || end === 'accepted') return 'lost'
  return end === 'submitted' ? 'under_review' : 'needs_response'
}
