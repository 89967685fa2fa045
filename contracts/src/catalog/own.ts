import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, paged } from '../primitives.ts'
import { planListInput, pricingListInput } from './public.ts'
import { planDetail, planView, pricingView } from './views.ts'

const tags = ['Catalog']

export const ownCatalog = {
  plans: endpoint(
    { access: 'reseller.buy' },
    { method: 'GET', path: '/reseller/plan', summary: 'List plans at reseller prices', tags },
  )
    .input(planListInput)
    .output(paged(planView)),
  plan: endpoint(
    { access: 'reseller.buy' },
    { method: 'GET', path: '/reseller/plan/{id}', summary: 'One plan at reseller prices', tags },
  )
    .input(z.strictObject({ id }))
    .output(planDetail),
  pricings: endpoint(
    { access: 'reseller.buy' },
    { method: 'GET', path: '/reseller/plan_pricing', summary: 'List reseller prices', tags },
  )
    .input(pricingListInput)
    .output(z.object({ items: z.array(pricingView) })),
}
