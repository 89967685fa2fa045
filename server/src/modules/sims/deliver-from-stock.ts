import { eq } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { provisionings } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import { subscriptionOf, wakeAddons } from './deliver.ts'
import type { Work } from './provisioning-work.ts'
import { reject } from './settle.ts'
import { inventoryStatus, provisioningState } from './statuses.ts'
import { insertSubscriptions } from './subscriptions.ts'
import { takeStock } from './take-stock.ts'

/** Delivers eSIMs of a source without a provider from our own stock; too few is for a person to see to. */
export async function deliverFromStock(ctx: Ctx, work: Work): Promise<void> {
  const { simSourceId, quantity, orderId, orderLineId, planId } = work
  const { taken, missing } = await takeStock(ctx, 'assign', {
    simSourceId,
    type: 'esim',
    quantity,
    set: { orderId, orderLineId, planId },
  })
  if (missing > 0) {
    await giveBack(ctx, orderLineId)
    await reject(ctx, work, 'OUT_OF_STOCK', `${missing} of ${quantity} missing`)
    return
  }
  await advanceWhere(ctx, provisioningState, eq(provisionings.id, work.id), 'deliver', {
    data: { orderLineId },
  })
  await insertSubscriptions(
    ctx,
    taken.map((sim) => subscriptionOf(work, sim.id)),
  )
  await wakeAddons(ctx, work)
}

async function giveBack(ctx: Ctx, orderLineId: string): Promise<void> {
  await advanceWhere(ctx, inventoryStatus, eq(sims.orderLineId, orderLineId), 'unassign', {
    set: { orderId: null, orderLineId: null, planId: null },
  })
}
