import { simDifferenceList, simSourceList } from '#contracts/sims/sources/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const sourceCalls = callsOf(simSourceList, { page: (query) => api.sims.sources.list(query) })
export const differenceCalls = callsOf(simDifferenceList, {
  page: (query) => api.sims.sources.differences(query),
})
