import type { Plugin } from 'vite'

const reactDom = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const react = /\/node_modules\/react\/cjs\/react\.production\.js$/
const instrumentation = /\/node_modules\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/

interface FunctionNode {
  type: string
  id?: { name: string } | null
  start: number
  body: { start: number; end: number }
}

/**
 * Puts another body in the place of some functions' own; `bodyOf` answers undefined for those that stay. Throws where it
 * takes none, as a later version may name them otherwise.
 */
export function withOtherBodies(
  code: string,
  program: { body: unknown[] },
  bodyOf: (name: string) => string | undefined,
): string {
  let kept = ''
  let end = 0
  for (const node of program.body as FunctionNode[]) {
    const body = node.type === 'FunctionDeclaration' && node.id ? bodyOf(node.id.name) : undefined
    if (body === undefined) continue
    const mark = body === '' ? '/* @__NO_SIDE_EFFECTS__ */ ' : ''
    kept += `${code.slice(end, node.start)}${mark}${code.slice(node.start, node.body.start)}{${body}}`
    end = node.body.end
  }
  if (end === 0) throw new Error('A library names its functions otherwise: see web/plugins/unused-parts.ts')
  return kept + code.slice(end)
}

/** They only do something for a `<ViewTransition>`: they walk what changed and look for one. */
export const viewTransitionBody = (name: string) => (name.includes('ViewTransition') ? ' ' : undefined)

/**
 * What the router does for applications that prefetch pages, have no error page or run server components, and what it
 * advises whoever writes one; by the end of the file's name.
 */
export const routerBodies: Record<string, Record<string, string>> = {
  'dom/ssr/components.js': {
    usePrefetchBehavior: ' return [false, React$1.useRef(null), {}] ',
    PrefetchPageLinks: ' return null ',
  },
  'dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary: ` console.error(error)
      return React$1.createElement(BoundaryShell, { title: 'Error', isOutsideRemixApp }, 'Error') `,
  },
  'hooks.js': {
    DefaultErrorComponent: ' return null ',
    RSCErrorHandler: ' return children ',
    warningOnce: '',
  },
  'router/history.js': { warning: '' },
}
const routerFolder = '/node_modules/react-router/dist/production/lib/'

/** Without these names a page that asks for a view transition does not build, instead of quietly doing nothing. */
export const withoutViewTransitionNames = (code: string) =>
  code.replace(/^exports\.(ViewTransition|addTransitionType) = \w+;$/gm, '')

/** The names that the router's own code imports. Called with `instrumentations`, which nothing here is. */
const noInstrumentation = `
const refuse = () => { throw new Error('Instrumentation is left out: see web/plugins/unused-parts.ts') }
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = refuse
export const instrumentClientSideRouter = refuse
export const instrumentHandler = refuse
export const instrumentationResultMetaContext = undefined
`

/** Leaves out of the browser's build what no page uses and no bundler can tell: React and its router are half of it. */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (instrumentation.test(id) ? { code: noInstrumentation, map: null } : null),
  transform(code, id) {
    if (reactDom.test(id))
      return { code: withOtherBodies(code, this.parse(code), viewTransitionBody), map: null }
    if (react.test(id)) return { code: withoutViewTransitionNames(code), map: null }
    if (/\/web\/app\/.*\.tsx$/.test(id) && /\sprefetch=/.test(code))
      throw new Error(`${id} asks for a prefetch, which is left out: see web/plugins/unused-parts.ts`)
    const [, file = ''] = id.split(routerFolder)
    const bodies = routerBodies[file]
    return bodies
      ? { code: withOtherBodies(code, this.parse(code), (name) => bodies[name]), map: null }
      : null
  },
})
