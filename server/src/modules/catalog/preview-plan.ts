import type { PlanPreview } from '#contracts/catalog/admin-views.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import type { PlanView, PricingView } from '#contracts/catalog/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { idFrom } from '#platform/database/ids.ts'
import type { Caller } from '#platform/context.ts'
import { labelsOf } from './broadband-labels.ts'
import type { Audience, Catalog, CategoryRow, PlanRow, PricingRow } from './catalog-model.ts'
import { daysOf, planViewOf, pricingViewOf } from './plan-views.ts'

/** What the shop draws of a plan with this content, whether it is sold or not. @throws CodedError NOT_FOUND */
export function previewOf(
  { tenant }: Pick<Caller, 'tenant'>,
  catalog: Catalog,
  id: string,
  content: PlanContent,
): PlanPreview {
  const category = catalog.category(content.categoryId)
  if (!category) throw new CodedError('NOT_FOUND')
  const row: PlanRow = {
    ...content,
    ...{ tenantId: tenant.id, id, state: 'active', isActive: true, version: 1 },
  }
  const pricings = content.prices.map((price): PricingRow => ({
    ...price,
    ...{ tenantId: tenant.id, planId: id, isActive: true, honouredUntil: null, createdAt: new Date(0) },
    id: idFrom('preview', id, price.audience, String(price.duration), price.durationUnit),
  }))
  const card = cardOf(row, category, pricings, 'public')
  const alone = new Map([[id, { row, category, isListed: true, whitelist: undefined }]])
  return {
    card,
    resellerCard: cardOf(row, category, pricings, 'reseller'),
    labels: labelsOf({ ...catalog, plans: alone }, card),
  }
}

function cardOf(row: PlanRow, category: CategoryRow, pricings: PricingRow[], audience: Audience): PlanView {
  const own = pricings
    .filter((price) => price.audience === audience)
    .map((price): PricingView => pricingViewOf(price, row))
    .toSorted((one, other) => daysOf(one) - daysOf(other))
  return planViewOf({ row, category, isListed: true, whitelist: undefined }, row.id, own)
}
