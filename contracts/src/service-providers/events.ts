import { eventsOf, says } from '../event.ts'

interface Fields {
  /** Names of what was changed. */
  fields: string[]
}

export const serviceProviderEvents = {
  service_provider: eventsOf('service_provider', {
    change: says<Fields>(),
    add_host: says<{ host: string }>(),
    remove_host: says<{ host: string }>(),
    set_logo: says<Fields>(),
    remove_logo: says<Fields>(),
  }),
} as const
