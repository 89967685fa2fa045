import type { MetaDescriptor } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { formatLocale, type RootData } from '../site.ts'
import { messagesIn, type CatalogName } from './messages.ts'

interface MetaSource {
  location: { pathname: string; search: string }
  matches: ({ id: string; loaderData?: unknown } | undefined)[]
}

/** A translator outside of React, for titles and descriptions. */
export const translatorFor = <Name extends CatalogName>(locale: RootData['locale'], namespace: Name) =>
  createTranslator({ locale: formatLocale(locale), messages: messagesIn(locale), namespace })

/**
 * Title, description, canonical address and the same page in the other language.
 * `describe` gets what every page knows and answers the page's own words; `canonicalSearch` keeps what tells pages apart.
 */
export function pageMeta(
  { location, matches }: MetaSource,
  describe: (site: RootData) => {
    title: string
    description?: string
    canonicalSearch?: string
    noIndex?: boolean
  },
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  if (!site) return []
  const { title, description, canonicalSearch = '', noIndex } = describe(site)
  const address = `${site.origin}${location.pathname}${canonicalSearch}`
  const separator = canonicalSearch ? '&' : '?'
  return [
    { title: title.includes(site.brand.name) ? title : `${title} | ${site.brand.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: address },
          ...site.brand.locales.map((locale) => ({
            tagName: 'link',
            rel: 'alternate',
            hrefLang: locale,
            href: `${address}${separator}lang=${locale}`,
          })),
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
        ]),
  ]
}
