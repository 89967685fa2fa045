import * as z from 'zod'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { cents, countryCode, id, instant, localizedText } from '../primitives.ts'
import { audiences, planKinds, simTypes } from './choices.ts'
import { addonContent, categoryContent, planContent } from './content.ts'
import { addonPlanList, planCategoryList, planList } from './lists.ts'
import { planVersionMachine } from './machines.ts'
import { broadbandLabel, planView, pricingView } from './views.ts'
import { addonPlanActs, planActs, planCategoryActs } from './acts.ts'
import { recordParts } from '../record-endpoint.ts'

export const planRow = listRow(planList, {})
export type PlanListRow = z.infer<typeof planRow>

/** One change of a plan: what holds with it, and what it changes. */
export const planVersionView = z.object({
  id,
  number: z.int(),
  state: z.enum(statesOf(planVersionMachine)),
  isCurrent: z.boolean(),
  holdsFrom: instant.nullable().describe('Null: since the plan is there'),
  reason: z.string().nullable(),
  by: z.string().nullable().describe('Who made it; null for the product itself'),
  madeAt: instant,
  changed: z.array(z.string()).describe('Fields, and prices as `price.{audience}.{duration}.{unit}`'),
  content: planContent,
})
export type PlanVersionView = z.infer<typeof planVersionView>

/** A plan as the shop draws it, whether it is sold or not. */
export const planPreview = z.object({
  card: planView,
  resellerCard: planView,
  labels: z.array(broadbandLabel),
})
export type PlanPreview = z.infer<typeof planPreview>

export const planRecord = planRow.extend({
  version: z.int(),
  content: planContent,
  preview: planPreview,
  versions: z.array(planVersionView).describe('By when they hold, latest first'),
  addons: z.array(
    z.object({ id, name: localizedText, price: cents, isActive: z.boolean(), isAllowed: z.boolean() }),
  ),
  whitelist: z.array(z.string()),
  ...recordParts(planActs),
})
export type PlanRecord = z.infer<typeof planRecord>

/** Who and what an archived plan concerns. */
export const planUse = z.object({
  lines: z.int().describe('Lines that run on it'),
  openOrders: z.int().describe('Orders that are not delivered yet'),
  addons: z.int().describe('Add-ons that it allows'),
  programs: z.int().describe('Subsidy programs that give it'),
})
export type PlanUse = z.infer<typeof planUse>

/** What plans can be made of. */
export const planChoices = z.object({
  categories: z.array(z.object({ id, name: localizedText, kind: z.enum(planKinds) })),
  simSources: z.array(z.object({ id, name: z.string(), provider: z.string() })),
})
export type PlanChoices = z.infer<typeof planChoices>

export const staffPricing = pricingView.extend({
  audience: z.enum(audiences),
  honouredUntil: instant.nullable().describe('Carts that hold it are charged it until then'),
})

export const planCategoryRow = listRow(planCategoryList, { coverage: z.array(countryCode) })
export type PlanCategoryRow = z.infer<typeof planCategoryRow>
export const planCategoryRecord = planCategoryRow.extend({
  version: z.int(),
  content: categoryContent,
  plans: z.array(z.object({ id, name: z.string(), simType: z.enum(simTypes), state: planRow.shape.state })),
  ...recordParts(planCategoryActs),
})
export type PlanCategoryRecord = z.infer<typeof planCategoryRecord>

export const addonPlanRow = listRow(addonPlanList, {})
export type AddonPlanRow = z.infer<typeof addonPlanRow>
export const addonPlanRecord = addonPlanRow.extend({
  version: z.int(),
  content: addonContent,
  plans: z.array(z.object({ id, name: z.string() })).describe('Those that allow it'),
  ...recordParts(addonPlanActs),
})
export type AddonPlanRecord = z.infer<typeof addonPlanRecord>
