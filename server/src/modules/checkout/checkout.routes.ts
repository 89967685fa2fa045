import { os } from '#platform/http/api.ts'
import { effect, kept, read } from '#platform/http/bind.ts'
import { offeredWays } from '#modules/payments/index.ts'
import { allowedAddons, quoteAddonForLine } from './addon-for-line.ts'
import { createOrder } from './create-order.ts'
import { copyOrder } from './desk-draft.ts'
import { deskOffers, deskQuote } from './desk-quote.ts'
import { editOrder } from './edit-order.ts'
import { editDraft, editQuote } from './edit-quote.ts'
import { purchase, purchaseAddon } from './purchase.ts'
import { quoteCart } from './quote-cart.ts'

export const routes = {
  quote: effect(os.checkout.quote, (caller, input) => quoteCart(caller, input, 'public')),
  waysToPay: kept(os.checkout.waysToPay, (caller, { totalCents, currency, country }) =>
    offeredWays(caller, { amountCents: totalCents, currency, country }),
  ),
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
  offers: read(os.checkout.offers, deskOffers),
  draftOrder: effect(os.checkout.draftOrder, copyOrder),
  deskQuote: effect(os.checkout.deskQuote, deskQuote),
  editDraft: effect(os.checkout.editDraft, editDraft),
  editQuote: effect(os.checkout.editQuote, editQuote),
  editOrder: effect(os.checkout.editOrder, editOrder),
  createOrder: effect(os.checkout.createOrder, createOrder),
  own: {
    quote: effect(os.checkout.own.quote, (caller, input) => quoteCart(caller, input, 'reseller')),
    purchase: effect(os.checkout.own.purchase, (caller, input) => purchase(caller, input, 'reseller')),
  },
}
