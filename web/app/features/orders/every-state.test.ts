import { expect, test } from 'vitest'
import { statesOf } from '#contracts/machine.ts'
import { fulfillmentMachine, type FulfillmentState } from '#contracts/fulfillment/machines.ts'
import {
  activationStatuses,
  fulfillmentStatuses,
  orderMachine,
  paymentStatuses,
} from '#contracts/orders/machines.ts'
import type { PublicOrderView } from '#contracts/orders/views.ts'
import { planStandings } from '#contracts/sims/choices.ts'
import { profileStates } from '#contracts/sims/machines.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import en from '../../i18n/en/own-order-notes.ts'
import es from '../../i18n/es/own-order-notes.ts'
import { registerCatalog } from '../../i18n/messages.ts'
import { nextNote } from './order-notes.server.ts'
import { inUse, nextOf } from './tracker.ts'

registerCatalog('en', 'own-order-notes', en)
registerCatalog('es', 'own-order-notes', es)

const email = 'help@example.test'
const noteIn = (locale: 'en' | 'es') => (order: PublicOrderView) =>
  nextNote(order, { locale, brand: { writeTo: email } } as Site)
const english = noteIn('en')
const spanish = noteIn('es')

const plan = (standing: (typeof planStandings)[number]) => ({
  ...{ standing, activateBy: null, next: null },
  note: { en: `It is ${standing}.`, es: `Es ${standing}.` },
})
const line = (parts: object): object => ({
  ...{ kind: 'plan', simType: 'esim', quantity: 1, esims: [], cards: [], fulfillment: null },
  ...{ soldAs: { kind: 'local', planId: 'same' } },
  ...parts,
})
const orderOf = (parts: object) =>
  ({
    ...{ status: 'confirmed', paymentStatus: 'paid', fulfillmentStatus: 'not_required' },
    ...{ activationStatus: 'done', canPay: false, totalCents: 10_00, pendingEdit: null, lines: [line({})] },
    ...parts,
  }) as unknown as PublicOrderView

const esims = profileStates.flatMap((profileState) =>
  planStandings.map((standing) => line({ esims: [{ profileState, plan: plan(standing) }] })),
)
const sent = (state: FulfillmentState, parts: object = {}): object[] => {
  const fulfillment = { state, carrier: 'Post', trackingNumber: null, ...parts }
  return [
    line({ simType: 'physical', cards: [{ plan: plan('awaited') }], fulfillment }),
    line({ kind: 'device', simType: null, fulfillment }),
  ]
}
const parcels = statesOf(fulfillmentMachine).flatMap((state) => [
  ...sent(state),
  ...sent(state, { trackingNumber: 'T1' }),
])

function* everyOrder(): Generator<PublicOrderView> {
  for (const status of statesOf(orderMachine))
    for (const paymentStatus of paymentStatuses)
      for (const activationStatus of activationStatuses)
        for (const fulfillmentStatus of fulfillmentStatuses)
          for (const canPay of [true, false])
            for (const each of [...esims.slice(0, 3), ...parcels])
              yield orderOf({
                ...{ status, paymentStatus, activationStatus, fulfillmentStatus, canPay },
                lines: [each],
              })
}

/** What a customer is told of it, short enough to be read where it is wrong. */
const told = (order: PublicOrderView) => {
  const { status, paymentStatus, fulfillmentStatus, activationStatus, canPay } = order
  return [status, paymentStatus, fulfillmentStatus, activationStatus, canPay, nextOf(order)].join(' ')
}

test('in every state its customer is told what comes next, by whom, or whom to ask', () => {
  // What is said depends on the step alone.
  const steps = new Map<string, PublicOrderView>()
  for (const order of [...everyOrder(), ...esims.map((each) => orderOf({ lines: [each] }))])
    steps.set(nextOf(order), order)
  expect(steps.size).toBeGreaterThan(20)
  const silent = [...steps.values()].filter((order) =>
    [english(order), spanish(order)].some(
      ({ title, text, actor, buyAgain }) =>
        title === '' || (actor === null && buyAgain === null && !text.includes(email)),
    ),
  )
  expect(silent.map(told)).toEqual([])
})

test('what can be paid has its button, and what cannot has none', () => {
  const wrong = new Set<string>()
  for (const order of everyOrder()) {
    const { status, paymentStatus, canPay } = order
    const waits = status === 'pending' && ['unpaid', 'pending', 'failed'].includes(paymentStatus)
    const hasButton = nextOf(order).startsWith('pay')
    if ((waits || status === 'on_hold') && hasButton !== canPay) wrong.add(told(order))
    if ((status === 'cancelled' || status === 'expired') && hasButton) wrong.add(told(order))
  }
  expect([...wrong]).toEqual([])
})

test.each([
  ['pending', 'assigned', 'pack'],
  ['ready', 'assigned', 'handOver'],
  ['shipped', 'shipped', 'untracked'],
  ['in_transit', 'shipped', 'untracked'],
  ['out_for_delivery', 'shipped', 'untracked'],
  ['failed_delivery', 'shipped', 'untracked'],
  ['returned', 'returned', 'cameBack'],
  ['lost', 'returned', 'cameBack'],
  ['delivered', 'delivered', 'nothing'],
] as const)('of a parcel that is %s, a card or a device, says so', (state, fulfillmentStatus, key) => {
  for (const each of sent(state)) {
    const order = orderOf({ activationStatus: 'none', fulfillmentStatus, lines: [each] })
    expect(english(order).key).toBe(key)
  }
  const [tracked] = sent(state, { trackingNumber: 'T1' })
  const order = orderOf({ activationStatus: 'none', fulfillmentStatus, lines: [tracked] })
  expect(english(order).key).toBe(key === 'untracked' ? 'carrier' : key)
})

test('one parcel of two that was lost is told of once nothing else is on its way', () => {
  const [lost] = sent('lost')
  const two = (state: FulfillmentState) =>
    orderOf({
      ...{ activationStatus: 'none', fulfillmentStatus: 'partially_delivered' },
      lines: [lost, sent(state)[0]],
    })
  expect(english(two('delivered')).key).toBe('cameBack')
  expect(english(two('in_transit')).key).toBe('untracked')
})

test('nobody is told to install or to turn on what cannot be', () => {
  for (const each of esims) {
    const { profileState, plan } = (
      each as unknown as { esims: [{ profileState: string; plan: { standing: string } }] }
    ).esims[0]
    const { key, buyAgain } = english(orderOf({ lines: [each] }))
    const isGone = ['missed', 'refunded', 'over', 'due', 'paused'].includes(plan.standing)
    if (isGone)
      expect([profileState, plan.standing, key]).toEqual([profileState, plan.standing, plan.standing])
    else if (profileState === 'deleted') expect(key).toBe('deleted')
    else expect(key === 'install').toBe(!inUse.includes(profileState))
    if (isGone || profileState === 'deleted') expect(buyAgain?.isSame).toBe(true)
  }
})

test('of a cancelled order that was paid, says that the money goes back', () => {
  expect(english(orderOf({ status: 'cancelled' })).key).toBe('givenBack')
  expect(english(orderOf({ status: 'cancelled', totalCents: 0 })).key).toBe('cancelled')
  expect(english(orderOf({ status: 'cancelled', paymentStatus: 'unpaid' })).key).toBe('cancelled')
})
