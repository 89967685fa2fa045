/** Names that browsers send to their own machine. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/**
 * Where a brand's API is called: at the address of its own, else on the host of its site. A local address is that of a
 * demonstration: it is at whatever port the installation listens on, and nowhere once that has a name in the world.
 */
export function apiBaseAt(publicUrl: string, address: string | null): string {
  if (address === null) return '/api'
  const url = new URL(address)
  if (!isLocal(url.hostname)) return address
  const here = new URL(publicUrl)
  if (!isLocal(here.hostname)) return '/api'
  url.protocol = here.protocol
  url.port = here.port
  return url.href
}

/** The host that a brand's promo links lead to, where it is not that of its site; a local one as above. */
export const portalHostAt = (publicUrl: string, host: string | null): string | null =>
  host !== null && isLocal(host) && !isLocal(new URL(publicUrl).hostname) ? null : host
