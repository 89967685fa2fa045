import { eventsOf, says } from '../event.ts'

export const programEvents = {
  program: eventsOf('program', {
    offer: says<{ old: object | null; new: object }>(),
    set_clock: says<{ startsAt: string }>('warning'),
    clear_clock: says(),
  }),
  sac_code: eventsOf('sac_code', {
    create: says<{ sac: string; state: string }>('brand'),
    update: says<{ old: object; new: object }>(),
    end: says<{ untilDay: string }>('warning'),
    export: says<{ filter: object; columns: string | null; count: number }>(),
  }),
} as const
