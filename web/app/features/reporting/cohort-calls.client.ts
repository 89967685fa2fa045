import { cohortList } from '#contracts/reporting/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const cohortCalls = callsOf(cohortList, api.reporting.cohorts)
