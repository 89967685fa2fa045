import { and, eq } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { notifications } from '#tables/messaging.ts'
import type { orders } from '#tables/orders.ts'
import { ordersNamed } from './facts.ts'
import { notify, type Notice } from './notify.ts'
import type { OrderTemplate } from './messages/index.ts'
import { keyOf } from './series/series.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'emailAddress' | 'phoneNumber' | 'locale'>

const secondThoughtMs = minutesMs(10)

interface Telling {
  /** What it is about, where not the order itself. */
  subject?: string
  /** Sets apart what may be told again. */
  occasion?: string | undefined
  sms?: boolean
}

/** What tells the buyer by e-mail, and by SMS when a usable number was given and the template has words for it. */
export function noticesOf(order: Order, template: OrderTemplate, telling: Telling = {}): Notice[] {
  const { subject = order.id, occasion = '', sms = false } = telling
  const key = (channel: 'email' | 'sms') => keyOf(template, subject, channel, occasion)
  const notice = { orderId: order.id, template, locale: order.locale }
  const email = {
    ...notice,
    channel: 'email' as const,
    recipient: order.emailAddress,
    dedupeKey: key('email'),
  }
  const phone = sms && order.phoneNumber ? parsePhoneNumberFromString(order.phoneNumber, 'US') : undefined
  if (!phone?.isValid()) return [email]
  return [email, { ...notice, channel: 'sms', recipient: phone.number, dedupeKey: key('sms') }]
}

/** Tells the buyer, by a job for each message. */
export function tell(ctx: Ctx, order: Order, template: OrderTemplate, telling?: Telling): void {
  for (const notice of noticesOf(order, template, telling)) notify(ctx, notice)
}

/** How to pay an order that no provider collects the money for; call it where such an order is placed. */
export const tellHowToPay = (ctx: Ctx, order: Order) => tell(ctx, order, 'order-placed')

/** Where to pay an order that staff have created; `byText` by text message, too. */
export const tellLink = (ctx: Ctx, order: Order, byText: boolean, occasion?: string) =>
  tell(ctx, order, 'payment-link', { sms: byText, occasion })

/** That a part of what an order costs is missing; call it where that part of the money is written down. */
export const tellUnderpaid = (ctx: Ctx, order: Order, paymentId: string) =>
  tell(ctx, order, 'order-underpaid', { occasion: paymentId, sms: true })

/** That an order is confirmed; call it in the transaction that confirms. The order's job sends it. */
export function tellConfirmed(ctx: Ctx, order: Order): void {
  for (const notice of noticesOf(order, 'order-confirmation', { sms: true }))
    notify(ctx, notice, { sends: false })
}

export async function tellOrder(
  ctx: Ctx,
  orderId: string,
  template: OrderTemplate,
  telling?: Telling,
): Promise<void> {
  const [order] = await ordersNamed(ctx, [orderId])
  if (order) tell(ctx, order, template, telling)
}

export const paymentFailed = defineJob(
  'tell-payment-failed',
  z.object({ timelineId: z.uuid(), waited: z.boolean().default(false) }),
)

/** A declined card is often tried again at once, so the message waits and is sent only when nothing followed. */
export async function tellPaymentFailed(ctx: Ctx, orderId: string, waited: boolean): Promise<void> {
  if (!waited) {
    enqueue(
      ctx,
      paymentFailed,
      { timelineId: orderId, waited: true },
      { jobKey: `tell-payment-failed:${orderId}`, runAt: later(ctx.now, secondThoughtMs) },
    )
    return
  }
  const [order] = await ordersNamed(ctx, [orderId])
  if (order?.status === 'pending' && order.paidCents === 0) tell(ctx, order, 'payment-failed')
}

/** Tells a buyer anew what has changed since they were told of it; a buyer who was not told hears nothing. */
export async function tellAgain(
  ctx: Ctx,
  order: Order,
  template: OrderTemplate,
  occasion: string,
): Promise<void> {
  const told = await ctx.db.$count(
    notifications,
    and(
      eq(notifications.tenantId, ctx.tenant.id),
      eq(notifications.orderId, order.id),
      eq(notifications.template, template),
    ),
  )
  if (told > 0) tell(ctx, order, template, { occasion })
}
