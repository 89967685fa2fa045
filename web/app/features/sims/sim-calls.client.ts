import { simList } from '#contracts/sims/lists.ts'
import { api } from '../../api.client.ts'
import type { FoundReference } from '../../kit/lists/filter-words.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

/** Whose SIMs a page is about: everybody's where neither is named. */
export interface Whose {
  subscriberId?: string | undefined
  resellerId?: string | undefined
}

/** All SIMs, those of a subscriber, or those that a reseller and everybody below have sold. */
export const simCalls = ({ subscriberId, resellerId }: Whose) =>
  callsOf(
    simList,
    {
      async list({ subscriber, resellerId: seller, orderId: _orderId, ...query }) {
        if (subscriberId) return api.sims.ofSubscriber({ ...query, id: subscriberId })
        if (seller) return api.sims.ofReseller({ ...query, id: seller })
        return { ...(await api.sims.list({ ...query, ...(subscriber && { subscriber }) })), of: undefined }
      },
      export: (query) => api.sims.export(query),
    },
    {
      ...(subscriberId && { subscriber: subscriberId }),
      ...(resellerId && !subscriberId && { resellerId }),
    },
  )

/** SIM sources that SIMs can come from, with those whose names have a part. */
export const findSources = async (search = ''): Promise<FoundReference[]> =>
  (await api.sims.choices({})).sources
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .map(({ id, name }) => ({ value: id, text: name }))

export const findBatches = async (search: string): Promise<FoundReference[]> =>
  (await api.sims.choices({ ...(search.trim() && { batch: search.trim() }) })).batches.map((batch) => ({
    value: batch,
    text: batch,
  }))

/** The SIM source that an address names by its id alone. */
export const sourceNamed = async (id: string | null): Promise<FoundReference | null> =>
  id
    ? findSources().then(
        (all) => all.find(({ value }) => value === id) ?? null,
        () => null,
      )
    : null
