import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { unbroken } from '../../contracts/src/unbroken.ts'

/** Parts of catalogues bear two names: `enroll-progress.member.ts`. */
export const catalogue = /\/app\/i18n\/(en|es)\/[\w-]+(\.[\w-]+)?\.ts$/

type Words = { [key: string]: string | Words }

const compileAll = (words: Words): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(unbroken(value)) : compileAll(value),
    ]),
  )

/** Replaces each message catalogue by its compiled form, so that no ICU parser reaches a browser. */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  async load(id) {
    const path = id.split('?')[0] ?? id
    if (!catalogue.test(path)) return null
    const module = (await import(`${pathToFileURL(path)}?${Date.now()}`)) as { default: Words }
    return { code: `export default ${JSON.stringify(compileAll(module.default))}`, map: null }
  },
})
