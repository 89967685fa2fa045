import { sql } from 'drizzle-orm'
import { accountsOf, inner, personalRows, rowsOfNobody } from './personal.ts'
import { sellerCustomers, sellerWords, sellerFigures, sellerOrders } from './resellers.ts'

/** Triggers keep both in step with the orders. */
export const personalCustomers = personalRows(sellerCustomers, {
  of: (who) => sql`${sellerCustomers.subscriberId} in ${accountsOf(who)}`,
  erased: 'follow',
  merged: 'follow',
  isInCopy: false,
  columns: { lastOrderId: inner },
})

export const personalSellerWords = personalRows(sellerWords, {
  of: (who) => sql`${sellerWords.subscriberId} in ${accountsOf(who)}`,
  erased: 'follow',
  merged: 'follow',
  isInCopy: false,
  columns: { word: inner },
})

export const ofNobody = rowsOfNobody({
  'figures of many': [sellerFigures, sellerOrders],
})
