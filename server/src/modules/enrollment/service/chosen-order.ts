import { and, eq } from 'drizzle-orm'
import type { Standing } from '#contracts/enrollment/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentServices } from '#tables/enrollment-service.ts'
import { orders } from '#tables/orders.ts'
import type { Order } from '#modules/orders/index.ts'
import type { Enrollment } from '../statuses.ts'
import type { Service } from './statuses.ts'

/** What a household has chosen; undefined before. */
export async function serviceOf(ctx: Ctx, enrollmentId: string): Promise<Service | undefined> {
  const [row] = await ctx.db
    .select()
    .from(enrollmentServices)
    .where(
      and(eq(enrollmentServices.tenantId, ctx.tenant.id), eq(enrollmentServices.enrollmentId, enrollmentId)),
    )
  return row
}

/** The order for what a household gets; undefined before there is one. */
export async function orderOf(ctx: Ctx, service: Service | undefined): Promise<Order | undefined> {
  if (!service?.orderId) return undefined
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, service.orderId)))
  return order
}

/** Whether an order waits for money, or has had it. */
export const isLive = (order: Order | undefined): order is Order =>
  order !== undefined && ['pending', 'confirmed', 'on_hold', 'completed'].includes(order.status)

/** Whether an enrollment waits for money before it is sent. */
export const isUnpaid = (order: Order | undefined): order is Order =>
  order !== undefined && order.totalCents > 0 && order.paidCents === 0 && order.awaitsEnrollment

/** Where a household is that has confirmed its address: it pays first, or what it has paid for is on its way to the registry. */
export async function standingOfOrder(
  ctx: Ctx,
  { id, state }: Pick<Enrollment, 'id' | 'state'>,
): Promise<Standing | undefined> {
  if (state !== 'address_confirmed') return undefined
  const order = await orderOf(ctx, await serviceOf(ctx, id))
  if (!order) return undefined
  return isUnpaid(order)
    ? { page: 'address', owner: 'applicant', next: 'pay_first' }
    : { page: 'reviewing', owner: 'us', next: 'wait_for_registry' }
}
