import type { ContentBlock, ContentKind } from '#contracts/content/choices.ts'
import type { Locale } from '#contracts/locale.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Caller } from '#platform/context.ts'
import { countAlso, roughBytes } from '#platform/kept/rough-bytes.ts'
import { defaultDomain, directoryOf } from '#modules/tenancy/index.ts'
import { treeOf } from './markdown.ts'
import { fill, fillingsOf, type Filling } from './placeholders.ts'
import { shelfOf, type Shelf, type ShelfEntry, type ShelfText } from './shelf.ts'

/** A text in one language, filled with the brand's data. */
export interface FilledText {
  title: string
  summary: string
  body: ContentBlock[]
}

/** What a brand's site shows: its own texts, and the platform's where it has none of that name. */
export interface Library {
  entries: readonly ShelfEntry[]
  find: (kind: ContentKind, slug: string) => ShelfEntry | undefined
  /** Parsed at the first use and kept as long as the library. */
  textOf: (text: ShelfText, locale: Locale) => FilledText
}

interface Kept {
  house: Shelf
  site: SiteView
  library: Library
}
/** Of memory, for the place of a text among those that a site shows. */
const perShown = 64
/** A shelf is a new object whenever something on it has changed, and so is a brand's site. */
const kept = new WeakMap<Shelf, Kept>()

/** The caller's library as of its request: no statement but the one that asks for the versions. */
export async function libraryOf(caller: Caller): Promise<Library> {
  const { services, tenant, asOf } = caller
  const directory = await directoryOf(services, asOf)
  const site = directory.siteOf(tenant)
  const houseId = directory.byDomain.get(defaultDomain)?.id ?? tenant.id
  const [own, house] = await Promise.all([
    shelfOf(services, tenant.id, asOf),
    shelfOf(services, houseId, asOf),
  ])
  const known = kept.get(own)
  if (known?.house === house && known.site === site) return known.library
  const library = buildLibrary(own, house, fillingsOf(site))
  kept.set(own, { house, site, library })
  return library
}

function buildLibrary(own: Shelf, house: Shelf, fillings: Record<Locale, Filling>): Library {
  const shown = new Map([...house, ...own].filter(([name]) => !(own.get(name) ?? house.get(name))?.isHidden))
  const texts = new Map<ShelfText, Partial<Record<Locale, FilledText>>>()
  countAlso(own, () => shown.size * perShown + roughBytes([fillings, ...texts.values()]))
  return {
    entries: [...shown.values()],
    find: (kind, slug) => shown.get(`${kind}/${slug}`),
    textOf: (text, locale) => {
      const known = texts.get(text)?.[locale]
      if (known) return known
      const filling = fillings[locale]
      const filled = {
        title: fill(text.title[locale], filling.words),
        summary: fill(text.summary[locale], filling.words),
        body: treeOf(text.body[locale], filling),
      }
      texts.set(text, { ...texts.get(text), [locale]: filled })
      return filled
    },
  }
}
