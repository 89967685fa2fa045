import type { DocumentKind } from '#contracts/documents/choices.ts'
import type { WantedDocument } from '#contracts/documents/views.ts'
import { documentAttention } from '#contracts/enrollment/document/attention.ts'
import { CodedError } from '#contracts/errors.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  countingDocument,
  digestOf,
  endDocument,
  keepDocument,
  readFile,
  type ReadFile,
} from '#modules/documents/index.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import type { Enrollment } from '../statuses.ts'
import { documentsWanted, takesDocuments } from './wanted.ts'

interface Sent {
  id: string
  kind: DocumentKind
  content: string
}

/** What the program wants to see, for the applicant. */
export const listDocuments = async (ctx: Ctx, { id }: { id: string }): Promise<WantedDocument[]> =>
  documentsWanted(ctx, await enrollmentByToken(ctx, id))

/**
 * Keeps what a household shows. The picture is drawn anew before anything is written; the same file sent twice is one.
 * @throws CodedError ENROLLMENT_NOT_FOUND; DOCUMENT_NOT_WANTED; INVALID_STATE once it was accepted or the address was
 *   confirmed; of the file see `readFile`
 */
export async function sendDocument(caller: Caller, { id, kind, content }: Sent): Promise<WantedDocument[]> {
  const sent = Buffer.from(content, 'base64')
  const known = await inTransaction(caller, async (ctx) => {
    const found = await mayChange(ctx, id, kind)
    return found.before?.state === 'uploaded' && found.before.digest === digestOf(ctx, sent)
      ? found.wanted
      : null
  })
  if (known) return known
  const file = await readFile(caller, sent)
  return inTransaction(caller, async (ctx) => {
    const { enrollment } = await mayChange(ctx, id, kind, { locks: true })
    await keepSent(ctx, enrollment, { kind, sent, file })
    return documentsWanted(ctx, enrollment)
  })
}

/** Keeps a file that was read, and tells staff of it. */
export async function keepSent(
  ctx: Ctx,
  { id: enrollmentId }: Enrollment,
  { kind, sent, file }: { kind: DocumentKind; sent: Buffer; file: ReadFile },
) {
  const document = await keepDocument(ctx, { enrollmentId, kind, digest: digestOf(ctx, sent), file })
  await openAttention(ctx, documentAttention.document_waits, { subjectId: enrollmentId, data: { kind } })
  return document
}

/** Takes back what was not yet accepted. @throws CodedError ENROLLMENT_NOT_FOUND, INVALID_STATE */
export async function removeDocument(
  ctx: Ctx,
  { id, kind }: { id: string; kind: DocumentKind },
): Promise<WantedDocument[]> {
  const { enrollment, before } = await mayChange(ctx, id, kind, { locks: true })
  // Once it is sent there has to be one: another takes its place.
  if (enrollment.state !== 'draft') throw invalid(enrollment.state, 'remove')
  if (before) await endDocument(ctx, before, 'remove')
  await closeAttention(ctx, [documentAttention.document_waits], { subjectId: enrollment.id })
  return documentsWanted(ctx, enrollment)
}

const invalid = (from: string, event: string) => new CodedError('INVALID_STATE', { from, event, allowed: [] })

async function mayChange(ctx: Ctx, token: string, kind: DocumentKind, { locks = false } = {}) {
  const enrollment = await enrollmentByToken(ctx, token, { locks })
  const wanted = await documentsWanted(ctx, enrollment)
  if (!wanted.some((one) => one.kind === kind)) throw new CodedError('DOCUMENT_NOT_WANTED')
  const before = await countingDocument(ctx, enrollment.id, kind)
  if (!takesDocuments(enrollment) || before?.state === 'accepted')
    throw invalid(before?.state ?? enrollment.state, 'replace')
  return { enrollment, wanted, before }
}
