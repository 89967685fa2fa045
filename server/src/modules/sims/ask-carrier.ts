import type { Caller } from '#platform/context.ts'
import { call, type Outcome } from '#platform/effects.ts'
import type { ProviderData, ProviderProfile } from '#providers/sims/index.ts'
import type { CarrierData } from '#tables/sims.ts'
import { portOfSource } from './sources/source-port.ts'
import type { Sim } from './statuses.ts'

type Line = Pick<Sim, 'iccid' | 'simSourceId'>

/** The carrier of a line that tells of profiles and of data; null where nobody does. */
async function tellerOf(caller: Caller, { simSourceId }: Line) {
  const found = await portOfSource(caller, simSourceId)
  return found?.vendor?.capabilities.includes('usage') ? found.port : null
}

/** What the carrier says of a line's data, as it is kept; null where nobody answers for the line. */
export async function askForUsage(caller: Caller, line: Line): Promise<Outcome<CarrierData[]> | null> {
  const provider = await tellerOf(caller, line)
  if (!provider) return null
  const outcome = await call(caller.services, provider.key, 'usage', () => provider.usage(line.iccid))
  return outcome.kind === 'done' ? { ...outcome, value: outcome.value.map(keptOf) } : outcome
}

/** What the carrier says of an eSIM's profile; null where nobody does. */
export async function askForProfile(caller: Caller, line: Line): Promise<Outcome<ProviderProfile> | null> {
  const provider = await tellerOf(caller, line)
  return provider && call(caller.services, provider.key, 'profile', () => provider.profile(line.iccid))
}

const keptOf = ({ state, totalBytes, leftBytes, startedAt, endsAt }: ProviderData): CarrierData => ({
  state,
  totalBytes,
  leftBytes,
  startedAt: startedAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})
