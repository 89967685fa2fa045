import * as z from 'zod'
import { addonView, planView } from '../catalog/views.ts'
import { modelKinds, stockLevels } from '../devices/choices.ts'
import { devicePrice } from '../devices/views.ts'
import { endpoint } from '../endpoint.ts'
import { statesOf } from '../machine.ts'
import { accountDays, discountUnits, editOutcomes, editRefunds } from '../orders/choices.ts'
import { orderMachine } from '../orders/machines.ts'
import {
  cents,
  email,
  id,
  locale,
  localizedText,
  optionalPhone,
  optionalText,
  paragraphs,
  statedReason,
  text,
} from '../primitives.ts'
import { cartItems, chargeChange, quoteInput, quoteView, shippingInfo } from './views.ts'

const tags = ['Orders']
const orderStatuses = statesOf(orderMachine)

const discount = z.strictObject({
  unit: z.enum(discountUnits),
  value: z.int().min(1).max(100_000_00).describe('Whole percent of plans and add-ons, or cents'),
})
export type DiscountInput = z.infer<typeof discount>

/** A plan that staff can sell, with the add-ons that go with it. */
export const planOffer = z.object({ plan: planView, addons: z.array(addonView) })
export type PlanOffer = z.infer<typeof planOffer>

/** A device that staff can sell outright. */
export const deviceOffer = z.object({
  id,
  name: z.string().describe('Brand and model'),
  kind: z.enum(modelKinds),
  picture: z.string().nullable(),
  stock: z.enum(stockLevels),
  price: devicePrice,
})
export type DeviceOffer = z.infer<typeof deviceOffer>

const deskQuoteInput = quoteInput.extend({
  emailAddress: email.optional().describe('Whose order it will be: some plans are for certain people'),
  discount: discount.optional(),
})
export type DeskQuoteInput = z.infer<typeof deskQuoteInput>

export const deskQuote = quoteView.extend({
  maxDiscountPercent: z.int().describe('The most that whoever asks may take off plans and add-ons'),
})
export type DeskQuote = z.infer<typeof deskQuote>

const deskPayment = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('link'),
    byText: z.boolean().describe('Sent by text message, too'),
  }),
  z.strictObject({ by: z.literal('balance') }),
  z.strictObject({ by: z.literal('recorded'), reference: text(120), note: paragraphs(500) }),
  z.strictObject({ by: z.literal('account'), days: z.enum(accountDays), reason: statedReason }),
])

const deskOrder = z.strictObject({
  items: cartItems.min(1),
  firstName: text(64),
  lastName: text(64),
  emailAddress: email,
  phoneNumber: optionalPhone,
  locale,
  shipping: shippingInfo.omit({ emailAddress: true }).nullish(),
  shippingRateId: id.nullish(),
  serviceZipcode: optionalText(16),
  discount: discount.extend({ reason: statedReason }).optional(),
  promoCode: optionalText(40),
  payment: deskPayment,
  expectedTotalCents: cents.describe('The total that was agreed; another one now is refused'),
})
export type DeskOrder = z.infer<typeof deskOrder>

/** What stands in an order, as the form that staff create and edit orders with shows it. */
export const deskDraft = z.object({
  orderNumber: z.string(),
  version: z.int(),
  lines: z.array(
    planOffer.extend({
      priceId: id,
      quantity: z.int(),
      counts: z.record(z.string(), z.int()).describe('How many of each add-on go with it'),
    }),
  ),
  devices: z.array(z.object({ device: deviceOffer, quantity: z.int() })),
  gone: z.array(localizedText).describe('What is not sold any more, and left out'),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  locale,
  shippingAddress1: z.string(),
  shippingAddress2: z.string(),
  shippingCity: z.string(),
  shippingState: z.string(),
  shippingZipcode: z.string(),
  shippingRateId: z.string(),
  serviceZipcode: z.string(),
})
export type DeskDraft = z.infer<typeof deskDraft>

export const orderDraft = deskDraft.extend({
  revision: text(80).describe('As the order stands; another one when it is saved is refused'),
  promoCode: z.string().nullable(),
  shippingPhoneNumber: z.string(),
  paysByLink: z.boolean(),
  hasDiscount: z.boolean(),
  audience: z.enum(['public', 'reseller']),
  status: z.enum(orderStatuses),
  totalCents: cents,
  paidCents: cents,
})
export type OrderDraft = z.infer<typeof orderDraft>

const editItems = cartItems.min(1)
const orderEditQuoteInput = z.strictObject({
  id,
  items: editItems,
  shippingRateId: id.nullish(),
  shippingState: optionalText(32),
  shippingZipcode: optionalText(16),
  dropPromo: z
    .boolean()
    .default(false)
    .describe('Agreed that a promo code which is not valid for it falls away'),
})
export type OrderEditQuoteInput = z.infer<typeof orderEditQuoteInput>

export const orderEditQuote = deskQuote.extend({
  revision: text(80),
  beforeCents: cents,
  differenceCents: cents,
  changes: z.array(chargeChange).describe('Every charge, old and new'),
  settles: z
    .enum(editOutcomes)
    .describe(
      'What becomes of the difference: nothing is paid yet, it goes back, it is missing, or there is none',
    ),
  refundWays: z.array(z.enum(editRefunds)).describe('How the difference can go back'),
})
export type OrderEditQuote = z.infer<typeof orderEditQuote>

const editRefund = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('source') }),
  z.strictObject({ to: z.literal('balance') }),
  z.strictObject({ to: z.literal('recorded'), reference: text(120) }),
])
export type EditRefund = z.infer<typeof editRefund>

const orderEdit = z.strictObject({
  id,
  revision: text(80),
  items: editItems,
  shipping: shippingInfo.omit({ emailAddress: true }).nullish(),
  shippingRateId: id.nullish(),
  serviceZipcode: optionalText(16),
  dropPromo: z.boolean().default(false),
  refund: editRefund
    .optional()
    .describe('How the difference goes back, where the order is paid and costs less'),
  reason: statedReason,
  expectedTotalCents: cents.describe('The total that the preview showed; another one now is refused'),
})
export type OrderEdit = z.infer<typeof orderEdit>

export const adminCheckout = {
  editDraft: endpoint(
    { access: 'order.edit' },
    {
      method: 'GET',
      path: '/administrator/order/{id}/edit',
      summary: 'An order as a form in which it can be changed, as long as nothing of it has left',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(orderDraft),
  editQuote: endpoint(
    { access: 'order.edit' },
    {
      method: 'POST',
      path: '/administrator/order/{id}/edit/price',
      summary: 'What an order would cost, line by line as it is and as it would be',
      tags,
    },
  )
    .input(orderEditQuoteInput)
    .output(orderEditQuote),
  editOrder: endpoint(
    { access: 'order.edit', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/edit',
      summary:
        'Change what is in an order and where it goes; what is paid too much goes back, which needs what a refund needs, and what is missing is asked for first',
      tags,
    },
  )
    .input(orderEdit)
    .output(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        totalCents: cents,
        differenceCents: cents,
        waits: z.boolean().describe('It is applied once its customer has paid the difference'),
      }),
    ),
  draftOrder: endpoint(
    { access: 'order.create' },
    {
      method: 'GET',
      path: '/administrator/order/{id}/draft',
      summary: 'An order as a form: to be created once more at the prices of today',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(deskDraft),
  offers: endpoint(
    { access: 'order.create' },
    {
      method: 'GET',
      path: '/administrator/order/offers',
      summary: 'Plans and devices that staff can sell, found by a part of their name or a country’s code',
      tags,
    },
  )
    .input(
      z.strictObject({
        search: optionalText(80),
        emailAddress: email.optional(),
        audience: z.enum(['public', 'reseller']).default('public').describe('At whose prices'),
      }),
    )
    .output(z.object({ items: z.array(planOffer), devices: z.array(deviceOffer) })),
  deskQuote: endpoint(
    { access: 'order.create' },
    {
      method: 'POST',
      path: '/administrator/order/price',
      summary: 'Price an order that staff create, with the discount that they give',
      tags,
    },
  )
    .input(deskQuoteInput)
    .output(deskQuote),
  createOrder: endpoint(
    { access: 'order.create', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order',
      summary:
        'Create an order for a caller, who pays over a link, has paid elsewhere or pays an invoice later',
      tags,
    },
  )
    .input(deskOrder)
    .output(z.object({ orderId: id, orderNumber: z.string() })),
}
