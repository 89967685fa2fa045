import { allows } from '#contracts/machine.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import { paymentMachine } from '#contracts/payments/machines.ts'
import { fulfillmentMachine, provisioningMachine } from '#contracts/sims/machines.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { Permission } from '#contracts/permissions.ts'

export type OrderActionKey = 'mark-as-paid' | 'resend-emails' | 'retry-provisioning' | 'release' | 'cancel'
export type PaymentActionKey = 'refund' | 'mark-as-refunded'
type Payment = AdminOrderView['payments'][number]
type Holds = (permission: Permission) => boolean

const isDelivered = (order: AdminOrderView) =>
  order.lines.some(
    ({ provisioning, fulfillment }) =>
      (provisioning !== null && !allows(provisioningMachine, provisioning, 'cancel')) ||
      (fulfillment !== null &&
        fulfillment.state !== 'cancelled' &&
        !allows(fulfillmentMachine, fulfillment.state, 'cancel')),
  )

const mayBePaid = ({ status, paidCents, totalCents }: AdminOrderView) =>
  allows(orderMachine, status, 'confirm') && paidCents < totalCents

/** Whether each action is possible in the state that the order is in, whoever asks. */
const isPossible: Record<OrderActionKey, (order: AdminOrderView) => boolean> = {
  'mark-as-paid': mayBePaid,
  'resend-emails': ({ status }) => status === 'confirmed' || status === 'completed',
  'retry-provisioning': ({ status, lines }) =>
    status !== 'cancelled' &&
    lines.some(
      ({ provisioning }) =>
        provisioning !== null &&
        allows(provisioningMachine, provisioning, 'retry') &&
        allows(provisioningMachine, provisioning, 'cancel'),
    ),
  release: ({ status }) => allows(orderMachine, status, 'release'),
  cancel: (order) =>
    allows(orderMachine, order.status, 'cancel') && (order.status === 'pending' || !isDelivered(order)),
}

const needs: Record<OrderActionKey, Permission> = {
  'mark-as-paid': 'order.mark-paid',
  'resend-emails': 'order.resend',
  'retry-provisioning': 'order.resend',
  release: 'order.cancel',
  cancel: 'order.cancel',
}

const inOrder: OrderActionKey[] = ['mark-as-paid', 'retry-provisioning', 'release', 'resend-emails', 'cancel']

/** Cancelling what is paid refunds it, which is a permission of its own. */
const mayHaveEffect = (key: OrderActionKey, { paidCents, refundedCents }: AdminOrderView, may: Holds) =>
  key !== 'cancel' || paidCents <= refundedCents || may('payment.refund')

/** What this person can do with this order now: machine and permission both allow it. The first is the likeliest. */
export const orderActions = (order: AdminOrderView, may: Holds): OrderActionKey[] =>
  inOrder.filter((key) => may(needs[key]) && isPossible[key](order) && mayHaveEffect(key, order, may))

/** What this person can do with one payment of an order now. */
export function paymentActions(payment: Payment, may: Holds): PaymentActionKey[] {
  const isRefundable =
    payment.refundableCents > 0 &&
    (allows(paymentMachine, payment.state, 'refund_partly') ||
      allows(paymentMachine, payment.state, 'refund_fully'))
  if (!isRefundable || !may('payment.refund')) return []
  return payment.provider === 'manual' ? ['mark-as-refunded'] : ['refund', 'mark-as-refunded']
}

const isUnderWay = ['shipped', 'in_transit', 'out_for_delivery', 'failed_delivery']

/** What becomes of what was not delivered yet, where so much of a payment is given back that nothing of the order is left. */
export function deliveryIfRefunded(
  { lines, payments }: AdminOrderView,
  { id, refundableCents }: Payment,
  cents: number | undefined,
): 'stops' | 'goesOn' | null {
  const isAll =
    cents === refundableCents && payments.every((one) => one.id === id || one.refundableCents === 0)
  if (!isAll) return null
  if (lines.some(({ fulfillment }) => fulfillment && isUnderWay.includes(fulfillment.state))) return 'goesOn'
  const isToStop = lines.some(
    ({ provisioning, fulfillment }) =>
      (provisioning && allows(provisioningMachine, provisioning, 'cancel')) ||
      (fulfillment && allows(fulfillmentMachine, fulfillment.state, 'cancel')),
  )
  return isToStop ? 'stops' : null
}

/** Whether something of an order is on its way by itself and will have changed in a moment. */
export const isOnItsWay = ({ lines, payments, notifications }: AdminOrderView) =>
  lines.some(({ provisioning }) => provisioning === 'queued' || provisioning === 'sent') ||
  payments.some(({ refunds }) => refunds.some(isOpenRefund)) ||
  notifications.some(({ state }) => state === 'queued')

/** Whether the provider has not yet said how a refund ended. */
export const isOpenRefund = ({ state }: Payment['refunds'][number]) =>
  state === 'pending' || state === 'unknown'
