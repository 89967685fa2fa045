import { and, desc, eq, inArray, max, ne } from 'drizzle-orm'
import { contentKinds, type ContentCategory, type ContentOrigin } from '#contracts/content/choices.ts'
import type {
  ContentEntryView,
  ContentRow,
  ContentText,
  ContentVersionRow,
} from '#contracts/content/views.ts'
import { contentList } from '#contracts/content/lists.ts'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { locales, type Locale } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { contentEntries, contentReleases, contentVersions } from '#tables/content.ts'
import type { EntryRow } from './content-status.ts'
import { actsOfEntry } from './entry-acts.ts'
import { defaultEntry, houseOf, namesakes, versionOf } from './entry-rows.ts'
import { nameOf } from './published-content.ts'

type VersionRow = typeof contentVersions.$inferSelect
const nothing: ContentText = {
  title: { en: '', es: '' },
  summary: { en: '', es: '' },
  body: { en: '', es: '' },
}

/** Own entries, and the platform's defaults that no own entry stands for. */
export const listContent = async (ctx: Ctx, query: QueryOf<typeof contentList>) =>
  pageOfRows(contentList, await everyRow(ctx), query, {
    text: ({ slug, title }) => `${slug} ${title.en} ${title.es}`,
    filters: {
      missing: ({ languages }, { missing = [] }) => missing.every((each) => !languages.includes(each)),
    },
    comparers: { title: byTitle(ctx.locale), kind: byKind(ctx.locale) },
  })

/** How many of them match, up to `cap`. */
export async function countContent(ctx: Ctx, filter: FilterOf<typeof contentList>, cap: number) {
  const { total } = await listContent(ctx, { ...filter, sort: contentList.defaultSort, page: 1, perPage: 1 })
  return Math.min(total, cap)
}

type Order = (one: ContentRow, other: ContentRow) => number
const byTitle =
  (locale: Locale): Order =>
  (one, other) =>
    one.title[locale].localeCompare(other.title[locale], locale)
const byKind =
  (locale: Locale): Order =>
  (one, other) =>
    contentKinds.indexOf(one.kind) - contentKinds.indexOf(other.kind) ||
    (one.category ?? '').localeCompare(other.category ?? '') ||
    byTitle(locale)(one, other)

async function everyRow(ctx: Ctx): Promise<ContentRow[]> {
  const house = await houseOf(ctx)
  const own = await ctx.db.select().from(contentEntries).where(eq(contentEntries.tenantId, ctx.tenant.id))
  const ownNames = new Set(own.map(nameOf))
  const standard = house
    ? await ctx.db
        .select()
        .from(contentEntries)
        .where(and(eq(contentEntries.tenantId, house), eq(contentEntries.status, 'published')))
    : []
  const standardByName = new Map(standard.map((row) => [nameOf(row), row]))
  const shown = [
    ...own.map((entry) => {
      const origin = standardByName.has(nameOf(entry)) ? ('override' as const) : ('own' as const)
      // What only hides a default has no words of its own; the default's tell which one it is.
      const source = entry.latestNumber > 0 ? entry : (standardByName.get(nameOf(entry)) ?? entry)
      return {
        entry,
        origin,
        source,
        number: source.tenantId === ctx.tenant.id ? source.latestNumber : source.publishedNumber,
      }
    }),
    ...standard
      .filter((entry) => !ownNames.has(nameOf(entry)))
      .map((entry) => ({
        entry,
        origin: 'inherited' as const,
        source: entry,
        number: entry.publishedNumber,
      })),
  ]
  const ids = shown.map(({ source }) => source.id)
  const versions = ids.length
    ? await ctx.db
        .select()
        .from(contentVersions)
        .where(
          and(
            inArray(contentVersions.tenantId, [ctx.tenant.id, ...(house ? [house] : [])]),
            inArray(contentVersions.entryId, ids),
          ),
        )
    : []
  const byKey = new Map(versions.map((version) => [`${version.entryId} ${version.number}`, version]))
  return shown.map(({ entry, origin, source, number }) =>
    rowOf(entry, origin, byKey.get(`${source.id} ${number}`)),
  )
}

const rowOf = (entry: EntryRow, origin: ContentOrigin, text: VersionRow | undefined): ContentRow => ({
  id: entry.id,
  kind: entry.kind,
  slug: entry.slug,
  category: entry.category as ContentCategory | null,
  title: text?.title ?? nothing.title,
  status: entry.status,
  origin,
  languages: locales.filter((locale) => text?.title[locale] && text.body[locale]),
  hasUnpublishedChanges:
    entry.status === 'published' && entry.latestNumber !== entry.publishedNumber && origin !== 'inherited',
  updatedAt: entry.updatedAt.toISOString(),
  updatedBy: origin === 'inherited' || entry.latestNumber === 0 ? null : (text?.author.name ?? null),
})

/** An own entry or a platform default, with its versions. @throws CodedError CONTENT_NOT_FOUND */
export async function getContent(ctx: Ctx, id: string): Promise<ContentEntryView> {
  const [own] = await ctx.db
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.tenantId, ctx.tenant.id), eq(contentEntries.id, id)))
  const entry = own ?? (await defaultEntry(ctx, id))
  if (!entry) throw new CodedError('CONTENT_NOT_FOUND')
  const { standard } = await namesakes(ctx, entry)
  const origin = own ? (standard ? 'override' : 'own') : 'inherited'
  const number = (own ? entry.latestNumber : entry.publishedNumber) ?? 0
  const source =
    number > 0 || !standard ? { ...entry, number } : { ...standard, number: standard.publishedNumber ?? 0 }
  const text = await versionOf(ctx, source.tenantId, source.id, source.number)
  return {
    ...rowOf(entry, origin, text),
    position: entry.position,
    illustration: entry.illustration,
    revision: entry.version,
    number,
    publishedNumber: entry.publishedNumber,
    text: {
      title: text?.title ?? nothing.title,
      summary: text?.summary ?? nothing.summary,
      body: text?.body ?? nothing.body,
    },
    versions: await versionsOf(ctx, entry, origin),
    acts: actsOfEntry(ctx, entry, own !== undefined, standard),
    defaultId: origin === 'override' ? (standard?.id ?? null) : null,
  }
}

/** Newest first. Of a default only what was published, and not by whom. */
async function versionsOf(ctx: Ctx, entry: EntryRow, origin: ContentOrigin): Promise<ContentVersionRow[]> {
  const releasedAt = ctx.db
    .select({ number: contentReleases.number, at: max(contentReleases.at).as('released_at') })
    .from(contentReleases)
    .where(and(eq(contentReleases.tenantId, entry.tenantId), eq(contentReleases.entryId, entry.id)))
    .groupBy(contentReleases.number)
    .as('released')
  const rows = await ctx.db
    .select({ version: contentVersions, publishedAt: releasedAt.at })
    .from(contentVersions)
    .leftJoin(releasedAt, eq(releasedAt.number, contentVersions.number))
    .where(
      and(
        eq(contentVersions.tenantId, entry.tenantId),
        eq(contentVersions.entryId, entry.id),
        ne(contentVersions.number, 0),
      ),
    )
    .orderBy(desc(contentVersions.number))
  const isInherited = origin === 'inherited'
  return rows
    .filter(({ publishedAt }) => !isInherited || publishedAt)
    .map(({ version: { number, author, at, note }, publishedAt }) => ({
      number,
      author: isInherited ? null : { kind: author.kind, name: author.name ?? null },
      at: at.toISOString(),
      note: isInherited ? null : note,
      publishedAt: publishedAt?.toISOString() ?? null,
    }))
}

/** The text of one version. @throws CodedError CONTENT_NOT_FOUND */
export async function getVersion(ctx: Ctx, id: string, number: number) {
  const own = await versionOf(ctx, ctx.tenant.id, id, number)
  const standard = own ? undefined : await defaultEntry(ctx, id)
  // Of a default the row-level policy shows what was published, and nothing else.
  const text = own ?? (standard && (await versionOf(ctx, standard.tenantId, id, number)))
  if (!text) throw new CodedError('CONTENT_NOT_FOUND')
  return { number, title: text.title, summary: text.summary, body: text.body }
}
