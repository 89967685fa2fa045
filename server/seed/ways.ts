import type { Ctx } from '#platform/context.ts'
import { arrangeWay } from '#modules/payments/index.ts'
import type { SeedBrand } from './data/brand-types.ts'

const everybody = { countries: null, currencies: null, minCents: null, maxCents: null }

/** The house brand takes PayPal as well, which also stands in for cards, as Global Payments does after it, and coins; another one takes it for larger carts alone. */
export async function seedWays(ctx: Ctx, { domain }: SeedBrand): Promise<void> {
  if (domain === 'base') {
    await arrangeWay(ctx, { method: 'paypal', provider: 'paypal', position: 1 }, true, everybody)
    await arrangeWay(ctx, { method: 'card', provider: 'paypal', position: 2 }, true, everybody)
    await arrangeWay(ctx, { method: 'crypto', provider: 'coinpayments', position: 3 }, true, everybody)
    await arrangeWay(ctx, { method: 'card', provider: 'gpapi', position: 4 }, true, everybody)
    await arrangeWay(ctx, { method: 'safetypay', provider: 'alternativepayments', position: 5 }, true, {
      ...everybody,
      countries: ['MX', 'CO', 'PE'],
    })
  }
  if (domain === 'mobivista')
    await arrangeWay(ctx, { method: 'paypal', provider: 'paypal', position: 1 }, true, {
      ...everybody,
      minCents: 20_00,
    })
}
