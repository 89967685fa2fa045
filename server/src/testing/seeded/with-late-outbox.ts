import { registerHooks } from 'node:module'

/** Preloaded into a server that is to be proven broken: everybody gets the seeded outbox instead of the real one. */
const seeded = new URL('late-outbox.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const isOutbox = resolved.url.endsWith('/platform/outbox.ts')
    return isOutbox && context.parentURL !== seeded ? { ...resolved, url: seeded } : resolved
  },
})
