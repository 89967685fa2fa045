import { eventsOf, says } from '../event.ts'
import type { MergeChoice } from './choices.ts'

interface Export {
  filter: object
  columns: string[]
  count: number
}

export const peopleEvents = {
  people: eventsOf('people', { export: says<Export & { name: string }>() }),
  personal: eventsOf('personal', {
    reveal: says<{ reason: string }>(),
    /** Somebody fetched a copy of all that is kept of a person. */
    take_copy: says<{ copyId: string }>(),
    /** Somebody asked in their account to be forgotten, and staff have to see to it by a day. */
    ask_erasure: says<{ dueOn: string }>('warning'),
    withdraw_erasure: says(),
  }),
  subscriber: eventsOf('subscriber', {
    move: says<{ from: string | null; to: string | null }>(),
    /** The record took all that another one of the same person had. */
    take_over: says<{
      from: string
      reason: string
      orders: number
      balanceCents: number
      /** The contact details that were taken of the other one. */
      kept: MergeChoice[]
    }>(),
  }),
} as const
