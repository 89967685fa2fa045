import * as z from 'zod'
import { openAttention } from '../attention-view.ts'
import { listRow } from '../list-endpoints.ts'
import { orderList } from './lists.ts'
import { invoiceMachine } from '../billing/machines.ts'
import { planKinds } from '../catalog/choices.ts'
import { chargeChange, chargeView } from '../checkout/views.ts'
import { deviceBoxMachine } from '../devices/machines.ts'
import { statesOf } from '../machine.ts'
import { notificationView } from '../messaging/views.ts'
import { offeredActs } from '../offered-acts.ts'
import { paymentWithActs } from '../payments/views.ts'
import { cents, currency, id, instant, locale, localizedText } from '../primitives.ts'
import { fulfillmentMachine } from '../fulfillment/machines.ts'
import { provisioningMachine } from '../sims/machines.ts'
import { cardView, esimView, subscriberSimView } from '../sims/views.ts'
import { timelineEntry } from '../timeline.ts'
import { orderActs } from './acts.ts'
import { activationStatuses, fulfillmentStatuses, orderMachine, paymentStatuses } from './machines.ts'

export const orderStatus = z.enum(statesOf(orderMachine))
export const paymentStatus = z.enum(paymentStatuses)
export const fulfillmentStatus = z.enum(fulfillmentStatuses)
export const activationStatus = z.enum(activationStatuses)

export const orderLineView = z.object({
  id,
  kind: z.enum(['plan', 'add-on', 'device']),
  name: localizedText,
  detail: localizedText,
  simType: z.enum(['esim', 'physical']).nullable(),
  quantity: z.int(),
  unitCents: cents,
  amountCents: cents,
  /** The same before discounts, which stand among the charges: these amounts and the other charges are the total. */
  listUnitCents: cents,
  listAmountCents: cents,
  provisioning: z.enum(statesOf(provisioningMachine)).nullable(),
  provisioningProblem: z.string().nullable(),
  esims: z.array(esimView),
  cards: z.array(cardView),
  hasAddons: z.boolean().describe('Whether more can be bought for its lines'),
  soldAs: z
    .object({ planId: id, kind: z.enum(planKinds) })
    .nullable()
    .describe('The same plan as the shop sells it now; null where it does not'),
  boxes: z
    .array(z.object({ id, imei: z.string(), status: z.enum(statesOf(deviceBoxMachine)) }))
    .describe('Devices that were taken from the shelf for it; the IMEI masked without the second fact'),
  fulfillment: z
    .object({
      state: z.enum(statesOf(fulfillmentMachine)),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    })
    .nullable(),
})
export type OrderLineView = z.infer<typeof orderLineView>

/** An edit that is kept until its customer has paid what it costs more. */
export const pendingEditView = z.object({
  id,
  fromCents: cents,
  toCents: cents,
  differenceCents: cents,
  changes: z.array(chargeChange).describe('Every charge that would differ, as it is and as it would be'),
  isReaddressed: z.boolean(),
  expiresAt: instant.describe('Until when it can be paid; then it lapses'),
})
export type PendingEditView = z.infer<typeof pendingEditView>

/** An order as its buyer sees it. */
export const publicOrderView = z.object({
  orderNumber: z.string(),
  orderToken: z.string(),
  placedAt: instant,
  status: orderStatus,
  paymentStatus,
  fulfillmentStatus,
  activationStatus,
  locale,
  emailAddress: z.string().describe('Masked without the second fact'),
  proven: z.boolean().describe('Whether the second fact was given'),
  currency,
  lines: z.array(orderLineView),
  charges: z.array(chargeView),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
  invoiceToken: z.string().nullable(),
  delivery: z
    .object({
      address: z.array(z.string()).describe('Name, street and place, a line each'),
      expected: z.object({ from: z.iso.date(), to: z.iso.date(), isLate: z.boolean() }).nullable(),
    })
    .nullable()
    .describe(
      'Where the parcel goes and between which days it comes; null without one and without the second fact',
    ),
  typed: z
    .object({
      phoneNumber: z.string().nullable(),
      shipping: z.record(z.string(), z.string()).nullable(),
      serviceZipcode: z.string().nullable(),
    })
    .nullable()
    .describe(
      'What its buyer typed, to go on with; null once it cannot be paid, and without the second fact',
    ),
  isOfEnrollment: z.boolean().describe('It waits for an application to a subsidy program, or came of one'),
  /** Set while the order can still be paid. */
  canPay: z.boolean(),
  dueCents: cents
    .nullable()
    .describe('What is to be paid: its total, or what an edit costs more; null where nothing'),
  dueAt: instant
    .nullable()
    .describe('Until when it is to be paid, where it is delivered on account; null where it is paid first'),
  pendingEdit: pendingEditView.nullable().describe('The edit that it waits for'),
  lastPaymentProblem: z.string().nullable().describe('Decline code of the last attempt'),
})
export type PublicOrderView = z.infer<typeof publicOrderView>

/** Names, addresses and phone numbers of buyers are masked for those who may not read them (`personal.read`). */
export const adminOrderRow = listRow(orderList, { currency })
export type AdminOrderRow = z.infer<typeof adminOrderRow>

export const adminOrderView = adminOrderRow.extend({
  version: z.int(),
  dueAt: instant.nullable().describe('Until when it is to be paid, where it is delivered on account'),
  subscriberId: id.nullable().describe('Whose account it stands in, once it is paid'),
  enrollment: z
    .object({
      id,
      reference: z.string(),
      awaits: z.boolean().describe('Nothing leaves before it is enrolled'),
    })
    .nullable()
    .describe('The enrollment that it belongs to'),
  seller: z.object({ id, name: z.string(), resellerCode: z.string() }).nullable(),
  paysByLink: z
    .boolean()
    .describe('Staff created it, and its customer pays over a link that was sent to them'),
  expiresAt: instant.describe('Until when it waits for its payment'),
  shipping: z.record(z.string(), z.string()).nullable(),
  lines: z.array(orderLineView),
  charges: z.array(chargeView),
  attention: z.array(openAttention).describe('What a person should look at, what has lasted longest first'),
  owedCents: cents.describe('Paid for a cancelled order, neither given back nor on its way back'),
  payments: z.array(paymentWithActs),
  invoice: z.object({ id, number: z.string(), status: z.enum(statesOf(invoiceMachine)) }).nullable(),
  editInvoices: z
    .array(z.object({ id, number: z.string(), status: z.enum(statesOf(invoiceMachine)) }))
    .describe('Of what its edits cost more, oldest first'),
  pendingEdit: pendingEditView
    .extend({ reason: z.string(), askedBy: z.string().nullable(), askedAt: instant })
    .nullable()
    .describe('The edit that waits for its difference'),
  notifications: z.array(notificationView),
  timeline: z.array(timelineEntry),
  acts: offeredActs(orderActs),
})
export type AdminOrderView = z.infer<typeof adminOrderView>

/** An order as its owner sees it in a list. */
export const subscriberOrderView = z.object({
  orderNumber: z.string(),
  /** Opens the order's page. */
  orderToken: z.string(),
  /** The second fact: shows the order's page in full. */
  orderProof: z.string(),
  placedAt: instant,
  status: orderStatus,
  paymentStatus,
  fulfillmentStatus,
  activationStatus,
  currency,
  totalCents: cents,
  canPay: z.boolean(),
  invoice: z.object({ id, number: z.string(), invoiceToken: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id,
      name: localizedText,
      detail: localizedText,
      simType: z.enum(['esim', 'physical']).nullable(),
      quantity: z.int(),
      sims: z.array(subscriberSimView),
    }),
  ),
})
export type SubscriberOrderView = z.infer<typeof subscriberOrderView>
