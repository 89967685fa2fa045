import type { Locale } from '#contracts/locale.ts'
import { hasCatalog, registerCatalog, type CatalogName } from './messages.ts'

const importers = import.meta.glob<{ default: unknown }>('./{en,es}/*.ts')

/** Which catalogues a path needs besides `common`, by its first segment, or by that and the area of a dashboard. */
const catalogsBySegment: Record<string, CatalogName[]> = {
  '': ['home', 'plans'],
  'what-is-acp': ['home', 'plans'],
  'about-us': ['company'],
  'contact-us': ['company'],
  'master-agent': ['company'],
  plans: ['plans'],
  compare: ['plans', 'compare'],
  devices: ['plan'],
  cart: ['checkout'],
  checkout: ['checkout'],
  addons: ['checkout'],
  payment: ['payment'],
  order: ['orders'],
  invoice: ['invoice'],
  auth: ['account'],
  admin: ['admin', 'errors', 'leave'],
  dashboard: ['area', 'errors', 'leave', 'security'],
  '1psim-agent': ['area', 'account', 'errors', 'leave', 'security'],
  'roamilo-agent': ['area', 'account', 'errors', 'leave', 'security'],
  'fulfillment-agent': ['area', 'account', 'errors', 'leave', 'security'],
  developers: ['developers'],
  ui: ['parts', 'inputs', 'errors', 'admin'],
}
const explaining = /^(eligibility(-check)?)$/
const reading = /^(faq|blog|page|terms|privacy-policy|acp-terms|disclaimers)$/

/** What single pages of administration need besides. */
function adminCatalogs(pathname: string): CatalogName[] {
  if (pathname.endsWith('/user-management')) return ['team']
  if (/\/dashboard\/content(\/|$)/.test(pathname)) return ['editor']
  if (/\/dashboard\/(resellers|subscribers)(\/|$)/.test(pathname)) return ['people', 'security', 'events']
  if (/\/order\/./.test(pathname)) return ['security', 'declines', 'events']
  return /^\/admin\/(?:settings|auth\/second-factor)/.test(pathname) ? ['security'] : []
}

const platformPages: CatalogName[] = [
  'common',
  'admin',
  'errors',
  'leave',
  'security',
  'team',
  'inputs',
  'platform',
  'events',
]

export function catalogsOf(pathname: string): CatalogName[] {
  const [, segment = ''] = pathname.split('/')
  if (explaining.test(segment)) return ['common', 'content']
  if (reading.test(segment)) return ['common', 'articles']
  if (/^\/plans\/./.test(pathname)) return ['common', 'plans', 'plan']
  if (/^\/(?:super-admin\b|admin\/[^/]+\/dashboard\/sp-)/.test(pathname)) return [...platformPages]
  if (pathname === '/auth/email') return ['common']
  if (pathname.startsWith('/auth/support')) return ['common', 'errors', 'security']
  return [
    'common',
    ...(catalogsBySegment[segment] ?? []),
    ...(segment === 'admin' ? adminCatalogs(pathname) : []),
  ]
}

const load = async (locale: Locale, name: CatalogName) => {
  if (hasCatalog(locale, name)) return
  const words = await importers[`./${locale}/${name}.ts`]?.()
  registerCatalog(locale, name, words?.default)
}

/** Loads the words that a page needs in one language, each catalogue once. */
export async function loadCatalogs(locale: Locale, pathname: string): Promise<void> {
  await Promise.all(catalogsOf(pathname).map((name) => load(locale, name)))
}

/** Loads the words of what no page shows at first. */
export const loadCatalog = load

/** Loads all words; for the server, which answers every page in every language. */
export async function loadEveryCatalog(): Promise<void> {
  const names = Object.keys(importers).map((path) => path.split('/') as ['.', Locale, `${CatalogName}.ts`])
  await Promise.all(names.map(([, locale, file]) => load(locale, file.replace('.ts', '') as CatalogName)))
}
