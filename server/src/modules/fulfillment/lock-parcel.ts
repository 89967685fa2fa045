import { and, eq } from 'drizzle-orm'
import type { ParcelObstacle } from '#contracts/fulfillment/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { orderLines, orders } from '#tables/orders.ts'
import type { Parcel, ParcelLine } from './statuses.ts'

type Order = Pick<typeof orders.$inferSelect, 'status' | 'paymentStatus' | 'awaitsEnrollment'>

/** A parcel to itself, with what it is of. */
export interface LockedParcel {
  parcel: Parcel
  line: ParcelLine
  /** Out of sight of the person who packs once the parcel has left. */
  order: Order | undefined
}

/**
 * Takes a parcel to itself, and before it the order: a caller that pays that back or holds it comes first or after,
 * never between.
 * @throws CodedError PARCEL_NOT_FOUND
 */
export async function lockParcel(ctx: Ctx, id: string): Promise<LockedParcel> {
  const isParcel = and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.id, id))
  const [found] = await ctx.db.select({ orderId: fulfillments.orderId }).from(fulfillments).where(isParcel)
  if (!found) throw new CodedError('PARCEL_NOT_FOUND')
  const [order] = await ctx.db
    .select({
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      awaitsEnrollment: orders.awaitsEnrollment,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, found.orderId)))
    .for('update')
  const [row] = await ctx.db
    .select({ parcel: fulfillments, line: orderLines })
    .from(fulfillments)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, fulfillments.tenantId), eq(orderLines.id, fulfillments.orderLineId)),
    )
    .where(isParcel)
    .for('update', { of: fulfillments })
  if (!row) throw new CodedError('PARCEL_NOT_FOUND')
  return { ...row, order }
}

/** Why nothing of an order leaves now; null where it may. */
export function obstacleOf({ status, paymentStatus, awaitsEnrollment }: Order): ParcelObstacle | null {
  if (awaitsEnrollment) return 'not_enrolled'
  if (status === 'on_hold') return 'on_hold'
  if (paymentStatus === 'refunded') return 'refunded'
  return status === 'confirmed' || status === 'completed' ? null : 'not_paid'
}

/** Why a parcel may not leave: its order is not paid, was paid back, or was stopped. */
export function whyParcelStays({ order }: Pick<LockedParcel, 'order'>): CodedError | null {
  const reason = order ? obstacleOf(order) : 'not_paid'
  return reason && new CodedError('PARCEL_NOT_PAID', { reason })
}

/** Why nothing is sent once more: it was paid back. */
export const whyNotAgain = ({ order }: Pick<LockedParcel, 'order'>): CodedError | null =>
  order?.paymentStatus === 'refunded' ? new CodedError('PARCEL_NOT_PAID', { reason: 'refunded' }) : null

/** A household's box: the enrollment sees to what becomes of it. */
export const whyOfEnrollment = ({
  kind,
  pricingId,
}: Pick<ParcelLine, 'kind' | 'pricingId'>): CodedError | null =>
  kind === 'device' && pricingId === null ? new CodedError('PARCEL_OF_ENROLLMENT') : null
