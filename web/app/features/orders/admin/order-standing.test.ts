import { describe, expect, it } from 'vitest'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { deliveryIfRefunded } from './order-standing.ts'

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
