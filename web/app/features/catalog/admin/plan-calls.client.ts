import { addonPlanList, planCategoryList, planList } from '#contracts/catalog/lists.ts'
import { api } from '../../../api.client.ts'
import type { FoundReference } from '../../../kit/lists/filter-words.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'

export const planCalls = callsOf(planList, api.catalog.admin.plans)
export const categoryCalls = callsOf(planCategoryList, api.catalog.admin.categories)
export const addonCalls = callsOf(addonPlanList, api.catalog.admin.addons)

const mostShown = 50

/** Categories that plans can stand in. */
export const findCategories = async (search = ''): Promise<FoundReference[]> =>
  (await api.catalog.admin.categories.list({ perPage: mostShown, ...(search && { search }) })).items.map(
    ({ id, name }) => ({ value: id, text: name }),
  )

/** The category that an address names by its id alone. */
export const categoryNamed = async (id: string | null): Promise<FoundReference | null> =>
  id
    ? api.catalog.admin.categories.get({ id }).then(
        ({ name }) => ({ value: id, text: name }),
        () => null,
      )
    : null
