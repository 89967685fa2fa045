import { matchRoutes } from 'react-router'
import { importers, words } from 'virtual:words'
import type { Locale } from '#contracts/locale.ts'
import { hasCatalog, registerCatalog, type CatalogName } from './messages.ts'

/** Whether an address is one of administration. */
export const isOfStaff = (pathname: string) => /^\/(super-)?admin(\/|$)/.test(pathname)

/** Whether it is one of a signed-in area of sellers, customers or fulfillment, or of its doors. */
export const isOfArea = (pathname: string) =>
  /^\/(dashboard|(fulfillment|1psim|roamilo)-agent)(\/|$)/.test(pathname)

/** Those who are no staff are spared even the names of the words of administration: see `staff-catalogs.ts`. */
const staffCatalogs = () => import('./staff-catalogs.ts')
/** Visitors are spared those of the signed-in areas. */
const areaCatalogs = () => import('./area-catalogs.ts')

async function tableOf(pathname: string) {
  if (isOfStaff(pathname)) return (await staffCatalogs()).words
  return isOfArea(pathname) ? (await areaCatalogs()).words : words
}

/** Which catalogues an address needs: `common`, and those that the table of pages gives it. */
export async function catalogsOf(pathname: string): Promise<CatalogName[]> {
  const matchable = (await tableOf(pathname)).flatMap(([paths, names]) =>
    paths.map((path) => ({ path, names })),
  )
  return ['common', ...(matchRoutes(matchable, pathname)?.at(-1)?.route.names ?? [])]
}

async function load(locale: Locale, name: CatalogName, from = [areaCatalogs, staffCatalogs]) {
  if (hasCatalog(locale, name)) return
  const path = `${locale}/${name}`
  let importer = importers[path]
  for (const others of from) importer ??= (await others()).importers[path]
  const catalog = await importer?.()
  registerCatalog(locale, name, catalog?.default ?? {})
}

/** Loads the words that a page needs in one language, each catalogue once. */
export async function loadCatalogs(locale: Locale, pathname: string): Promise<void> {
  const from = isOfStaff(pathname) ? [staffCatalogs] : undefined
  await Promise.all((await catalogsOf(pathname)).map((name) => load(locale, name, from)))
}

/** Loads the words of what no page shows at first. */
export const loadCatalog = (locale: Locale, name: CatalogName): Promise<void> => load(locale, name)

/** Loads all words; for the server, which answers every page in every language. */
export async function loadEveryCatalog(): Promise<void> {
  const inside = await Promise.all([areaCatalogs(), staffCatalogs()])
  const names = Object.keys(Object.assign({}, importers, ...inside.map((each) => each.importers))).map(
    (path) => path.split('/') as [Locale, CatalogName],
  )
  await Promise.all(names.map(([locale, name]) => load(locale, name)))
}
