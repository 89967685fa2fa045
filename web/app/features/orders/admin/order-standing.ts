import { allows } from '#contracts/machine.ts'
import { fulfillmentMachine } from '#contracts/fulfillment/machines.ts'
import { provisioningMachine } from '#contracts/sims/machines.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'

type Payment = AdminOrderView['payments'][number]

/** Whether its customer was sent a link to pay, which they have not done. */
export const waitsByLink = ({ paysByLink, pendingEdit, status }: AdminOrderView) =>
  paysByLink && !pendingEdit && status === 'pending'

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
