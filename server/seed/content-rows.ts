import { defaultDomain } from '#modules/tenancy/index.ts'
import type { Ctx } from '#platform/context.ts'
import { contentEntries, contentReleases, contentVersions } from '#tables/content.ts'
import { seedId } from './catalog-rows.ts'
import { seedTexts, type SeedText } from './content/texts.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { insertMany } from '#platform/database/inserts.ts'

/** The texts of all brands at the house brand; a brand without programs shows nothing about them. */
export async function seedContent(ctx: Ctx, brand: SeedBrand) {
  if (brand.domain === defaultDomain) return publish(ctx, seedTexts())
  if (brand.programs.length > 0) return
  const hidden = seedTexts().filter(({ category }) => category === 'programs')
  await insertMany(
    ctx,
    contentEntries,
    hidden.map((text) => ({ ...entryOf(ctx, text), status: 'hidden' as const, latestNumber: 0 })),
  )
}

async function publish(ctx: Ctx, texts: SeedText[]) {
  const tenantId = ctx.tenant.id
  const entries = texts.map((text) => ({ text, entry: entryOf(ctx, text) }))
  await insertMany(
    ctx,
    contentEntries,
    entries.map(({ text, entry }) => ({
      ...entry,
      status: 'published' as const,
      latestNumber: 1,
      publishedNumber: 1,
      firstPublishedAt: text.publishedAt,
    })),
  )
  await insertMany(
    ctx,
    contentVersions,
    entries.map(({ text: { title, summary, body, publishedAt }, entry }) => ({
      tenantId,
      entryId: entry.id,
      number: 1,
      title,
      summary,
      body,
      author: { kind: 'system', name: ctx.tenant.name },
      at: publishedAt,
    })),
  )
  await insertMany(
    ctx,
    contentReleases,
    entries.map(({ text, entry }) => ({
      tenantId,
      id: seedId(ctx.tenant.domain, 'content-release', entry.id),
      entryId: entry.id,
      number: 1,
      at: text.publishedAt,
    })),
  )
}

const entryOf = (ctx: Ctx, { kind, slug, category, position, illustration, publishedAt }: SeedText) => ({
  tenantId: ctx.tenant.id,
  id: seedId(ctx.tenant.domain, 'content', `${kind}/${slug}`),
  kind,
  slug,
  category,
  position,
  illustration,
  updatedAt: publishedAt,
})
