import { eventsOf, movesOf, says } from '../event.ts'
import { orderMachine } from './machines.ts'

interface Export {
  filter: object
  columns: string[]
  count: number
}

export const orderEvents = {
  order: {
    ...movesOf(orderMachine),
    ...eventsOf('order', {
      /** A note of a version before, which holds its text itself; today's are `note.write`. */
      note: says<{ note: string }>('brand'),
      keep_card: says<{ textVersion: string; locale: string }>(),
      duplicate_payment: says<{ paymentId: string }>('warning'),
      stock_missing: says<{ orderLineId: string; missing: number }>('danger'),
      refund_due: says<{ amountCents: number }>('warning'),
      paid_back_under_way: says<{ parcels: number; reason: string }>('warning'),
      export: says<Export>(),
    }),
  },
} as const
