import type { OfficeList, OfficePart } from '#platform/office/office.ts'
import { listOfCohorts } from './list-of-cohorts.ts'
import { listOfSales } from './list-of-sales.ts'

export const office: OfficePart[] = [
  {
    lists: [listOfCohorts as unknown as OfficeList, listOfSales as unknown as OfficeList],
  },
]
