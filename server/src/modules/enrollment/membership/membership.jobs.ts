import { events } from '#contracts/events.ts'
import { handles, on, recurs, type Job, type Reaction, type Recurring } from '#platform/jobs/job.ts'
import { compareAll } from './compare-reports.ts'
import { deEnrollmentJanitor, deEnrollmentsDue } from './de-enrollment-janitor.ts'
import { followMember } from './follow-member.ts'
import { deEnroll, followMember as following, tellChange, tellNumber } from './jobs.ts'
import { changeJanitor, changesDue, sendChange } from './send-change.ts'
import { sendDeEnrollment } from './send-de-enrollment.ts'
import { sendNumber } from './send-number.ts'
import { members, watchMembers } from './watch-members.ts'

export const jobsOfMembership: Job[] = [
  handles(deEnroll, (caller, { deEnrollmentId }) => sendDeEnrollment(caller, deEnrollmentId)),
  handles(tellNumber, (caller, { enrollmentId }) => sendNumber(caller, enrollmentId)),
  handles(tellChange, (caller, { changeId }) => sendChange(caller, changeId)),
  handles(following, followMember),
]

export const recurringOfMembership: Recurring[] = [
  recurs('de-enrollment-janitor', '* * * * *', deEnrollmentsDue, deEnrollmentJanitor),
  recurs('member-change-janitor', '* * * * *', changesDue, changeJanitor),
  recurs('watch-members', '*/15 * * * *', members, watchMembers),
  // Once the registry's day is over on the East coast.
  recurs('registry-reports', '40 9 * * *', members, compareAll),
]

const { enrollment, device_box: box, subscription } = events
export const reactionsOfMembership: Reaction[] = [
  enrollment.enroll,
  enrollment.transfer,
  box.ship,
  box.deliver,
  subscription.start,
].map((event) => on(event, following))
