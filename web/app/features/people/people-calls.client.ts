import { resellerList, subscriberList } from '#contracts/people/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const resellerCalls = callsOf(resellerList, {
  page: (query) => api.people.resellers(query),
  totals: (filter) => api.people.resellerTotals(filter),
  file: (query) => api.people.exportResellers(query),
})

/** Of all subscribers, or of the customers of one reseller. */
export const subscriberCalls = (resellerId: string | undefined) =>
  callsOf(
    subscriberList,
    {
      async page(query) {
        const { resellerId: id, ...asked } = query
        if (id) return api.people.resellerSubscribers({ ...asked, id })
        return { ...(await api.people.subscribers(asked)), reseller: undefined }
      },
      totals: (filter) => api.people.subscriberTotals(filter),
      file: (query) => api.people.exportSubscribers(query),
    },
    { resellerId },
  )
