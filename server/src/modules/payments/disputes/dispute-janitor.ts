import { and, eq, inArray, sql } from 'drizzle-orm'
import { openDisputeStates } from '#contracts/payments/disputes/machines.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { disputes } from '#tables/payments-disputes.ts'
import { isCheckDue, nextCheck } from '../pauses.ts'
import { providerAt } from '../ways/access.ts'
import type { Dispute } from '../statuses.ts'
import { sendPressed } from './answer-dispute.ts'
import { callForAnswer } from './call-for-answer.ts'
import { paymentOfDispute } from './dispute-rows.ts'
import { recordDispute } from './record-dispute.ts'

const maxPerRun = 50

const isDue = (moment: Moment) =>
  and(inArray(disputes.state, [...openDisputeStates]), isCheckDue(disputes.checkAt, moment))
export const disputesDue = anyOf(disputes, isDue)

/**
 * Asks how open disputes stand, those whose answer was lost first of all: what the provider does not have yet is sent
 * again under the same name. A deadline that has come near is called for anew.
 */
export async function disputeJanitor(caller: Caller): Promise<void> {
  const taken = await inTransaction(caller, async (ctx) => {
    const due = ctx.db
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.tenantId, ctx.tenant.id), isDue(ctx.now)))
      .orderBy(sql`${disputes.checkAt} nulls first`)
      .limit(maxPerRun)
      .for('update', { skipLocked: true })
    return ctx.db
      .update(disputes)
      .set({ checks: sql`${disputes.checks} + 1`, checkAt: nextCheck(ctx, disputes.checks) })
      .where(and(eq(disputes.tenantId, ctx.tenant.id), inArray(disputes.id, due)))
      .returning()
  })
  for (const dispute of taken) {
    try {
      await askAbout(caller, dispute)
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
    }
  }
}

async function askAbout(caller: Caller, dispute: Dispute): Promise<void> {
  const payment = await inTransaction(caller, async (ctx) => {
    await callForAnswer(ctx, dispute)
    return paymentOfDispute(ctx, dispute)
  })
  const { provider, at } = await providerAt(caller, payment)
  const outcome = await provider.lookUpDispute?.(at, dispute.reference)
  if (outcome?.kind !== 'done' || outcome.value.providerPayment !== payment.providerPayment) return
  const { paymentId, reference } = dispute
  const now = await inTransaction(caller, (ctx) =>
    recordDispute(ctx, { paymentId, reference, told: outcome.value }),
  )
  if (now.state === 'sending' || now.state === 'accepting')
    await sendPressed(caller, { dispute: now, payment })
}
