import { eventsOf, says } from '../event.ts'

export const paymentEvents = {
  payment: eventsOf('payment', {
    decline: says<{ problem: string | null }>('danger'),
    amount_mismatch: says<{ expected: number; captured: number; currency: string }>('danger'),
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
} as const
