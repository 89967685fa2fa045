import { disputeList } from '#contracts/payments/disputes/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const disputeCalls = callsOf(disputeList, {
  page: (query) => api.payments.disputes.list(query),
  totals: (filter) => api.payments.disputes.totals(filter),
  file: (query) => api.payments.disputes.exportCsv(query),
})
