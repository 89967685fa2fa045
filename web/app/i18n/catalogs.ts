import type { Locale } from '#contracts/locale.ts'
import { hasCatalog, registerCatalog, type CatalogName } from './messages.ts'

/** Whoever is no staff is spared even the names of the words of administration: see `staff-catalogs.ts`. */
const importers = import.meta.glob<{ default: unknown }>([
  './{en,es}/*.ts',
  '!./{en,es}/{staff,lists,identity,reporting,back-office,timeline,sims,messaging,orders,declines,events,people,content,team,service-providers}.ts',
])
const isOfStaff = /^\/(super-)?admin(\/|$)/

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
  order: ['own-orders'],
  invoice: ['invoice'],
  auth: ['account'],
  dashboard: ['area', 'errors', 'leave', 'security'],
  '1psim-agent': ['area', 'account', 'errors', 'leave', 'security'],
  'roamilo-agent': ['area', 'account', 'errors', 'leave', 'security'],
  'fulfillment-agent': ['area', 'account', 'errors', 'leave', 'security'],
  developers: ['developers'],
  ui: ['parts', 'inputs', 'errors', 'staff'],
}
const explaining = /^(eligibility(-check)?)$/
const reading = /^(faq|blog|page|terms|privacy-policy|acp-terms|disclaimers)$/

export async function catalogsOf(pathname: string): Promise<CatalogName[]> {
  if (isOfStaff.test(pathname)) return (await import('./staff-catalogs.ts')).catalogsOfStaff(pathname)
  const [, segment = ''] = pathname.split('/')
  if (explaining.test(segment)) return ['common', 'programs']
  if (reading.test(segment)) return ['common', 'articles']
  if (/^\/plans\/./.test(pathname)) return ['common', 'plans', 'plan']
  if (pathname === '/auth/email') return ['common']
  if (pathname.startsWith('/auth/support')) return ['common', 'errors', 'security']
  return ['common', ...(catalogsBySegment[segment] ?? [])]
}

const load = async (locale: Locale, name: CatalogName) => {
  if (hasCatalog(locale, name)) return
  const path = `./${locale}/${name}.ts`
  const importer = importers[path] ?? (await import('./staff-catalogs.ts')).importers[path]
  const words = await importer?.()
  registerCatalog(locale, name, words?.default)
}

/** Loads the words that a page needs in one language, each catalogue once. */
export async function loadCatalogs(locale: Locale, pathname: string): Promise<void> {
  await Promise.all((await catalogsOf(pathname)).map((name) => load(locale, name)))
}

/** Loads the words of what no page shows at first. */
export const loadCatalog = load

/** Loads all words; for the server, which answers every page in every language. */
export async function loadEveryCatalog(): Promise<void> {
  const { importers: ofStaff } = await import('./staff-catalogs.ts')
  const names = Object.keys({ ...importers, ...ofStaff }).map(
    (path) => path.split('/') as ['.', Locale, `${CatalogName}.ts`],
  )
  await Promise.all(names.map(([, locale, file]) => load(locale, file.replace('.ts', '') as CatalogName)))
}
