import { eventsOf, movesOf, says } from '../event.ts'
import { contactMachine, notificationMachine } from './machines.ts'

export const messagingEvents = {
  contact: {
    ...movesOf(contactMachine),
    ...eventsOf('contact', { assign: says<{ to: string }>(), unassign: says() }),
  },
  notification: movesOf(notificationMachine),
} as const
