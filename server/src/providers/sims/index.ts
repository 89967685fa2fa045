import type { Config } from '#platform/config.ts'
import { createEsimgo, esimgoKey } from './esimgo.ts'
import type { SimProvider } from './sim-provider.ts'

export { esimgoKey }
export type * from './sim-provider.ts'

const opened = new WeakMap<Config, SimProvider>()

/** The adapter of a SIM source's provider, or null when its SIMs come from our own stock. */
export function simProviderOf(config: Config, provider: string): SimProvider | null {
  if (provider !== esimgoKey) return null
  const known = opened.get(config) ?? createEsimgo(config.esimgo, config.limits.vendorMs)
  opened.set(config, known)
  return known
}
