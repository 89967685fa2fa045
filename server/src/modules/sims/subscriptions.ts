import { and, eq, inArray } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { monthsOf } from '#contracts/catalog/choices.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { deferInsert } from '#platform/database/inserts.ts'
import { idFrom } from '#platform/database/ids.ts'
import { subscriptions } from '#tables/sims.ts'
import { subscriptionState } from './statuses.ts'

type Term = { duration: number; durationUnit: 'day' | 'month' | 'year' }

const cycles: Record<number, number> = businessDefaults.cycleDays

/** How many days one period lasts. A line without a price of its own lasts a month. */
export function cycleDaysOf(term: Term | null): number {
  if (!term) return cycles[1]!
  const months = monthsOf(term)
  return months === null ? term.duration : (cycles[months] ?? months * 30 - 1)
}

export interface NewSubscription {
  simId: string
  orderId: string
  orderLineId: string
  planId: string
  pricingId: string | null
  cycleDays: number
  /** Null for a card that has yet to arrive. */
  usableFrom: Date | null
}

/** The day to begin a plan by that can be used from a moment on. */
export const activateByFrom = (usableFrom: Date): Date =>
  later(usableFrom, daysMs(businessDefaults.activationWindowDays))

/** Writes the subscriptions of SIMs just sold; each waits for its first use. */
export function insertSubscriptions(ctx: Ctx, wanted: NewSubscription[]) {
  if (wanted.length === 0) return []
  const rows = wanted.map(({ simId, orderLineId, planId, pricingId, cycleDays, usableFrom }) => ({
    tenantId: ctx.tenant.id,
    id: idFrom('subscription', simId, orderLineId),
    simId,
    orderLineId,
    planId,
    pricingId,
    cycleDays,
    state: createdState(subscriptionState, 'purchase'),
    activateBy: usableFrom && activateByFrom(usableFrom),
    periodEnd: null,
    createdAt: ctx.now,
  }))
  deferInsert(ctx, subscriptions, rows)
  for (const [at, row] of rows.entries()) {
    emitCreated(ctx, subscriptionState, 'purchase', row.id, wanted[at]!.orderId, { simId: row.simId })
  }
  return rows
}

/** The cards of lines have arrived: a card can be used from then on, so that the days to begin its plan are counted. */
export async function cardsArrived(ctx: Ctx, orderLineIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ activateBy: activateByFrom(ctx.now) })
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        inArray(subscriptions.orderLineId, [...orderLineIds]),
        eq(subscriptions.state, 'pending_activation'),
      ),
    )
}
