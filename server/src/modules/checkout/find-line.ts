import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { maskedLine, parseLineName } from './line-name.ts'

/** An existing SIM with a plan that add-ons can be bought for. */
export interface Line {
  simId: string
  iccid: string
  msisdn: string | null
  simType: 'esim' | 'physical'
  simSourceId: string
  provider: string
  planId: string
  subscriptionId: string
  /** Masked, for somebody who is not proven to own it. */
  label: string
}

/** Paid for and not over; a plan that waits for its first use is one too. */
const runningStates = [
  'pending_activation',
  'active',
  'renewing',
  'past_due',
  'cancel_at_period_end',
] as const

const isPaidFor = sql`not exists (
  select 1 from orders o where o.tenant_id = ${sims.tenantId} and o.id = ${sims.orderId}
    and o.payment_status = 'refunded')`

/** A plan that was not used in time or was paid back unused, or whose end is past, is over whatever its state says. */
const isNotOver = (now: Date) =>
  and(
    or(
      ne(subscriptions.state, 'pending_activation'),
      and(or(isNull(subscriptions.activateBy), gt(subscriptions.activateBy, now)), isPaidFor),
    ),
    or(isNull(subscriptions.periodEnd), gt(subscriptions.periodEnd, now)),
  )

/**
 * The line that an MDN or ICCID names, in one statement whether it exists or not.
 * @throws CodedError MDN_INVALID, SIM_NOT_FOUND, NO_ACTIVE_PLAN
 */
export async function findLine(ctx: Ctx, name: string): Promise<Line> {
  const parsed = parseLineName(name)
  const [found] = await ctx.db
    .select({
      simId: sims.id,
      iccid: sims.iccid,
      msisdn: sims.msisdn,
      simType: sims.type,
      simSourceId: sims.simSourceId,
      provider: sims.provider,
      planId: subscriptions.planId,
      subscriptionId: subscriptions.id,
    })
    .from(sims)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, sims.tenantId),
        eq(subscriptions.simId, sims.id),
        inArray(subscriptions.state, [...runningStates]),
        isNotOver(ctx.now),
      ),
    )
    .where(
      and(
        eq(sims.tenantId, ctx.tenant.id),
        parsed.kind === 'iccid' ? eq(sims.iccid, parsed.iccid) : eq(sims.msisdn, parsed.msisdn),
        eq(sims.inventory, 'assigned'),
      ),
    )
    .orderBy(sql`${subscriptions.state} = 'active' desc nulls last`, desc(subscriptions.createdAt))
    .limit(1)
  if (!found) {
    const hint = parsed.kind === 'iccid' && !parsed.passesLuhn ? { hint: 'CHECK_DIGIT' } : undefined
    throw new CodedError('SIM_NOT_FOUND', hint)
  }
  const { planId, subscriptionId } = found
  if (!planId || !subscriptionId) throw new CodedError('NO_ACTIVE_PLAN')
  return { ...found, planId, subscriptionId, label: maskedLine(found.msisdn, found.iccid) }
}
