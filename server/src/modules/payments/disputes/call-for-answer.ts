import { urgentDays } from '#contracts/payments/disputes/choices.ts'
import { disputeAttention } from '#contracts/payments/disputes/attention.ts'
import { daysMs } from '#platform/clock.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import type { Dispute } from '../statuses.ts'

const { dispute_evidence_due, dispute_evidence_urgent, dispute_answer_refused } = disputeAttention

/** Whether so little time is left that the answer cannot wait. */
const isUrgent = (ctx: Ctx, { dueAt }: Dispute) =>
  dueAt !== null && dueAt.getTime() - ctx.now.getTime() <= daysMs(urgentDays)

/** Keeps a person called as long as an answer is wanted, and more loudly when little time is left. */
export async function callForAnswer(ctx: Ctx, dispute: Dispute): Promise<void> {
  const { id, state, amountCents } = dispute
  if (state !== 'evidence_due')
    return closeAttention(ctx, [dispute_evidence_due, dispute_evidence_urgent, dispute_answer_refused], {
      subjectId: id,
    })
  const urgent = isUrgent(ctx, dispute)
  const [wanted, other] = urgent
    ? ([dispute_evidence_urgent, dispute_evidence_due] as const)
    : ([dispute_evidence_due, dispute_evidence_urgent] as const)
  await openAttention(ctx, wanted, { subjectId: id, data: { amountCents } })
  await closeAttention(ctx, [other], { subjectId: id })
}
