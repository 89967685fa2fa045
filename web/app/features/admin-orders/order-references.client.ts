import type { OrderPlan } from '#contracts/orders.ts'
import { api } from '../../api.client.ts'
import type { FoundReference } from '../lists/filter-words.ts'

export type { OrderPlan }

const mostShown = 8

/** Plans that orders can be filtered by, also those that are no longer sold. */
export const findPlans = async (search: string): Promise<OrderPlan[]> =>
  (await api.orders.plans({ search })).items

/** The plan that an address filters by. */
export const planOf = async (query: URLSearchParams): Promise<OrderPlan | null> => {
  const id = query.get('plan')
  if (!id) return null
  return (await api.orders.plans({ id }).catch(() => ({ items: [] }))).items[0] ?? null
}

/** Resellers whose sales orders can be filtered by. */
export const findResellers = async (search: string): Promise<FoundReference[]> =>
  (await api.adminPeople.resellers({ search, perPage: mostShown })).items.map(({ name, resellerCode }) => ({
    value: resellerCode,
    text: `${name} · ${resellerCode}`,
  }))
