import { sql } from 'drizzle-orm'
import { erasedAddress } from '#platform/security/erased-address.ts'
import { buyerWords, consents, orderEdits, orderLines, orderNumbers, orders } from './orders.ts'
import {
  accountingMs,
  addressesOf,
  fact,
  inner,
  kept,
  moves,
  ordersOf,
  personal,
  personalRows,
} from './personal.ts'

/** What was paid for has an invoice, whose name and address stay with it. */
export const personalOrders = personalRows(orders, {
  of: (who) => sql`${orders.id} in ${ordersOf(who)}`,
  erased: 'blank',
  merged: moves('subscriberId'),
  kind: 'orders',
  rank: 2,
  keeping: {
    basis: 'accounting',
    keepMs: accountingMs,
    since: sql`case when ${orders.paidCents} > 0 then ${orders.placedAt} else '-infinity'::timestamptz end`,
  },
  columns: {
    number: fact,
    tokenHash: inner,
    resellerCode: fact,
    emailAddress: personal(erasedAddress(orders.id)),
    phoneNumber: personal(),
    customerName: kept(personal()),
    shipping: kept(personal()),
    serviceZipcode: kept(personal()),
    cartHash: inner,
    detailsHash: inner,
    currency: fact,
    charges: fact,
    discount: fact,
  },
})

export const personalOrderLines = personalRows(orderLines, {
  of: (who) => sql`${orderLines.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { providerBundle: inner, name: fact, detail: fact },
})

export const personalOrderEdits = personalRows(orderEdits, {
  of: (who) => sql`${orderEdits.orderId} in ${ordersOf(who)}`,
  erased: 'blank',
  merged: 'follow',
  columns: { reason: fact, changes: fact, plan: personal(), askedBy: inner },
})

export const personalConsents = personalRows(consents, {
  of: (who) => sql`${consents.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { textVersion: fact },
})

/** Triggers keep them in step with the orders. */
export const personalBuyerWords = personalRows(buyerWords, {
  of: (who) => sql`${buyerWords.emailAddress} = ${addressesOf(who)}`,
  erased: 'follow',
  merged: 'follow',
  isInCopy: false,
  columns: { word: inner, emailAddress: inner },
})

export const personalOrderNumbers = personalRows(orderNumbers, {
  of: (who) => sql`${orderNumbers.orderId} in ${ordersOf(who)}`,
  erased: 'follow',
  merged: 'follow',
  isInCopy: false,
  columns: { word: inner },
})
