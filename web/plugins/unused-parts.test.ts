import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import {
  routerBodies,
  viewTransitionBody,
  withOtherBodies,
  withoutViewTransitionNames,
} from './unused-parts.ts'

const require = createRequire(import.meta.url)
const read = (file: string) =>
  readFileSync(require.resolve('react/package.json').replace('react/package.json', file), 'utf8')

describe('without view transitions', () => {
  const reactDom = read('react-dom/cjs/react-dom-client.production.js')

  it('empties their functions and keeps every other', () => {
    const code = 'function startViewTransition(a) { return a }\nfunction commitRoot() { return 1 }'
    expect(withOtherBodies(code, parseAst(code) as never, viewTransitionBody)).toBe(
      'function startViewTransition(a) { }\nfunction commitRoot() { return 1 }',
    )
  })

  it('finds them in the installed React DOM', () => {
    const left = withOtherBodies(reactDom, parseAst(reactDom) as never, viewTransitionBody)
    expect(reactDom.length - left.length).toBeGreaterThan(10_000)
    expect(left).toContain('function startViewTransition(')
  })

  it('refuses a React DOM that names them otherwise', () =>
    expect(() => withOtherBodies('var a', parseAst('var a') as never, viewTransitionBody)).toThrow(
      'unused-parts',
    ))

  it('takes the way to ask for one out of React', () => {
    const react = withoutViewTransitionNames(read('react/cjs/react.production.js'))
    expect(react).not.toMatch(/^exports\.(ViewTransition|addTransitionType)/m)
    expect(react).toMatch(/^exports\.useState =/m)
  })
})

describe('without what the router does for others', () => {
  it.each(Object.entries(routerBodies))('finds each function in the installed %s', (file, bodies) => {
    const code = read(`react-router/dist/production/lib/${file}`)
    const left = withOtherBodies(code, parseAst(code) as never, (name) => bodies[name])
    expect(left.length).toBeLessThan(code.length)
    for (const name of Object.keys(bodies)) expect(code).toContain(`function ${name}(`)
  })
})
