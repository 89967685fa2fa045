import type { ChargeChange } from '../checkout/views.ts'
import type { GiveUpFate } from '../devices/choices.ts'
import { eventsOf, says } from '../event.ts'

interface Edit {
  reason: string
  fromCents: number
  toCents: number
  /** What differs, line by line, as it was and as it is. */
  changes: ChargeChange[]
  isReaddressed: boolean
}

interface Export {
  filter: object
  columns: string[]
  count: number
}

export const orderEvents = {
  order: eventsOf('order', {
    /** A note of a version before, which holds its text itself; today's are `note.write`. */
    note: says<{ note: string }>('brand'),
    keep_card: says<{ textVersion: string; locale: string }>(),
    /** Bought as a guest, and given to the person who has proven to be that guest. */
    assign: says<{ number: string; by: 'email' | 'phone'; from: string | null }>(),
    enrolled: says('success'),
    duplicate_payment: says<{ paymentId: string }>('warning'),
    edit: says<Edit>('brand'),
    discount: says<{ amountCents: number; reason: string }>(),
    stock_missing: says<{ orderLineId: string; missing: number }>('danger'),
    send_another: says<{ device: string; boxId: string; fate: GiveUpFate; reason: string }>('brand'),
    refund_due: says<{ amountCents: number }>('warning'),
    paid_back_under_way: says<{ parcels: number; reason: string }>('warning'),
    export: says<Export>(),
  }),
} as const
