import { orderList, type BulkAction } from '#contracts/orders/lists.ts'
import { api } from '../../../api.client.ts'
import { askedOf, callsOf } from '../../../kit/lists/list-calls.client.ts'
import { act } from '../../../kit/staff/calls.client.ts'

export interface BulkStart {
  action: BulkAction
  ids: string[] | null
  /** Why; asked for where the action needs one. */
  reason?: string | undefined
  idempotencyKey: string
}

export const orderCalls = callsOf(orderList, {
  page: (query) => api.orders.list(query),
  totals: (filter) => api.orders.totals(filter),
  file: (query) => api.orders.exportCsv(query),
})

/** The named orders, or all that the list's address stands for. */
const selectionOf = async (ids: string[] | null, query: URLSearchParams) =>
  ids ? { ids } : { filter: await askedOf(orderList, query) }

export const previewBulk = (action: BulkAction, ids: string[] | null, query: URLSearchParams) =>
  act(async () => api.backOffice.bulk.preview({ action, selection: await selectionOf(ids, query) }))

export const startBulk = ({ action, ids, reason, idempotencyKey }: BulkStart, query: URLSearchParams) =>
  act(
    async (options) =>
      api.backOffice.bulk.start({ action, selection: await selectionOf(ids, query), reason }, options),
    idempotencyKey,
  )
