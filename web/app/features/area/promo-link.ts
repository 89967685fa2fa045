interface Place {
  /** Scheme, host and port of the site. */
  origin: string
  brand: { domain: string; externalMode: boolean; portalHost: string | null }
  bySubdomain: boolean
}

/**
 * The public link of a promo code: on the host label `enroll` of the brand, or as a path on a partner's site and where
 * the host can have no labels before it. A brand with a portal host in this environment is found there.
 */
export function promoLink({ origin, brand, bySubdomain }: Place, code: string): string {
  const here = new URL(origin)
  if (brand.portalHost) here.hostname = brand.portalHost
  const { protocol, host, hostname } = here
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  if (brand.externalMode || isAddress) return `${here.origin}/enroll/${encodeURIComponent(code)}`
  const own = bySubdomain || brand.portalHost ? host : `${brand.domain}.${host}`
  return `${protocol}//enroll.${own}/${encodeURIComponent(code)}`
}
