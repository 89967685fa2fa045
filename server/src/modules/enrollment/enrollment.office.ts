import { recordsOf, type OfficeList, type OfficePart } from '#platform/office/office.ts'
import { listOfEnrollments } from './list-of-enrollments.ts'
import { reminderActs } from './resume/reminder-acts.ts'
import { listOfEligibilityCalls, listOfEnrollmentCalls, listOfTransferCalls } from './log/lists-of-calls.ts'
import { listOfTransfers } from './transfer/list-of-transfers.ts'
import { officeOfCodes } from './registry/code.office.ts'
import { officeOfMembership } from './membership/membership.office.ts'

const calls = [listOfEligibilityCalls, listOfEnrollmentCalls, listOfTransferCalls] as unknown as OfficeList[]

const parts: OfficePart[] = [
  recordsOf(listOfEnrollments, 'enrollment', ({ reference, usState }) => ({
    label: reference,
    detail: usState,
  })),
  { lists: calls, acts: reminderActs },
  recordsOf(listOfTransfers, 'transfer', ({ reference, usState }) => ({
    label: reference,
    detail: usState,
  })),
  ...officeOfMembership,
  officeOfCodes,
]

export const office: OfficePart = {
  lists: parts.flatMap(({ lists = [] }) => lists),
  finders: parts.flatMap(({ finders = [] }) => finders),
  records: parts.flatMap(({ records = [] }) => records),
  acts: parts.flatMap(({ acts = [] }) => acts),
  importers: parts.flatMap(({ importers = [] }) => importers),
}
