import * as z from 'zod'
import type { Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import type { Order } from './statuses.ts'

/** What an order means for the enrollment that it belongs to; enrollments see to it. */
export const benefitOrder = defineJob('benefit-order', z.object({ enrollmentId: z.uuid() }))

/** An order was paid, or is over: the enrollment that waits for it hears of it. */
export function tellEnrollment(ctx: Ctx, { enrollmentId }: Pick<Order, 'enrollmentId'>): void {
  if (enrollmentId) enqueue(ctx, benefitOrder, { enrollmentId }, { jobKey: `benefit-order:${enrollmentId}` })
}
