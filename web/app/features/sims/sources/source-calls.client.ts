import { simDifferenceList, simSourceList } from '#contracts/sims/sources/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const sourceCalls = callsOf(simSourceList, api.sims.sources)
export const differenceCalls = callsOf(simDifferenceList, api.sims.sources.differences)
