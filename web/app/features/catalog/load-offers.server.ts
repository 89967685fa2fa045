import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'

/**
 * The two lists that prices are browsed in. One that cannot be loaded is left out without a word to the visitor, and the
 * rest of the page stays: the API has logged why. Such a page is nobody else's, so it is not `isWhole`.
 */
export async function loadOffers({ api }: Pick<Site, 'api'>) {
  const [destinations, localTable] = await Promise.all([
    resultOf(api.catalog.destinations({})),
    resultOf(api.catalog.localTable({})),
  ])
  return {
    items: destinations.ok ? destinations.value.items : [],
    rows: localTable.ok ? localTable.value.rows : [],
    isWhole: destinations.ok && localTable.ok,
  }
}

/** A page that lacks a part of it is not kept for others. */
export const headersOf = ({ isWhole }: { isWhole: boolean }): Record<string, string> =>
  isWhole ? {} : { 'cache-control': 'no-store' }
