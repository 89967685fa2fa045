import { eventsOf, says } from '../event.ts'

export const chargeEvents = {
  surcharge: eventsOf('surcharge', {
    edit: says<{ old: object; new: object }>(),
    plan_change: says<{ new: object; at: string }>('brand'),
    drop_change: says(),
  }),
  shipping_rate: eventsOf('shipping_rate', { edit: says<{ old: object; new: object }>() }),
} as const
