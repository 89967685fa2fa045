import { eventsOf, says } from '../event.ts'

export const sourcingEvents = {
  source_plan: eventsOf('source_plan', {
    edit: says<{ old: object; new: object }>(),
    adopt: says<{ old: number; new: number }>(),
    price_differs: says<{ amountCents: number }>('warning'),
    gone: says('warning'),
    back: says('success'),
  }),
  data_pool: eventsOf('data_pool', {
    edit: says<{ old: object; new: object }>(),
    add_lines: says<{ number: number }>(),
    remove_line: says<{ reference: string }>(),
    low: says<{ percent: number }>('warning'),
  }),
} as const
