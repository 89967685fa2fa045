import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, id } from '../primitives.ts'
import { pricingView } from './views.ts'

const tags = ['Catalog']

export const adminCatalog = {
  updatePricing: endpoint(
    { access: 'catalog.write' },
    { method: 'PATCH', path: '/administrator/plan_pricing/{id}', summary: 'Change a price', tags },
  )
    .input(
      z.strictObject({
        id,
        priceCents: cents.min(0).optional(),
        discountedPriceCents: cents.min(0).optional(),
        isActive: z.boolean().optional(),
      }),
    )
    .output(pricingView),
}
