import type { SurchargeInput, SurchargePreview } from '#contracts/charges/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { catalogOf, type Catalog } from '#modules/catalog/index.ts'
import { placeOf, priceCart } from '#modules/checkout/index.ts'
import type { Surcharge } from './statuses.ts'
import { surchargeOf } from './surcharge.queries.ts'
import { columnsOf } from './surcharge-values.ts'

/** Plans to choose from, as many as a choice can show. */
const mostPlans = 40

interface Asked {
  id?: string | null | undefined
  change?: SurchargeInput | null | undefined
  planId?: string | null | undefined
  place?: string | undefined
}

/**
 * What a sample plan costs in a place by the checkout's own reckoning: with a surcharge as it is or would be, and without it,
 * or before the change.
 * @throws CodedError NOT_FOUND; PLAN_NOT_FOUND
 */
export async function previewSurcharge(
  caller: Caller,
  { id, change, planId, place }: Asked,
): Promise<SurchargePreview> {
  const { catalog } = await catalogOf(caller)
  const own = id ? await inReadTransaction(caller, (ctx) => surchargeOf(ctx, id)) : undefined
  const others = catalog.surcharges.filter((row) => row.id !== id)
  const meant = change ? drawnAs(caller, own, change) : own
  const sold = catalog
    .storefront('public')
    .plans.filter((plan) => catalog.plan(plan.id)?.taxClass !== 'none' && plan.pricings.length > 0)
  const plan = planId ? sold.find((each) => each.id === planId) : sold[0]
  if (planId && !plan) throw new CodedError('PLAN_NOT_FOUND')
  const items = plan
    ? [
        {
          type: 'plan' as const,
          planId: plan.id,
          priceId: plan.pricings[0]!.id,
          categoryId: plan.categoryId,
          quantity: 1,
        },
      ]
    : []
  const quoteWith = (rows: readonly Surcharge[]) =>
    priceCart(
      { ...catalog, surcharges: rows.toSorted((one, other) => one.sort - other.sort) } satisfies Catalog,
      { items, audience: 'public', shippingState: place, shippingZipcode: place },
    )
  return {
    state: placeOf({ shippingState: place, shippingZipcode: place }) ?? null,
    planId: plan?.id ?? null,
    plans: sold.slice(0, mostPlans).map(({ id: each, name }) => ({ id: each, name })),
    without: quoteWith(change ? catalog.surcharges : others),
    with: quoteWith(meant ? [...others, meant] : others),
  }
}

const drawnAs = (
  { tenant, services }: Caller,
  own: Surcharge | undefined,
  change: SurchargeInput,
): Surcharge => ({
  ...(own ?? {
    tenantId: tenant.id,
    id: newId(),
    key: 'new',
    status: 'inactive',
    startsAt: null,
    next: null,
    nextAt: null,
    createdAt: services.clock.now(),
    version: 1,
  }),
  ...columnsOf(change),
})
