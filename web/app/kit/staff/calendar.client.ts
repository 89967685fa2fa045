import type { CalendarClock } from '#contracts/date-range.ts'
import { api } from '../../api.client.ts'
import { storedDomain } from '../session/session.client.ts'

const zones = new Map<string, Promise<string>>()

/** Now, in the calendar of the service provider that is worked in; its zone is asked for once. */
export async function providerClock(): Promise<CalendarClock> {
  const domain = storedDomain()
  const zone = zones.get(domain) ?? api.tenancy.site({}).then(({ timeZone }) => timeZone)
  zones.set(domain, zone)
  try {
    return { now: new Date(), timeZone: await zone }
  } catch (error) {
    zones.delete(domain)
    throw error
  }
}
