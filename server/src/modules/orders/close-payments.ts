import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** Closes the payment pages of an order that no longer waits for money; payments do it. */
export const closePayments = defineJob('close-payments', z.object({ orderId: z.uuid() }))
