import { eventsOf, movesOf, says } from '../event.ts'
import { serviceProviderMachine } from './machines.ts'

interface Fields {
  /** Names of what was changed. */
  fields: string[]
}

export const serviceProviderEvents = {
  service_provider: {
    ...movesOf(serviceProviderMachine),
    ...eventsOf('service_provider', {
      change: says<Fields>(),
      add_host: says<{ host: string }>(),
      remove_host: says<{ host: string }>(),
      set_logo: says<Fields>(),
      remove_logo: says<Fields>(),
    }),
  },
} as const
