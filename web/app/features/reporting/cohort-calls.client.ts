import { cohortList } from '#contracts/reporting/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const cohortCalls = callsOf(cohortList, {
  page: (query) => api.reporting.cohorts(query),
  totals: (filter) => api.reporting.cohortTotals(filter),
  file: (query) => api.reporting.exportCohorts(query),
})
