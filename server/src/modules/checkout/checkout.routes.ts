import { os } from '#platform/api.ts'
import { effect } from '#platform/bind.ts'
import { allowedAddons, quoteAddonForLine } from './addon-for-line.ts'
import { purchase, purchaseAddon } from './purchase.ts'
import { quoteCart } from './quote-cart.ts'

export const routes = {
  quote: effect(os.checkout.quote, (caller, input) => quoteCart(caller, input, 'public')),
  allowedAddons: effect(os.checkout.allowedAddons, (caller, input) => allowedAddons(caller, input.id)),
  linePrice: effect(
    os.checkout.linePrice,
    async (caller, { id, addonId, quantity }) =>
      (await quoteAddonForLine(caller, { line: id, addonId, quantity })).quote,
  ),
  addonQuote: effect(
    os.checkout.addonQuote,
    async (caller, input) => (await quoteAddonForLine(caller, input)).quote,
  ),
  purchase: effect(os.checkout.purchase, (caller, input) => purchase(caller, input, 'public')),
  addonPurchase: effect(os.checkout.addonPurchase, purchaseAddon),
  own: {
    quote: effect(os.checkout.own.quote, (caller, input) => quoteCart(caller, input, 'reseller')),
    purchase: effect(os.checkout.own.purchase, (caller, input) => purchase(caller, input, 'reseller')),
  },
}
