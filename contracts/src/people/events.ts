import { eventsOf, says } from '../event.ts'

interface Export {
  filter: object
  columns: string[]
  count: number
}

export const peopleEvents = {
  people: eventsOf('people', { export: says<Export & { name: string }>() }),
  personal: eventsOf('personal', { reveal: says<{ reason: string }>() }),
  subscriber: eventsOf('subscriber', { move: says<{ from: string | null; to: string | null }>() }),
} as const
