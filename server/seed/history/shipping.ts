import { and, eq } from 'drizzle-orm'
import { idFrom } from '#platform/database/ids.ts'
import { deriveDelivery } from '#modules/orders/index.ts'
import { moveParcels, type ParcelEvent } from '#modules/fulfillment/index.ts'
import { startSubscription } from '#modules/sims/index.ts'
import { sims } from '#tables/sims.ts'
import { hashOf, pickBy } from '../data/deterministic.ts'
import { carriers } from '../data/history.ts'
import { job, staff } from './actors.ts'
import { orderOf, type Turn } from './sale.ts'

/** Moves the order's parcels, or only the one of a line, by what the warehouse or the carrier reports. */
export const parcel =
  (event: ParcelEvent, position?: number): Turn =>
  async (scene) => {
    const { id } = orderOf(scene.sale)
    const byHand = event === 'prepare' || event === 'ship'
    const ctx = scene.as(byHand ? staff(scene, 'support') : job('carrier-report'))
    const positions = position === undefined ? [...scene.sale.items.keys()] : [position]
    const parcels = positions.map((at) => idFrom('fulfillment', idFrom('order-line', id, String(at))))
    const label = event === 'ship' ? labelOf(`${scene.sale.key}/${position ?? ''}`) : {}
    await moveParcels(ctx, parcels, event, label)
    await deriveDelivery(scene.as(job('order-delivery'), 300), id)
  }

/** The buyer puts the SIM cards of the order into phones. */
export const insertCards: Turn = async (scene) => {
  const ctx = scene.as(job('first-use'))
  const found = await ctx.db
    .select({ id: sims.id, orderId: sims.orderId })
    .from(sims)
    .where(
      and(
        eq(sims.tenantId, ctx.tenant.id),
        eq(sims.orderId, orderOf(scene.sale).id),
        eq(sims.type, 'physical'),
      ),
    )
  for (const sim of found) await startSubscription(ctx, sim, scene.at)
}

const digits = (length: number, key: string) =>
  Array.from({ length }, (_, at) => hashOf(`${key}/${at}`) % 10).join('')

function labelOf(key: string): { carrier: string; trackingNumber: string } {
  const carrier = pickBy(carriers, key)
  if (carrier === 'UPS') return { carrier, trackingNumber: `1Z${digits(16, key)}` }
  return { carrier, trackingNumber: carrier === 'USPS' ? `9400${digits(18, key)}` : digits(12, key) }
}
