import { and, asc, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { DisputeRecord } from '#contracts/payments/disputes/views.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { disputeEvidence, disputeMovements } from '#tables/payments-disputes.ts'
import { orders } from '#tables/orders.ts'
import { disputeById } from './dispute-rows.ts'
import { evidencePlace } from './evidence-place.ts'
import { listOfDisputes } from './list-of-disputes.ts'
import { disputeActs } from '#contracts/payments/disputes/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { whyElsewhere, whyNothingToSend } from './answer-dispute.ts'

/** One dispute with all that is known of it. @throws CodedError NOT_FOUND */
export async function getDispute(ctx: Ctx, { id }: { id: string }): Promise<DisputeRecord> {
  const row = await listOfDisputes.row(ctx, id)
  if (!row) throw new CodedError('NOT_FOUND')
  const dispute = await disputeById(ctx, id)
  const [order] = await ctx.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, dispute.orderId)))
  const evidence = await evidenceOf(ctx, id)
  const elsewhere = (answer: 'answerDispute' | 'acceptDispute') => {
    const refusal = whyElsewhere(dispute, answer)
    return refusal && { never: refusal }
  }
  return {
    ...row,
    paymentId: dispute.paymentId,
    orderId: dispute.orderId,
    orderNumber: order!.number,
    networkCode: dispute.networkCode,
    problem: dispute.problem,
    withdrawnCents: dispute.withdrawnCents,
    reinstatedCents: dispute.reinstatedCents,
    movements: await movementsOf(ctx, id),
    evidence,
    canAnswer: whyElsewhere(dispute, 'answerDispute') === null,
    checkedAt: dispute.checkedAt?.toISOString() ?? null,
    attention: await attentionOf(ctx, 'dispute', id),
    acts: actsFor(ctx, disputeActs, dispute.state, {
      submit: elsewhere('answerDispute') ?? whyNothingToSend(evidence),
      accept: elsewhere('acceptDispute'),
      addEvidence: elsewhere('answerDispute'),
    }),
    timeline: await timelineOf(ctx, id, undefined, { timelineId: dispute.orderId, subjects: [id] }),
  }
}

async function movementsOf(ctx: Ctx, id: string): Promise<DisputeRecord['movements']> {
  const rows = await ctx.db
    .select()
    .from(disputeMovements)
    .where(and(eq(disputeMovements.tenantId, ctx.tenant.id), eq(disputeMovements.disputeId, id)))
    .orderBy(asc(disputeMovements.at), asc(disputeMovements.id))
  return rows.map(({ reference, kind, amountCents, feeCents, at }) => ({
    ...{ reference, kind, amountCents, feeCents },
    at: at.toISOString(),
  }))
}

async function evidenceOf(ctx: Ctx, id: string): Promise<DisputeRecord['evidence']> {
  const columns = {
    id: disputeEvidence.id,
    kind: disputeEvidence.kind,
    words: disputeEvidence.words,
    fileName: disputeEvidence.fileName,
    fileType: disputeEvidence.fileType,
    sizeBytes: disputeEvidence.sizeBytes,
    addedAt: disputeEvidence.addedAt,
    addedBy: disputeEvidence.addedBy,
    sentAt: disputeEvidence.sentAt,
  }
  const rows = await ctx.db
    .select(columns)
    .from(disputeEvidence)
    .where(and(eq(disputeEvidence.tenantId, ctx.tenant.id), eq(disputeEvidence.disputeId, id)))
    .orderBy(asc(disputeEvidence.addedAt), asc(disputeEvidence.id))
  return rows.map(({ words, fileName, fileType, sizeBytes, addedAt, sentAt, ...piece }) => ({
    ...piece,
    words:
      words !== null && readsPersonal(ctx) ? ctx.vault.open(words, evidencePlace('words', piece.id)) : null,
    file: fileName && fileType ? { name: fileName, type: fileType, sizeBytes: sizeBytes ?? 0 } : null,
    addedAt: addedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
