import type { Plugin } from 'vite'

const reactDom = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const react = /\/node_modules\/react\/cjs\/react\.production\.js$/
const instrumentation = /\/node_modules\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/

interface FunctionNode {
  type: string
  id?: { name: string } | null
  body: { start: number; end: number }
}

/**
 * Empties the functions that only do something for a `<ViewTransition>`: they walk what changed and look for one.
 * Throws where there are none, as a later version may name them otherwise.
 */
export function withoutViewTransitions(code: string, program: { body: unknown[] }): string {
  let kept = ''
  let end = 0
  for (const node of program.body as FunctionNode[]) {
    if (node.type !== 'FunctionDeclaration' || !node.id?.name.includes('ViewTransition')) continue
    kept += `${code.slice(end, node.body.start)}{}`
    end = node.body.end
  }
  if (end === 0)
    throw new Error('React DOM names its view transitions otherwise: see web/plugins/unused-parts.ts')
  return kept + code.slice(end)
}

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
    if (reactDom.test(id)) return { code: withoutViewTransitions(code, this.parse(code)), map: null }
    if (react.test(id)) return { code: withoutViewTransitionNames(code), map: null }
    return null
  },
})
