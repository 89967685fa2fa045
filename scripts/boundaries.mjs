/**
 * Checks who may import whom (part of `npm run lint`). Cycles are the linter's own `import/no-cycle`.
 * Every import counts, type-only ones too: a type from the wrong place couples two parts just as well.
 * Written out here because the usual tool for this cannot read TypeScript 7.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const aliases = Object.entries(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).imports)

const isTest = (file) => /\.test\.tsx?$/.test(file) || file.startsWith('server/src/testing/')

/** The part of the project a file belongs to: a folder of `server/src`, or a folder of the project. */
function partOf(file) {
  const [first, second, third] = file.split('/')
  if (first !== 'server') return first === 'web' && second === 'build' ? 'build' : first
  return second === 'src' && file.split('/').length > 3 ? third : 'server'
}

/** What each part may import of ours, besides itself; parts that are not listed may import anything. */
const allowed = {
  contracts: [],
  sandbox: [],
  web: ['contracts'],
  tables: ['contracts', 'platform'],
  platform: ['contracts', 'tables'],
  providers: ['contracts', 'platform', 'tables'],
  modules: ['contracts', 'platform', 'tables', 'providers'],
  backup: ['platform'],
  // What stands before the modules, and the processes that are put together of all of it.
  edge: ['contracts', 'platform', 'tables', 'providers', 'modules', 'build', 'server'],
  server: ['contracts', 'platform', 'tables', 'providers', 'modules', 'backup', 'edge', 'build'],
}

/** Says in words what is wrong with `file` importing `target`, or undefined when it is in order. */
function violation(file, target) {
  const [from, to] = [partOf(file), partOf(target)]
  const fromModule = /^server\/src\/modules\/[^/]+/.exec(file)?.[0]
  const toModule = /^server\/src\/modules\/[^/]+/.exec(target)?.[0]
  if (toModule && toModule !== fromModule && target !== `${toModule}/index.ts`) {
    return `a module is entered through its index.ts only`
  }
  if (from === to || !allowed[from] || allowed[from].includes(to)) return undefined
  if (isTest(file) && ['testing', 'sandbox', 'server', 'edge'].includes(to) && file.startsWith('server/'))
    return undefined
  return `${from} must not import ${to}`
}

function resolve(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  for (const [pattern, target] of aliases) {
    const prefix = pattern.slice(0, -1)
    if (specifier.startsWith(prefix))
      return path.posix.join(target.slice(0, -1), specifier.slice(prefix.length))
  }
  return undefined
}

/** Every module a file names in an import, a re-export or an `import()` with a plain string. */
function importsOf(file, text) {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map((entry) => entry.moduleRequest),
    ...module.staticExports.flatMap((entry) => entry.entries.map(({ moduleRequest }) => moduleRequest)),
  ]
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end),
  )
  return [
    ...named.filter(Boolean).map(({ value, start }) => ({ specifier: value, start })),
    ...dynamic
      .filter((quoted) => /^['"`]/.test(quoted))
      .map((quoted) => ({
        specifier: quoted.slice(1, -1),
        start: text.indexOf(quoted),
      })),
  ]
}

const problems = new Set()
let checked = 0
for (const folder of ['contracts', 'sandbox', 'server', 'web']) {
  for (const entry of readdirSync(path.join(root, folder), { recursive: true })) {
    const file = `${folder}/${entry.split(path.sep).join('/')}`
    if (!/\.tsx?$/.test(file) || /^web\/(build|\.react-router)\//.test(file)) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    checked += 1
    for (const { specifier, start } of importsOf(file, text)) {
      const target = resolve(file, specifier)
      const reason = target && violation(file, target)
      const line = text.slice(0, start).split('\n').length
      if (reason) problems.add(`${file}:${line}: ${reason} (${specifier})`)
    }
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`Boundaries: ${checked} files, ${problems.size} problems\n`)
process.exitCode = problems.size > 0 ? 1 : 0
