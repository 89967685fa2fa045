import { eventsOf, movesOf, says } from '../event.ts'
import { notificationMachine } from './machines.ts'

export const messagingEvents = {
  contact: eventsOf('contact', { receive: says<{ topic: string }>() }),
  notification: movesOf(notificationMachine),
} as const
