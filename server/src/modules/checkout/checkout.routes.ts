import { os } from '#platform/api.ts'
import { allowedAddons, quoteAddonForLine } from './addon-for-line.ts'
import { purchase, purchaseAddon } from './purchase.ts'
import { quoteCart } from './quote-cart.ts'

export const routes = {
  quote: os.checkout.quote.handler(({ context, input }) => quoteCart(context.caller, input, 'public')),
  allowedAddons: os.checkout.allowedAddons.handler(({ context, input }) =>
    allowedAddons(context.caller, input.id),
  ),
  linePrice: os.checkout.linePrice.handler(
    async ({ context, input: { id, addonId, quantity } }) =>
      (await quoteAddonForLine(context.caller, { line: id, addonId, quantity })).quote,
  ),
  addonQuote: os.checkout.addonQuote.handler(
    async ({ context, input }) => (await quoteAddonForLine(context.caller, input)).quote,
  ),
  purchase: os.checkout.purchase.handler(({ context, input }) => purchase(context.caller, input, 'public')),
  addonPurchase: os.checkout.addonPurchase.handler(({ context, input }) =>
    purchaseAddon(context.caller, input),
  ),
  own: {
    quote: os.checkout.own.quote.handler(({ context, input }) =>
      quoteCart(context.caller, input, 'reseller'),
    ),
    purchase: os.checkout.own.purchase.handler(({ context, input }) =>
      purchase(context.caller, input, 'reseller'),
    ),
  },
}
