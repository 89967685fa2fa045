import { reconciliationList } from '#contracts/payments/reconciliation/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const reconciliationCalls = callsOf(reconciliationList, api.payments.reconciliations)
