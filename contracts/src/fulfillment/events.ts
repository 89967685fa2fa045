import { eventsOf, says } from '../event.ts'

export const fulfillmentEvents = {
  fulfillment: eventsOf('fulfillment', {
    reassign: says<{ company: string | null; reason: string }>(),
    /** Another card or device was at hand than the one that was set aside. */
    exchange: says<{ out: string; into: string }>(),
  }),
  fulfillment_rule: eventsOf('fulfillment_rule', {
    add: says<{ company: string }>(),
    raise: says(),
    remove: says<{ company: string }>('warning'),
  }),
} as const
