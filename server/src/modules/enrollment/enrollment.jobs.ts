import { events } from '#contracts/events.ts'
import { handles, on, recurs, type Job, type Reaction, type Recurring } from '#platform/jobs/job.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { afterEnd } from './after-end.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { enrollmentsOver, expireEnrollments } from './expire-enrollments.ts'
import { askVerifier, enrollmentEnded, goOnAtRegistry, judgeWaiting as judgeWaitingJob } from './jobs.ts'
import { countMilestones, uncountedMilestones } from './log/count-milestones.ts'
import { askRegistryAgain } from './registry/ask-registry-again.ts'
import { judgeWaiting } from './registry/judge-waiting.ts'
import { registryJanitor } from './registry/registry-janitor.ts'
import { nudgeApplicants, stoppedApplicants } from './resume/nudges.ts'
import { reopenTransfers, transfersOpenAgain } from './transfer/reopen-transfers.ts'
import {
  jobsOfMembership,
  reactionsOfMembership,
  recurringOfMembership,
} from './membership/membership.jobs.ts'
import { jobsOfService, reactionsOfService, recurringOfService } from './service/service.jobs.ts'
import { dueBy } from './take-due.ts'
import { verifierJanitor } from './verifier-janitor.ts'

export const jobs: Job[] = [
  ...jobsOfMembership,
  ...jobsOfService,
  handles(askVerifier, (caller, { enrollmentId }) => askVerifierAbout(caller, enrollmentId)),
  handles(enrollmentEnded, (caller, { timelineId }) =>
    inTransaction(caller, (ctx) => afterEnd(ctx, timelineId)),
  ),
  handles(goOnAtRegistry, (caller, { enrollmentId }) => askRegistryAgain(caller, enrollmentId)),
  handles(judgeWaitingJob, judgeWaiting),
]

export const recurring: Recurring[] = [
  ...recurringOfMembership,
  ...recurringOfService,
  recurs('verifier-janitor', '* * * * *', dueBy('checkAt'), verifierJanitor),
  recurs('registry-janitor', '* * * * *', dueBy('registryTryAt'), registryJanitor),
  recurs('transfer-days', '*/5 * * * *', transfersOpenAgain, reopenTransfers),
  recurs('enrollment-expiry', '*/5 * * * *', enrollmentsOver, expireEnrollments),
  recurs('enrollment-nudges', '*/10 * * * *', stoppedApplicants, nudgeApplicants),
  recurs('milestone-count', '*/5 * * * *', uncountedMilestones, countMilestones),
]

const { abandon, cancel, close, de_enroll, expire, replace } = events.enrollment
export const reactions: Reaction[] = [
  ...[abandon, cancel, close, de_enroll, expire, replace].map((event) => on(event, enrollmentEnded)),
  ...reactionsOfMembership,
  ...reactionsOfService,
]
