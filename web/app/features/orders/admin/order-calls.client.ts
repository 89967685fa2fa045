import { orderFilterOf } from '#contracts/orders/choices.ts'
import type { OrderFilter, orderSorts } from '#contracts/orders/admin.ts'
import { api } from '../../../api.client.ts'
import { parseListState } from '../../../kit/lists/list-state.ts'
import { providerClock } from '../../../kit/staff/calendar.client.ts'
import { act } from '../../../kit/staff/calls.client.ts'
import { orderList } from './order-list.ts'

export type BulkAction = 'resend_email' | 'cancel'
export interface BulkStart {
  action: BulkAction
  ids: string[] | null
  /** Why; asked for where the action needs one. */
  reason?: string | undefined
  idempotencyKey: string
}

/** The filter that a list's address stands for at this moment, in the service provider's calendar. */
const filterOf = async (query: URLSearchParams): Promise<OrderFilter> =>
  orderFilterOf(query, query.has('placed') ? await providerClock() : { now: new Date(), timeZone: 'UTC' })

/** One page of orders as the address asks for it. */
export async function listOrders(query: URLSearchParams) {
  const { sort, page, perPage, after } = parseListState(orderList, query)
  return api.orders.list({
    ...(await filterOf(query)),
    sort: sort as (typeof orderSorts)[number],
    page,
    perPage,
    after,
  })
}

/** What all orders that the address stands for add up to. */
export const totalsOfOrders = async (query: URLSearchParams) => api.orders.totals(await filterOf(query))

/** The named orders, or all that the list's address stands for. */
const selectionOf = async (ids: string[] | null, query: URLSearchParams) =>
  ids ? { ids } : { filter: await filterOf(query) }

export const previewBulk = (action: BulkAction, ids: string[] | null, query: URLSearchParams) =>
  act(async () => api.bulk.preview({ action, selection: await selectionOf(ids, query) }))

export const startBulk = ({ action, ids, reason, idempotencyKey }: BulkStart, query: URLSearchParams) =>
  act(
    async (options) => api.bulk.start({ action, selection: await selectionOf(ids, query), reason }, options),
    idempotencyKey,
  )

/** The filtered list as a file, with the given columns in their order. */
export const exportOrders = async (query: URLSearchParams, columns: string[]): Promise<File> =>
  api.orders.exportCsv({ ...(await filterOf(query)), columns: columns.join(',') })
