import type { MetaDescriptor } from 'react-router'
import { siteOfMeta, translatorFor, type MetaSource } from '../../i18n/meta.ts'

/** Where feed readers find the blog in the page's language. */
export function feedLink(source: MetaSource): MetaDescriptor[] {
  const site = siteOfMeta(source)
  if (!site) return []
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: translatorFor(site.locale, 'articles')('blog.feed', { brand: site.brand.name }),
      href: `/blog/rss.xml?lang=${site.locale}`,
    },
  ]
}
