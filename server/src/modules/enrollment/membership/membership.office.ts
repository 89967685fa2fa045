import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { recertificationImporter } from './import-recertifications.ts'
import { listOfDeEnrollments } from './list-of-de-enrollments.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'

export const officeOfMembership: OfficePart[] = [
  recordsOf(listOfDeEnrollments, ({ reference, reason }) => ({
    label: reference,
    detail: reason,
  })),
  recordsOf(listOfSubscribers, ({ reference, subscriberId, usState }) => ({
    label: reference,
    detail: subscriberId ?? usState,
  })),
  { importers: [recertificationImporter] },
]
