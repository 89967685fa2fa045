import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Caller, Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { enrollmentServices } from '#tables/enrollment-service.ts'
import { boxOf, releaseBox } from '#modules/devices/index.ts'
import { cancelUnenrolled, lockOrder } from '#modules/orders/index.ts'
import { claimOf, moveIfAllowed } from './device-claims.ts'
import { serviceOf } from './chosen-order.ts'

/** Cancels an order that nobody waits for any more, and gives back what was paid for it. */
export const cancelBenefitOrder = defineJob('cancel-benefit-order', z.object({ orderId: z.uuid() }))

/**
 * The household wants, or gets, something else than what was ordered for it: the box goes back to the shelf at once, the
 * order ends by a job, and its money goes back. The caller has the enrollment to itself.
 * @param isOver it gets nothing at all, so that its device benefit is free again, too
 */
export async function giveOrderUp(ctx: Ctx, enrollmentId: string, isOver = false): Promise<void> {
  const claim = await claimOf(ctx, enrollmentId)
  await moveIfAllowed(ctx, claim, isOver ? 'drop' : 'reopen')
  const box = await boxOf(ctx, enrollmentId)
  const service = await serviceOf(ctx, enrollmentId)
  if (!service?.orderId) return
  if (box?.status === 'reserved') await releaseBox(ctx, box.id)
  await ctx.db
    .update(enrollmentServices)
    .set({ orderId: null })
    .where(
      and(eq(enrollmentServices.tenantId, ctx.tenant.id), eq(enrollmentServices.enrollmentId, enrollmentId)),
    )
  enqueue(ctx, cancelBenefitOrder, { orderId: service.orderId })
}

/** An order that is over already, or is no longer waited with, stays as it is. */
export const cancelGivenUp = (caller: Caller, orderId: string): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const { status, awaitsEnrollment } = await lockOrder(ctx, orderId)
    if (!awaitsEnrollment || !['pending', 'confirmed', 'on_hold'].includes(status)) return
    await cancelUnenrolled(ctx, { id: orderId, reason: 'not enrolled' })
  })
