import { sql } from 'drizzle-orm'
import { creditNotes, invoices, ledgerTransfers, counters } from './billing.ts'
import { fact, inner, ordersOf, personalRows, rowsOfNobody } from './personal.ts'

/** An invoice takes name and address from its order, and goes without them once that has. */
export const personalInvoices = personalRows(invoices, {
  of: (who) => sql`${invoices.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { number: fact, tokenHash: inner, lines: fact },
})

export const personalCreditNotes = personalRows(creditNotes, {
  of: (who) => sql`${creditNotes.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { number: fact, reason: fact },
})

export const personalTransfers = personalRows(ledgerTransfers, {
  of: (who) => sql`${ledgerTransfers.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { kind: fact, debit: inner, credit: inner, currency: fact },
})

export const ofNobody = rowsOfNobody({
  'of the service provider and its team': [counters],
})
