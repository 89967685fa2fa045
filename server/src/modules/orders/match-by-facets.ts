import type { orderList } from '#contracts/orders/lists.ts'
import { byFacets, ofAmounts } from '#platform/lists/match-by-facets.ts'

/** Filters that leave few orders, which are found by them and not by their statuses. */
export const narrow = ['search', 'reseller', 'seller', 'plan', 'subscriber', 'refunded', 'unpaidAge']

const faceted = {
  table: 'orders',
  alias: 'o',
  facets: {
    status: 'status',
    paymentStatus: 'payment_status',
    fulfillmentStatus: 'fulfillment_status',
    activationStatus: 'activation_status',
  },
  narrow: [...narrow, 'needsAttention'],
  plainSort: 'placedAt',
  amount: { filter: 'total', column: 'total_cents' },
}

export const matchByFacets = byFacets<typeof orderList>(faceted)
export const ofTotals = ofAmounts(faceted)
