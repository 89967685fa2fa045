import { eventsOf, says } from '../event.ts'

export const simEvents = {
  sim: eventsOf('sim', {
    profile: says<{ from: string; to: string }>(),
    amend: says<{ batch: string | null }>(),
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
} as const
