import {
  choice,
  count,
  defineList,
  flag,
  instant,
  money,
  reference,
  special,
  state,
  text,
} from '../define-list.ts'
import { locales } from '../locale.ts'
import { paidBy } from '../payments/ways/choices.ts'
import { unpaidAges } from './choices.ts'
import {
  activationStatuses,
  fulfillmentStatuses,
  orderMachine,
  orderTones,
  paymentStatuses,
  type PaymentStatus,
} from './machines.ts'
import { orderKind } from './records.ts'

export const orderList = defineList({
  name: 'orders',
  record: orderKind,
  columns: {
    orderNumber: text(),
    placedAt: instant({ sort: true }),
    customerName: text({ nullable: true, shown: 'chosen', yields: true, personal: 'name' }),
    emailAddress: text({ yields: true, personal: 'email' }),
    phoneNumber: text({ nullable: true, shown: 'chosen', yields: true, personal: 'phone' }),
    status: state(orderMachine, { yields: true }),
    paymentStatus: choice(paymentStatuses, { tones: orderTones.paymentStatus }),
    activationStatus: choice(activationStatuses, { tones: orderTones.activationStatus, yields: true }),
    fulfillmentStatus: choice(fulfillmentStatuses, { tones: orderTones.fulfillmentStatus, yields: true }),
    attentionCount: count({
      shown: 'never',
      file: false,
      about: 'How many things about it a person should look at',
    }),
    itemCount: count({ shown: 'chosen' }),
    locale: choice(locales, { shown: 'chosen' }),
    totalCents: money({ sort: true }),
    paidCents: money({ shown: 'chosen' }),
    refundedCents: money({ shown: 'chosen' }),
    currency: special({ shown: 'never' }),
  },
  filters: {
    status: true,
    paymentStatus: true,
    activationStatus: true,
    fulfillmentStatus: true,
    placed: 'placedAt',
    refunded: instant({ about: 'Orders of which money was given back since then' }),
    total: 'totalCents',
    plan: reference('id', { about: 'A plan that stands in the order' }),
    device: reference('id', { about: 'A device that stands in the order' }),
    hasDevice: flag({ about: 'Orders of which a part is a device that was sold outright' }),
    subscriber: reference('id', { about: 'The subscriber whose order it is' }),
    reseller: reference('code', { about: 'Code of the reseller who sold, they or anybody below' }),
    seller: reference('code', { about: 'Code of the reseller who sold, they themselves' }),
    hasSeller: flag({ about: 'A reseller sold it' }),
    destination: reference('code', {
      about: 'What a plan in the order is for: the code of its one country, or the id of its region',
    }),
    method: choice(paidBy, { about: 'A way by which money came in for it' }),
    unpaidAge: choice(unpaidAges, {
      about: 'Orders that wait for their payment, by the days of the calendar since they were placed',
    }),
    paysByLink: flag({ about: 'Staff created it, and its customer pays over a link' }),
    needsAttention: flag(),
  },
  search:
    'Parts of a buyer’s name, address or phone number, or of an order’s numbers; or whole identifiers, pasted with line breaks, commas or spaces',
  pastes: true,
  defaultSort: '-placedAt',
  file: 'order.export',
  totals: { totalCents: money(), paidCents: money(), refundedCents: money(), netCents: money() },
  bulk: {
    resend_email: { permission: 'order.resend' },
    hold: { permission: 'order.cancel', asksReason: true, undoDays: 7 },
    cancel: { permission: 'order.cancel', asksReason: true, isDestructive: true },
  },
})

/** Statuses of orders of which money came in, whatever was given back of it since: those that make the revenue. */
export const receivedStatuses = [
  'paid',
  'partially_paid',
  'partially_refunded',
  'refunded',
] as const satisfies readonly PaymentStatus[]
export const receivedQuery = `paymentStatus=${receivedStatuses.join(',')}`

/** The list of what a reseller and everybody below have sold, with the same count and sum as their figures. */
export const resellerSalesQuery = (resellerCode: string) =>
  `reseller=${encodeURIComponent(resellerCode)}&${receivedQuery}`
