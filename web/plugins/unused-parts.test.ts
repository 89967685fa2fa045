import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { withoutViewTransitionNames, withoutViewTransitions } from './unused-parts.ts'

const require = createRequire(import.meta.url)
const read = (file: string) =>
  readFileSync(require.resolve('react/package.json').replace('react/package.json', file), 'utf8')

describe('without view transitions', () => {
  const reactDom = read('react-dom/cjs/react-dom-client.production.js')

  it('empties their functions and keeps every other', () => {
    const code = 'function startViewTransition(a) { return a }\nfunction commitRoot() { return 1 }'
    expect(withoutViewTransitions(code, parseAst(code) as never)).toBe(
      'function startViewTransition(a) {}\nfunction commitRoot() { return 1 }',
    )
  })

  it('finds them in the installed React DOM', () => {
    const left = withoutViewTransitions(reactDom, parseAst(reactDom) as never)
    expect(reactDom.length - left.length).toBeGreaterThan(10_000)
    expect(left).toContain('function startViewTransition(')
  })

  it('refuses a React DOM that names them otherwise', () =>
    expect(() => withoutViewTransitions('var a', parseAst('var a') as never)).toThrow('unused-parts'))

  it('takes the way to ask for one out of React', () => {
    const react = withoutViewTransitionNames(read('react/cjs/react.production.js'))
    expect(react).not.toMatch(/^exports\.(ViewTransition|addTransitionType)/m)
    expect(react).toMatch(/^exports\.useState =/m)
  })
})
