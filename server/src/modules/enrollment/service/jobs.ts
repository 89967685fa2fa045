import * as z from 'zod'
import { defineJob, happened } from '#platform/jobs/job.ts'

/** Tells NLAD that a household has its device, or has it no longer. */
export const claimDevice = defineJob('claim-device', z.object({ enrollmentId: z.uuid() }))

/** An enrollment came to where the order for what it gets leaves, or ends. */
export const enrollmentTurned = defineJob('enrollment-turned', happened)
/** A price of the catalog has another in its place. */
export const priceReplaced = defineJob('follow-price', happened)
/** A box has left, has arrived, or came back. */
export const boxMoved = defineJob('benefit-box-moved', happened)
