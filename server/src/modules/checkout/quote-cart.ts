import type { QuoteInput, QuoteView } from '#contracts/checkout/views.ts'
import { catalogOf, type Audience } from '#modules/catalog/index.ts'
import type { Caller } from '#platform/context.ts'
import { typedPromo } from '#modules/promotions/index.ts'
import { priceCart } from './price-cart.ts'

/** The ids under which a caller may stand on a plan's whitelist. */
export const viewerIdsOf = ({ actor }: Caller): string[] =>
  actor.kind === 'reseller' || actor.kind === 'subscriber' ? [actor.id] : []

/** Prices a cart against the catalog as of this instant. One statement, and another for a code. */
export async function quoteCart(caller: Caller, input: QuoteInput, audience: Audience): Promise<QuoteView> {
  const { catalog } = await catalogOf(caller)
  return priceCart(catalog, {
    ...input,
    promo:
      audience === 'public' && input.promoCode
        ? await typedPromo(caller, input.promoCode, { buyer: input })
        : undefined,
    audience,
    viewerIds: viewerIdsOf(caller),
    now: caller.services.clock.now(),
  })
}
