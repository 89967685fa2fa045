import { events } from '#contracts/events.ts'
import { handles, on, recurs, type Job, type Reaction, type Recurring } from '#platform/jobs/job.ts'
import { transact } from '#platform/database/scope.ts'
import { afterEnd } from './after-end.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { expireEnrollments } from './expire-enrollments.ts'
import { askVerifier, enrollmentEnded, goOnAtRegistry, judgeWaiting as judgeWaitingJob } from './jobs.ts'
import { countMilestones } from './log/count-milestones.ts'
import { goOn } from './registry/go-on.ts'
import { judgeWaiting } from './registry/judge-waiting.ts'
import { registryJanitor } from './registry/registry-janitor.ts'
import { nudgeApplicants } from './resume/nudges.ts'
import { reopenTransfers } from './transfer/reopen-transfers.ts'
import {
  jobsOfMembership,
  reactionsOfMembership,
  recurringOfMembership,
} from './membership/membership.jobs.ts'
import { jobsOfService, reactionsOfService, recurringOfService } from './service/service.jobs.ts'
import { verifierJanitor } from './verifier-janitor.ts'

export const jobs: Job[] = [
  ...jobsOfMembership,
  ...jobsOfService,
  handles(askVerifier, (caller, { enrollmentId }) => askVerifierAbout(caller, enrollmentId)),
  handles(enrollmentEnded, (caller, { timelineId }) => transact(caller, (ctx) => afterEnd(ctx, timelineId))),
  handles(goOnAtRegistry, (caller, { enrollmentId }) => goOn(caller, enrollmentId)),
  handles(judgeWaitingJob, judgeWaiting),
]

export const recurring: Recurring[] = [
  ...recurringOfMembership,
  ...recurringOfService,
  recurs('verifier-janitor', '* * * * *', 'verifier_checks', verifierJanitor),
  recurs('registry-janitor', '* * * * *', 'registry_calls', registryJanitor),
  recurs('transfer-days', '*/5 * * * *', 'transfer_days', reopenTransfers),
  recurs('enrollment-expiry', '*/5 * * * *', 'enrollment_expiry', expireEnrollments),
  recurs('enrollment-nudges', '*/10 * * * *', 'enrollment_nudges', nudgeApplicants),
  recurs('milestone-count', '*/5 * * * *', 'enrollment_milestones', countMilestones),
]

const { abandon, cancel, close, de_enroll, expire, replace } = events.enrollment
export const reactions: Reaction[] = [
  ...[abandon, cancel, close, de_enroll, expire, replace].map((event) => on(event, enrollmentEnded)),
  ...reactionsOfMembership,
  ...reactionsOfService,
]
