import type { LoaderFunctionArgs } from 'react-router'
import { cartOf } from '../../features/checkout/cart/cart.server.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { siteOf } from '../../site.server.ts'

/** The cart's price for an address that is being typed, asked by the checkout page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const items = cartOf(request)
  if (items.length === 0) return { quote: null, promoProblem: null, zip: null }
  const typed = (name: string, longest: number) => searchParams.get(name)?.slice(0, longest) || undefined
  const zip = typed('shippingZipcode', 16) ?? typed('serviceZipcode', 16) ?? null
  const quoted = await resultOf(
    api.checkout.quote({
      items,
      shippingRateId: typed('shippingRateId', 36),
      promoCode: typed('promoCode', 40),
      shippingState: typed('shippingState', 32),
      shippingZipcode: zip ?? undefined,
    }),
  )
  const quote = quoted.ok ? quoted.value : null
  const problem = quote?.promo?.problem
  return {
    quote,
    promoProblem: problem ? problemText({ code: problem }) : null,
    zip,
  }
}
