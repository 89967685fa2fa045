import { eventsOf, movesOf, says } from '../event.ts'
import { contactMachine, notificationMachine } from './machines.ts'

export const messagingEvents = {
  contact: { ...movesOf(contactMachine), ...eventsOf('contact', { assign: says<{ to: string | null }>() }) },
  notification: movesOf(notificationMachine),
} as const
