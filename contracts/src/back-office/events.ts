import { eventsOf, says } from '../event.ts'

interface OfView {
  list: string
  shared: boolean
}

export const backOfficeEvents = {
  note: eventsOf('note', { write: says('brand'), edit: says(), remove: says('warning') }),
  report: eventsOf('report', {
    update: says(),
    send: says<{ count: number; sent: number }>('success'),
    leave: says(),
  }),
  view: eventsOf('view', {
    save: says<OfView>(),
    update: says<OfView>(),
    remove: says<OfView>(),
    restore: says<OfView>(),
  }),
} as const
