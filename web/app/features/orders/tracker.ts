import type { LinePlanView } from '#contracts/sims/views.ts'
import type { PublicOrderView } from '#contracts/orders/views.ts'

export const stepKeys = [
  'placed',
  'paid',
  'confirmed',
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
  'status' | 'paymentStatus' | 'fulfillmentStatus' | 'activationStatus' | 'lines' | 'totalCents'
> &
  Partial<Pick<PublicOrderView, 'dueAt'>>
type Line = Order['lines'][number]

const shippedStates = ['partially_shipped', 'shipped', 'partially_delivered', 'delivered', 'returned']
/** What an eSIM's profile is called once it is on a phone. */
export const inUse = ['installed', 'enabled', 'disabled']

/** What is there in part pays an order once staff have let it go on so. */
export const isPaid = (order: Pick<Order, 'paymentStatus' | 'status'>) =>
  ['paid', 'partially_paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus) &&
  !isPartlyPaid(order)

/** Less came than it costs, and the rest is awaited. */
const isPartlyPaid = ({ paymentStatus, status }: Pick<Order, 'paymentStatus' | 'status'>) =>
  paymentStatus === 'partially_paid' && status === 'on_hold'

/** It is delivered before it is paid, on an invoice. */
const isOwed = (order: Pick<Order, 'dueAt' | 'paymentStatus' | 'status'>) =>
  Boolean(order.dueAt) && !isPaid(order)

/** It is paid, or need not be before it is delivered. */
export const isGoing = (order: Pick<Order, 'dueAt' | 'paymentStatus' | 'status'>) =>
  isPaid(order) || isOwed(order)

/** An order that goes nowhere any more, or not now. */
export const isStopped = ({ status }: Pick<Order, 'status'>) =>
  ['cancelled', 'expired', 'on_hold'].includes(status)

/** Something is still on its way without the buyer doing anything: the page then looks again by itself. */
export const isMoving = (order: Order) =>
  isGoing(order) &&
  !isStopped(order) &&
  (order.activationStatus === 'pending' || order.activationStatus === 'partial')

/** What the buyer does next shows on the page by itself: the phone reports it to the network, and that to us. */
export const isWatched = (order: Order) =>
  trackerOf(order).some(({ key, state }) => key === 'installed' && state === 'current')

type Reached = [StepKey, boolean]

/** None of the eSIMs is to be installed, because its buyer has the money back. */
function isGivenBack({ lines }: Order): boolean {
  const plans = lines.flatMap(({ esims }) => esims.flatMap(({ plan }) => plan ?? []))
  return plans.length > 0 && plans.every(({ standing }) => standing === 'refunded')
}

/**
 * Where an order is, like a parcel: every step done before the current one, which says where it stands. An eSIM and a
 * parcel of the same order move independently, so each of the two has a current step of its own.
 */
export function trackerOf(order: Order): TrackerStep[] {
  const start: Reached[] = [
    ['placed', true],
    // Nobody pays for what costs nothing, and what is owed is paid later: it is confirmed.
    [order.totalCents > 0 && !isOwed(order) ? 'paid' : 'confirmed', isGoing(order)],
  ]
  const isUnderWay = isGoing(order) && !isStopped(order)
  return [
    ...statesOf(order, start, !isStopped(order) || isPartlyPaid(order)),
    ...statesOf(order, deliverySteps(order), isUnderWay && !isGivenBack(order)),
    ...statesOf(order, parcelSteps(order), isUnderWay),
  ]
}

function statesOf(order: Order, steps: Reached[], isUnderWay: boolean): TrackerStep[] {
  const current = isUnderWay ? steps.findIndex(([, isReached]) => !isReached) : -1
  return steps.map(([key, isReached], index) => ({
    key,
    state: isReached ? 'done' : index === current ? currentState(order, key) : 'waiting',
  }))
}

function deliverySteps({ lines, activationStatus }: Order): Reached[] {
  const esims = lines.filter(({ simType }) => simType === 'esim')
  const isDelivered = activationStatus === 'done'
  if (esims.length > 0) {
    const profiles = esims.flatMap((line) => line.esims)
    const isInstalled =
      profiles.length > 0 && profiles.every(({ profileState }) => inUse.includes(profileState))
    return [
      ['esimReady', isDelivered],
      ['installed', isDelivered && isInstalled],
    ]
  }
  const isAddon = activationStatus !== 'none' && lines.some(({ kind }) => kind === 'add-on')
  return isAddon ? [['addonReady', isDelivered]] : []
}

/** Whether a line goes out in a parcel: a SIM card, or a device. */
export const isSent = ({ kind, simType }: Pick<Line, 'kind' | 'simType'>) =>
  simType === 'physical' || kind === 'device'

/** A card that is set aside for an order is not in its envelope yet: what its parcel says counts. */
const isPacked = ({ lines }: Order) =>
  lines.every((line) => !isSent(line) || (line.fulfillment?.state ?? 'pending') !== 'pending')

const parcelsOf = ({ lines }: Pick<Order, 'lines'>) =>
  lines.flatMap(({ fulfillment }) => (fulfillment && fulfillment.state !== 'cancelled' ? [fulfillment] : []))

/** Nothing of an order is on its way any more, and a part of it has not arrived. */
function hasComeBack(order: Pick<Order, 'lines'>): boolean {
  const states = parcelsOf(order).map(({ state }) => state)
  const isGone = (state: string) => state === 'returned' || state === 'lost'
  return states.some(isGone) && states.every((state) => isGone(state) || state === 'delivered')
}

function parcelSteps(order: Order): Reached[] {
  const { fulfillmentStatus } = order
  if (fulfillmentStatus === 'not_required') return []
  const isShipped = shippedStates.includes(fulfillmentStatus)
  return [
    ['packed', isShipped || isPacked(order)],
    ['shipped', isShipped],
    ['delivered', fulfillmentStatus === 'delivered'],
  ]
}

function currentState(order: Order, key: StepKey): StepState {
  const { activationStatus, paymentStatus } = order
  if (key === 'paid' && paymentStatus === 'failed') return 'problem'
  if ((key === 'esimReady' || key === 'addonReady') && activationStatus === 'error') return 'problem'
  if (key === 'delivered' && hasComeBack(order)) return 'problem'
  return 'current'
}

/** The plans of an order's lines, those of eSIMs and of cards that are here. */
export const plansOf = ({ lines, fulfillmentStatus }: Pick<Order, 'lines' | 'fulfillmentStatus'>) =>
  lines.flatMap((line) => [
    ...line.esims.flatMap(({ plan }) => plan ?? []),
    ...(fulfillmentStatus === 'delivered' ? line.cards.flatMap(({ plan }) => plan ?? []) : []),
  ])

export const isWaiting = ({ standing }: Pick<LinePlanView, 'standing'>) =>
  standing === 'waiting' || standing === 'waiting_soon'

const ends = ['refunded', 'missed', 'over'] as const
type End = (typeof ends)[number]

/** A plan that is not to be used any more: it has run out, or its buyer has the money back. */
export const isEnded = ({ standing }: Pick<LinePlanView, 'standing'>) => ends.some((end) => end === standing)

/** What keeps a plan from going on. */
const stops = ['due', 'paused'] as const
type Stop = (typeof stops)[number]

/** What is left to do with the plans of an order that is delivered: all of it, or some, or it is too late. */
function planStep(order: Order): 'use' | Stop | End | 'nothing' {
  const plans = plansOf(order)
  if (plans.some(isWaiting)) return 'use'
  const stop = stops.find((each) => plans.some(({ standing }) => standing === each))
  if (stop) return stop
  if (!plans.every(isEnded)) return 'nothing'
  return ends.find((end) => plans.some(({ standing }) => standing === end)) ?? 'nothing'
}

/** Of the eSIMs that are on no phone, every one was deleted from it, and a deleted one cannot be installed again. */
const isDeleted = ({ lines }: Order) =>
  lines
    .flatMap(({ esims }) => esims)
    .filter(({ profileState }) => !inUse.includes(profileState))
    .every(({ profileState }) => profileState === 'deleted')

/** An eSIM whose plan has ended is not to be installed any more. */
function stepToInstall(order: Order) {
  const step = planStep(order)
  if (step !== 'use' && step !== 'nothing') return step
  return isDeleted(order) ? 'deleted' : 'install'
}

/** Whether a parcel that is on its way can be followed. */
const isTracked = (order: Order) => parcelsOf(order).some(({ trackingNumber }) => trackingNumber)

/** Who has to act next, and what for. */
export function nextOf(
  order: Order & Pick<PublicOrderView, 'canPay'> & Partial<Pick<PublicOrderView, 'pendingEdit'>>,
) {
  if (order.pendingEdit) return 'payEdit'
  if (isPartlyPaid(order) && order.canPay) return 'payRest'
  if (order.status === 'on_hold' && order.canPay) return 'payHeld'
  if (order.status === 'cancelled' && isPaid(order) && order.totalCents > 0) return 'givenBack'
  if (isStopped(order)) return order.status as 'cancelled' | 'expired' | 'on_hold'
  const step = trackerOf(order).find(({ state }) => state === 'current' || state === 'problem')
  if (!step) return planStep(order)
  if (step.key === 'paid' || step.key === 'confirmed') return order.canPay ? 'pay' : 'bank'
  if (step.key === 'esimReady' || step.key === 'addonReady')
    return step.state === 'problem' ? 'repair' : 'prepare'
  if (step.key === 'installed') return stepToInstall(order)
  if (step.key === 'packed') return 'pack'
  if (step.key === 'shipped') return 'handOver'
  if (step.state === 'problem') return 'cameBack'
  return isTracked(order) ? 'carrier' : 'untracked'
}
export type NextKey = ReturnType<typeof nextOf>
