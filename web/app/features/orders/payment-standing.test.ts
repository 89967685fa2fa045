import { expect, it } from 'vitest'
import { standingOf } from './payment-standing.ts'

const pending = {
  paymentStatus: 'pending',
  orderStatus: 'pending',
  problem: null,
  paymentMethod: 'card',
} as const

it('believes the provider and not the address', () => {
  expect(standingOf({ ...pending, paymentStatus: 'paid', orderStatus: 'confirmed' }, 'cancelled')).toBe(
    'paid',
  )
  expect(standingOf({ ...pending, paymentStatus: 'failed' }, 'success')).toBe('failed')
})
it('lets somebody who has paid in part pay the rest', () =>
  expect(standingOf({ ...pending, paymentStatus: 'unpaid' }, null)).toBe('open'))
it('waits for a payment that was just made', () => expect(standingOf(pending, 'success')).toBe('processing'))
it.each([null, 'cancelled', 'x'])('lets somebody who came back with %s pay', (outcome) =>
  expect(standingOf(pending, outcome)).toBe('open'),
)
it.each([null, 'cancelled'])('tells nobody that they left who was never led anywhere (%s)', (outcome) =>
  expect(standingOf({ ...pending, paymentStatus: 'unpaid', paymentMethod: null }, outcome)).toBe('waiting'),
)
it('tells of the last decline after leaving the payment page', () =>
  expect(standingOf({ ...pending, problem: 'insufficient_funds' }, 'cancelled')).toBe('failed'))
it.each(['unpaid', 'partially_paid'] as const)(
  'of an order on hold that is %s, its own page says more',
  (paymentStatus) =>
    expect(standingOf({ ...pending, paymentStatus, orderStatus: 'on_hold' }, 'success')).toBe('held'),
)
it('closes with the order', () =>
  expect(standingOf({ ...pending, orderStatus: 'expired' }, null)).toBe('closed'))
