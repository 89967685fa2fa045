import {
  addonPlanMachine,
  planCategoryMachine,
  planMachine,
  planVersionMachine,
} from '#contracts/catalog/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { addonPlans, planCategories, plans, planVersions } from '#tables/catalog.ts'

export const planState = bindStatus(plans, 'state', planMachine, { notFound: 'PLAN_NOT_FOUND' })
export const addonState = bindStatus(addonPlans, 'state', addonPlanMachine, { notFound: 'ADDON_NOT_FOUND' })
export const categoryState = bindStatus(planCategories, 'state', planCategoryMachine)
export const planVersionState = bindStatus(planVersions, 'state', planVersionMachine)

export type PlanVersionRow = typeof planVersions.$inferSelect
