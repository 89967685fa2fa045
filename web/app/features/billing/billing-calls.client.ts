import { invoiceList } from '#contracts/billing/lists.ts'
import { paymentList } from '#contracts/payments/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const paymentCalls = callsOf(paymentList, {
  page: (query) => api.payments.list(query),
  totals: (filter) => api.payments.totals(filter),
  file: (query) => api.payments.exportCsv(query),
})

export const invoiceCalls = callsOf(invoiceList, {
  page: (query) => api.billing.list(query),
  totals: (filter) => api.billing.totals(filter),
  file: (query) => api.billing.exportCsv(query),
})
