import { parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import type { orders } from '#tables/orders.ts'
import { keyOf, notify, type Notice } from '#modules/messaging/index.ts'
import { orderConfirmation } from '../messages/order-confirmation.ts'
import { orderPlaced } from '../messages/order-placed.ts'
import { orderUnderpaid } from '../messages/order-underpaid.ts'
import { paymentFailed } from '../messages/payment-failed.ts'
import { paymentLink } from '../messages/payment-link.ts'
import { ordersNamed } from './facts.ts'
import type { OrderMessage } from './order-subject.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'emailAddress' | 'phoneNumber' | 'locale'>

const secondThoughtMs = minutesMs(10)

interface Telling {
  /** What it is about, where not the order itself. */
  subject?: string
  /** Sets apart what may be told again. */
  occasion?: string | undefined
  sms?: boolean
}

/** What tells the buyer by e-mail, and by SMS when a usable number was given and the message has words for it. */
export function noticesOf(
  order: Order,
  message: Pick<OrderMessage, 'name'>,
  telling: Telling = {},
): Notice[] {
  const { subject = order.id, occasion = '', sms = false } = telling
  const key = (channel: 'email' | 'sms') => keyOf(message, subject, channel, occasion)
  const notice = { orderId: order.id, message, locale: order.locale }
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
export function tell(ctx: Ctx, order: Order, message: OrderMessage, telling?: Telling): void {
  for (const notice of noticesOf(order, message, telling)) notify(ctx, notice)
}

/** How to pay an order that no provider collects the money for; call it where such an order is placed. */
export const tellHowToPay = (ctx: Ctx, order: Order) => tell(ctx, order, orderPlaced)

/** Where to pay an order that staff have created; `byText` by text message, too. */
export const tellLink = (ctx: Ctx, order: Order, byText: boolean, occasion?: string) =>
  tell(ctx, order, paymentLink, { sms: byText, occasion })

/** That a part of what an order costs is missing; call it where that part of the money is written down. */
export const tellUnderpaid = (ctx: Ctx, order: Order, paymentId: string) =>
  tell(ctx, order, orderUnderpaid, { occasion: paymentId, sms: true })

/** That an order is confirmed; call it in the transaction that confirms. The order's job sends it. */
export function tellConfirmed(ctx: Ctx, order: Order): void {
  for (const notice of noticesOf(order, orderConfirmation, { sms: true }))
    notify(ctx, notice, { sends: false })
}

export async function tellOrder(
  ctx: Ctx,
  orderId: string,
  message: OrderMessage,
  telling?: Telling,
): Promise<void> {
  const [order] = await ordersNamed(ctx, [orderId])
  if (order) tell(ctx, order, message, telling)
}

export const paymentTry = defineJob(
  'tell-payment-failed',
  z.object({ timelineId: z.uuid(), waited: z.boolean().default(false) }),
)

/** A declined card is often tried again at once, so the message waits and is sent only when nothing followed. */
export async function tellPaymentFailed(ctx: Ctx, orderId: string, waited: boolean): Promise<void> {
  if (!waited) {
    enqueue(
      ctx,
      paymentTry,
      { timelineId: orderId, waited: true },
      { jobKey: `tell-payment-failed:${orderId}`, runAt: later(ctx.now, secondThoughtMs) },
    )
    return
  }
  const [order] = await ordersNamed(ctx, [orderId])
  if (order?.status === 'pending' && order.paidCents === 0) tell(ctx, order, paymentFailed)
}
