import { eventsOf, says } from '../event.ts'

export const documentEvents = {
  document: eventsOf('document', {
    take: says<{ reason: string }>(),
  }),
} as const
