import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { pages } from './pages/index.ts'
import type { Frame, Page } from './pages/page.ts'

const isShared = (file: string) => pages.filter((page) => page.file === file).length > 1

function routeOf({ path, file, name }: Page): RouteConfigEntry {
  const options = isShared(file) && name ? { id: name } : {}
  return path === '/'
    ? { index: true, file: `surfaces/${file}`, ...options }
    : route(path.slice(1), `surfaces/${file}`, options)
}

/** The frames from the outside in. */
const framesOf = (frame: Frame | undefined): Frame[] => (frame ? [...framesOf(frame.within), frame] : [])

/** Pages by what stands around them; each frame comes once. */
function routesIn(within: readonly Page[], depth: number): RouteConfigEntry[] {
  const framed = Map.groupBy(within, ({ frame }) => framesOf(frame)[depth])
  return [...framed].flatMap(([frame, inside]) =>
    frame
      ? [layout(`surfaces/${frame.file}`, frame.id ? { id: frame.id } : {}, routesIn(inside, depth + 1))]
      : inside.map(routeOf),
  )
}

/** Every URL of every surface. */
export default routesIn(pages, 0) satisfies RouteConfig
