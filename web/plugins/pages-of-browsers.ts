import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { everyList } from '#contracts/every-list.ts'
import { pages } from '../app/pages/index.ts'
import type { Page } from '../app/pages/page.ts'
import { areaMenuOf, importedBy, listPlaces, sellerPaths, staffMenu, wordsOf } from '../app/pages/parts.ts'

const words = fileURLToPath(new URL('../app/i18n/', import.meta.url))
const on =
  (...surfaces: Page['surface'][]) =>
  ({ surface }: Page) =>
    surfaces.includes(surface)
const isOfStaff = on('admin', 'super-admin')
const isOfArea = on('dashboard', 'agent', 'fulfillment')
const isOfVisitors = on('store', 'auth')
const everybodys = pages.filter((page) => !isOfStaff(page) && !isOfArea(page))

/** Catalogues that such pages show and no page of visitors; others may be loaded later by whatever page. */
const shownInside = (isInside: (page: Page) => boolean) =>
  new Set(
    pages
      .filter(isInside)
      .flatMap((page) => page.words)
      .filter((name) => !pages.some((page) => isOfVisitors(page) && page.words.includes(name))),
  )
const ofStaff = shownInside(isOfStaff)
const ofAreas = shownInside(isOfArea)

function importersOf(belongs: (name: string) => boolean): string {
  const files = ['en', 'es'].flatMap((locale) =>
    readdirSync(`${words}${locale}`).map((file) => ({ name: file.replace('.ts', ''), locale })),
  )
  const lines = files
    .filter(({ name }) => belongs(name))
    .map(({ name, locale }) => `'${locale}/${name}': () => import('${words}${locale}/${name}.ts')`)
  return `export const importers = {${lines.join()}}`
}

/** Entries as they are, with their pictures imported. */
function withIcons(name: string, entries: readonly { icon: string }[]): string {
  const icons = [...new Set(entries.map(({ icon }) => icon))]
  const imports = icons.map((icon, index) => `import Icon${index} from 'lucide-react/icons/${icon}'`)
  const items = entries.map(
    ({ icon, ...entry }) => `{...${JSON.stringify(entry)}, icon: Icon${icons.indexOf(icon)}}`,
  )
  return `${imports.join('\n')}\nexport const ${name} = [${items.join()}]`
}

const modules: Record<string, () => string | Promise<string>> = {
  'virtual:words': () =>
    `export const words = ${JSON.stringify(wordsOf(everybodys))}\n${importersOf((name) => !ofStaff.has(name as 'staff') && !ofAreas.has(name as 'staff'))}`,
  'virtual:area-words': () =>
    `export const words = ${JSON.stringify(wordsOf(pages.filter(isOfArea)))}\n${importersOf((name) => ofAreas.has(name as 'staff'))}`,
  'virtual:staff-words': () =>
    `export const words = ${JSON.stringify(wordsOf(pages.filter(isOfStaff)))}\n${importersOf((name) => ofStaff.has(name as 'staff'))}`,
  'virtual:staff-menu': () => withIcons('staffMenu', staffMenu(pages)),
  'virtual:list-places': async () =>
    `export const listPlaces = ${JSON.stringify(listPlaces(pages, await everyList()))}
export const exported = ${JSON.stringify((await everyList()).flatMap((list) => (list.exports ? [list.name] : [])))}
export const importedBy = ${JSON.stringify(importedBy(await everyList()))}`,
  'virtual:area-menus': () => withIcons('areaMenus', areaMenuOf(pages)),
  'virtual:seller-paths': () => `export const sellerPaths = ${JSON.stringify(sellerPaths(pages))}`,
}

/** Gives browsers the parts of the table of pages that they need, each to whom it concerns, and never the table. */
export const pagesOfBrowsers = (): Plugin => ({
  name: 'pages-of-browsers',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.slice(1)]?.() ?? null,
})
