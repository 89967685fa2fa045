import type { OfficePart } from '#platform/office/office.ts'
import { listOfApplicantMessages } from './list-of-applicant-messages.ts'

export const office: OfficePart[] = [{ lists: [listOfApplicantMessages] }]
