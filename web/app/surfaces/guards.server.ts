import { redirect } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'
import { pageAt } from '../route-table.ts'

/**
 * In external mode every page that is not flagged external leads to the sign-in page, which is. Addresses without a
 * page go on, to a referral or the 404 page.
 */
export function keepToExternalPages({ brand }: Site, address: URL): void {
  if (!brand.externalMode) return
  const page = pageAt(address.pathname.replace(/\.data$/, ''))
  if (page && !page.external) throw redirect('/auth/login')
}

/** On its own host a brand may lead its first page elsewhere; the other address of that page always stays. */
export function leaveHome({ brand, bySubdomain }: Site, address: URL): void {
  if (bySubdomain && brand.homeRedirect && !address.pathname.startsWith('/what-is-acp'))
    throw redirect(brand.homeRedirect)
}
