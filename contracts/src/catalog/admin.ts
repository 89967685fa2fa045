import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, pageEndpoint } from '../list-endpoints.ts'
import { cents, id, instant, optionalText, text } from '../primitives.ts'
import { addonPlanActs, planActs, planCategoryActs, planVersionActs } from './acts.ts'
import {
  addonPlanRecord,
  addonPlanRow,
  planCategoryRecord,
  planCategoryRow,
  planChoices,
  planPreview,
  planRecord,
  planRow,
  planUse,
  staffPricing,
} from './admin-views.ts'
import { addonContent, categoryContent, planContent, planPrice } from './content.ts'
import { addonPlanList, planCategoryList, planList } from './lists.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Catalog']
const byId = z.strictObject({ id })
const read = { access: 'catalog.read' } as const
const write = { access: 'catalog.write', idempotent: true } as const
const version = z.int().min(1).describe('Of what it was written upon')
const reason = optionalText(200).describe('Why it changes')

const planPath = planList.path
const plans = {
  list: pageEndpoint(planList, planRow, { summary: 'Plans, sold or not', tags }),
  export: fileEndpoint(planList, { tags }),
  choices: endpoint(read, {
    method: 'GET',
    path: `${planPath}/choices`,
    summary: 'What plans can be made of',
    tags,
  })
    .input(z.strictObject({}))
    .output(planChoices),
  get: recordEndpoint(planList, planRecord, {
    summary: 'A plan with its prices, versions and what the shop draws of it',
    tags,
  }),
  create: endpoint(write, { method: 'POST', path: planPath, summary: 'A new plan, not sold yet', tags })
    .input(planContent)
    .output(acted),
  duplicate: endpoint(write, {
    method: 'POST',
    path: `${planPath}/{id}/duplicate`,
    summary: 'A plan like another, not sold yet',
    tags,
  })
    .input(byId)
    .output(acted),
  save: endpoint(write, {
    method: 'PATCH',
    path: `${planPath}/{id}`,
    summary: 'Change a plan, at once or from a moment to come; prices in use stay promised',
    tags,
  })
    .input(
      z.strictObject({
        id,
        version,
        content: planContent,
        holdsFrom: instant.nullable().default(null).describe('Null: at once'),
        reason,
      }),
    )
    .output(acted),
  preview: endpoint(read, {
    method: 'POST',
    path: `${planPath}/preview`,
    summary: 'What the shop would draw of a plan with this content',
    tags,
  })
    .input(z.strictObject({ content: planContent }))
    .output(planPreview),
  use: endpoint(read, {
    method: 'GET',
    path: `${planPath}/{id}/use`,
    summary: 'Whom and what it concerns when a plan is archived',
    tags,
  })
    .input(byId)
    .output(planUse),
  whitelist: endpoint(read, {
    method: 'GET',
    path: `${planPath}/{id}/whitelist`,
    summary: 'Who may buy a plan that is not for everybody',
    tags,
  })
    .input(byId)
    .output(z.object({ items: z.array(z.string()) })),
  setWhitelist: endpoint(write, {
    method: 'PUT',
    path: `${planPath}/{id}/whitelist`,
    summary: 'Say who may buy it: ids of resellers or subscribers, codes of resellers, e-mail addresses',
    tags,
  })
    .input(z.strictObject({ id, version: z.int().min(1), entries: z.array(text(254)).max(5000) }))
    .output(
      z.object({
        items: z.array(z.string()),
        unknown: z.array(z.string()).describe('Left out: nobody is it'),
      }),
    ),
  allowAddons: endpoint(write, {
    method: 'PUT',
    path: '/administrator/add-on_plan/plan',
    summary: 'Say which add-ons can be bought for a plan',
    tags,
  })
    .input(z.strictObject({ planId: id, version: z.int().min(1), addonIds: z.array(id).max(500) }))
    .output(z.object({ addonIds: z.array(id) })),
  allowedAddons: endpoint(read, {
    method: 'GET',
    path: '/administrator/add-on_plan/plan',
    summary: 'Which add-ons can be bought for a plan',
    tags,
  })
    .input(z.strictObject({ planId: id }))
    .output(z.object({ addonIds: z.array(id) })),
  ...actEndpoints(planActs, tags),
  versions: actEndpoints(planVersionActs, tags),
}

const pricingPath = '/administrator/plan_pricing'
const pricings = {
  list: endpoint(read, {
    method: 'GET',
    path: pricingPath,
    summary: 'The prices of a plan, those that were replaced included',
    tags,
  })
    .input(z.strictObject({ planId: id }))
    .output(z.object({ items: z.array(staffPricing) })),
  create: endpoint(write, { method: 'POST', path: pricingPath, summary: 'Add a price to a plan', tags })
    .input(z.strictObject({ planId: id, ...planPrice.shape }))
    .output(staffPricing),
}

const categoryPath = planCategoryList.path
const categories = {
  list: pageEndpoint(planCategoryList, planCategoryRow, { summary: 'Categories of plans', tags }),
  get: recordEndpoint(planCategoryList, planCategoryRecord, { summary: 'A category with its plans', tags }),
  create: endpoint(write, {
    method: 'POST',
    path: categoryPath,
    summary: 'A new category, hidden at first, behind all others',
    tags,
  })
    .input(categoryContent)
    .output(acted),
  edit: endpoint(write, { method: 'PATCH', path: `${categoryPath}/{id}`, summary: 'Change a category', tags })
    .input(z.strictObject({ id, version, ...categoryContent.shape }))
    .output(acted),
  reorder: endpoint(write, {
    method: 'PUT',
    path: `${categoryPath}/{id}/position`,
    summary: 'Put a category somewhere else in the order of the shop',
    tags,
  })
    .input(z.strictObject({ id, position: z.int().min(1).max(10_000).describe('1: first') }))
    .output(acted),
  ...actEndpoints(planCategoryActs, tags),
}

const addonPath = addonPlanList.path
const addons = {
  list: pageEndpoint(addonPlanList, addonPlanRow, { summary: 'Add-ons, sold or not', tags }),
  get: recordEndpoint(addonPlanList, addonPlanRecord, { summary: 'An add-on', tags }),
  create: endpoint(write, { method: 'POST', path: addonPath, summary: 'A new add-on, not sold yet', tags })
    .input(addonContent)
    .output(acted),
  edit: endpoint(write, { method: 'PATCH', path: `${addonPath}/{id}`, summary: 'Change an add-on', tags })
    .input(z.strictObject({ id, version, ...addonContent.shape }))
    .output(acted),
  ...actEndpoints(addonPlanActs, tags),
}

export const adminCatalog = {
  updatePricing: endpoint(write, {
    method: 'PATCH',
    path: `${pricingPath}/{id}`,
    summary: 'Change a price: another one takes its place, and carts keep the old one for a while',
    tags,
  })
    .input(
      z.strictObject({
        id,
        price: cents.min(0).optional(),
        discountedPrice: cents.min(0).optional(),
        isActive: z.boolean().optional(),
      }),
    )
    .output(staffPricing),
  admin: { plans, pricings, categories, addons },
}
