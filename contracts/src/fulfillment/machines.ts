import { type EventOf, machine, saying, type StateOf } from '../machine.ts'

interface Why {
  reason: string
}

/** A parcel, from the shelf to the person who ordered it and sometimes back. */
export const fulfillmentMachine = machine({
  name: 'fulfillment',
  created: { create: 'pending' },
  moves: {
    pending: { prepare: 'ready', ship: 'shipped', cancel: 'cancelled' },
    ready: { ship: 'shipped', unpack: 'pending', cancel: 'cancelled' },
    shipped: {
      move: 'in_transit',
      deliver: 'delivered',
      fail: 'failed_delivery',
      return: 'returned',
      lose: 'lost',
      send_again: 'pending',
    },
    in_transit: {
      approach: 'out_for_delivery',
      deliver: 'delivered',
      fail: 'failed_delivery',
      return: 'returned',
      lose: 'lost',
      send_again: 'pending',
    },
    out_for_delivery: {
      deliver: 'delivered',
      fail: 'failed_delivery',
      return: 'returned',
      lose: 'lost',
      send_again: 'pending',
    },
    failed_delivery: {
      move: 'in_transit',
      deliver: 'delivered',
      return: 'returned',
      lose: 'lost',
      send_again: 'pending',
    },
    // What was in it did not arrive as it should, and another goes in its place.
    delivered: { send_again: 'pending' },
    returned: { send_again: 'pending' },
    lost: { send_again: 'pending' },
    cancelled: {},
  },
  tones: {
    pending: 'neutral',
    ready: 'brand',
    shipped: 'brand',
    in_transit: 'brand',
    out_for_delivery: 'brand',
    failed_delivery: 'danger',
    delivered: 'success',
    returned: 'warning',
    lost: 'danger',
    cancelled: 'neutral',
  },
  eventTones: { cancel: 'warning' },
  says: saying<{
    create: { orderLineId: string }
    ship: { carrier?: string; trackingNumber?: string | null; pieces?: number }
    lose: Partial<Why>
    cancel: Why
  }>(),
})

export type FulfillmentState = StateOf<typeof fulfillmentMachine>
export type FulfillmentEvent = EventOf<typeof fulfillmentMachine>
