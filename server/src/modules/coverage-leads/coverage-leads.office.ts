import { programNames } from '#contracts/programs/choices.ts'
import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { listOfCoverageLeads } from './list-of-coverage-leads.ts'

export const office: OfficePart[] = [
  recordsOf(listOfCoverageLeads, ({ reference, program, usState, zip }) => ({
    label: reference,
    detail: [programNames[program], usState, zip].join(' · '),
  })),
]
