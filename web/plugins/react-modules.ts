import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The file that React's packages answer with in production, by what is imported. */
const productionFiles: Record<string, string> = {
  react: 'react.production.js',
  'react/jsx-runtime': 'react-jsx-runtime.production.js',
  'react-dom': 'react-dom.production.js',
  'react-dom/client': 'react-dom-client.production.js',
  scheduler: 'scheduler.production.js',
  'use-sync-external-store/shim': 'use-sync-external-store-shim.production.js',
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store-shim/with-selector.production.js',
}

function fileOf(source: string): string | undefined {
  const file = productionFiles[source]
  const [name] = source.split('/')
  return file && join(dirname(require.resolve(`${name}/package.json`)), 'cjs', file)
}
const sourceOf = new Map(Object.keys(productionFiles).map((source) => [fileOf(source), source]))

/**
 * Turns `var x = require('…')` and `exports.name = …` of one of React's files into imports and exports.
 * Throws where the file is written in another way, as that of a later version may be.
 */
export function toModule(code: string): string {
  const names = [...new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map((match) => match[1]))]
  const body = code
    .replace(/^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/gm, (list) => {
      const imports = list.replace(
        /(?:var )?(\w+) = require\("([\w/-]+)"\)[,;]\s*/g,
        'import * as $1 from "$2";',
      )
      return list.trimEnd().endsWith(',') ? `${imports}\nvar ` : `${imports}\n`
    })
    .replace(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
  if (names.length === 0 || /\b(require|exports)\b/.test(body.replace(/\/\*.*?\*\//gs, '')))
    throw new Error('React is written in a new way: let web/plugins/react-modules.ts know it')
  return `${body}\nexport { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }\n`
}

/**
 * Gives React to the browser as ES modules: the bundler then leaves out what nothing uses, calls the rest directly
 * instead of through objects, and needs no CommonJS helpers, which would be a script of their own.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => fileOf(source),
  transform(code, id) {
    const source = sourceOf.get(id)
    if (!source) return null
    const whole = source === 'react' ? 'export * as default from "react"\n' : ''
    return { code: toModule(code) + whole, map: null }
  },
})
