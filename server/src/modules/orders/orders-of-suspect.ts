import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { holdableStates } from '#contracts/orders/machines.ts'
import { attentionOf, closeAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { FraudCase } from '#modules/identity/index.ts'
import { orders } from '#tables/orders.ts'
import { holdForFraud } from './hold-for-fraud.ts'
import { releaseOrder } from './hold-order.ts'
import { lockOrder, lockOrders } from './lock-orders.ts'

const open = [...holdableStates, 'on_hold'] as const

/**
 * Stops every open order of the subscriber who is suspected, also those they placed as a guest; what was let go on
 * stays so.
 */
export async function holdOrdersFor(ctx: Ctx, suspicion: FraudCase): Promise<void> {
  const { id, subscriberId } = suspicion
  const addresses = sql`(select c.email_address from credentials c
    join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
    where c.tenant_id = ${ctx.tenant.id} and (s.id = ${subscriberId} or s.merged_into = ${subscriberId}))`
  const isOpen = and(
    inArray(orders.status, [...open]),
    sql`${orders.fraudCaseId} is distinct from ${id}`,
    or(
      eq(orders.subscriberId, subscriberId),
      and(isNull(orders.subscriberId), sql`${orders.emailAddress} in ${addresses}`),
    ),
  )
  const found = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), isOpen))
  const ids = found.map((order) => order.id)
  for (const order of await lockOrders(ctx, ids))
    if (open.some((state) => state === order.status) && order.fraudCaseId !== id)
      await holdForFraud(ctx, order, suspicion)
}

/**
 * Lets go on what a case has stopped, and only that: an order that is on hold for another reason as well stays there, and so
 * does one whose goods are sold out by now, which staff cancel or release later.
 */
export async function releaseOrdersOf(caller: Caller, { id }: FraudCase, note: string): Promise<void> {
  const found = await inTransaction(caller, (ctx) =>
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(eq(orders.tenantId, ctx.tenant.id), eq(orders.fraudCaseId, id), eq(orders.status, 'on_hold')),
      ),
  )
  for (const order of found)
    await inTransaction(caller, (ctx) => letGo(ctx, order.id, note)).catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error
    })
}

async function letGo(ctx: Ctx, id: string, note: string) {
  const { status } = await lockOrder(ctx, id)
  const holding: readonly string[] = Object.keys(orderAttention)
  const reasons = (await attentionOf(ctx, 'order', id)).filter(({ kind }) => holding.includes(kind))
  if (status !== 'on_hold' || !reasons.some(({ kind }) => kind === 'held_for_fraud')) return
  if (reasons.length === 1) await releaseOrder(ctx, { id, note })
  else await closeAttention(ctx, [orderAttention.held_for_fraud], { subjectId: id })
}

/** How many orders a case keeps on hold. */
export async function countHeldFor(ctx: Ctx, { id }: FraudCase): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o
    join attention a on a.tenant_id = o.tenant_id and a.subject_kind = 'order' and a.subject_id = o.id
      and a.kind = 'held_for_fraud' and a.closed_at is null
    where o.tenant_id = ${ctx.tenant.id} and o.fraud_case_id = ${id} and o.status = 'on_hold'`)
  return rows[0]!.count
}
