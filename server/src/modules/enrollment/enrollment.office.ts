import { recordsOf, type OfficeList, type OfficePart } from '#platform/office/office.ts'
import { listOfEnrollments } from './list-of-enrollments.ts'
import { listOfEligibilityCalls, listOfEnrollmentCalls, listOfTransferCalls } from './log/lists-of-calls.ts'
import { officeOfMembership } from './membership/membership.office.ts'
import { officeOfCodes } from './registry/code.office.ts'
import { reminderActs } from './resume/reminder-acts.ts'
import { listOfTransfers } from './transfer/list-of-transfers.ts'

const calls = [listOfEligibilityCalls, listOfEnrollmentCalls, listOfTransferCalls] as unknown as OfficeList[]

export const office: OfficePart[] = [
  recordsOf(listOfEnrollments, ({ reference, usState }) => ({ label: reference, detail: usState })),
  { lists: calls, acts: reminderActs },
  recordsOf(listOfTransfers, ({ reference, usState }) => ({ label: reference, detail: usState })),
  ...officeOfMembership,
  ...officeOfCodes,
]
