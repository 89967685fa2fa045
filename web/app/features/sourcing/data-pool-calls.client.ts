import { dataPoolList } from '#contracts/sourcing/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const dataPoolCalls = callsOf(dataPoolList, api.sourcing.dataPools)
