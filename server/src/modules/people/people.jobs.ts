import { handles, recurs, type Job, type Recurring } from '#platform/jobs/job.ts'
import { eraseApplicantData, eraseOutlived, erasePersonalData, erasuresDue, goOnErasing } from './erasing.ts'
import { makeCopy, makePersonalCopy } from './personal-copy.ts'
import { settleCase, settleFraud } from './suspect-fraud.ts'

export const jobs: Job[] = [
  handles(settleFraud, settleCase),
  handles(makePersonalCopy, makeCopy),
  handles(erasePersonalData, (caller, { subscriberId }) => goOnErasing(caller, subscriberId)),
  handles(eraseApplicantData, (caller, { enrollmentId }) => goOnErasing(caller, enrollmentId)),
]

export const recurring: Recurring[] = [recurs('erase-outlived', '17 3 * * *', erasuresDue, eraseOutlived)]
