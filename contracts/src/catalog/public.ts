import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { booleanFlag, countryCode, id, page, paged, perPage } from '../primitives.ts'
import {
  addonView,
  destinationView,
  deviceView,
  localRow,
  planCategoryView,
  planDetail,
  planView,
  pricingView,
  shippingRateView,
} from './views.ts'

const tags = ['Catalog']
const read = { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 } as const

export const planListInput = z.strictObject({
  type: z.enum(['international', 'local']).optional(),
  country: countryCode.optional(),
  categoryId: id.optional(),
  isActive: booleanFlag.optional(),
  page,
  perPage,
})
export const pricingListInput = z.strictObject({ isActive: booleanFlag.optional(), planId: id.optional() })

export const publicCatalog = {
  plans: endpoint(read, {
    method: 'GET',
    path: '/public/plan',
    summary: 'List plans with their prices',
    tags,
  })
    .input(planListInput)
    .output(paged(planView)),
  plan: endpoint(read, {
    method: 'GET',
    path: '/public/plan/{id}',
    summary: 'One plan with everything',
    tags,
  })
    .input(z.strictObject({ id }))
    .output(planDetail),
  pricings: endpoint(read, { method: 'GET', path: '/public/plan_pricing', summary: 'List prices', tags })
    .input(pricingListInput)
    .output(z.object({ items: z.array(pricingView) })),
  categories: endpoint(read, {
    method: 'GET',
    path: '/public/plan_category',
    summary: 'List visible plan categories',
    tags,
  })
    .input(z.strictObject({ type: z.enum(['international', 'local']).optional() }))
    .output(z.object({ items: z.array(planCategoryView) })),
  category: endpoint(read, {
    method: 'GET',
    path: '/public/plan_category/{id}',
    summary: 'One plan category',
    tags,
  })
    .input(z.strictObject({ id }))
    .output(planCategoryView),
  localTable: endpoint(read, {
    method: 'GET',
    path: '/public/local_table',
    summary: 'Local plan categories against 1, 3, 6 and 12 months',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(localRow) })),
  destinations: endpoint(read, {
    method: 'GET',
    path: '/public/destination',
    summary: 'Countries with international plans',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(destinationView) })),
  destination: endpoint(read, {
    method: 'GET',
    path: '/public/destination/{code}',
    summary: 'International plans that work in one country, cheapest first',
    tags,
  })
    .input(z.strictObject({ code: countryCode }))
    .output(z.object({ code: countryCode, plans: z.array(planView) })),
  addons: endpoint(read, { method: 'GET', path: '/public/add-on_plan', summary: 'List add-ons', tags })
    .input(z.strictObject({ isActive: booleanFlag.optional() }))
    .output(z.object({ items: z.array(addonView) })),
  shippingRates: endpoint(read, {
    method: 'GET',
    path: '/public/shipping_rate',
    summary: 'List shipping rates',
    tags,
  })
    .input(z.strictObject({ country: countryCode.optional() }))
    .output(z.object({ items: z.array(shippingRateView) })),
  devices: endpoint(read, {
    method: 'GET',
    path: '/public/esim_device',
    summary: 'Which devices take an eSIM',
    tags,
  })
    .input(z.strictObject({ search: z.string().max(80).optional() }))
    .output(z.object({ items: z.array(deviceView) })),
  labelsCsv: endpoint(read, {
    method: 'GET',
    path: '/public/broadband_label.csv',
    summary: 'Every broadband label, machine-readable',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.file()),
}
