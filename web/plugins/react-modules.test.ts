import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { toModule } from './react-modules.ts'
import { withoutViewTransitionNames, withoutViewTransitions } from './unused-parts.ts'

const require = createRequire(import.meta.url)
const read = (file: string) =>
  readFileSync(require.resolve('react/package.json').replace('react/package.json', file), 'utf8')

describe('toModule', () => {
  it('turns requires and exports into imports and exports', () => {
    const code = [
      'var React = require("react"),',
      '  shim = require("use-sync-external-store/shim"),',
      '  last = React.version;',
      'exports.now = void 0;',
      'exports.later = function () { return exports.now() };',
    ].join('\n')
    expect(toModule(code)).toBe(
      [
        'import * as React from "react";import * as shim from "use-sync-external-store/shim";',
        'var last = React.version;',
        'var exported_now = void 0;',
        'var exported_later = function () { return exported_now() };',
        'export { exported_now as now, exported_later as later }',
        '',
      ].join('\n'),
    )
  })

  it.each([
    'module.exports = require("./other.js")',
    'exports.a = 1;\nvar b = c || require("react");',
    'var a = 1',
  ])('refuses what it does not know: %s', (code) => expect(() => toModule(code)).toThrow('new way'))

  it.each(['react/cjs/react.production.js', 'scheduler/cjs/scheduler.production.js'])(
    'exports what %s does',
    async (file) => {
      const module = await import(`data:text/javascript,${encodeURIComponent(toModule(read(file)))}`)
      const original = require(
        require
          .resolve(`${file.split('/')[0]}/package.json`)
          .replace('package.json', file.slice(file.indexOf('/') + 1)),
      )
      expect(Object.keys(module).sort()).toEqual(Object.keys(original).sort())
    },
  )
})

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
