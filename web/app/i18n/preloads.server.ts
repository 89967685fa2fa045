import { readFile } from 'node:fs/promises'
import type { Locale } from '#contracts/locale.ts'
import { catalogsOf, isOfArea, isOfStaff } from './catalogs.ts'

type Manifest = Record<string, { file: string } | undefined>

const readManifest = async (): Promise<Manifest> => {
  try {
    return JSON.parse(await readFile(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  } catch {
    // In development there is no manifest, and nothing to gain by preloading.
    return {}
  }
}
let manifest: Promise<Manifest> | undefined

/** Where a browser finds the words of a page, so that it fetches them beside the scripts and not after them. */
export async function preloadsOf(locale: Locale, pathname: string): Promise<string[]> {
  manifest ??= readManifest()
  const entries = await manifest
  const names = await catalogsOf(pathname)
  const words = names.map((name) => `app/i18n/${locale}/${name}.ts`)
  // A browser learns from these which words there are for staff, or in a signed-in area.
  const told = [
    ...(isOfStaff(pathname) ? ['app/i18n/staff-catalogs.ts'] : []),
    ...(isOfArea(pathname) ? ['app/i18n/area-catalogs.ts'] : []),
  ]
  return [...told, ...words].flatMap((source) => {
    const file = entries[source]?.file
    return file ? [`/${file}`] : []
  })
}
