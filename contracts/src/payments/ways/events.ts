import { eventsOf, says } from '../../event.ts'
import type { paymentAccountResults } from './choices.ts'

export const paymentWayEvents = {
  payment_method: eventsOf('payment_method', {
    order: says<{ position: number }>(),
  }),
  payment_account: eventsOf('payment_account', {
    test: says<{ result: (typeof paymentAccountResults)[number] }>(),
  }),
} as const
