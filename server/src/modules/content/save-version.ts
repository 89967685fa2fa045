import { and, eq, sql } from 'drizzle-orm'
import type { ContentCategory, IllustrationName } from '#contracts/content/choices.ts'
import type { ContentText } from '#contracts/content/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { contentEntries } from '#tables/content.ts'
import { checkText } from './check-text.ts'
import type { EntryRow } from './content-status.ts'
import { insertVersion, ownEntry, versionOf } from './entry-rows.ts'

export interface SavedVersion extends ContentText {
  id: string
  /** The revision that the writer started from. */
  revision: number
  category: ContentCategory | null
  position: number
  illustration: IllustrationName | null
  note?: string | undefined
}

const sameText = (one: ContentText | undefined, other: ContentText) =>
  (['title', 'summary', 'body'] as const).every(
    (part) => one?.[part].en === other[part].en && one?.[part].es === other[part].es,
  )

/**
 * Saves what was written as the next version. What is published stays until this is published too; place and picture
 * change at once.
 * @throws CodedError CONTENT_NOT_FOUND; INVALID_INPUT with issues; VERSION_CONFLICT with who saved what and when.
 */
export async function saveVersion(ctx: Ctx, { id, revision, note, ...input }: SavedVersion): Promise<void> {
  const entry = await ownEntry(ctx, id)
  checkText(ctx, entry.kind, { ...input, slug: entry.slug })
  const latest = await versionOf(ctx, ctx.tenant.id, id, entry.latestNumber)
  if (entry.version !== revision) {
    throw new CodedError('VERSION_CONFLICT', {
      revision: entry.version,
      number: entry.latestNumber,
      by: latest?.author.name ?? null,
      at: (latest?.at ?? entry.updatedAt).toISOString(),
    })
  }
  const hasNewText = !sameText(latest, input)
  const number = entry.latestNumber + (hasNewText ? 1 : 0)
  if (hasNewText) await insertVersion(ctx, id, number, input, note ?? null)
  const { category, position, illustration } = input
  await ctx.db
    .update(contentEntries)
    .set({
      category,
      position,
      illustration,
      latestNumber: number,
      version: sql`${contentEntries.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(and(eq(contentEntries.tenantId, ctx.tenant.id), eq(contentEntries.id, id)))
  emit(ctx, events.content.save, {
    subject: id,
    data: { number, place: changeOf(entry, { category, position, illustration }) },
  })
}

const changeOf = (
  { category, position, illustration }: EntryRow,
  after: Pick<SavedVersion, 'category' | 'position' | 'illustration'>,
) => ({ old: { category, position, illustration }, new: after })
