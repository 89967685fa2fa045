import {
  deEnrollmentMachine,
  memberChangeMachine,
  registryReportMachine,
} from '#contracts/enrollment/membership/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import {
  deEnrollments,
  memberChanges,
  registryReports,
  type memberships,
} from '#tables/enrollment-membership.ts'

export const deEnrollmentState = bindStatus(deEnrollments, 'state', deEnrollmentMachine)
export const registryReportState = bindStatus(registryReports, 'state', registryReportMachine)
export const memberChangeState = bindStatus(memberChanges, 'state', memberChangeMachine, {
  timeline: 'enrollmentId',
})
export type DeEnrollment = typeof deEnrollments.$inferSelect
export type MemberChange = typeof memberChanges.$inferSelect
export type Membership = typeof memberships.$inferSelect
