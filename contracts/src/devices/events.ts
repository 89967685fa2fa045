import { eventsOf, says } from '../event.ts'

export const deviceEvents = {
  device: eventsOf('device', {
    edit: says<{ old: object; new: object }>(),
    set_picture: says(),
    remove_picture: says(),
  }),
  device_box: eventsOf('device_box', {
    amend: says<{ source: string | null; hasActivationCode: boolean }>(),
    reveal: says<{ reason: string }>(),
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
} as const
