import type { MetaDescriptor } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { formatLocale, defaultLocale, type Locale } from '#contracts/locale.ts'
import type { RootData } from '../site.ts'
import { messagesIn, type Messages } from './messages.ts'

export interface MetaSource {
  location: { pathname: string; search: string }
  matches: ({ id: string; loaderData?: unknown } | undefined)[]
}

/** A translator outside of React, for titles and descriptions. */
export const translatorFor = <Name extends keyof Messages>(locale: RootData['locale'], namespace: Name) =>
  createTranslator({ locale: formatLocale(locale), messages: messagesIn(locale), namespace })

/** What every page knows, as the root loader answered it; undefined when it failed. */
export const siteOfMeta = ({ matches }: MetaSource) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/** The address of a page in one language: plain in the first language, with `lang` in the others. */
export const addressIn = (address: string, locale: Locale): string =>
  locale === defaultLocale ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`

interface PageWords {
  title: string
  description?: string
  /** Keeps what tells pages of one path apart. */
  canonicalSearch?: string
  /** Of a page that stands at two paths. */
  canonicalPath?: string
  noIndex?: boolean
  /** Its own picture for sharing, below `/og/`; the brand's when left out. */
  picture?: string
  /** ISO instants of an article. */
  article?: { publishedAt: string; updatedAt: string }
}

/**
 * Title, description, canonical address, the same page in the other languages, and how it looks when it is shared.
 * `describe` gets what every page knows and answers the page's own words.
 */
export function pageMeta(source: MetaSource, describe: (site: RootData) => PageWords): MetaDescriptor[] {
  const site = siteOfMeta(source)
  if (!site) return []
  const { brand, origin, locale } = site
  const words = describe(site)
  const { title, description, canonicalSearch = '', noIndex } = words
  const { canonicalPath = source.location.pathname } = words
  const head: MetaDescriptor[] = [
    { title: title.includes(brand.name) ? title : `${title} | ${brand.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
  if (noIndex) return [...head, { name: 'robots', content: 'noindex' }]
  const address = `${origin}${canonicalPath}${canonicalSearch}`
  const link = (rel: string, href: string, hrefLang?: string) => ({ tagName: 'link', rel, href, hrefLang })
  return [
    ...head,
    link('canonical', addressIn(address, locale)),
    ...brand.locales.map((each) => link('alternate', addressIn(address, each), each)),
    link('alternate', address, 'x-default'),
    // A crawler that reads these asks the server; no browser is sent the code for them.
    ...(import.meta.env.SSR ? sharingMeta(site, address, words) : []),
  ]
}

/** How the page looks where its address is shared (Open Graph). */
function sharingMeta(
  { brand, origin, locale }: RootData,
  address: string,
  { title, description, picture, article }: PageWords,
): MetaDescriptor[] {
  const facts = Object.entries({
    'og:type': article ? 'article' : 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': addressIn(address, locale),
    'og:locale': formatLocale(locale).replace('-', '_'),
    'og:image': `${origin}/og/${picture ? `${picture}/` : ''}${locale}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'article:published_time': article?.publishedAt,
    'article:modified_time': article?.updatedAt,
  })
  return [
    ...facts.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
