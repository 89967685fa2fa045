import { fileURLToPath, pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const contractPath = fileURLToPath(new URL('../../contracts/src/contract.ts', import.meta.url))
const virtualId = 'virtual:contract'
const callers = /\/web\/app\/.*\.tsx?$/
const importOfApi = /^import \{ (?:[\w, ]+, )?api(?:, [\w, ]+)? \} from '[./]+\/api\.client\.ts'$/m
const useOfApi = /(?<![\w.'"`/-])api\b((?:\s*\.\s*\w+)*)/g

interface Minified {
  route: { method?: string; path?: string }
}
/** A tree of endpoints with `POST /path` for each: all that a call needs, and hundreds of them weigh. */
export type Short = string | { [name: string]: Short }

function shortened(node: object): Short {
  if (!('~orpc' in node))
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, shortened(each)]))
  const { method, path, ...others } = (node['~orpc'] as Minified).route
  const left = Object.keys(others).filter((name) => !wordsOnly.has(name))
  if (left.length > 0) throw new Error(`${path}: browsers know nothing of ${left.join(', ')}`)
  return `${method} ${path}`
}

/** What only documentation reads. */
const wordsOnly = new Set(['summary', 'description', 'tags'])

/**
 * The endpoints that a file calls as `api.module.endpoint`, or a whole branch of them where it goes on otherwise, as in
 * `api.identity[kind]`. Throws for a name that is no endpoint, and where `api` is handed on, since nobody could tell then
 * what is called.
 */
export function endpointsCalled(code: string, endpoints: Short): Short {
  const called: Record<string, Short> = {}
  for (const [use, chain = ''] of code.replace(importOfApi, '').matchAll(useOfApi)) {
    const names = chain.split('.').map((name) => name.trim())
    names.shift()
    if (names.length === 0) throw new Error('Call api.module.endpoint, instead of handing api on')
    let from = endpoints
    let to = called
    for (const [depth, name] of names.entries()) {
      if (typeof from === 'string') break
      const next = from[name]
      if (next === undefined) throw new Error(`${use}: the contract has no such endpoint`)
      const isEnd = typeof next === 'string' || depth === names.length - 1
      const held = to[name]
      to[name] = isEnd ? next : typeof held === 'object' ? { ...held } : {}
      from = next
      to = to[name] as Record<string, Short>
    }
  }
  return called
}

/** Runs in browsers, and makes of short trees the one that the library reads. */
const collected = `const contract = {}
const add = (to, part) => {
  for (const [name, each] of Object.entries(part)) {
    if (typeof each === 'string') {
      const [method, path] = each.split(' ')
      to[name] = { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } }
    } else add((to[name] ??= {}), each)
  }
}
export const learn = (part) => add(contract, part)
export default contract`

/**
 * Offers the contract's paths and methods as `virtual:contract`, without its schemas and their library. Each file that
 * calls the API brings the endpoints that it calls, so that a page does not carry those of all others.
 */
export function minifiedContract(): Plugin {
  let endpoints: Promise<Short> | undefined
  const read = async () => {
    const { contract } = (await import(`${pathToFileURL(contractPath)}`)) as {
      contract: Parameters<typeof minifyContractRouter>[0]
    }
    return shortened(minifyContractRouter(contract))
  }
  return {
    name: 'minified-contract',
    enforce: 'pre',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load: (id) => (id === `\0${virtualId}` ? collected : null),
    async transform(code, id) {
      if (!callers.test(id) || !importOfApi.test(code)) return null
      const called = endpointsCalled(code, await (endpoints ??= read()))
      return {
        code: `${code}\nimport { learn } from '${virtualId}'\nlearn(${JSON.stringify(called)})\n`,
        map: null,
      }
    },
  }
}
