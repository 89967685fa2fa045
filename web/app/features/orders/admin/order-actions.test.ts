import { describe, expect, it } from 'vitest'
import { orderAttention } from '#contracts/orders/attention.ts'
import { orderMachine, type OrderStatus } from '#contracts/orders/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { administratorRoles, may, type AdministratorRole } from '#contracts/permissions.ts'
import { deliveryIfRefunded, orderActions, paymentActions } from './order-actions.ts'

const line = (provisioning: AdminOrderView['lines'][number]['provisioning']) =>
  ({ provisioning, fulfillment: null, esims: [] }) as unknown as AdminOrderView['lines'][number]

const order = (change: Partial<AdminOrderView>) =>
  ({
    status: 'confirmed',
    totalCents: 1000,
    paidCents: 1000,
    refundedCents: 0,
    enrollment: null,
    attention: [],
    lines: [],
    payments: [],
    ...change,
  }) as AdminOrderView

const as = (role: AdministratorRole) => (permission: Parameters<typeof may>[1]) => may(role, permission)

describe('what can be done with an order', () => {
  it.each<[OrderStatus, string[]]>([
    ['pending', ['mark-as-paid', 'hold', 'cancel']],
    ['confirmed', ['resend-emails', 'hold', 'cancel']],
    ['on_hold', ['release', 'cancel']],
    ['completed', ['resend-emails']],
    ['cancelled', []],
    ['expired', []],
  ])('%s', (status, actions) => {
    const paidCents = status === 'pending' ? 0 : 1000
    expect(orderActions(order({ status, paidCents }), as('owner'))).toEqual(actions)
  })

  it('may be duplicated whatever became of it, unless it belongs to an enrollment', () => {
    const bought = { lines: [{ ...line(null), kind: 'plan' as const }] }
    for (const status of statesOf(orderMachine)) {
      expect(orderActions(order({ status, ...bought }), as('support'))).toContain('duplicate')
      expect(orderActions(order({ status, ...bought }), as('read-only'))).not.toContain('duplicate')
    }
    const enrollment = { id: '1', reference: 'R', awaits: true }
    expect(orderActions(order({ ...bought, enrollment }), as('owner'))).not.toContain('duplicate')
  })

  it('may be edited until something of it is packed, unless it belongs to an enrollment or is suspected', () => {
    const parcel = (state: string) =>
      ({ ...line(null), kind: 'plan', fulfillment: { state } }) as AdminOrderView['lines'][number]
    const offers = (change: Partial<AdminOrderView>, role: AdministratorRole = 'support') =>
      orderActions(order({ lines: [parcel('pending')], ...change }), as(role)).includes('edit')
    const states = statesOf(orderMachine).filter((status) => offers({ status }))
    expect(states).toEqual(['pending', 'confirmed', 'on_hold'])
    expect(offers({}, 'catalog')).toBe(false)
    expect(offers({ lines: [parcel('ready')] })).toBe(false)
    expect(offers({ lines: [parcel('shipped')] })).toBe(false)
    expect(offers({ enrollment: { id: '1', reference: 'R', awaits: false } })).toBe(false)
    const suspected = { kind: orderAttention.held_for_fraud.name } as AdminOrderView['attention'][number]
    expect(offers({ status: 'on_hold', attention: [suspected] })).toBe(false)
  })

  it('never offers what the role may not do', () => {
    for (const role of administratorRoles)
      for (const status of statesOf(orderMachine)) {
        const actions = orderActions(order({ status, paidCents: 0, lines: [line('rejected')] }), as(role))
        const refused = [
          ...(may(role, 'order.mark-paid') ? [] : ['mark-as-paid']),
          ...(may(role, 'order.cancel') ? [] : ['cancel']),
          ...(role === 'read-only' || role === 'catalog' ? actions : []),
        ]
        expect(actions.filter((action) => refused.includes(action))).toEqual([])
      }
  })

  it('cancels what is paid for those who may refund', () => {
    const actions = (change: Partial<AdminOrderView>, role: AdministratorRole) =>
      orderActions(order({ paidCents: 1000, refundedCents: 0, ...change }), as(role))
    expect(actions({}, 'support')).not.toContain('cancel')
    expect(actions({}, 'owner')).toContain('cancel')
    expect(actions({ refundedCents: 1000 }, 'support')).toContain('cancel')
    expect(actions({ status: 'pending', paidCents: 0 }, 'support')).toContain('cancel')
  })

  it('retries what the provider refused and nothing else', () => {
    const actions = (state: Parameters<typeof line>[0]) =>
      orderActions(order({ lines: [line(state)] }), as('support'))
    expect(actions('rejected')).toContain('retry-provisioning')
    expect(actions('sent')).not.toContain('retry-provisioning')
    expect(actions('unknown')).not.toContain('retry-provisioning')
  })

  it('does not cancel what was delivered, asked for or shipped', () => {
    for (const state of ['sent', 'unknown', 'delivered'] as const)
      expect(orderActions(order({ lines: [line('queued'), line(state)] }), as('owner'))).not.toContain(
        'cancel',
      )
    expect(orderActions(order({ lines: [line('queued'), line('rejected')] }), as('owner'))).toContain(
      'cancel',
    )
    const shipped = {
      ...line(null),
      fulfillment: { state: 'shipped', carrier: null, trackingNumber: null },
    } as const
    expect(orderActions(order({ lines: [shipped] }), as('owner'))).not.toContain('cancel')
  })
})

describe('what can be done with a payment', () => {
  const payment = (change: object) =>
    ({
      provider: 'stripe',
      state: 'succeeded',
      refundableCents: 500,
      refunds: [],
      ...change,
    }) as unknown as AdminOrderView['payments'][number]

  it('refunds what is still refundable', () => {
    expect(paymentActions(payment({}), as('finance'))).toEqual(['refund', 'mark-as-refunded'])
    expect(paymentActions(payment({ state: 'partially_refunded' }), as('finance'))).toContain('refund')
    expect(paymentActions(payment({ refundableCents: 0 }), as('finance'))).toEqual([])
  })

  it('records by hand what was paid by hand', () => {
    expect(paymentActions(payment({ provider: 'manual' }), as('owner'))).toEqual(['mark-as-refunded'])
    expect(paymentActions(payment({ method: 'crypto' }), as('owner'))).toEqual(['mark-as-refunded'])
  })

  it.each(['failed', 'refunded', 'processing', 'disputed'])('does nothing with a %s payment', (state) => {
    expect(paymentActions(payment({ state }), as('owner'))).toEqual([])
  })

  it('is for those who may refund', () => {
    expect(paymentActions(payment({}), as('support'))).toEqual([])
  })
})

describe('what a refund of everything does to the delivery', () => {
  const payment = { id: 'p1', refundableCents: 800 } as AdminOrderView['payments'][number]
  const parcel = (state: NonNullable<AdminOrderView['lines'][number]['fulfillment']>['state']) => ({
    ...line(null),
    fulfillment: { state, carrier: null, trackingNumber: null },
  })
  const effect = (
    lines: AdminOrderView['lines'],
    cents: number | undefined,
    others: (typeof payment)[] = [],
  ) => deliveryIfRefunded(order({ lines, payments: [payment, ...others] }), payment, cents)

  it.each([
    ['pending', 'stops'],
    ['ready', 'stops'],
    ['shipped', 'goesOn'],
    ['out_for_delivery', 'goesOn'],
    ['delivered', null],
    ['cancelled', null],
  ] as const)('a parcel that is %s: %s', (state, expected) => {
    expect(effect([parcel(state)], 800)).toBe(expected)
  })

  it('stops what nobody was asked for yet, and names a parcel that goes on first', () => {
    expect(effect([line('queued')], 800)).toBe('stops')
    expect(effect([line('delivered')], 800)).toBeNull()
    expect(effect([parcel('pending'), parcel('in_transit')], 800)).toBe('goesOn')
  })

  it('is nothing while some money stays', () => {
    expect(effect([parcel('pending')], 799)).toBeNull()
    expect(effect([parcel('pending')], undefined)).toBeNull()
    expect(effect([parcel('pending')], 800, [{ ...payment, id: 'p2' }])).toBeNull()
    expect(effect([parcel('pending')], 800, [{ ...payment, id: 'p2', refundableCents: 0 }])).toBe('stops')
  })
})
