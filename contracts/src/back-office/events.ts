import { eventsOf, movesOf, says } from '../event.ts'
import { bulkMachine, importMachine, reportMachine } from './machines.ts'

interface OfView {
  list: string
  shared: boolean
}

export const backOfficeEvents = {
  bulk: movesOf(bulkMachine),
  note: eventsOf('note', { write: says('brand'), edit: says(), remove: says('warning') }),
  import: movesOf(importMachine),
  report: {
    ...movesOf(reportMachine),
    ...eventsOf('report', {
      update: says(),
      send: says<{ count: number; sent: number }>('success'),
      leave: says(),
    }),
  },
  view: eventsOf('view', {
    save: says<OfView>(),
    update: says<OfView>(),
    remove: says<OfView>(),
    restore: says<OfView>(),
  }),
} as const
