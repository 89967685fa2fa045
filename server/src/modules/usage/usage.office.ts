import type { OfficeList, OfficePart } from '#platform/office/office.ts'
import { listOfUsageFiles } from './list-of-files.ts'
import { listOfUsage } from './list-of-usage.ts'

export const office: OfficePart[] = [
  {
    lists: [listOfUsage as unknown as OfficeList, listOfUsageFiles as unknown as OfficeList],
  },
]
