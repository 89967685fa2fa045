import { eventsOf, says } from '../../event.ts'

export const simSourceEvents = {
  sim_source: eventsOf('sim_source', {
    edit: says<{ old: object; new: object }>(),
    change_key: says<{ externalAccount: string; keyEnd: string }>('brand'),
    forget_key: says<{ reason: string }>('warning'),
    fall_silent: says('danger'),
    answer_again: says('success'),
    refuse_key: says('danger'),
    run_low: says<{ amountCents: number }>('warning'),
    compare: says<{ compared: number; found: number }>(),
  }),
} as const
