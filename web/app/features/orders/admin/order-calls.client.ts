import { orderList } from '#contracts/orders/lists.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const orderCalls = callsOf(orderList, {
  page: (query) => api.orders.list(query),
  totals: (filter) => api.orders.totals(filter),
  file: (query) => api.orders.exportCsv(query),
})
