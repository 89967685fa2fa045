import { matchRoutes } from 'react-router'

export type Surface =
  | 'store'
  | 'enroll'
  | 'auth'
  | 'dashboard'
  | 'agent'
  | 'admin'
  | 'super-admin'
  | 'fulfillment'
  | 'embed'

/** What the guards, the header and the footer know about an address. */
export interface RouteMeta {
  /** As in `routes.ts`, from the root; `/*` at the end covers what has no row of its own. */
  path: string
  surface: Surface
  name?: string
  /** Needs a session. */
  isPrivate?: true
  /** Stays on a partner's site, in external mode. */
  isExternal?: true
  /** May be framed by other sites. */
  isEmbedded?: true
  /** Answers without a page, so that no referral leads there. */
  isResource?: true
}

const store = (path: string, more: Partial<RouteMeta> = {}): RouteMeta => ({
  path,
  surface: 'store',
  ...more,
})
const external = { isExternal: true } as const
const resource = { isExternal: true, isResource: true } as const

/** One row for each page outside of the signed-in areas, and one for each of those areas. */
export const routeTable: readonly RouteMeta[] = [
  store('/', { name: 'home' }),
  store('/what-is-acp', { name: 'what-is-acp' }),
  store('/plans', { name: 'plans', ...external }),
  store('/plans/:type/:id/:country?', { name: 'plan', ...external }),
  store('/compare', external),
  store('/devices', external),
  store('/cart', external),
  store('/checkout', external),
  store('/checkout/price', resource),
  store('/payment', external),
  store('/order/:token', external),
  store('/invoice', external),
  store('/addons', external),
  store('/master-agent', { name: 'master-agent' }),
  store('/about-us'),
  store('/contact-us'),
  store('/faq'),
  store('/blog'),
  store('/blog/post/:id'),
  store('/blog/rss.xml', { isResource: true }),
  store('/developers'),
  // What the law asks for stands on every site.
  store('/terms', external),
  store('/privacy-policy', external),
  store('/acp-terms', external),
  store('/disclaimers', external),
  store('/page/:slug'),
  store('/enroll', external),
  store('/eligibility', external),
  { path: '/eligibility-check', surface: 'enroll', name: 'eligibility-check', ...external },
  store('/locale/:locale', resource),
  store('/illustration/:domain/:file', resource),
  store('/images/:file', resource),
  store('/brand-icon/:domain/:file', resource),
  store('/og/:file', resource),
  store('/og/post/:slug/:file', resource),
  store('/manifest.webmanifest', resource),
  store('/sitemap.xml', resource),
  store('/robots.txt', resource),

  store('/ui'),

  { path: '/auth/login', surface: 'auth', name: 'login', ...external },
  { path: '/auth/support', surface: 'auth', ...resource },

  { path: '/admin', surface: 'admin' },
  { path: '/admin/auth/login', surface: 'admin', name: 'admin-login' },
  { path: '/admin/auth/*', surface: 'admin' },
  { path: '/admin/*', surface: 'admin', isPrivate: true },
  { path: '/super-admin', surface: 'super-admin' },
  { path: '/super-admin/auth/login', surface: 'super-admin', name: 'super-admin-login' },
  { path: '/super-admin/*', surface: 'super-admin', isPrivate: true },
]

const matchable = routeTable.map((meta) => ({ path: meta.path, meta }))

/** The row of an address, or undefined where no page is. */
export const routeMetaOf = (pathname: string): RouteMeta | undefined =>
  matchRoutes(matchable, pathname)?.at(-1)?.route.meta

const byPath = new Map(routeTable.map((meta) => [meta.path, meta]))

/** Whether a brand's site has the page at all: in external mode only those flagged so. */
export const showsPath = (brand: { externalMode: boolean }, pathname: string) =>
  !brand.externalMode || routeMetaOf(pathname)?.isExternal === true

/** Whether a page stands at exactly this address; links to what is not there yet are left out. */
export const hasPage = (path: string) => byPath.has(path)
