import type { ContentBlock, ContentKind } from '#contracts/content/choices.ts'
import type { Locale } from '#contracts/locale.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Caller } from '#platform/context.ts'
import { countAlso, roughBytes } from '#platform/kept/rough-bytes.ts'
import { defaultDomain, directoryOf } from '#modules/tenancy/index.ts'
import { treeOf } from './markdown.ts'
import { fill, fillingsOf, type Filling } from './placeholders.ts'
import {
  publishedContentOf,
  type PublishedContent,
  type PublishedEntry,
  type PublishedText,
} from './published-content.ts'

/** A text in one language, filled with the brand's data. */
export interface FilledText {
  title: string
  summary: string
  body: ContentBlock[]
}

/** What a brand's site shows: its own texts, and the platform's where it has none of that name. */
export interface Library {
  entries: readonly PublishedEntry[]
  find: (kind: ContentKind, slug: string) => PublishedEntry | undefined
  /** Parsed at the first use and kept as long as the library. */
  textOf: (text: PublishedText, locale: Locale) => FilledText
}

interface Kept {
  house: PublishedContent
  site: SiteView
  library: Library
}
/** Of memory, for the place of a text among those that a site shows. */
const perShown = 64
/** What is published is a new object whenever something of it has changed, and so is a brand's site. */
const kept = new WeakMap<PublishedContent, Kept>()

/** The caller's library as of its request: no statement but the one that asks for the versions. */
export async function libraryOf(caller: Caller): Promise<Library> {
  const { services, tenant, asOf } = caller
  const directory = await directoryOf(services, asOf)
  const site = directory.siteOf(tenant)
  const houseId = directory.byDomain.get(defaultDomain)?.id ?? tenant.id
  const [own, house] = await Promise.all([
    publishedContentOf(services, tenant.id, asOf),
    publishedContentOf(services, houseId, asOf),
  ])
  const known = kept.get(own)
  if (known?.house === house && known.site === site) return known.library
  const library = buildLibrary(own, house, fillingsOf(site))
  kept.set(own, { house, site, library })
  return library
}

function buildLibrary(
  own: PublishedContent,
  house: PublishedContent,
  fillings: Record<Locale, Filling>,
): Library {
  const shown = new Map([...house, ...own].filter(([name]) => !(own.get(name) ?? house.get(name))?.isHidden))
  const texts = new Map<PublishedText, Partial<Record<Locale, FilledText>>>()
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
