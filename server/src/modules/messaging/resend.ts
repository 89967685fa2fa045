import { and, inArray, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { ordersNamed } from './facts.ts'
import type { OrderTemplate } from './messages/index.ts'
import { tell } from './tell.ts'

/**
 * Sends again what stands of each order: its confirmation, and its eSIMs once they are there. The same request sent
 * twice counts once.
 * @returns how many messages were queued.
 */
export async function resendEmails(ctx: Ctx, orderIds: string[]): Promise<number> {
  const found = await ordersNamed(ctx, orderIds)
  const withEsims = await ctx.db
    .selectDistinct({ orderId: sims.orderId })
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), inArray(sims.orderId, orderIds), eq(sims.type, 'esim')))
  const delivered = new Set(withEsims.map((row) => row.orderId))
  const occasion = `again-${ctx.idempotencyKey ?? ctx.requestId}`
  let queued = 0
  for (const order of found) {
    const template = templateOf(order)
    const wanted = [
      template,
      ...(delivered.has(order.id) && template === 'order-confirmation' ? esimReady : []),
    ]
    for (const one of wanted) {
      if (!one) continue
      await tell(ctx, order, one, { occasion })
      queued++
    }
  }
  return queued
}

const esimReady: OrderTemplate[] = ['esim-ready']

/** An order that a card page waits for has nothing to be told. */
function templateOf({
  status,
  paymentStatus,
}: Awaited<ReturnType<typeof ordersNamed>>[number]): OrderTemplate | null {
  if (status === 'confirmed' || status === 'completed') return 'order-confirmation'
  if (status === 'pending' && paymentStatus === 'unpaid') return 'order-placed'
  return status === 'cancelled' ? 'order-cancelled' : null
}
