import { deEnrollmentMachine, registryReportMachine } from '#contracts/enrollment/membership/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { deEnrollments, registryReports, type memberships } from '#tables/enrollment-membership.ts'

export const deEnrollmentState = bindStatus(deEnrollments, 'state', deEnrollmentMachine)
export const registryReportState = bindStatus(registryReports, 'state', registryReportMachine)
export type DeEnrollment = typeof deEnrollments.$inferSelect
export type Membership = typeof memberships.$inferSelect
