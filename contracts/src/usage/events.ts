import { eventsOf, says } from '../event.ts'

export const usageEvents = {
  usage: eventsOf('usage', {
    /** The first use of a plan that waits for it. */
    begin: says<{ startedAt: string }>('success'),
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
} as const
