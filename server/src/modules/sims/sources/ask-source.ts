import { eq, and } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { simSourceActs } from '#contracts/sims/sources/acts.ts'
import type { Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { simSources } from '#tables/sims-sources.ts'
import { compareSource } from './compare-sims.ts'
import { checkSource } from './watch-sources.ts'

/**
 * Staff ask the carrier of a source now.
 * @throws CodedError SIM_SOURCE_NOT_FOUND; INVALID_STATE of one that is closed; NOT_SUPPORTED_BY_SOURCE, SIM_PROVIDER_UNAVAILABLE
 */
export async function askSource(caller: Caller, id: string, act: 'check' | 'compare'): Promise<void> {
  const [source] = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .select({ state: simSources.state })
      .from(simSources)
      .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, id))),
  )
  if (!source) throw new CodedError('SIM_SOURCE_NOT_FOUND')
  assertIn(simSourceActs, act, source.state)
  await (act === 'check' ? checkSource(caller, id) : compareSource(caller, id))
}
