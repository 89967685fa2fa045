import { eventsOf, says } from '../event.ts'

export const promotionEvents = {
  promo_code: eventsOf('promo_code', { edit: says<{ old: object; new: object }>() }),
} as const
