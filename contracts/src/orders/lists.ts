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
import {
  activationStatuses,
  fulfillmentStatuses,
  orderMachine,
  orderTones,
  paymentStatuses,
  type PaymentStatus,
} from './machines.ts'

export const orderList = defineList({
  name: 'orders',
  path: '/administrator/order',
  place: 'order',
  access: 'order.read',
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
    subscriber: reference('id', { about: 'The subscriber whose order it is' }),
    reseller: reference('code', { about: 'Code of the reseller who sold, they or anybody below' }),
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
