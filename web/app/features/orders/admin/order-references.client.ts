import type { OrderDestination, OrderPlan } from '#contracts/orders/admin.ts'
import { api } from '../../../api.client.ts'
import type { FoundReference } from '../../../kit/lists/filter-words.ts'

const mostShown = 8

/** Plans that orders can be filtered by, also those that are no longer sold. */
export const findPlans = async (search: string): Promise<OrderPlan[]> =>
  (await api.orders.plans({ search })).items

/** Countries and regions that plans are for. */
export const findDestinations = async (search: string): Promise<OrderDestination[]> =>
  (await api.orders.destinations({ search })).items

/** What an address filters by and names by an id or code alone. */
export interface NamedReferences {
  plan: OrderPlan | null
  subscriber: FoundReference | null
  destination: OrderDestination | null
}

export async function namedReferences(query: URLSearchParams): Promise<NamedReferences> {
  const [plan, subscriber, destination] = await Promise.all([
    planOf(query.get('plan')),
    subscriberOf(query.get('subscriber')),
    destinationOf(query.get('destination')),
  ])
  return { plan, subscriber, destination }
}

const planOf = async (id: string | null): Promise<OrderPlan | null> =>
  (id && (await api.orders.plans({ id }).catch(() => ({ items: [] }))).items[0]) || null

const destinationOf = async (code: string | null): Promise<OrderDestination | null> =>
  (code && (await api.orders.destinations({ code }).catch(() => ({ items: [] }))).items[0]) || null

const subscriberOf = async (id: string | null): Promise<FoundReference | null> =>
  id ? api.people.subscribers.get({ id }).then(named, () => null) : null

/** Somebody without a name is called by their address; who was erased has none. */
const named = ({ id, name, email }: { id: string; name: string; email: string }): FoundReference => ({
  value: id,
  text: [...new Set([name, email])].filter(Boolean).join(' · '),
})

/** Subscribers whose orders can be listed. */
export const findSubscribers = async (search: string): Promise<FoundReference[]> =>
  (await api.people.subscribers.list({ search, perPage: mostShown })).items.map(named)

/** Resellers whose sales orders can be filtered by. */
export const findResellers = async (search: string): Promise<FoundReference[]> =>
  (await api.people.resellers.list({ search, perPage: mostShown })).items.map(({ name, resellerCode }) => ({
    value: resellerCode,
    text: `${name} · ${resellerCode}`,
  }))
