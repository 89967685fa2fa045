import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { listOfAdjustments } from './list-of-adjustments.ts'

export const office: OfficePart[] = [
  recordsOf(listOfAdjustments, ({ subscriber, askedBy }) => ({ label: subscriber, detail: askedBy })),
]
