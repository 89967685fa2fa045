import { and, eq, sql } from 'drizzle-orm'
import type {
  ActivationStatus,
  FulfillmentState,
  FulfillmentStatus,
  ProvisioningState,
} from '#contracts/machines.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments, orders, provisionings } from '#tables/orders.ts'
import { lockOrder } from './confirm-order.ts'
import { orderStatus, type Order } from './statuses.ts'

/**
 * Derives an order's delivery columns from its parts, and completes the order when everything has arrived.
 * @returns the order as it was before
 */
export async function deriveDelivery(ctx: Ctx, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx, orderId)
  const parts = await ctx.db
    .select({ kind: sql<'esim' | 'parcel'>`'esim'`, state: sql<string>`${provisionings.state}` })
    .from(provisionings)
    .where(and(eq(provisionings.tenantId, ctx.tenant.id), eq(provisionings.orderId, orderId)))
    .unionAll(
      ctx.db
        .select({ kind: sql<'esim' | 'parcel'>`'parcel'`, state: sql<string>`${fulfillments.state}` })
        .from(fulfillments)
        .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.orderId, orderId))),
    )
  const statesOf = (kind: string) => parts.filter((part) => part.kind === kind).map((part) => part.state)
  const activationStatus = activationOf(statesOf('esim') as ProvisioningState[])
  const fulfillmentStatus = fulfillmentOf(statesOf('parcel') as FulfillmentState[])
  const attention =
    activationStatus === 'error'
      ? 'provisioning_failed'
      : order.attention === 'provisioning_failed'
        ? null
        : order.attention
  const set = { activationStatus, fulfillmentStatus, attention }
  const isDone =
    ['none', 'done'].includes(activationStatus) && ['not_required', 'delivered'].includes(fulfillmentStatus)
  if (isDone && order.status === 'confirmed') await advance(ctx, orderStatus, orderId, 'complete', { set })
  else
    await ctx.db
      .update(orders)
      .set(set)
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
  return order
}

export function activationOf(states: ProvisioningState[]): ActivationStatus {
  const wanted = states.filter((state) => state !== 'cancelled')
  if (wanted.length === 0) return 'none'
  if (wanted.some((state) => state === 'rejected')) return 'error'
  const delivered = wanted.filter((state) => state === 'delivered').length
  return delivered === wanted.length ? 'done' : delivered > 0 ? 'partial' : 'pending'
}

export function fulfillmentOf(states: FulfillmentState[]): FulfillmentStatus {
  const parcels = states.filter((state) => state !== 'cancelled')
  if (parcels.length === 0) return 'not_required'
  const count = (...wanted: FulfillmentState[]) => parcels.filter((state) => wanted.includes(state)).length
  if (count('returned', 'lost') === parcels.length) return 'returned'
  if (count('delivered') === parcels.length) return 'delivered'
  if (count('delivered') > 0) return 'partially_delivered'
  const shipped = parcels.length - count('pending', 'ready')
  if (shipped === parcels.length) return 'shipped'
  return shipped > 0 ? 'partially_shipped' : 'assigned'
}
