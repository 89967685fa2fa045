import * as z from 'zod'
import { fileEndpoint, listRow, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { cohortMonths } from './choices.ts'
import { cohortList } from './lists.ts'

const boughtAgain = z
  .object({
    buyers: z.int(),
    percent: z.number().describe('Of all buyers of the cohort, to a tenth'),
  })
  .nullable()
  .describe('Who bought again in this month after their first; null for a month that has not begun')
export type BoughtAgain = z.infer<typeof boughtAgain>

export const cohortRow = listRow(
  cohortList,
  Object.fromEntries(cohortMonths.map((key) => [key, boughtAgain])) as Record<
    (typeof cohortMonths)[number],
    typeof boughtAgain
  >,
)
export type CohortRow = z.infer<typeof cohortRow>

const tags = ['Administration']
export const cohortEndpoints = {
  cohorts: {
    list: pageEndpoint(cohortList, cohortRow, {
      summary: 'Buyers by the month of their first purchase, and how many of them bought again',
      tags,
    }),
    totals: totalsEndpoint(cohortList, { tags }),
    export: fileEndpoint(cohortList, { tags }),
  },
}
