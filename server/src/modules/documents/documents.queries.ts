import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DocumentKind } from '#contracts/documents/choices.ts'
import { countingStates } from '#contracts/documents/machines.ts'
import type { DocumentView, WantedDocument } from '#contracts/documents/views.ts'
import type { Ctx } from '#platform/context.ts'
import { documentContents, documents } from '#tables/documents.ts'
import type { Document } from './statuses.ts'

/** A program's wish to see something. */
export type Wanted = Pick<WantedDocument, 'kind' | 'mustBeAccepted'>

const ofEnrollment = ({ tenant }: Ctx, enrollmentId: string) =>
  and(eq(documents.tenantId, tenant.id), eq(documents.enrollmentId, enrollmentId))

/** Of each kind the one that counts. */
export const countingDocuments = (ctx: Ctx, enrollmentId: string): Promise<Document[]> =>
  ctx.db
    .select()
    .from(documents)
    .where(and(ofEnrollment(ctx, enrollmentId), inArray(documents.state, [...countingStates])))

export async function countingDocument(
  ctx: Ctx,
  enrollmentId: string,
  kind: DocumentKind,
): Promise<Document | undefined> {
  return (await countingDocuments(ctx, enrollmentId)).find((document) => document.kind === kind)
}

/** How what is wanted stands, in its order. */
export async function wantedDocuments(
  ctx: Ctx,
  enrollmentId: string,
  wanted: readonly Wanted[],
): Promise<WantedDocument[]> {
  if (wanted.length === 0) return []
  const sent = await countingDocuments(ctx, enrollmentId)
  return wanted.map((one) => {
    const found = sent.find(({ kind }) => kind === one.kind)
    return {
      ...one,
      state: (found?.state as WantedDocument['state'] | undefined) ?? null,
      refusal: found?.refusal ?? null,
      type: found?.type ?? null,
      sentAt: found?.sentAt.toISOString() ?? null,
    }
  })
}

/** Everything that was sent, the latest first, without the files. */
export async function documentsOf(ctx: Ctx, enrollmentId: string): Promise<DocumentView[]> {
  const rows = await ctx.db
    .select({ document: documents, keptFor: documentContents.documentId })
    .from(documents)
    .leftJoin(
      documentContents,
      and(eq(documentContents.tenantId, documents.tenantId), eq(documentContents.documentId, documents.id)),
    )
    .where(ofEnrollment(ctx, enrollmentId))
    .orderBy(desc(documents.sentAt), desc(documents.id))
  return rows.map(
    ({ document: { id, kind, state, refusal, type, sizeBytes, sentAt, decidedAt }, keptFor }) => ({
      ...{ id, kind, state, refusal, type, sizeBytes },
      sentAt: sentAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      isKept: keptFor !== null,
    }),
  )
}
