import { and, eq } from 'drizzle-orm'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { deriveDelivery } from '#modules/orders/index.ts'
import { moveParcels, type ParcelEvent } from '#modules/fulfillment/index.ts'
import { fulfillments } from '#tables/fulfillment.ts'

export const parcelsOf = (caller: Caller, orderId: string) =>
  inTransaction(caller, (ctx) =>
    ctx.db
      .select()
      .from(fulfillments)
      .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.orderId, orderId))),
  )

/** Does to all parcels of an order what the warehouse and the carrier report, one after the other. */
export async function reportParcels(caller: Caller, orderId: string, events: readonly ParcelEvent[]) {
  const ids = (await parcelsOf(caller, orderId)).map(({ id }) => id)
  await inTransaction(caller, async (ctx) => {
    for (const event of events) await moveParcels(ctx, ids, event)
    await deriveDelivery(ctx, orderId)
  })
}
