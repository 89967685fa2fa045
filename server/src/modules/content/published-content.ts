import type { ContentKind, IllustrationName } from '#contracts/content/choices.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Services } from '#platform/context.ts'
import type { Versions } from '#platform/kept/snapshots.ts'

export interface PublishedText {
  number: number
  title: LocalizedText
  summary: LocalizedText
  body: LocalizedText
}

/** One published text of one service provider, or its wish to show none of that name. */
export interface PublishedEntry {
  id: string
  kind: ContentKind
  slug: string
  category: string | null
  position: number
  illustration: IllustrationName | null
  isHidden: boolean
  firstPublishedAt: Date
  /** What was ever in force, oldest first. For all but legal texts only what is in force now. */
  releases: { at: Date; text: PublishedText }[]
}

/** What one service provider has published, as it stands in the database. */
export type PublishedContent = ReadonlyMap<string, PublishedEntry>

export const nameOf = ({ kind, slug }: Pick<PublishedEntry, 'kind' | 'slug'>) => `${kind}/${slug}`

export const contentKey = (tenantId: string) => `content:${tenantId}`

export async function publishedContentOf(
  services: Services,
  tenantId: string,
  asOf?: Versions,
): Promise<PublishedContent> {
  const { value } = await services.snapshots.get(contentKey(tenantId), () => load(services, tenantId), asOf)
  return value
}

interface Row extends PublishedText {
  id: string
  kind: ContentKind
  slug: string
  category: string | null
  position: number
  illustration: IllustrationName | null
  status: 'published' | 'hidden'
  first_published_at: Date | null
  at: Date | null
}

/** Public rows only, so that no tenant's scope is needed to read a brand's or the house's. */
async function load({ pool }: Services, tenantId: string): Promise<PublishedContent> {
  const rows = await pool.query<Row & Record<string, unknown>>(
    `select e.id, e.kind, e.slug, e.category, e.position, e.illustration, e.status, e.first_published_at,
            r.at, v.number, v.title, v.summary, v.body
     from content_entries e
     left join content_releases r on e.status = 'published' and r.service_provider_id = e.service_provider_id
       and r.entry_id = e.id and (e.kind = 'legal' or r.number = e.published_number)
     left join content_versions v on v.service_provider_id = r.service_provider_id and v.entry_id = r.entry_id
       and v.number = r.number
     where e.service_provider_id = $1 and e.status in ('published', 'hidden')
     order by r.at, r.id`,
    [tenantId],
  )
  const shelf = new Map<string, PublishedEntry>()
  for (const row of rows) {
    const { id, kind, slug, category, position, illustration, status, at, number, title, summary, body } = row
    const known = shelf.get(nameOf(row))
    const releases = at ? [...(known?.releases ?? []), { at, text: { number, title, summary, body } }] : []
    const isHidden = status === 'hidden'
    const firstPublishedAt = row.first_published_at ?? at ?? new Date(0)
    shelf.set(nameOf(row), {
      id,
      kind,
      slug,
      category,
      position,
      illustration,
      isHidden,
      firstPublishedAt,
      releases,
    })
  }
  return shelf
}
