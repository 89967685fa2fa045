import { and, eq } from 'drizzle-orm'
import type { DocumentRefusal } from '#contracts/documents/choices.ts'
import type { DocumentView } from '#contracts/documents/views.ts'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { documentAttention } from '#contracts/enrollment/document/attention.ts'
import { CodedError } from '#contracts/errors.ts'
import { closeAttention } from '#platform/office/attention.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import { decideDocument, documentOf, documentsOf, takeDocument } from '#modules/documents/index.ts'
import { documentRefused } from './messages/document-refused.ts'
import { documentAccepted } from './messages/document-accepted.ts'
import { limitReveals } from '../assisted/limit-reveals.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { draftDays } from '../start-enrollment.ts'
import type { Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { documentsWanted, takesDocuments } from './wanted.ts'

interface Named {
  id: string
  documentId: string
}

/**
 * Staff accept it. A household that waited for that is told how to go on.
 * @throws CodedError NOT_FOUND, INVALID_STATE
 */
export const acceptDocument = (ctx: Ctx, named: Named) => decide(ctx, named, null)

/**
 * Staff refuse it, as long as the address is not confirmed. The household is told why and asked for another.
 * @throws CodedError NOT_FOUND, INVALID_STATE
 */
export const refuseDocument = (ctx: Ctx, { refusal, ...named }: Named & { refusal: DocumentRefusal }) =>
  decide(ctx, named, refusal)

async function decide(
  ctx: Ctx,
  { id, documentId }: Named,
  refusal: DocumentRefusal | null,
): Promise<DocumentView[]> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  const document = await documentOf(ctx, id, documentId)
  if (refusal ? !takesDocuments(enrollment) : isEnded(enrollment))
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'decide', allowed: [] })
  await decideDocument(ctx, document, refusal)
  await closeAttention(ctx, [documentAttention.document_waits], { subjectId: id })
  // As after an answer: from now on it is theirs again to go on.
  if (enrollment.state === 'draft')
    await ctx.db
      .update(enrollments)
      .set({ changedAt: ctx.now, expiresAt: later(ctx.now, daysMs(draftDays)) })
      .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
  const told = { occasion: documentId, about: { kind: document.kind } }
  if (refusal)
    await tellApplicant(ctx, enrollment, documentRefused, { ...told, about: { ...told.about, refusal } })
  else if (enrollment.state === 'draft' && (await isWaitedFor(ctx, enrollment)))
    await tellApplicant(ctx, enrollment, documentAccepted, told)
  return documentsOf(ctx, id)
}

const isEnded = ({ state }: Enrollment) => (endedStates as readonly string[]).includes(state)
const isWaitedFor = async (ctx: Ctx, enrollment: Enrollment) =>
  (await documentsWanted(ctx, enrollment)).some(({ mustBeAccepted }) => mustBeAccepted)

/**
 * The file itself, for an administrator who says why they must see it; that is written down first.
 * @throws CodedError NOT_FOUND, DOCUMENT_GONE, TOO_MANY_REQUESTS for an administrator who looks at too many people
 */
export async function takeDocumentOf(
  ctx: Ctx,
  { id, documentId, reason }: Named & { reason: string },
): Promise<File> {
  const { reference } = await enrollmentById(ctx, id)
  const document = await documentOf(ctx, id, documentId)
  await limitReveals(ctx)
  return takeDocument(ctx, document, `${document.kind.replaceAll('_', '-')}-${reference}`, reason)
}
