import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { documentContents } from '#tables/documents.ts'
import { contentPlace } from './keep-document.ts'
import type { Document } from './statuses.ts'

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const

/**
 * The file of a document, for one of the staff who has said why. That it was taken, by whom and why stands in the timeline
 * of its owner and in theirs before there is one.
 * @param name of the file, without its ending; nothing of the person
 * @throws CodedError DOCUMENT_GONE once it is not kept any more
 */
export async function takeDocument(
  ctx: Ctx,
  document: Document,
  name: string,
  reason: string,
): Promise<File> {
  const { id, enrollmentId, type } = document
  const [kept] = await ctx.db
    .select({ content: documentContents.content })
    .from(documentContents)
    .where(and(eq(documentContents.tenantId, ctx.tenant.id), eq(documentContents.documentId, id)))
  if (!kept) throw new CodedError('DOCUMENT_GONE')
  const event = { subject: id, data: { reason } }
  emit(ctx, events.document.take, { ...event, timelineId: enrollmentId })
  if (ctx.actor.kind === 'administrator')
    emit(ctx, events.document.take, { ...event, timelineId: ctx.actor.id })
  const content = ctx.vault.openBytes(kept.content, contentPlace(id))
  return new File([new Uint8Array(content)], `${name}.${endings[type]}`, { type })
}
