import type { QuoteView } from '#contracts/checkout/views.ts'
import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'

/** A way to pay, with the names of the countries that it is for alone. */
export interface ShownWay {
  method: PayMethod
  countries: { code: string; name: string }[] | null
}

type Cart = Pick<QuoteView, 'totalCents' | 'needsShipping' | 'needsServiceZip'>

/** What the brand offers for this cart. An address in it is within the United States. */
export async function waysToPay({ api, locale }: Site, cart: Cart): Promise<ShownWay[]> {
  const country = cart.needsShipping || cart.needsServiceZip ? 'US' : undefined
  const offered = await resultOf(api.checkout.waysToPay({ totalCents: cart.totalCents, country }))
  if (!offered.ok) return []
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return offered.value.items.map(({ method, countries }) => ({
    method,
    countries: countries && countries.map((code) => ({ code, name: names.of(code) ?? code })),
  }))
}
