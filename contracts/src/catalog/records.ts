import { defineRecord } from '../define-record.ts'

export const planKind = defineRecord({
  kind: 'plan',
  path: '/administrator/plan',
  place: 'plan',
  access: 'catalog.read',
  rank: 110,
})

export const planCategoryKind = defineRecord({
  kind: 'plan_category',
  path: '/administrator/plan_category',
  place: 'plan-category',
  access: 'catalog.read',
  rank: 120,
})

export const addonPlanKind = defineRecord({
  kind: 'addon_plan',
  path: '/administrator/add-on_plan',
  place: 'add-on-plan',
  access: 'catalog.read',
  rank: 130,
})
