import { eventsOf, movesOf, says } from '../event.ts'
import { bulkMachine, importMachine } from './machines.ts'

interface OfView {
  list: string
  shared: boolean
}

export const backOfficeEvents = {
  bulk: movesOf(bulkMachine),
  note: eventsOf('note', { write: says('brand'), edit: says(), remove: says('warning') }),
  import: movesOf(importMachine),
  view: eventsOf('view', {
    save: says<OfView>(),
    update: says<OfView>(),
    remove: says<OfView>(),
    restore: says<OfView>(),
  }),
} as const
