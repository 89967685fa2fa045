import { defineJob, happened } from '#platform/jobs/job.ts'

/** Adds every day up anew when days begin at another moment. */
export const zoneChanged = defineJob('rebuild-report-days', happened)
