import type { Services } from '#platform/context.ts'
import { call, type Outcome } from '#platform/effects.ts'
import { simProviderOf, type ProviderData } from '#providers/sims/index.ts'
import type { CarrierData } from '#tables/sims.ts'
import type { Sim } from './statuses.ts'

/** What the carrier says of a line's data, as it is kept; null where nobody answers for the line. */
export async function askForUsage(
  services: Services,
  { iccid, provider: key }: Pick<Sim, 'iccid' | 'provider'>,
): Promise<Outcome<CarrierData[]> | null> {
  const provider = simProviderOf(services.config, key)
  if (!provider) return null
  const outcome = await call(services, provider.key, 'usage', () => provider.usage(iccid))
  return outcome.kind === 'done' ? { ...outcome, value: outcome.value.map(keptOf) } : outcome
}

const keptOf = ({ state, totalBytes, leftBytes, startedAt, endsAt }: ProviderData): CarrierData => ({
  state,
  totalBytes,
  leftBytes,
  startedAt: startedAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})
