import * as z from 'zod'
import { addonView } from '../catalog/views.ts'
import { endpoint } from '../endpoint.ts'
import {
  cents,
  countryCode,
  currency,
  email,
  id,
  locale,
  localizedText,
  optionalPhone,
  quantity,
  text,
} from '../primitives.ts'
import { offeredWay } from '../payments/ways/views.ts'
import { cartId, paymentMethod, purchaseInput, purchaseView, quoteInput, quoteView } from './views.ts'

/** A line is named by its MDN (10 digits or E.164) or its ICCID. */
const lineName = text(32)
const addonPurchase = z.strictObject({
  cartId: cartId.optional(),
  line: lineName,
  addonId: id,
  quantity: quantity.default(1),
  emailAddress: email,
  phoneNumber: optionalPhone,
  paymentMethod,
  payCountry: countryCode.nullish(),
  expectedTotalCents: cents,
  locale: locale.optional(),
})
export type AddonPurchaseInput = z.infer<typeof addonPurchase>

const tags = ['Checkout']
const quoteMeta = { access: 'public', limitPerMinute: 6000 } as const
const buyMeta = { access: 'public', idempotent: true, limitPerMinute: 3000 } as const

export const publicCheckout = {
  quote: endpoint(quoteMeta, {
    method: 'POST',
    path: '/public/sim/purchase/price',
    summary: 'Price a cart',
    tags,
  })
    .input(quoteInput)
    .output(quoteView),
  purchase: endpoint(buyMeta, {
    method: 'POST',
    path: '/public/sim/purchase',
    summary: 'Place an order and start its payment',
    tags,
  })
    .input(purchaseInput)
    .output(purchaseView),
  waysToPay: endpoint(quoteMeta, {
    method: 'GET',
    path: '/public/sim/purchase/payment_method',
    summary: 'The ways to pay for a total, the first that is offered first',
    tags,
  })
    .input(
      z.strictObject({
        totalCents: z.coerce.number().pipe(cents.min(0)),
        currency: currency.default('USD'),
        country: countryCode.optional().describe('From where it is paid; left out where nobody knows yet'),
      }),
    )
    .output(z.object({ items: z.array(offeredWay) })),
  allowedAddons: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'GET',
      path: '/public/sim/{id}/purchase/allowed-addon-plans',
      summary: 'Add-ons that an existing line may buy',
      tags,
    },
  )
    .input(z.strictObject({ id: lineName }))
    .output(
      z.object({
        lineLabel: z.string().describe('Masked'),
        planName: localizedText,
        items: z.array(addonView),
      }),
    ),
  linePrice: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'GET',
      path: '/public/sim/{id}/purchase/price',
      summary: 'Price one add-on for an existing line',
      tags,
    },
  )
    .input(
      z.strictObject({
        id: lineName,
        addonId: id,
        quantity: z.coerce.number().int().min(1).max(50).default(1),
      }),
    )
    .output(quoteView),
  addonQuote: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/public/add-on_plan/purchase/price',
      summary: 'Price add-ons for an existing line',
      tags,
    },
  )
    .input(addonPurchase.pick({ line: true, addonId: true, quantity: true }))
    .output(quoteView),
  addonPurchase: endpoint(buyMeta, {
    method: 'POST',
    path: '/public/add-on_plan/purchase',
    summary: 'Buy add-ons for an existing line',
    tags,
  })
    .input(addonPurchase)
    .output(purchaseView),
}
