import type { Config } from '#platform/config/config.ts'
import { esimgoKey, esimgoVendor } from './esimgo.ts'
import { pwgKey, pwgVendor } from './pwg.ts'
import type { SimProvider, SimVendor } from './sim-provider.ts'

export { esimgoKey, pwgKey }
export type * from './sim-provider.ts'

/** Every carrier that a SIM source can be of. */
export const simVendors: readonly SimVendor[] = [esimgoVendor, pwgVendor]

/** The carrier of a SIM source, or undefined when its SIMs come from our own stock. */
export const simVendorOf = (provider: string) => simVendors.find(({ key }) => key === provider)

const opened = new WeakMap<Config, Map<string, SimProvider | null>>()

/**
 * The adapter of a SIM source's provider with the account of the installation; null when its SIMs come from our own stock, or
 * the installation has no account there.
 */
export function simProviderOf(config: Config, provider: string): SimProvider | null {
  const known = opened.get(config) ?? new Map<string, SimProvider | null>()
  opened.set(config, known)
  if (!known.has(provider)) known.set(provider, simVendorOf(provider)?.open(config, null) ?? null)
  return known.get(provider) ?? null
}
