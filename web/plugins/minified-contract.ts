import { fileURLToPath, pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const contractPath = fileURLToPath(new URL('../../contracts/src/contract.ts', import.meta.url))
const virtualId = 'virtual:contract'

/** What only documentation and the server's guard read. Endpoints and groups of them have other names. */
const wordsOnly = new Set(['summary', 'description', 'tags', 'access', 'limitPerMinute'])

/** Offers the contract's paths and methods as `virtual:contract`, without its schemas and their library. */
export const minifiedContract = (): Plugin => ({
  name: 'minified-contract',
  resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
  async load(id) {
    if (id !== `\0${virtualId}`) return null
    const { contract } = (await import(`${pathToFileURL(contractPath)}`)) as {
      contract: Parameters<typeof minifyContractRouter>[0]
    }
    const minified = minifyContractRouter(contract)
    return `export default ${JSON.stringify(minified, (key, value: unknown) => (wordsOnly.has(key) ? undefined : value))}`
  },
})
