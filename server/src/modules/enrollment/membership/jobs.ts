import * as z from 'zod'
import { defineJob, happened } from '#platform/jobs/job.ts'

/** Takes a household out of the registry. */
export const deEnroll = defineJob('de-enroll', z.object({ deEnrollmentId: z.uuid() }))
/** One at a time; who adds the job again finds it waiting. */
export const deEnrollKey = (deEnrollmentId: string) => `de-enroll:${deEnrollmentId}`

/** Gives the registry the number of a line. */
export const tellNumber = defineJob('tell-line-number', z.object({ enrollmentId: z.uuid() }))
export const tellNumberKey = (enrollmentId: string) => `tell-line-number:${enrollmentId}`

/** Tells the registry what a household has told again. */
export const tellChange = defineJob('tell-member-change', z.object({ changeId: z.uuid() }))
export const tellChangeKey = (changeId: string) => `tell-member-change:${changeId}`

/** Brings a household on, whatever of its order, parcel or line has moved. */
export const followMember = defineJob('follow-member', happened)
