import { matchRoutes } from 'react-router'

/** What the router knows of a page in a browser. */
interface KnownRoute {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, KnownRoute | undefined> }
  }
}

const asked = new Set<string>()

/**
 * Fetches all the code of a page at once. The router alone asks for a page's module, then for what that imports, then for
 * what those import: a way to the server and back for each, before the first row is even asked for.
 */
function preloadPage(pathname: string) {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const known = Object.values(routes).flatMap((route) =>
    route ? [{ path: pathOf(route, routes), route }] : [],
  )
  const found = matchRoutes(known, pathname)?.at(-1)?.route.route
  for (let route = found; route; route = route.parentId ? routes[route.parentId] : undefined)
    for (const href of [route.module, ...(route.imports ?? [])]) fetchModule(href)
}

const pathOf = (route: KnownRoute, routes: Record<string, KnownRoute | undefined>): string => {
  const above = route.parentId ? routes[route.parentId] : undefined
  return `${above ? pathOf(above, routes) : ''}/${route.path ?? ''}`.replace(/\/+/g, '/')
}

function fetchModule(href: string) {
  if (asked.has(href)) return
  asked.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

function preload({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin && !link.target) preloadPage(link.pathname)
}

/** From now on the page of a link that is pointed at, has the focus or is followed is fetched whole. */
export function preloadLinks() {
  for (const sign of ['pointerover', 'focusin', 'click'] as const)
    document.addEventListener(sign, preload, { passive: true, capture: true })
}
