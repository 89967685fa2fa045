import { sourcePlanList } from '#contracts/sourcing/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const sourcePlanCalls = callsOf(sourcePlanList, api.sourcing.sourcePlans)
