import { eq } from 'drizzle-orm'
import { advanceAll, advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { assignStock } from './assign-stock.ts'
import { subscriptionOf, wakeAddons, type Arrival } from './deliver.ts'
import type { Work } from './provisioning-work.ts'
import { reject } from './settle.ts'
import { inventoryStatus, provisioningState } from './statuses.ts'
import { insertSubscriptions } from './subscriptions.ts'

/**
 * Delivers eSIMs of a source without a provider from our own stock, those reserved for the line first; too few is for a
 * person to see to.
 */
export async function deliverFromStock(ctx: Ctx, work: Work): Promise<Arrival | null> {
  const { simSourceId, quantity, orderId, orderLineId, planId } = work
  const line = { id: orderLineId, simSourceId, simType: 'esim' as const, quantity, planId }
  const { assigned, short } = await assignStock(ctx, orderId, [line])
  const missing = short.get(orderLineId)
  if (missing) {
    await giveBack(ctx, orderLineId)
    await reject(ctx, work, 'OUT_OF_STOCK', `${missing} of ${quantity} missing`)
    return null
  }
  await advanceAll(ctx, provisioningState, [work.id], 'deliver', { data: { orderLineId } })
  insertSubscriptions(
    ctx,
    assigned.map((sim) => subscriptionOf(work, sim.id)),
  )
  if (work.isAwaited) await wakeAddons(ctx, work)
  return { orderId, orderLineId, esims: null }
}

async function giveBack(ctx: Ctx, orderLineId: string): Promise<void> {
  await advanceWhere(ctx, inventoryStatus, eq(sims.orderLineId, orderLineId), 'unassign', {
    set: { orderId: null, orderLineId: null, planId: null },
  })
}
