import { allows } from '#contracts/machine.ts'
import { holdableStates, orderMachine } from '#contracts/orders/machines.ts'
import { sentBackByHand } from '#contracts/payments/ways/choices.ts'
import { paymentMachine } from '#contracts/payments/machines.ts'
import { fulfillmentMachine } from '#contracts/fulfillment/machines.ts'
import { provisioningMachine } from '#contracts/sims/machines.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { Permission } from '#contracts/permissions.ts'

export type OrderActionKey =
  | 'mark-as-paid'
  | 'send-link'
  | 'resend-emails'
  | 'retry-provisioning'
  | 'hold'
  | 'release'
  | 'edit'
  | 'duplicate'
  | 'cancel'
/** Those that lead to a page of their own. */
export type PageAction = 'duplicate' | 'edit'
export type DialogAction = Exclude<OrderActionKey, PageAction>
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

/** Why an order is on hold that is not to be changed. */
const unsettled = new Set(['held_for_fraud', 'late_payment', 'amount_mismatch', 'dispute', 'charged_back'])

const isPacked = (order: AdminOrderView) =>
  isDelivered(order) || order.lines.some(({ fulfillment }) => fulfillment?.state === 'ready')

/** What an edit costs more is paid like an order. */
const mayBePaid = ({ status, paidCents, totalCents, pendingEdit }: AdminOrderView) =>
  Boolean(pendingEdit) || (allows(orderMachine, status, 'confirm') && paidCents < totalCents)

/** Whether each action is possible in the state that the order is in, whoever asks. */
const isPossible: Record<OrderActionKey, (order: AdminOrderView) => boolean> = {
  'mark-as-paid': mayBePaid,
  'send-link': (order) => order.paysByLink && !order.pendingEdit && mayBePaid(order),
  'resend-emails': ({ status, pendingEdit }) =>
    Boolean(pendingEdit) || status === 'confirmed' || status === 'completed',
  'retry-provisioning': ({ status, lines }) =>
    status !== 'cancelled' &&
    lines.some(
      ({ provisioning }) =>
        provisioning !== null &&
        allows(provisioningMachine, provisioning, 'retry') &&
        allows(provisioningMachine, provisioning, 'cancel'),
    ),
  hold: ({ status }) => (holdableStates as readonly string[]).includes(status),
  release: ({ status, pendingEdit }) => !pendingEdit && allows(orderMachine, status, 'release'),
  edit: (order) =>
    order.enrollment === null &&
    !order.pendingEdit &&
    order.lines.some(({ kind }) => kind === 'plan') &&
    ['pending', 'confirmed', 'on_hold'].includes(order.status) &&
    !order.attention.some(({ kind }) => unsettled.has(kind)) &&
    !isPacked(order),
  duplicate: ({ enrollment, lines }) => enrollment === null && lines.some(({ kind }) => kind === 'plan'),
  cancel: (order) =>
    allows(orderMachine, order.status, 'cancel') && (order.status === 'pending' || !isDelivered(order)),
}

const needs: Record<OrderActionKey, Permission> = {
  'mark-as-paid': 'order.mark-paid',
  'send-link': 'order.resend',
  'resend-emails': 'order.resend',
  'retry-provisioning': 'order.resend',
  hold: 'order.cancel',
  release: 'order.cancel',
  edit: 'order.edit',
  duplicate: 'order.create',
  cancel: 'order.cancel',
}

const inOrder: OrderActionKey[] = [
  'send-link',
  'mark-as-paid',
  'retry-provisioning',
  'release',
  'resend-emails',
  'hold',
  'edit',
  'duplicate',
  'cancel',
]

/** Cancelling what is paid refunds it, which is a permission of its own. */
const mayHaveEffect = (key: OrderActionKey, { paidCents, refundedCents }: AdminOrderView, may: Holds) =>
  key !== 'cancel' || paidCents <= refundedCents || may('payment.refund')

/** What this person can do with this order now: machine and permission both allow it. The first is the likeliest. */
export const orderActions = (order: AdminOrderView, may: Holds): OrderActionKey[] =>
  inOrder.filter((key) => may(needs[key]) && isPossible[key](order) && mayHaveEffect(key, order, may))

/** What this person can do with one payment of an order now. */
export function paymentActions(
  payment: Pick<Payment, 'refundableCents' | 'state' | 'provider' | 'method'>,
  may: Holds,
): PaymentActionKey[] {
  const isRefundable =
    payment.refundableCents > 0 &&
    (allows(paymentMachine, payment.state, 'refund_partly') ||
      allows(paymentMachine, payment.state, 'refund_fully'))
  if (!isRefundable || !may('payment.refund')) return []
  if (payment.provider === 'balance') return ['refund']
  const isByHand = payment.provider === 'manual' || sentBackByHand.includes(payment.method)
  return isByHand ? ['mark-as-refunded'] : ['refund', 'mark-as-refunded']
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

/** How many SIM cards and devices an order has taken from the shelf that have not left. */
export const cardsHere = ({ lines }: Pick<AdminOrderView, 'lines'>): number =>
  lines
    .filter(({ fulfillment }) => fulfillment && allows(fulfillmentMachine, fulfillment.state, 'cancel'))
    .reduce(
      (sum, { cards, boxes }) =>
        sum + cards.length + boxes.filter(({ status }) => status === 'reserved').length,
      0,
    )

const openPayments: readonly string[] = ['created', 'unknown', 'requires_action', 'processing']

/** Whether something of an order is on its way by itself and will have changed in a moment. */
export const isOnItsWay = ({ lines, payments, notifications, status, pendingEdit }: AdminOrderView) =>
  lines.some(({ provisioning }) => provisioning === 'queued' || provisioning === 'sent') ||
  payments.some(({ refunds }) => refunds.some(isOpenRefund)) ||
  notifications.some(({ state }) => state === 'queued') ||
  // The provider's page of what is not to be paid any more is being closed.
  (status !== 'pending' && !pendingEdit && payments.some(({ state }) => openPayments.includes(state)))

/** Whether the provider has not yet said how a refund ended. */
export const isOpenRefund = ({ state }: Payment['refunds'][number]) =>
  state === 'pending' || state === 'unknown'
