import { eq, sql } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, refused, type Outcome } from '#platform/effects.ts'
import { transact } from '#platform/scope.ts'
import { simProviderOf, type ProviderOrder } from '#providers/sims/index.ts'
import { provisionings } from '#tables/orders.ts'
import { deliverFromStock } from './deliver-from-stock.ts'
import { loadWork, type Work } from './provisioning-work.ts'
import { settle } from './settle.ts'
import { provisioningState } from './statuses.ts'

/**
 * Asks a provider for what one line needs: notes that it is about to, commits, asks, and writes what came of it.
 * Does nothing when the line is not queued, its order is not confirmed, or its add-on still waits for its eSIM.
 */
export async function provision(caller: Caller, provisioningId: string): Promise<void> {
  const work = await transact(caller, async (ctx) => {
    const found = await loadWork(ctx, provisioningId)
    if (found?.state !== 'queued') return null
    const sent = await send(ctx, found)
    if (sent && !found.bundle) await deliverFromStock(ctx, sent)
    return sent?.bundle ? sent : null
  })
  if (work) await settle(caller, work, await order(caller, work))
}

const isOrderConfirmed = sql`exists (
  select 1 from orders o where o.tenant_id = ${provisionings.tenantId} and o.id = ${provisionings.orderId}
    and o.status in ('confirmed', 'completed'))`

/** Notes that a provider is about to be asked; null when the line is not queued or its order not confirmed. */
export async function send(ctx: Ctx, work: Work): Promise<Work | null> {
  const [row] = await advanceWhere(ctx, provisioningState, eq(provisionings.id, work.id), 'send', {
    set: {
      sentAt: ctx.now,
      attempts: sql`${provisionings.attempts} + 1`,
      providerReference: null,
      problem: null,
    },
    guard: isOrderConfirmed,
    data: { orderLineId: work.orderLineId },
  })
  return row ? { ...work, ...row } : null
}

function order({ services }: Caller, work: Work): Promise<Outcome<ProviderOrder>> {
  const provider = simProviderOf(services.config, work.provider)
  if (!provider) return Promise.resolve(refused('NOT_SUPPORTED_BY_SOURCE', work.provider))
  const { bundle, quantity, id: reference, iccids } = work
  return iccids
    ? call(services, provider.key, 'applyBundle', () => provider.applyBundle({ iccids, bundle, reference }))
    : call(services, provider.key, 'orderEsim', () => provider.orderEsim({ bundle, quantity, reference }))
}
