import { eventsOf, says } from '../../event.ts'

export const reconciliationEvents = {
  reconciliation: eventsOf('reconciliation', {
    miss_report: says<{ problem: string }>('warning'),
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
} as const
