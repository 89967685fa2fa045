import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** What a stored webhook is asked about; `paymentId` and `session` spare it reading the event first. */
export const paymentEvent = defineJob(
  'payment-event',
  z.object({
    provider: z.string(),
    eventId: z.string(),
    paymentId: z.uuid().optional(),
    session: z.string().optional(),
    accountId: z.uuid().optional(),
  }),
)
export const refundDuplicate = defineJob('refund-duplicate', z.object({ paymentId: z.uuid() }))
/** Sends a refund that was written down with the act that it belongs to. */
export const sendWrittenRefund = defineJob('send-refund', z.object({ refundId: z.uuid() }))
/** Of a version before, in which a cancelled order's refund was still to be asked for. */
export const refundOrder = defineJob('refund-order', z.object({ orderId: z.uuid() }))
