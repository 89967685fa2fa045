import { sql } from 'drizzle-orm'
import { advanceAll } from '#platform/advance.ts'
import { fixed } from '#platform/database/built-once.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, refused, type Outcome } from '#platform/effects.ts'
import { simProviderOf, type ProviderOrder, type SimProvider } from '#providers/sims/index.ts'
import { provisionings } from '#tables/sims.ts'
import type { Work } from './provisioning-work.ts'
import { openSource } from './sources/source-port.ts'
import { provisioningState } from './statuses.ts'

// A value of the row rather than a join, which could begin with every confirmed order there is.
const isOrderConfirmed = fixed(sql`(
  select o.status from orders o where o.tenant_id = ${provisionings.tenantId} and o.id = ${provisionings.orderId}
) in ('confirmed', 'completed')`)
const onceMore = fixed(sql`${provisionings.attempts} + 1`)

/**
 * Notes that a provider is about to be asked for these lines.
 * @returns those it may be asked for: not what is no longer queued, or whose order is not confirmed
 */
export async function sendAll(ctx: Ctx, works: readonly Work[]): Promise<Work[]> {
  const byId = new Map(works.map((work) => [work.id, work]))
  const rows = await advanceAll(ctx, provisioningState, [...byId.keys()], 'send', {
    set: { sentAt: ctx.now, attempts: onceMore, providerReference: null, problem: null },
    guard: isOrderConfirmed,
    data: ({ orderLineId }) => ({ orderLineId }),
  })
  return rows.map((row) => ({ ...byId.get(row.id)!, ...row }))
}

/** The same for one; null when it may not be asked for. */
export const send = async (ctx: Ctx, work: Work): Promise<Work | null> =>
  (await sendAll(ctx, [work]))[0] ?? null

/** Asks the provider for what one line needs. */
export async function askProvider(caller: Caller, work: Work): Promise<Outcome<ProviderOrder>> {
  const { services } = caller
  const provider = await providerOfWork(caller, work)
  if (!provider) return refused('NOT_SUPPORTED_BY_SOURCE', work.provider)
  const { bundle, quantity, id: reference, iccids } = work
  return iccids
    ? call(services, provider.key, 'applyBundle', () => provider.applyBundle({ iccids, bundle, reference }))
    : call(services, provider.key, 'orderEsim', () => provider.orderEsim({ bundle, quantity, reference }))
}

/** The carrier that a line is asked of: that of its SIM source, or of the eSIM that an add-on is for. */
export async function providerOfWork(caller: Caller, work: Work): Promise<SimProvider | null> {
  const { services, tenant } = caller
  const { provider, simSourceId: sourceId, sourceProvider, sourceKeys: keys } = work
  if (sourceProvider !== provider) return simProviderOf(services.config, provider)
  return openSource({ services, vault: await services.vaultOf(tenant.id) }, { sourceId, provider, keys }).port
}
