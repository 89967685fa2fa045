import { planCategoryList } from '#contracts/catalog/lists.ts'
import { planCategoryKind } from '#contracts/catalog/records.ts'
import { recordPart, recordsOf, type OfficePart } from '#platform/office/office.ts'
import { listOfAddons } from './addons.ts'
import { categoriesNamed, countCategories } from './categories.ts'
import { changePriceAct } from './change-prices.ts'
import { planImporter } from './import-plans.ts'
import { listOfPlans } from './list-of-plans.ts'

export const office: OfficePart[] = [
  recordsOf(listOfPlans, ({ name, category }) => ({ label: name, detail: category })),
  recordsOf(listOfAddons, ({ name }) => ({ label: name, detail: '' })),
  recordPart(planCategoryKind, { named: categoriesNamed }),
  { lists: [{ list: planCategoryList, count: countCategories }] },
  { acts: [changePriceAct], importers: [planImporter] },
]
