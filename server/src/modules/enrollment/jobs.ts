import * as z from 'zod'
import { defineJob, happened } from '#platform/jobs/job.ts'

/** Sends an application to the National Verifier, or asks how it stands. */
export const askVerifier = defineJob('ask-verifier', z.object({ enrollmentId: z.uuid() }))

/** Goes on with whatever the registry did not answer, or was left to it. */
export const goOnAtRegistry = defineJob('go-on-at-registry', z.object({ enrollmentId: z.uuid() }))

/** Leads on the enrollments that wait because nobody had decided what a code of NLAD means. */
export const judgeWaiting = defineJob(
  'judge-waiting',
  z.object({ code: z.string(), askedBy: z.record(z.string(), z.unknown()) }),
)

/** What follows from the end of an enrollment. */
export const enrollmentEnded = defineJob('enrollment-ended', happened.partial({ subjectId: true }))
