import type { PublicOrderView } from '#contracts/orders.ts'

export const stepKeys = [
  'placed',
  'paid',
  'esimReady',
  'addonReady',
  'installed',
  'packed',
  'shipped',
  'delivered',
] as const
export type StepKey = (typeof stepKeys)[number]
export type StepState = 'done' | 'current' | 'problem' | 'waiting'
export interface TrackerStep {
  key: StepKey
  state: StepState
}

type Order = Pick<
  PublicOrderView,
  'status' | 'paymentStatus' | 'fulfillmentStatus' | 'activationStatus' | 'lines'
>

const shippedStates = ['partially_shipped', 'shipped', 'partially_delivered', 'delivered']
const packedStates = [...shippedStates, 'assigned', 'partially_assigned']
const inUse = ['installed', 'enabled', 'disabled']

export const isPaid = ({ paymentStatus }: Pick<Order, 'paymentStatus'>) =>
  ['paid', 'partially_paid', 'partially_refunded', 'refunded'].includes(paymentStatus)

/** An order that goes nowhere any more, or not now. */
export const isStopped = ({ status }: Pick<Order, 'status'>) =>
  ['cancelled', 'expired', 'on_hold'].includes(status)

/** Something is still on its way without the buyer doing anything: the page then looks again by itself. */
export const isMoving = (order: Order) =>
  isPaid(order) &&
  !isStopped(order) &&
  (order.activationStatus === 'pending' || order.activationStatus === 'partial')

/** Where an order is, like a parcel: every step done before the current one, which says where it stands. */
export function trackerOf(order: Order): TrackerStep[] {
  const esims = order.lines.filter(({ simType }) => simType === 'esim')
  const isAddon = esims.length === 0 && order.lines.some(({ kind }) => kind === 'add-on')
  const profiles = esims.flatMap((line) => line.esims)
  const isDelivered = order.activationStatus === 'done'
  const reached: [StepKey, boolean][] = [
    ['placed', true],
    ['paid', isPaid(order)],
    ...(esims.length > 0
      ? ([
          ['esimReady', isDelivered],
          [
            'installed',
            isDelivered && profiles.length > 0 && profiles.every((each) => inUse.includes(each.profileState)),
          ],
        ] satisfies [StepKey, boolean][])
      : []),
    ...(isAddon && order.activationStatus !== 'none'
      ? [['addonReady', isDelivered] satisfies [StepKey, boolean]]
      : []),
    ...(order.fulfillmentStatus === 'not_required'
      ? []
      : ([
          ['packed', packedStates.includes(order.fulfillmentStatus)],
          ['shipped', shippedStates.includes(order.fulfillmentStatus)],
          ['delivered', order.fulfillmentStatus === 'delivered'],
        ] satisfies [StepKey, boolean][])),
  ]
  const current = reached.findIndex(([, isReached]) => !isReached)
  return reached.map(([key, isReached], index) => ({
    key,
    state: isReached ? 'done' : index === current && !isStopped(order) ? currentState(order, key) : 'waiting',
  }))
}

function currentState({ activationStatus, paymentStatus }: Order, key: StepKey): StepState {
  if (key === 'paid' && paymentStatus === 'failed') return 'problem'
  if ((key === 'esimReady' || key === 'addonReady') && activationStatus === 'error') return 'problem'
  return 'current'
}

/** Who has to act next, and what for. */
export function nextOf(order: Order & Pick<PublicOrderView, 'canPay'>) {
  if (isStopped(order)) return order.status as 'cancelled' | 'expired' | 'on_hold'
  const step = trackerOf(order).find(({ state }) => state === 'current' || state === 'problem')
  if (!step) return 'nothing'
  if (step.key === 'paid') return order.canPay ? 'pay' : 'bank'
  if (step.key === 'esimReady' || step.key === 'addonReady')
    return step.state === 'problem' ? 'repair' : 'prepare'
  if (step.key === 'installed') return 'install'
  if (step.key === 'packed' || step.key === 'shipped') return 'pack'
  return 'carrier'
}
export type NextKey = ReturnType<typeof nextOf>
