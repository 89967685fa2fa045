import { eventsOf, movesOf, says } from '../event.ts'
import { contentMachine } from './machines.ts'

export const contentEvents = {
  content: {
    ...movesOf(contentMachine),
    ...eventsOf('content', {
      save: says<{ number: number; place: object }>(),
      override: says<{ number: number }>(),
    }),
  },
} as const
