import type { ContentKind } from '#contracts/content/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { addressIn } from '../../i18n/meta.ts'
import { pages } from '../../pages/index.ts'
import { showsPath } from '../../route-table.ts'
import { xml } from './xml.ts'

/** Pages that every brand's site has, unless it is a partner's. */
const indexed = pages.filter((page) => page.indexed).map(({ path }) => path)
const plansAtOnce = 100

interface Address {
  path: string
  updatedAt?: string
}

const contentPath: Record<ContentKind, (slug: string) => string | undefined> = {
  faq: () => undefined,
  blog_post: (slug) => `/blog/post/${slug}`,
  legal: (slug) => `/${slug}`,
  page: (slug) => `/page/${slug}`,
}

/** The site map of a brand as XML: each page in each of its languages. */
export async function sitemapOf(site: Site): Promise<string> {
  const { brand, origin } = site
  const addresses = [...pagesOf(site), ...(await contentOf(site)), ...(await plansOf(site))]
  const urls = addresses.flatMap(({ path, updatedAt }) => {
    const address = `${origin}${path}`
    const alternates = [
      ...brand.locales.map((locale) => [locale, addressIn(address, locale)] as const),
      ['x-default', address] as const,
    ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xml(href)}"/>`)
    const changed = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''
    return brand.locales.map(
      (locale) => `<url><loc>${xml(addressIn(address, locale))}</loc>${changed}${alternates.join('')}</url>`,
    )
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function pagesOf({ brand, bySubdomain }: Site): Address[] {
  const redirectsHome = bySubdomain && brand.homeRedirect !== null
  return (
    indexed
      // The first page stands at two paths; where the one leads elsewhere, the other is it.
      .filter((path) => showsPath(brand, path) && path !== (redirectsHome ? '/' : '/what-is-acp'))
      .map((path) => ({ path }))
  )
}

async function contentOf({ api, brand }: Site): Promise<Address[]> {
  const { items } = await api.content.addresses({})
  return items.flatMap(({ kind, slug, updatedAt }) => {
    const path = contentPath[kind](slug)
    return path && showsPath(brand, path) ? [{ path, updatedAt }] : []
  })
}

async function plansOf({ api }: Site): Promise<Address[]> {
  const { items } = await api.catalog.destinations({})
  const addresses: Address[] = items.map(({ code }) => ({ path: `/plans?country=${code}` }))
  for (let page = 1; ; page++) {
    const { items: plans, total } = await api.catalog.plans({ page, perPage: plansAtOnce })
    const mains = plans.filter(({ id, mainPlanId }) => id === mainPlanId)
    addresses.push(...mains.map(({ type, id }) => ({ path: `/plans/${type}/${id}` })))
    if (page * plansAtOnce >= total) return addresses
  }
}
