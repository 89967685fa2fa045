import { reconciliations, reconciliationDifferences } from './payments-reconciliations.ts'
import { paymentMethods, paymentAccounts } from './payments-ways.ts'
import { sql } from 'drizzle-orm'
import { daysMs } from '#platform/clock.ts'
import { disputeEvidence, disputeMovements, disputes } from './payments-disputes.ts'
import { payments, refunds, providerEventsRead } from './payments.ts'
import {
  accountingMs,
  fact,
  hidden,
  inner,
  kept,
  nothing,
  ordersOf,
  personal,
  personalRows,
  secret,
  sealedWords,
  type PersonKeys,
  rowsOfNobody,
} from './personal.ts'

export const personalPayments = personalRows(payments, {
  of: (who) => sql`${payments.orderId} in ${ordersOf(who)}`,
  erased: 'blank',
  merged: 'follow',
  keeping: {
    basis: 'accounting',
    keepMs: accountingMs,
    since: sql`case when ${payments.state} in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
      then ${payments.createdAt} else '-infinity'::timestamptz end`,
  },
  columns: {
    provider: fact,
    method: fact,
    currency: fact,
    providerSession: inner,
    providerPayment: inner,
    cardBrand: kept(personal()),
    cardLast4: kept(secret(nothing)),
    redirectUrl: hidden(nothing),
    returnOrigin: inner,
    coins: kept(personal()),
    problem: fact,
    reference: kept(personal()),
    note: kept(personal()),
  },
})

export const personalRefunds = personalRows(refunds, {
  of: (who) => sql`${refunds.orderId} in ${ordersOf(who)}`,
  erased: 'blank',
  merged: 'follow',
  keeping: { basis: 'accounting', keepMs: accountingMs, since: sql`${refunds.createdAt}` },
  columns: {
    reason: fact,
    note: kept(personal()),
    reference: kept(personal()),
    lines: fact,
    askedBy: inner,
    providerRefund: inner,
    problem: fact,
  },
})

export const personalDisputes = personalRows(disputes, {
  of: (who) => sql`${disputes.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { provider: fact, reference: inner, networkCode: fact, currency: fact, problem: fact },
})

const disputesOf = (who: PersonKeys) =>
  sql`(select d.id from disputes d where d.tenant_id = ${who.tenantId} and d.order_id in ${ordersOf(who)})`

export const personalMovements = personalRows(disputeMovements, {
  of: (who) => sql`${disputeMovements.disputeId} in ${disputesOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { reference: inner },
})

export const personalEvidence = personalRows(disputeEvidence, {
  of: (who) => sql`${disputeEvidence.disputeId} in ${disputesOf(who)}`,
  erased: 'delete',
  merged: 'follow',
  keeping: { basis: 'disputes', keepMs: daysMs(730), since: sql`${disputeEvidence.addedAt}` },
  columns: { words: sealedWords(), content: inner, fileName: fact, addedBy: inner },
})

export const ofNobody = rowsOfNobody({
  'of the service provider and its team': [paymentMethods, paymentAccounts, reconciliations],
  'what providers report of payments, by their own references': [reconciliationDifferences],
  'of the installation, gone within days': [providerEventsRead],
})
