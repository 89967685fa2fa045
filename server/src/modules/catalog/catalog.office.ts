import { planCategoryList } from '#contracts/catalog/lists.ts'
import type { OfficePart, OfficeRecord } from '#platform/office/office.ts'
import { recordsOf } from '#platform/office/office.ts'
import { listOfAddons } from './addons.ts'
import { categoriesNamed, countCategories } from './categories.ts'
import { changePriceAct } from './change-prices.ts'
import { planImporter } from './import-plans.ts'
import { listOfPlans } from './list-of-plans.ts'

const parts = [
  recordsOf(listOfPlans, 'plan', ({ name, category }) => ({ label: name, detail: category })),
  recordsOf(listOfAddons, 'addon_plan', ({ name }) => ({ label: name, detail: '' })),
]

const categoryRecord: OfficeRecord = {
  kind: 'plan_category',
  access: 'catalog.read',
  place: 'plan-category',
  named: categoriesNamed,
}

export const office: OfficePart = {
  acts: [changePriceAct],
  importers: [planImporter],
  lists: [...parts.flatMap(({ lists = [] }) => lists), { list: planCategoryList, count: countCategories }],
  finders: parts.flatMap(({ finders = [] }) => finders),
  records: [...parts.flatMap(({ records = [] }) => records), categoryRecord],
}
