import { matchRoutes } from 'react-router'
import { areaOf } from './kit/session/areas.ts'
import { pages } from './pages/index.ts'
import type { Page } from './pages/page.ts'

const matchable = pages.filter(({ path }) => path !== '/*').map((page) => ({ path: page.path, page }))

/** The page at an address, or undefined where none is. */
export const pageAt = (pathname: string): Page | undefined =>
  matchRoutes(matchable, pathname)?.at(-1)?.route.page

/** Whether an address asks who is there: everything in a signed-in area but the doors that lead in. */
export function needsSession(pathname: string): boolean {
  const area = areaOf(pathname)
  return area !== undefined && !area.isOpen(pathname)
}

/** Whether a brand's site has the page at all: in external mode only those flagged so. */
export const showsPath = (brand: { externalMode: boolean }, pathname: string) =>
  !brand.externalMode || pageAt(pathname)?.external === true

const paths = new Set(pages.map(({ path }) => path))

/** Whether a page stands at exactly this address; links to what is not there yet are left out. */
export const hasPage = (path: string) => paths.has(path)

/** Pages to which files are sent, with the room that their forms need. */
export const roomyPages = pages.flatMap(({ path, formBytes }) => (formBytes ? [{ path, formBytes }] : []))

const keptPages = pages.flatMap(({ path, kept }) => (kept ? [{ pattern: patternOf(path), names: kept }] : []))

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
