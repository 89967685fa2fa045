import { matchRoutes } from 'react-router'
import { importers, words } from 'virtual:words'
import type { Locale } from '#contracts/locale.ts'
import { hasCatalog, registerCatalog, type CatalogName } from './messages.ts'

/** Whether an address is one of administration. */
export const isOfStaff = (pathname: string) => /^\/(super-)?admin(\/|$)/.test(pathname)

/** Those who are no staff are spared even the names of the words of administration: see `staff-catalogs.ts`. */
const staffCatalogs = () => import('./staff-catalogs.ts')

/** Which catalogues an address needs: `common`, and those that the table of pages gives it. */
export async function catalogsOf(pathname: string): Promise<CatalogName[]> {
  const table = isOfStaff(pathname) ? (await staffCatalogs()).words : words
  const matchable = table.flatMap(([paths, names]) => paths.map((path) => ({ path, names })))
  return ['common', ...(matchRoutes(matchable, pathname)?.at(-1)?.route.names ?? [])]
}

const load = async (locale: Locale, name: CatalogName) => {
  if (hasCatalog(locale, name)) return
  const path = `${locale}/${name}`
  const importer = importers[path] ?? (await staffCatalogs()).importers[path]
  const catalog = await importer?.()
  registerCatalog(locale, name, catalog?.default ?? {})
}

/** Loads the words that a page needs in one language, each catalogue once. */
export async function loadCatalogs(locale: Locale, pathname: string): Promise<void> {
  await Promise.all((await catalogsOf(pathname)).map((name) => load(locale, name)))
}

/** Loads the words of what no page shows at first. */
export const loadCatalog = load

/** Loads all words; for the server, which answers every page in every language. */
export async function loadEveryCatalog(): Promise<void> {
  const names = Object.keys({ ...importers, ...(await staffCatalogs()).importers }).map(
    (path) => path.split('/') as [Locale, CatalogName],
  )
  await Promise.all(names.map(([locale, name]) => load(locale, name)))
}
