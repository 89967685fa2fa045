import { reconciliationList } from '#contracts/payments/reconciliation/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const reconciliationCalls = callsOf(reconciliationList, {
  page: (query) => api.payments.reconciliations.list(query),
  totals: (filter) => api.payments.reconciliations.totals(filter),
  file: (query) => api.payments.reconciliations.exportCsv(query),
})
