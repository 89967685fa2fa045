import { and, eq } from 'drizzle-orm'
import type { DocumentRefusal } from '#contracts/documents/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { documentContents, documents } from '#tables/documents.ts'
import { keptDays } from './keep-document.ts'
import { documentState, type Document } from './statuses.ts'

/** One that is of this enrollment, held until the transaction ends. @throws CodedError NOT_FOUND */
export async function documentOf(ctx: Ctx, enrollmentId: string, id: string): Promise<Document> {
  const [row] = await ctx.db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, ctx.tenant.id),
        eq(documents.id, id),
        eq(documents.enrollmentId, enrollmentId),
      ),
    )
    .for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

/** Staff accept or, with a refusal, refuse it. @throws CodedError INVALID_STATE once it was decided, replaced or removed */
export async function decideDocument(
  ctx: Ctx,
  { id, kind, enrollmentId }: Document,
  refusal: DocumentRefusal | null,
): Promise<Document> {
  const event = refusal ? 'refuse' : 'accept'
  const decided = await advance(ctx, documentState, id, event, {
    set: { refusal, decidedAt: ctx.now },
    timelineId: enrollmentId,
    data: { kind, ...(refusal && { refusal }) },
  })
  const days = refusal ? keptDays.refused : keptDays.accepted
  await ctx.db
    .update(documentContents)
    .set({ keptUntil: later(ctx.now, daysMs(days)) })
    .where(and(eq(documentContents.tenantId, ctx.tenant.id), eq(documentContents.documentId, id)))
  return decided
}
