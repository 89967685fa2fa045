import { and, eq, sql } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { orderLines, provisionings, type orders } from '#tables/orders.ts'
import { ordersNamed } from './facts.ts'
import { notify } from './notify.ts'
import type { Template } from './statuses.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'emailAddress' | 'phoneNumber' | 'locale'>

const restOfOrderMs = 20_000
const secondThoughtMs = minutesMs(10)

/** Tells the buyer by e-mail, and by SMS when a usable number was given and the template has words for it. */
export async function tell(
  ctx: Ctx,
  order: Order,
  template: Template,
  { subject = order.id, occasion = '', sms = false } = {},
): Promise<void> {
  const key = (channel: string) => [template, subject, channel, occasion].filter(Boolean).join(':')
  const notice = { orderId: order.id, template, locale: order.locale }
  await notify(ctx, { ...notice, channel: 'email', recipient: order.emailAddress, dedupeKey: key('email') })
  const phone = sms && order.phoneNumber ? parsePhoneNumberFromString(order.phoneNumber, 'US') : undefined
  if (phone?.isValid()) {
    await notify(ctx, { ...notice, channel: 'sms', recipient: phone.number, dedupeKey: key('sms') })
  }
}

/** How to pay an order that no provider collects the money for; call it where such an order is placed. */
export const tellHowToPay = (ctx: Ctx, order: Order) => tell(ctx, order, 'order-placed')

/** That an order is confirmed; call it in the transaction that confirms. */
export const tellConfirmed = (ctx: Ctx, order: Order) => tell(ctx, order, 'order-confirmation', { sms: true })

export async function tellOrder(
  ctx: Ctx,
  orderId: string,
  template: Template,
  options: Parameters<typeof tell>[3] = {},
): Promise<void> {
  const [order] = await ordersNamed(ctx, [orderId])
  if (order) await tell(ctx, order, template, options)
}

/** One message for all eSIMs of an order; those that are late for more than a moment get one of their own. */
export async function tellEsimReady(ctx: Ctx, order: Order, waited = false): Promise<void> {
  const rows = await ctx.db
    .select({ state: provisionings.state })
    .from(provisionings)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, provisionings.tenantId), eq(orderLines.id, provisionings.orderLineId)),
    )
    .where(
      and(
        eq(provisionings.tenantId, ctx.tenant.id),
        eq(provisionings.orderId, order.id),
        sql`${orderLines.kind} = 'plan'`,
      ),
    )
  const delivered = rows.filter(({ state }) => state === 'delivered').length
  if (delivered === 0) return
  const isMoreComing = rows.some(({ state }) => state === 'queued' || state === 'sent' || state === 'unknown')
  if (isMoreComing && !waited) {
    enqueue(ctx, {
      task: 'tell-esim-ready',
      payload: { timelineId: order.id, waited: true },
      jobKey: `tell-esim-ready:${order.id}`,
      runAt: later(ctx.now, restOfOrderMs),
    })
    return
  }
  await tell(ctx, order, 'esim-ready', { sms: true, occasion: String(delivered) })
}

/** A declined card is often tried again at once, so the message waits and is sent only when nothing followed. */
export async function tellPaymentFailed(ctx: Ctx, orderId: string, waited: boolean): Promise<void> {
  if (!waited) {
    enqueue(ctx, {
      task: 'tell-payment-failed',
      payload: { timelineId: orderId, waited: true },
      jobKey: `tell-payment-failed:${orderId}`,
      runAt: later(ctx.now, secondThoughtMs),
    })
    return
  }
  const [order] = await ordersNamed(ctx, [orderId])
  if (order?.status === 'pending' && order.paidCents === 0) await tell(ctx, order, 'payment-failed')
}
