import { sql } from 'drizzle-orm'
import { fulfillments, fulfillmentItems, fulfillmentRules } from './fulfillment.ts'
import { accountingMs, fact, kept, ordersOf, personal, personalRows, rowsOfNobody } from './personal.ts'

export const personalFulfillments = personalRows(fulfillments, {
  of: (who) => sql`${fulfillments.orderId} in ${ordersOf(who)}`,
  erased: 'blank',
  merged: 'follow',
  keeping: { basis: 'accounting', keepMs: accountingMs, since: sql`${fulfillments.createdAt}` },
  columns: { number: fact, carrier: fact, trackingNumber: kept(personal()) },
})

export const ofNobody = rowsOfNobody({
  'of sellers and of those who ship': [fulfillmentItems, fulfillmentRules],
})
