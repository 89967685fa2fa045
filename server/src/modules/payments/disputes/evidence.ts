import { and, eq, isNull } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { evidenceLimit, type EvidenceKind } from '#contracts/payments/disputes/choices.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { readFile } from '#modules/documents/index.ts'
import { disputeEvidence } from '#tables/payments-disputes.ts'
import { lockPayment } from '../payment-rows.ts'
import { disputeById } from './dispute-rows.ts'
import { evidencePlace } from './evidence-place.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { disputeActs } from '#contracts/payments/disputes/acts.ts'
import { whyElsewhere } from './answer-dispute.ts'

type Piece = typeof disputeEvidence.$inferInsert

/** @throws CodedError INVALID_STATE where no answer is wanted, DISPUTE_ANSWERED_ELSEWHERE, TOO_MUCH_EVIDENCE */
export async function addEvidence(
  ctx: Ctx,
  { id, kind, words }: { id: string; kind: EvidenceKind; words: string },
): Promise<void> {
  const piece = newId()
  await addPiece(ctx, id, kind, {
    id: piece,
    words: ctx.vault.seal(words, evidencePlace('words', piece)),
  })
}

/**
 * A picture or PDF, kept sealed as documents are.
 * @throws CodedError INVALID_STATE, TOO_MUCH_EVIDENCE, DOCUMENT_TOO_LARGE, DOCUMENT_TYPE and the like
 */
export async function addEvidenceFile(
  caller: Caller,
  { id, kind, name, file }: { id: string; kind: EvidenceKind; name: string; file: string },
): Promise<void> {
  const read = await readFile(caller, Buffer.from(file, 'base64'))
  await inTransaction(caller, async (ctx) => {
    const piece = newId()
    await addPiece(ctx, id, kind, {
      id: piece,
      content: ctx.vault.sealBytes(read.content, evidencePlace('content', piece)),
      fileName: named(name, read.type),
      fileType: read.type,
      sizeBytes: read.content.length,
    })
  })
}

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const

/** The name that it came under, with the ending of what it is kept as. */
const named = (name: string, type: keyof typeof endings) =>
  `${name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '_')
    .slice(0, 80)}.${endings[type]}`

async function addPiece(
  ctx: Ctx,
  disputeId: string,
  kind: EvidenceKind,
  piece: Pick<Piece, 'id' | 'words' | 'content' | 'fileName' | 'fileType' | 'sizeBytes'>,
): Promise<void> {
  const { orderId } = await lockAnswerable(ctx, disputeId)
  const own = and(eq(disputeEvidence.tenantId, ctx.tenant.id), eq(disputeEvidence.disputeId, disputeId))
  if ((await ctx.db.$count(disputeEvidence, own)) >= evidenceLimit.pieces)
    throw new CodedError('TOO_MUCH_EVIDENCE', { pieces: evidenceLimit.pieces })
  await ctx.db.insert(disputeEvidence).values({
    ...piece,
    tenantId: ctx.tenant.id,
    disputeId,
    kind,
    addedBy: ctx.actor.kind === 'administrator' ? ctx.actor.name : null,
    addedAt: ctx.now,
  })
  emit(ctx, events.dispute.add_evidence, {
    subject: disputeId,
    timelineId: orderId,
    data: { kind, hasFile: piece.content !== undefined },
  })
}

/** @throws CodedError INVALID_STATE, NOT_FOUND for one that is not there or was sent */
export async function removeEvidence(
  ctx: Ctx,
  { id, evidenceId }: { id: string; evidenceId: string },
): Promise<void> {
  const { orderId } = await lockAnswerable(ctx, id)
  const [row] = await ctx.db
    .delete(disputeEvidence)
    .where(
      and(
        eq(disputeEvidence.tenantId, ctx.tenant.id),
        eq(disputeEvidence.disputeId, id),
        eq(disputeEvidence.id, evidenceId),
        isNull(disputeEvidence.sentAt),
      ),
    )
    .returning({ kind: disputeEvidence.kind })
  if (!row) throw new CodedError('NOT_FOUND')
  emit(ctx, events.dispute.remove_evidence, { subject: id, timelineId: orderId, data: { kind: row.kind } })
}

/** Under the payment's lock, so that nothing joins an answer that is being sent. */
async function lockAnswerable(ctx: Ctx, id: string) {
  await lockPayment(ctx, (await disputeById(ctx, id)).paymentId)
  const dispute = await disputeById(ctx, id)
  assertIn(disputeActs, 'addEvidence', dispute.state)
  assertNothing(whyElsewhere(dispute, 'answerDispute'))
  return dispute
}

/** The file of a piece; that it was taken stands in the timeline. @throws CodedError NOT_FOUND */
export async function takeEvidenceFile(
  ctx: Ctx,
  { id, evidenceId }: { id: string; evidenceId: string },
): Promise<File> {
  const { orderId } = await disputeById(ctx, id)
  const [row] = await ctx.db
    .select()
    .from(disputeEvidence)
    .where(
      and(
        eq(disputeEvidence.tenantId, ctx.tenant.id),
        eq(disputeEvidence.disputeId, id),
        eq(disputeEvidence.id, evidenceId),
      ),
    )
  if (!row?.content) throw new CodedError('NOT_FOUND')
  emit(ctx, events.dispute.take_file, { subject: id, timelineId: orderId, data: { kind: row.kind } })
  const content = ctx.vault.openBytes(row.content, evidencePlace('content', evidenceId))
  return new File([new Uint8Array(content)], row.fileName!, { type: row.fileType! })
}
