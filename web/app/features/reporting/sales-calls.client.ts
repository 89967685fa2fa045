import { salesList } from '#contracts/reporting/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const salesCalls = callsOf(salesList, api.reporting.sales)
