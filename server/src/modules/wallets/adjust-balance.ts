import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { GivenFor } from '#contracts/define-acts.ts'
import { CodedError } from '#contracts/errors.ts'
import type { adjustFields } from '#contracts/wallets/acts.ts'
import { walletAttention } from '#contracts/wallets/attention.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import { authorize } from '#platform/security/authorize.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { enqueue } from '#platform/outbox.ts'
import { assertStanding } from '#modules/identity/index.ts'
import { balanceAdjustments } from '#tables/wallets.ts'
import { adjustmentsOf } from './adjustments-of.ts'
import { approvalLimit } from './balance-limit.ts'
import { applyAdjustment } from './apply-adjustment.ts'
import { lockWallet } from './change-balance.ts'
import { expireAdjustment } from './jobs.ts'
import { adjustmentState, type Adjustment } from './statuses.ts'

const { currency } = businessDefaults

/**
 * Adds to a subscriber's balance or takes from it. Above the limit it is asked of a second administrator, and so is what the
 * same person would come to within a day, so that a large amount in small parts is no way around.
 * @param input.version as the administrator who asks has seen the balance, where somebody looks at it: of two who
 *   give the same at once, one learns of the other
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, NOT_FOUND, SUBSCRIBER_MERGED, SUBSCRIBER_ERASED; BALANCE_TOO_LOW with
 *   `{ balanceCents }`; VERSION_CONFLICT
 */
export async function adjustBalance(
  ctx: Ctx,
  {
    id: subscriberId,
    direction,
    amountCents,
    reason,
    note,
    message,
    version,
  }: GivenFor<typeof adjustFields> & { id: string; version?: number | undefined },
): Promise<Pick<Adjustment, 'state'> & { adjustmentId: string }> {
  authorize(ctx, 'balance.adjust')
  const { actor } = ctx
  if (actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  await assertStanding(ctx, subscriberId)
  const wallet = await lockWallet(ctx, { subscriberId, currency })
  if (direction === 'take' && wallet.balanceCents < amountCents)
    throw new CodedError('BALANCE_TOO_LOW', { balanceCents: wallet.balanceCents })
  if (version !== undefined) {
    const now = await adjustmentsOf(ctx, subscriberId)
    if (now !== version) throw new CodedError('VERSION_CONFLICT', { version: now })
  }
  const { approvalAboveCents } = await approvalLimit(ctx)
  const isAbove = amountCents + (await changedOfLate(ctx, subscriberId, actor.id)) > approvalAboveCents
  const event = isAbove ? 'request' : 'apply'
  const [row] = await ctx.db
    .insert(balanceAdjustments)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      ...{ subscriberId, currency, reason, note },
      message: direction === 'add' ? (message ?? null) : null,
      amountCents: direction === 'add' ? amountCents : -amountCents,
      state: createdState(adjustmentState, event),
      askedById: actor.id,
      askedBy: actor.name,
      expiresAt: isAbove ? later(ctx.now, daysMs(businessDefaults.balanceRequestDays)) : null,
      createdAt: ctx.now,
    })
    .returning()
  const made = row!
  emitCreated(ctx, adjustmentState, event, made.id, made.id, { amountCents: made.amountCents })
  if (isAbove) await waitForSecond(ctx, made)
  else await applyAdjustment(ctx, made)
  return { adjustmentId: made.id, state: made.state }
}

/** What the same administrator changed of this balance within a day without a second one. */
async function changedOfLate(ctx: Ctx, subscriberId: string, askedById: string): Promise<number> {
  const [row] = await ctx.db
    .select({ cents: sql<string>`coalesce(sum(abs(${balanceAdjustments.amountCents})), 0)` })
    .from(balanceAdjustments)
    .where(
      and(
        eq(balanceAdjustments.tenantId, ctx.tenant.id),
        eq(balanceAdjustments.subscriberId, subscriberId),
        eq(balanceAdjustments.askedById, askedById),
        eq(balanceAdjustments.state, 'applied'),
        isNull(balanceAdjustments.decidedBy),
        gte(balanceAdjustments.createdAt, later(ctx.now, -hoursMs(24))),
      ),
    )
  return Number(row?.cents ?? 0)
}

async function waitForSecond(ctx: Ctx, { id, amountCents, askedBy, expiresAt }: Adjustment) {
  await openAttention(ctx, walletAttention.balance_waiting, {
    subjectId: id,
    data: { amountCents, askedBy },
  })
  enqueue(ctx, expireAdjustment, { adjustmentId: id }, { runAt: expiresAt! })
}
