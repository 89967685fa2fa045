import { eventsOf, movesOf, says } from '../event.ts'
import { bulkMachine } from './machines.ts'

export const backOfficeEvents = {
  bulk: movesOf(bulkMachine),
  view: eventsOf('view', {
    save: says<{ list: string; shared: boolean }>(),
    remove: says<{ list: string; shared: boolean }>(),
  }),
} as const
