import { eventsOf, says } from '../../event.ts'
import type { accountResults } from './choices.ts'

export const usacAccountEvents = {
  usac_account: eventsOf('usac_account', {
    test: says<{ result: (typeof accountResults)[number] }>(),
  }),
} as const
