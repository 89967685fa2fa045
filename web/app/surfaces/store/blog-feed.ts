import type { LoaderFunctionArgs } from 'react-router'
import { xml, xmlResponse } from '../../features/seo/xml.ts'
import { addressIn, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'

const newest = 20

/** The newest posts in one language as RSS 2.0. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, brand, locale, origin } = siteOf(context)
  const t = translatorFor(locale, 'articles')
  const { items } = await api.content.posts({ locale, page: 1, perPage: newest })
  const posts = items.map(({ id, slug, title, summary, category, publishedAt }) =>
    [
      '<item>',
      `<title>${xml(title)}</title>`,
      `<link>${xml(addressIn(`${origin}/blog/post/${slug}`, locale))}</link>`,
      `<guid isPermaLink="false">${id}-${locale}</guid>`,
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      `<category>${xml(t(`postCategories.${category}`))}</category>`,
      `<description>${xml(summary)}</description>`,
      '</item>',
    ].join(''),
  )
  const self = `${origin}/blog/rss.xml?lang=${locale}`
  const channel = [
    `<title>${xml(t('blog.feed', { brand: brand.name }))}</title>`,
    `<link>${xml(addressIn(`${origin}/blog`, locale))}</link>`,
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
    `<description>${xml(t('blog.description', { brand: brand.name }))}</description>`,
    `<language>${locale}</language>`,
    ...posts,
  ]
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`,
    'application/rss+xml',
  )
}
