import type { AnyList } from '#contracts/define-list.ts'
import { may, type Permission } from '#contracts/permissions.ts'
import { roles, type Role } from '#contracts/roles.ts'
import type { CatalogName } from '../i18n/messages.ts'
import { staffGroups, type AreaPlace, type Page, type StaffPlace } from './page.ts'

const isBelow = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/** Which words which addresses show, as short as it can be said: `/area/*` stands for all below it with the same. */
export function wordsOf(pages: readonly Page[]): [paths: string[], words: readonly CatalogName[]][] {
  const byWords = Map.groupBy(
    pages.filter(({ words, resource }) => words.length > 0 && !resource),
    ({ words }) => words.join(),
  )
  return [...byWords.values()].map((same) => {
    const areas = same.flatMap(({ path }) => (path.endsWith('/*') ? path.slice(0, -2) : []))
    const paths = same
      .map(({ path }) => path)
      .filter((path) => path.endsWith('/*') || !areas.some((area) => isBelow(path, area)))
    return [withOptional(paths), same[0]!.words]
  })
}

/** A page and the one of the same words that has a value more are told in one, as every browser loads this table. */
const withOptional = (paths: readonly string[]) => {
  const shorter = (path: string) => path.replace(/\/:\w+$/, '')
  return paths.flatMap((path) => {
    if (paths.some((other) => other !== path && shorter(other) === path)) return []
    return shorter(path) !== path && paths.includes(shorter(path)) ? [`${path}?`] : [path]
  })
}

/** An entry of the menu of staff, whose `icon` is a name here and a picture in a browser. */
export interface StaffEntry extends Omit<StaffPlace, 'order' | 'keys'> {
  /** Below the dashboard of the area, or from the root. */
  to: string
  isOfPlatform: boolean
  needs: NonNullable<Page['permission']>
  /** What opens it: `g o r`. */
  keys: string
  /** Beginnings of other addresses that light it, below the dashboard too. */
  also: string[]
}

const dashboards = /^\/(?:admin\/:domain|super-admin)\/dashboard\//
const placeOf = (path: string) => path.replace(dashboards, '').replace(/\/:\w+\?$/, '')
const beginningOf = (path: string) => placeOf(path).replace(/:.*/, '')

/** The pages of administration that have a place in its menu, in order. */
export const staffMenu = (pages: readonly Page[]): StaffEntry[] =>
  pages
    .flatMap(({ menu, path, permission, surface }) =>
      menu && permission
        ? [{ ...menu, path, needs: permission, isOfPlatform: surface === 'super-admin' }]
        : [],
    )
    .toSorted(
      (one, other) =>
        staffGroups.indexOf(one.group) - staffGroups.indexOf(other.group) || one.order - other.order,
    )
    .map(({ order: _order, keys, path, ...entry }) => ({
      ...entry,
      to: placeOf(path),
      keys: ['g', ...(keys ?? entry.word.toLowerCase().slice(0, 2))].join(' '),
      also: pages.filter(({ within }) => within === path).map((page) => beginningOf(page.path)),
    }))

/**
 * Where the records of lists that rows are brought into or acted upon stand below the dashboard, by the list's name.
 * @throws Error when a list names a place without a page
 */
export function listPlaces(pages: readonly Page[], lists: readonly AnyList[]): Record<string, string> {
  const placed = lists.filter(({ imports, bulk }) => imports || Object.keys(bulk).length > 0)
  return Object.fromEntries(
    placed.map(({ name, place }) => {
      const isThere = pages.some(({ path }) => dashboards.test(path) && placeOf(path) === place)
      if (!place || !isThere) throw new Error(`the list "${name}" has no page`)
      return [name, place]
    }),
  )
}

/** Who may bring a file into which list, by the list's name. */
export const importedBy = (lists: readonly AnyList[]): Record<string, Permission> =>
  Object.fromEntries(lists.flatMap(({ name, imports }) => (imports ? [[name, imports]] : [])))

export interface AreaMenuEntry extends Omit<AreaPlace, 'order'> {
  /** From the root, perhaps with `:domain`. */
  to: string
  /** Who may open it, where it is not everybody in the area. */
  roles?: Role[]
}

/** The pages of the other signed-in areas that have a place in a menu, in order. */
export const areaMenuOf = (pages: readonly Page[]): AreaMenuEntry[] =>
  pages
    .flatMap(({ areaMenu, path, permission }) => (areaMenu ? [{ ...areaMenu, to: path, permission }] : []))
    .toSorted((one, other) => one.order - other.order)
    .map(({ order: _order, permission, ...entry }) => ({
      ...entry,
      ...(permission && { roles: roles.filter((role) => may(role, permission)) }),
    }))

/** Pages of the dashboard that only sellers have. */
export const sellerPaths = (pages: readonly Page[]) =>
  pages.flatMap(({ path, permission }) => (permission === 'reseller.self' ? [path] : []))

/** Beginnings of the addresses that search engines are asked to stay away from. */
export function closedPaths(pages: readonly Page[]): string[] {
  const closed = pages.flatMap(({ path, closed }) => (closed ? [path.replace(/[:*].*/, '')] : []))
  return [...new Set(closed)].filter(
    (path) => !closed.some((other) => other.length < path.length && isBelow(path, other.replace(/\/$/, ''))),
  )
}
