import type { Plugin } from 'vite'

/** Vite's name for the module that stands around every `import()`. */
const helper = '\0vite/preload-helper.js'

/**
 * Before a part that is loaded later, its style; scripts are preloaded by the router. Trusted Types and the policy of
 * styles let a `<link>` in that carries the page's nonce.
 */
const code = `
const begun = {}
const load = (href) => (begun[href] ??= new Promise((resolve, reject) => {
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.nonce = document.querySelector('meta[property=csp-nonce]')?.nonce
  link.href = href
  link.onload = resolve
  link.onerror = () => { delete begun[href]; link.remove(); reject(new Error('No style at ' + href)) }
  document.head.append(link)
}))
export const __vitePreload = (part, styles) =>
  styles?.length ? Promise.all(styles.map((style) => load('/' + style))).then(part) : part()
`

/** A third of the helper that Vite brings, which every page carries: it preloads scripts as well. */
export const stylePreload = (): Plugin => ({
  name: 'style-preload',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === helper ? { code, map: null, moduleSideEffects: false } : null),
})
