import { eventsOf, says } from '../event.ts'
import type { EntryKind } from './choices.ts'

export const walletEvents = {
  /** Stands in the timeline of whose balance it is. */
  wallet: eventsOf('wallet', {
    change: says<{ kind: EntryKind; amountCents: number; balanceCents: number }>('brand'),
    limit: says<{ fromCents: number; toCents: number }>('warning'),
  }),
} as const
