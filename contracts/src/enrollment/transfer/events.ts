import { eventsOf, says } from '../../event.ts'

export const transferEvents = {
  transfer: eventsOf('transfer', {
    remind_me: says<{ day: string }>(),
    tell_day: says<{ day: string }>('brand'),
  }),
} as const
