import { and, eq, sql } from 'drizzle-orm'
import type { ActivationStatus, FulfillmentStatus } from '#contracts/orders/machines.ts'
import type { FulfillmentState } from '#contracts/fulfillment/machines.ts'
import type { ProvisioningState } from '#contracts/sims/machines.ts'
import { advanceAll } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { param, isOneOf, statement } from '#platform/database/statement.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { provisionings } from '#tables/sims.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { lockOrder } from './lock-orders.ts'
import { isOrder, orderStatus, type Order } from './statuses.ts'

const findParts = statement((db) =>
  db
    .select({
      orderId: orderLines.orderId,
      lineId: orderLines.id,
      kind: orderLines.kind,
      name: orderLines.name,
      provisioning: sql<ProvisioningState | null>`${provisionings.state}`,
      parcel: sql<FulfillmentState | null>`${fulfillments.state}`,
    })
    .from(orderLines)
    .leftJoin(
      provisionings,
      and(eq(provisionings.tenantId, orderLines.tenantId), eq(provisionings.orderLineId, orderLines.id)),
    )
    .leftJoin(
      fulfillments,
      and(eq(fulfillments.tenantId, orderLines.tenantId), eq(fulfillments.orderLineId, orderLines.id)),
    )
    .where(and(eq(orderLines.tenantId, param('tenant')), isOneOf(orderLines.orderId, 'ids')))
    .orderBy(orderLines.position),
)

/** One line of an order with what is known of its delivery. */
export type Part = Awaited<ReturnType<typeof findParts>>[number]

/**
 * Derives an order's delivery columns from its parts, and completes the order when everything has arrived.
 * @returns the order as it was before
 */
export async function deriveDelivery(ctx: Ctx, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx, orderId)
  await deriveDeliveries(ctx, [order])
  return order
}

/** The same for orders that are locked; answers with the parts of each. */
export async function deriveDeliveries(ctx: Ctx, locked: readonly Order[]): Promise<Map<string, Part[]>> {
  const ids = locked.map(({ id }) => id)
  const parts = Map.groupBy(await findParts(ctx, { tenant: ctx.tenant.id, ids }), ({ orderId }) => orderId)
  const stands = locked.map((order) => {
    const { set, isDone } = deliveryOf(parts.get(order.id) ?? [])
    return { order, set, completes: isDone && order.status === 'confirmed' }
  })
  const complete = stands.filter(({ completes }) => completes)
  const valuesOf = (field: 'activationStatus' | 'fulfillmentStatus') =>
    Object.fromEntries(complete.map(({ order, set }) => [order.id, set[field]]))
  await advanceAll(
    ctx,
    orderStatus,
    complete.map(({ order }) => order.id),
    'complete',
    {
      eachOf: {
        activationStatus: valuesOf('activationStatus'),
        fulfillmentStatus: valuesOf('fulfillmentStatus'),
      },
    },
  )
  for (const { order, set, completes } of stands) {
    const isNews = Object.entries(set).some(([field, value]) => order[field as keyof typeof set] !== value)
    if (completes || !isNews) continue
    await ctx.db.update(orders).set(set).where(isOrder(ctx, order.id))
  }
  return parts
}

/** Where delivery stands of what ended before it was paid: nothing of it waits for anything. */
export const nothingToDeliver = {
  activationStatus: 'none',
  fulfillmentStatus: 'not_required',
} as const satisfies Partial<Order>

function deliveryOf(parts: readonly Part[]) {
  const activationStatus = activationOf(parts.flatMap(({ provisioning }) => provisioning ?? []))
  const fulfillmentStatus = fulfillmentOf(parts.flatMap(({ parcel }) => parcel ?? []))
  const isDone =
    ['none', 'done'].includes(activationStatus) && ['not_required', 'delivered'].includes(fulfillmentStatus)
  return { set: { activationStatus, fulfillmentStatus }, isDone }
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
