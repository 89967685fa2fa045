import { fulfillmentCompanyList } from '#contracts/identity/lists.ts'
import { api } from '../../api.client.ts'
import type { FoundReference } from '../../kit/lists/filter-words.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const companyCalls = callsOf(fulfillmentCompanyList, api.identity.fulfillmentCompanies)

const mostShown = 100

/** Companies that pack and ship, with those whose names have a part. */
export const findCompanies = async (search = ''): Promise<FoundReference[]> =>
  (await api.identity.fulfillmentCompanies.list({ perPage: mostShown, ...(search && { search }) })).items.map(
    ({ id, name }) => ({ value: id, text: name }),
  )

/** Those that get parcels. */
export const openCompanies = async (): Promise<FoundReference[]> =>
  (await api.identity.fulfillmentCompanies.list({ perPage: mostShown, state: ['active'] })).items.map(
    ({ id, name }) => ({ value: id, text: name }),
  )

/** The company that an address names by its id alone. */
export const companyNamed = async (id: string | null): Promise<FoundReference | null> =>
  id
    ? findCompanies().then(
        (all) => all.find(({ value }) => value === id) ?? null,
        () => null,
      )
    : null
