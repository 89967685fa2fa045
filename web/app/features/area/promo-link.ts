interface Place {
  /** Scheme, host and port of the site. */
  origin: string
  brand: { domain: string; externalMode: boolean }
  bySubdomain: boolean
}

/**
 * The public link of a promo code: on the host label `enroll` of the brand, or as a path on a partner's site and where
 * the host can have no labels before it.
 */
export function promoLink({ origin, brand, bySubdomain }: Place, code: string): string {
  const { protocol, host, hostname } = new URL(origin)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  if (brand.externalMode || isAddress) return `${origin}/enroll/${encodeURIComponent(code)}`
  const own = bySubdomain ? host : `${brand.domain}.${host}`
  return `${protocol}//enroll.${own}/${encodeURIComponent(code)}`
}
