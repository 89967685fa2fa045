import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { DifferenceView } from '#contracts/payments/reconciliation/views.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { recordOf } from '#platform/office/record-of.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { disputes } from '#tables/payments-disputes.ts'
import {
  reconciliationDifferences as differences,
  reconciliations,
} from '#tables/payments-reconciliations.ts'
import { listOfReconciliations } from './list-of-reconciliations.ts'
import { reconciliationActs } from '#contracts/payments/reconciliation/acts.ts'

/** One day of an account with its differences. */
export const getReconciliation = recordOf(
  listOfReconciliations,
  reconciliationActs,
  ({ state }) => state,
  async (ctx, { id }) => {
    const [found] = await ctx.db
      .select()
      .from(reconciliations)
      .where(and(eq(reconciliations.tenantId, ctx.tenant.id), eq(reconciliations.id, id)))
    const { startsAt, endsAt, lookedAt, tryAt, problem } = found!
    return {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      lookedAt: lookedAt?.toISOString() ?? null,
      tryAt: tryAt?.toISOString() ?? null,
      problem,
      differences: await differencesWhere(ctx, eq(differences.reconciliationId, id)),
      attention: await attentionOf(ctx, 'reconciliation', id),
    }
  },
)

async function differencesWhere(ctx: Ctx, condition: SQL): Promise<DifferenceView[]> {
  const rows = await ctx.db
    .select({
      difference: differences,
      paymentNumber: sql<string | null>`${orders.number} || '/' || ${payments.attempt}`,
      dispute: disputes.reference,
    })
    .from(differences)
    .leftJoin(payments, and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, differences.paymentId)))
    .leftJoin(orders, and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, payments.orderId)))
    .leftJoin(disputes, and(eq(disputes.tenantId, ctx.tenant.id), eq(disputes.id, differences.disputeId)))
    .where(and(eq(differences.tenantId, ctx.tenant.id), condition))
    .orderBy(
      sql`${differences.state} <> 'open', coalesce(${differences.theirAt}, ${differences.ourAt}), ${differences.id}`,
    )
  return rows.map(({ difference: one, paymentNumber, dispute }) => ({
    ...{ id: one.id, kind: one.kind, moved: one.moved, state: one.state, reference: one.reference },
    ...{ theirCents: one.theirCents, ourCents: one.ourCents },
    theirAt: one.theirAt?.toISOString() ?? null,
    ourAt: one.ourAt?.toISOString() ?? null,
    payment: one.paymentId && paymentNumber ? { id: one.paymentId, number: paymentNumber } : null,
    dispute: one.disputeId && dispute ? { id: one.disputeId, reference: dispute } : null,
    ...{ reason: one.reason, closedBy: one.closedBy, explainedDay: one.explainedDay },
    closedAt: one.closedAt?.toISOString() ?? null,
  }))
}
