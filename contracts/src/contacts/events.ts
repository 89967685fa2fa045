import { eventsOf, says } from '../event.ts'

export const contactEvents = {
  contact: eventsOf('contact', { assign: says<{ to: string }>(), unassign: says() }),
} as const
