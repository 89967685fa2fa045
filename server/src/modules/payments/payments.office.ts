import { sql } from 'drizzle-orm'
import { mostFound, recordsOf, type OfficePart } from '#platform/office/office.ts'
import { listOfDisputes } from './disputes/list-of-disputes.ts'
import { listOfReconciliations } from './reconciliation/list-of-reconciliations.ts'
import { listOfPayments, referenced } from './list-of-payments.ts'

export const office: OfficePart[] = [
  recordsOf(
    listOfPayments,
    ({ paymentNumber, providerReference }) => ({ label: paymentNumber, detail: providerReference ?? '' }),
    // Orders are found by everything else that a payment is known by.
    async (ctx, text) => {
      const { rows } = await ctx.db.execute<{ id: string }>(sql`${referenced(ctx, text)} limit ${mostFound}`)
      return rows.map(({ id }) => id)
    },
  ),
  recordsOf(listOfDisputes, ({ reference, paymentNumber }) => ({ label: reference, detail: paymentNumber })),
  recordsOf(listOfReconciliations, ({ day, provider }) => ({ label: day, detail: provider })),
]
