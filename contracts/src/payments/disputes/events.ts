import { eventsOf, says } from '../../event.ts'

export const disputeEvents = {
  dispute: eventsOf('dispute', {
    add_evidence: says<{ kind: string; hasFile: boolean }>(),
    remove_evidence: says<{ kind: string }>('warning'),
    take_file: says<{ kind: string }>(),
    move_funds: says<{ kind: string; amountCents: number; feeCents: number }>('warning'),
    export: says<{ filter: object; columns: string[]; count: number }>(),
  }),
} as const
