import { type EventOf, machine, saying, type StateOf, type Tone } from '../machine.ts'

export const orderMachine = machine({
  name: 'order',
  created: { place: 'pending' },
  moves: {
    pending: {
      confirm: 'confirmed',
      expire: 'expired',
      cancel: 'cancelled',
      // The buyer changed the details before paying; another order stands for the same cart.
      replace: 'cancelled',
      hold: 'on_hold',
    },
    confirmed: { complete: 'completed', hold: 'on_hold', cancel: 'cancelled' },
    // What waited for its payment before waits for it again.
    on_hold: { release: 'confirmed', resume: 'pending', cancel: 'cancelled' },
    completed: { hold: 'on_hold' },
    cancelled: { hold: 'on_hold' },
    expired: { hold: 'on_hold' },
  },
  tones: {
    pending: 'brand',
    confirmed: 'brand',
    on_hold: 'warning',
    completed: 'success',
    cancelled: 'neutral',
    expired: 'neutral',
  },
  eventTones: { confirm: 'success', cancel: 'warning', expire: 'warning' },
  says: saying<{
    place: { number: string; totalCents: number; method: string; audience: 'public' | 'reseller' }
    replace: { replacedBy: string }
    hold: { reason: string }
    resume: { note?: string }
    release: { note?: string }
    cancel: { reason?: string }
  }>(),
})

/** In which states staff can stop an order. */
export const holdableStates = ['pending', 'confirmed'] as const

export type OrderStatus = StateOf<typeof orderMachine>
export type OrderEvent = EventOf<typeof orderMachine>

/** Derived from an order's payments and refunds. */
export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'partially_paid',
  'partially_refunded',
  'refunded',
  'failed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Derived from an order's lines and parcels. */
export const fulfillmentStatuses = [
  'not_required',
  'unassigned',
  'partially_assigned',
  'assigned',
  'partially_shipped',
  'shipped',
  'partially_delivered',
  'delivered',
  'returned',
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** Derived from an order's lines that need a provider. */
export const activationStatuses = ['none', 'pending', 'partial', 'done', 'error'] as const
export type ActivationStatus = (typeof activationStatuses)[number]

export const orderTones = {
  paymentStatus: {
    unpaid: 'neutral',
    pending: 'brand',
    paid: 'success',
    partially_paid: 'warning',
    partially_refunded: 'warning',
    refunded: 'neutral',
    failed: 'danger',
  },
  fulfillmentStatus: {
    not_required: 'neutral',
    unassigned: 'warning',
    partially_assigned: 'warning',
    assigned: 'brand',
    partially_shipped: 'brand',
    shipped: 'brand',
    partially_delivered: 'brand',
    delivered: 'success',
    returned: 'danger',
  },
  activationStatus: {
    none: 'neutral',
    pending: 'brand',
    partial: 'warning',
    done: 'success',
    error: 'danger',
  },
} as const satisfies Record<string, Record<string, Tone>>
