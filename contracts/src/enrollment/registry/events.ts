import { eventsOf, says } from '../../event.ts'

export const registryCodeEvents = {
  registry_code: eventsOf('registry_code', {
    decide: says<{ old: object | null; new: object; reason: string }>('brand'),
    reset: says<{ old: object; reason: string }>('warning'),
    judge: says<{ count: number }>('brand'),
  }),
} as const
