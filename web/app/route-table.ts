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
  /**
   * Everybody gets the same page, so that it is rendered once and kept: it follows from brand, catalog, language, day and
   * path, and from these names of the query. Other names never reach it.
   */
  kept?: readonly string[]
}

const store = (path: string, more: Partial<RouteMeta> = {}): RouteMeta => ({
  path,
  surface: 'store',
  ...more,
})
const kept = (...names: string[]) => ({ kept: names })
const external = { isExternal: true } as const
const resource = { isExternal: true, isResource: true } as const

const dashboardRoutes: RouteMeta[] = [
  { path: '/dashboard', surface: 'dashboard', name: 'dashboard', isPrivate: true },
  { path: '/dashboard/*', surface: 'dashboard', isPrivate: true },
  ...['main', 'customer', 'training', 'promo-code', 'profile'].map((page): RouteMeta => ({
    path: `/dashboard/${page}`,
    surface: 'dashboard',
    name: `dashboard-${page}`,
    isPrivate: true,
  })),
]

/** The root, sign-in and sign-up of an agent area stand open; a partner's site has the whole area. */
const agentRoutes = (area: string): RouteMeta[] => [
  { path: `/${area}`, surface: 'agent', name: area, ...external },
  { path: `/${area}/login`, surface: 'agent', name: `${area}-login`, ...external },
  { path: `/${area}/signup`, surface: 'agent', name: `${area}-signup`, ...external },
  { path: `/${area}/*`, surface: 'agent', isPrivate: true, ...external },
  ...['dashboard', 'dashboard/main', 'dashboard/customer'].map((page): RouteMeta => ({
    path: `/${area}/${page}`,
    surface: 'agent',
    name: `${area}-${page.replace('/', '-')}`,
    isPrivate: true,
    ...external,
  })),
  {
    path: `/${area}/profile`,
    surface: 'agent',
    name: `dashboard-agent-profile-${area}`,
    isPrivate: true,
    ...external,
  },
]

/** One row for each page outside of the signed-in areas, and one for each of those areas. */
export const routeTable: readonly RouteMeta[] = [
  store('/', { name: 'home', ...kept() }),
  store('/what-is-acp', { name: 'what-is-acp', ...kept() }),
  store('/plans', {
    name: 'plans',
    ...external,
    ...kept('country', 'tab', 'plan', 'sim', 'q', 'letter', 'all', 'data', 'days', 'region', 'sort', 'plans'),
  }),
  store('/plans/:type/:id/:country?', {
    name: 'plan',
    ...external,
    ...kept('price', 'sim', 'device', 'zip'),
  }),
  store('/compare', { ...external, ...kept('ids', 'country') }),
  store('/devices', { ...external, ...kept('search') }),
  store('/cart', external),
  store('/checkout', external),
  store('/checkout/price', resource),
  store('/payment', external),
  store('/order/:token', external),
  store('/invoice', external),
  store('/invoice/pdf', resource),
  store('/addons', external),
  store('/master-agent', { name: 'master-agent', ...kept() }),
  store('/about-us', kept()),
  store('/contact-us'),
  store('/faq', kept('q')),
  store('/blog', kept('category', 'page')),
  store('/blog/post/:id', kept()),
  store('/blog/rss.xml', { isResource: true, ...kept() }),
  store('/developers', kept()),
  // What the law asks for stands on every site.
  store('/terms', { ...external, ...kept('version') }),
  store('/privacy-policy', { ...external, ...kept('version') }),
  store('/acp-terms', { ...external, ...kept('version') }),
  store('/disclaimers', { ...external, ...kept('version') }),
  store('/page/:slug', kept()),
  store('/enroll', external),
  store('/eligibility', external),
  { path: '/eligibility-check', surface: 'enroll', name: 'eligibility-check', ...external, ...kept() },
  store('/locale/:locale', resource),
  store('/illustration/:domain/:file', resource),
  store('/images/:file', resource),
  store('/brand-icon/:domain/:file', resource),
  store('/og/:file', resource),
  store('/og/post/:slug/:file', resource),
  store('/manifest.webmanifest', { ...resource, ...kept() }),
  store('/sitemap.xml', { ...resource, ...kept() }),
  store('/robots.txt', { ...resource, ...kept() }),

  store('/ui'),

  { path: '/auth/login', surface: 'auth', name: 'login', ...external },
  { path: '/auth/support', surface: 'auth', ...resource },
  { path: '/auth/email', surface: 'auth', ...external },
  { path: '/auth/signup', surface: 'auth', name: 'signup', ...external },
  { path: '/auth/verification', surface: 'auth', name: 'verification', ...external },
  { path: '/auth/forgot-password', surface: 'auth', name: 'forgot-password', ...external },
  { path: '/auth/reset-password', surface: 'auth', name: 'reset-password', ...external },

  ...dashboardRoutes,
  ...agentRoutes('1psim-agent'),
  ...agentRoutes('roamilo-agent'),

  { path: '/fulfillment-agent', surface: 'fulfillment' },
  { path: '/fulfillment-agent/auth/*', surface: 'fulfillment' },
  {
    path: '/fulfillment-agent/:domain/dashboard/agents',
    surface: 'fulfillment',
    name: 'fulfillment-agents',
    isPrivate: true,
  },
  {
    path: '/fulfillment-agent/profile',
    surface: 'fulfillment',
    name: 'fulfillment-profile',
    isPrivate: true,
  },
  { path: '/fulfillment-agent/*', surface: 'fulfillment', isPrivate: true },

  { path: '/admin', surface: 'admin' },
  { path: '/admin/auth/login', surface: 'admin', name: 'admin-login' },
  { path: '/admin/auth/*', surface: 'admin' },
  { path: '/admin/auth/second-factor', surface: 'admin', name: 'admin-second-factor', isPrivate: true },
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

const keptPages = routeTable.flatMap(({ path, kept }) =>
  kept ? [{ pattern: patternOf(path), names: kept }] : [],
)

/** The names of the query that a kept page knows, for its address and for that of its data; undefined for other pages. */
export function keptNamesOf(pathname: string): readonly string[] | undefined {
  const path = pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '')
  const names = keptPages.find(({ pattern }) => pattern.test(path))?.names
  // With the data of which parts a browser goes on, where it has the others.
  return names && path !== pathname ? [...names, '_routes'] : names
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) =>
      segment.startsWith(':')
        ? `(?:/[^/]+)${segment.endsWith('?') ? '?' : ''}`
        : `/${segment.replaceAll('.', '\\.')}`,
    )
  return new RegExp(`^${segments.join('')}$`)
}
