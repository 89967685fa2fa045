import { resellerList, subscriberList } from '#contracts/people/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const resellerCalls = callsOf(resellerList, api.people.resellers)

/** Of all subscribers, or of the customers of one reseller. */
export const subscriberCalls = (resellerId: string | undefined) =>
  callsOf(
    subscriberList,
    {
      async list(query) {
        const { resellerId: id, ...asked } = query
        if (id) return api.people.resellers.subscribers({ ...asked, id })
        return { ...(await api.people.subscribers.list(asked)), reseller: undefined }
      },
      totals: (filter) => api.people.subscribers.totals(filter),
      export: (query) => api.people.subscribers.export(query),
    },
    { resellerId },
  )
