import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { addonView } from './catalog.ts'
import { keepCardVersions } from './consents.ts'
import {
  cents,
  currency,
  email,
  id,
  locale,
  localizedText,
  optionalPhone,
  optionalText,
  quantity,
  text,
} from './primitives.ts'

/** The stored cart, item shapes as specified. Items without quantity or type are discarded when it is loaded. */
export const cartPlanItem = z.strictObject({
  type: z.literal('plan'),
  planId: id,
  priceId: id,
  quantity,
  categoryId: id,
})
export const cartAddonItem = z.strictObject({ type: z.literal('add-on'), planId: id, addonId: id, quantity })
export const cartItem = z.discriminatedUnion('type', [cartPlanItem, cartAddonItem])
export const cartItems = z.array(cartItem).max(20)
export type CartPlanItem = z.infer<typeof cartPlanItem>
export type CartAddonItem = z.infer<typeof cartAddonItem>
export type CartItem = z.infer<typeof cartItem>

export const shippingInfo = z.strictObject({
  emailAddress: email,
  shippingFirstName: text(128),
  shippingLastName: text(128),
  shippingPhoneNumber: optionalPhone,
  shippingAddress1: text(128),
  shippingAddress2: optionalText(128),
  shippingCity: text(64),
  shippingState: text(32),
  shippingCountry: text(32),
  shippingZipcode: text(16),
})
export type ShippingInfo = z.infer<typeof shippingInfo>

export const chargeKinds = [
  'plan',
  'addon',
  'activation',
  'discount',
  'surcharge',
  'shipping',
  'tax',
] as const
/** One line of a total. `amountCents` is for the whole line; discounts are negative. */
export const chargeView = z.object({
  kind: z.enum(chargeKinds),
  key: z.string(),
  name: localizedText,
  group: z.enum(['government', 'carrier']).nullable(),
  quantity: z.int(),
  unitCents: cents,
  amountCents: cents,
})
export type ChargeView = z.infer<typeof chargeView>

export const quoteLine = z.object({
  item: cartItem,
  name: localizedText,
  detail: localizedText,
  simType: z.enum(['esim', 'physical']).nullable(),
  unitCents: cents,
  listUnitCents: cents.describe('Before discount'),
  quantity: z.int(),
  amountCents: cents,
  /** How many months the amount pays, and what one of them comes to; null: sold by the day or once. */
  months: z.int().nullable(),
  perMonthCents: cents.nullable(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** The only source of every total shown. */
export const quoteView = z.object({
  currency,
  lines: z.array(quoteLine),
  charges: z.array(chargeView),
  subtotalCents: cents,
  discountCents: cents,
  surchargeCents: cents,
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
  needsShipping: z.boolean(),
  /** Something in the cart is taxed where it is used, so a US ZIP code is asked for. */
  needsServiceZip: z.boolean(),
  shippingRateId: id.nullable(),
  shippingOptions: z.array(
    z.object({ id, name: localizedText, priceCents: cents, estimatedDays: z.tuple([z.int(), z.int()]) }),
  ),
  /** What each month costs after the first term ends, per line that renews. */
  renewals: z.array(z.object({ name: localizedText, everyMonths: z.int(), amountCents: cents })),
  /** Items that can no longer be bought and were left out. */
  dropped: z.array(z.object({ item: cartItem, reason: z.enum(['PLAN_NOT_FOUND', 'ADDON_NOT_FOUND']) })),
})
export type QuoteView = z.infer<typeof quoteView>

export const paymentMethod = z.enum(['card', 'manual'])

const quoteInput = z.strictObject({
  items: cartItems,
  shippingRateId: id.nullish(),
  shippingState: optionalText(32),
  shippingZipcode: optionalText(16),
})
export type QuoteInput = z.infer<typeof quoteInput>

/** What a browser calls one cart: 128 random bits as base64url. */
export const cartId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe(
    'One cart is one order until it is paid or given up: other details replace the order that is open',
  )

export const purchaseInput = z.strictObject({
  cartId: cartId.optional(),
  items: cartItems.min(1),
  emailAddress: email,
  phoneNumber: optionalPhone,
  shipping: shippingInfo.omit({ emailAddress: true }).nullish(),
  shippingRateId: id.nullish(),
  /** Where the service is used, for what is not shipped. */
  serviceZipcode: optionalText(16),
  paymentMethod,
  /** The total the buyer saw; another total now is refused with PRICE_CHANGED and the new quote. */
  expectedTotalCents: cents,
  /** Which version of the words about keeping the card the buyer agreed to; left out, no card is kept. */
  keepCardVersion: z.enum(keepCardVersions).optional(),
  resellerCode: z
    .string()
    .regex(/^[A-Z0-9-]{3,32}$/i)
    .nullish(),
  locale: locale.optional(),
})
export type PurchaseInput = z.infer<typeof purchaseInput>

export const purchaseView = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** The capability of the order page. */
  orderToken: z.string(),
  /** The second fact for this browser, so that the buyer need not type the e-mail address. */
  orderProof: z.string(),
  totalCents: cents,
  /** The provider's hosted page, or null when nothing is left to pay there. */
  redirectUrl: z.string().nullable(),
})
export type PurchaseView = z.infer<typeof purchaseView>

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
  expectedTotalCents: cents,
  locale: locale.optional(),
})
export type AddonPurchaseInput = z.infer<typeof addonPurchase>

const tags = ['Checkout']
const quoteMeta = { access: 'public', limitPerMinute: 6000 } as const
const buyMeta = { access: 'public', idempotent: true, limitPerMinute: 3000 } as const

export const checkoutContract = {
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
  resellerQuote: endpoint(
    { access: 'reseller.buy' },
    {
      method: 'POST',
      path: '/reseller/sim/purchase/price',
      summary: 'Price a cart at reseller prices',
      tags,
    },
  )
    .input(quoteInput)
    .output(quoteView),
  resellerPurchase: endpoint(
    { access: 'reseller.buy', idempotent: true },
    { method: 'POST', path: '/reseller/sim/purchase', summary: 'Place an order at reseller prices', tags },
  )
    .input(purchaseInput)
    .output(purchaseView),
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
