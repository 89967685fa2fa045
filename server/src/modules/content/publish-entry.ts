import { eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { newId } from '#platform/database/ids.ts'
import { brands } from '#tables/service-providers.ts'
import { contentReleases } from '#tables/content.ts'
import { contentStatus } from './content-status.ts'
import { whyUnpublished } from './entry-acts.ts'
import { ownEntry, versionOf } from './entry-rows.ts'

/**
 * Puts the newest version on the site; it is in force from this instant on.
 * @throws CodedError CONTENT_NOT_FOUND; CONTENT_INCOMPLETE while a language of the brand lacks title or text;
 * INVALID_STATE when it stands there already.
 */
export async function publishEntry(ctx: Ctx, id: string): Promise<void> {
  const entry = await ownEntry(ctx, id)
  const number = entry.latestNumber
  assertNothing(whyUnpublished(entry))
  const text = await versionOf(ctx, ctx.tenant.id, id, number)
  const missing = (await languagesOf(ctx)).filter((locale) => !text?.title[locale] || !text.body[locale])
  if (missing.length > 0) throw new CodedError('CONTENT_INCOMPLETE', { missing })
  await advance(ctx, contentStatus, id, 'publish', {
    set: {
      publishedNumber: number,
      firstPublishedAt: entry.firstPublishedAt ?? ctx.now,
      updatedAt: ctx.now,
    },
    data: { number },
  })
  await ctx.db
    .insert(contentReleases)
    .values({ tenantId: ctx.tenant.id, id: newId(), entryId: id, number, at: ctx.now })
}

async function languagesOf(ctx: Ctx) {
  const [brand] = await ctx.db
    .select({ locales: brands.locales })
    .from(brands)
    .where(eq(brands.serviceProviderId, ctx.tenant.id))
  return brand?.locales ?? []
}
