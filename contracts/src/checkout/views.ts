import * as z from 'zod'
import {
  cents,
  countryCode,
  currency,
  email,
  id,
  locale,
  localizedText,
  optionalPhone,
  optionalText,
  quantity,
  resellerCode,
  text,
} from '../primitives.ts'
import { paidBy } from '../payments/ways/choices.ts'
import { promoProblems } from '../promotions/choices.ts'
import { keepCardVersions } from './choices.ts'

/** The stored cart, item shapes as specified. Items without quantity or type are discarded when it is loaded. */
export const cartPlanItem = z.strictObject({
  type: z.literal('plan'),
  planId: id,
  priceId: id,
  quantity,
  categoryId: id,
})
export const cartAddonItem = z.strictObject({ type: z.literal('add-on'), planId: id, addonId: id, quantity })
/** A device that is sold outright; the price is one of its own. */
export const cartDeviceItem = z.strictObject({
  type: z.literal('device'),
  deviceId: id,
  priceId: id,
  quantity,
})
export const cartItem = z.discriminatedUnion('type', [cartPlanItem, cartAddonItem, cartDeviceItem])
export const cartItems = z.array(cartItem).max(20)
export type CartPlanItem = z.infer<typeof cartPlanItem>
export type CartAddonItem = z.infer<typeof cartAddonItem>
export type CartDeviceItem = z.infer<typeof cartDeviceItem>
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
  'device',
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

const chargeStands = z.object({ quantity: z.int(), amountCents: cents })
/** One charge of an order before and after it is edited; null where it was not there, or is not any more. */
export const chargeChange = z.object({
  kind: z.enum(chargeKinds),
  key: z.string(),
  name: localizedText,
  before: chargeStands.nullable(),
  after: chargeStands.nullable(),
})
export type ChargeChange = z.infer<typeof chargeChange>

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
  most: z.int().optional().describe('The most that one order may have of it, where there is a limit'),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** The only source of every total shown. */
export const quoteView = z.object({
  currency,
  lines: z.array(quoteLine),
  charges: z.array(chargeView),
  /** These seven add up: the first six are the total. */
  subtotalCents: cents.describe('Plans, add-ons and devices, before discounts'),
  oneTimeCents: cents.describe('Fees that are charged once, such as that of an activation'),
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
  promo: z
    .object({
      code: z.string(),
      problem: z.enum(promoProblems).nullable(),
      seller: z.string().nullable().describe('Whose sale the code makes it'),
    })
    .optional()
    .describe('The code that was typed, and why it takes nothing off'),
  dropped: z.array(
    z.object({ item: cartItem, reason: z.enum(['PLAN_NOT_FOUND', 'ADDON_NOT_FOUND', 'DEVICE_NOT_FOUND']) }),
  ),
})
export type QuoteView = z.infer<typeof quoteView>

export const paymentMethod = z.enum(paidBy)

export const quoteInput = z.strictObject({
  items: cartItems,
  shippingRateId: id.nullish(),
  shippingState: optionalText(32),
  shippingZipcode: optionalText(16),
  promoCode: optionalText(40),
  /** Who buys, as far as it is known: nobody's own code makes their purchase a sale of theirs. */
  emailAddress: email.optional(),
  phoneNumber: optionalPhone,
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
  /** From where it is paid, where no address in the cart says so. */
  payCountry: countryCode.nullish(),
  /** The total the buyer saw; another total now is refused with PRICE_CHANGED and the new quote. */
  expectedTotalCents: cents,
  /** Which version of the words about keeping the card the buyer agreed to; left out, no card is kept. */
  keepCardVersion: z.enum(keepCardVersions).optional(),
  promoCode: optionalText(40),
  resellerCode,
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
