import { eventsOf, says } from '../event.ts'

export const contentEvents = {
  content: eventsOf('content', {
    save: says<{ number: number; place: object }>(),
    override: says<{ number: number }>(),
  }),
} as const
