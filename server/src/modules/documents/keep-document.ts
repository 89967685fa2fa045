import { and, eq, inArray } from 'drizzle-orm'
import type { DocumentKind } from '#contracts/documents/choices.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId, sha256 } from '#platform/database/ids.ts'
import { documentContents, documents } from '#tables/documents.ts'
import { countingDocument } from './documents.queries.ts'
import type { ReadFile } from './read-file.ts'
import { documentState, type Document } from './statuses.ts'

/** How long a file is kept: one that nobody decides about, and one that was decided, for somebody who asks why. */
export const keptDays = { undecided: 180, accepted: 90, refused: 30, ended: 30 } as const

/** Where the bytes of a document belong: they open nowhere else. */
export const contentPlace = (documentId: string) => ({
  ...{ table: 'document_contents', column: 'sealed_content', row: documentId },
})

/** Names a file by its bytes, for this service provider alone. */
export const digestOf = (ctx: Pick<Ctx, 'vault'>, file: Buffer) =>
  ctx.vault.sign('document', sha256(file.toString('base64')))

/**
 * Keeps a file in the place of the one of its kind that was sent before.
 * @param digest of the file as it was sent
 * @throws CodedError INVALID_STATE where that one was accepted
 */
export async function keepDocument(
  ctx: Ctx,
  { enrollmentId, kind, digest, file }: KeptFile,
): Promise<Document> {
  const before = await countingDocument(ctx, enrollmentId, kind)
  if (before) await endDocument(ctx, before, 'replace')
  const id = newId()
  const [row] = await ctx.db
    .insert(documents)
    .values({
      ...{ tenantId: ctx.tenant.id, id, enrollmentId, kind, digest },
      state: createdState(documentState, 'send'),
      type: file.type,
      sizeBytes: file.content.length,
      sentAt: ctx.now,
    })
    .returning()
  await ctx.db.insert(documentContents).values({
    tenantId: ctx.tenant.id,
    documentId: id,
    content: ctx.vault.sealBytes(file.content, contentPlace(id)),
    keptUntil: later(ctx.now, daysMs(keptDays.undecided)),
    createdAt: ctx.now,
  })
  emitCreated(ctx, documentState, 'send', id, enrollmentId, { kind })
  return row!
}

export interface KeptFile {
  enrollmentId: string
  kind: DocumentKind
  digest: string
  file: ReadFile
}

/** Another took its place, or its owner took it back: the file goes at once. @throws CodedError INVALID_STATE */
export async function endDocument(
  ctx: Ctx,
  { id, kind, enrollmentId }: Document,
  event: 'replace' | 'remove',
) {
  await advance(ctx, documentState, id, event, { timelineId: enrollmentId, data: { kind } })
  await ctx.db
    .delete(documentContents)
    .where(and(eq(documentContents.tenantId, ctx.tenant.id), eq(documentContents.documentId, id)))
}

/** What becomes of the files of an enrollment that has ended. */
export async function letDocumentsGo(ctx: Ctx, enrollmentId: string): Promise<void> {
  const ofEnrollment = ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.tenantId, ctx.tenant.id), eq(documents.enrollmentId, enrollmentId)))
  await ctx.db
    .update(documentContents)
    .set({ keptUntil: later(ctx.now, daysMs(keptDays.ended)) })
    .where(
      and(eq(documentContents.tenantId, ctx.tenant.id), inArray(documentContents.documentId, ofEnrollment)),
    )
}
