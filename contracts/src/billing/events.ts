import { eventsOf, says } from '../event.ts'

export const billingEvents = {
  invoice: eventsOf('invoice', {
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
} as const
