import { and, eq, sql } from 'drizzle-orm'
import type { ContentCategory } from '#contracts/content/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { contentEntries } from '#tables/content.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { insertDraft } from './create-entry.ts'
import { whyNotOverridden } from './entry-acts.ts'
import { defaultEntry, insertVersion, namesakes, ownEntry, versionOf } from './entry-rows.ts'

/**
 * Begins an own text in place of a platform default with the default's words, given the default or the own entry that hides
 * it; returns the own entry's id. The default stays on the site until the own text is published.
 * @throws CodedError CONTENT_NOT_FOUND when there is no such default; SLUG_TAKEN when an own text is there already.
 */
export async function overrideDefault(ctx: Ctx, id: string): Promise<string> {
  const named = (await defaultEntry(ctx, id)) ?? (await ownEntry(ctx, id))
  const { own: found, standard } = await namesakes(ctx, named)
  const own = found && (await ownEntry(ctx, found.id))
  assertNothing(whyNotOverridden(own, standard))
  const text =
    standard && (await versionOf(ctx, standard.tenantId, standard.id, standard.publishedNumber ?? 0))
  if (!text) throw new CodedError('CONTENT_NOT_FOUND')
  const { category } = standard
  if (!own)
    return insertDraft(ctx, { ...standard, ...text, category: category as ContentCategory | null }, null)
  // An entry that only hid the default becomes one with words.
  await ctx.db
    .update(contentEntries)
    .set({ latestNumber: 1, version: sql`${contentEntries.version} + 1`, updatedAt: ctx.now })
    .where(and(eq(contentEntries.tenantId, ctx.tenant.id), eq(contentEntries.id, own.id)))
  await insertVersion(ctx, own.id, 1, text, null)
  emit(ctx, events.content.override, { subject: own.id, data: { number: 1 } })
  return own.id
}
