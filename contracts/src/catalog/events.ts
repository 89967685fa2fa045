import { eventsOf, says } from '../event.ts'

export const catalogEvents = {
  plan_pricing: eventsOf('plan_pricing', { update: says<{ old: object; new: object }>() }),
} as const
