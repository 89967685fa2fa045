import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { listOfCallBacks } from './list-of-call-backs.ts'

export const office: OfficePart[] = [
  recordsOf(listOfCallBacks, ({ reference, name, phoneNumber }) => ({
    label: reference,
    detail: [name, phoneNumber].join(' · '),
  })),
]
