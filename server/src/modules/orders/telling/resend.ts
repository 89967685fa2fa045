import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { resendLimits } from '#contracts/messaging/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { isErasedAddress } from '#platform/security/erased-address.ts'
import { orders } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import { notifications } from '#tables/messaging.ts'
import { messageNamed, notify, type Notification } from '#modules/messaging/index.ts'
import { editToPay } from '../messages/edit-to-pay.ts'
import { esimReady } from '../messages/esim-ready.ts'
import { isOwed } from '../edits.ts'
import { invoiceDue } from '../messages/invoice-due.ts'
import { invoicePastDue } from '../messages/invoice-past-due.ts'
import { orderCancelled } from '../messages/order-cancelled.ts'
import { orderConfirmation } from '../messages/order-confirmation.ts'
import { orderPlaced } from '../messages/order-placed.ts'
import { orderUnderpaid } from '../messages/order-underpaid.ts'
import { paymentLink } from '../messages/payment-link.ts'
import { ordersNamed, subjectOf } from './facts.ts'
import type { OrderMessage } from './order-subject.ts'
import { noticesOf, tell } from './tell.ts'

/**
 * Sends again what stands of each order: its confirmation, and its eSIMs once they are there. A link goes by text message to
 * those alone who were texted it before. The same request sent twice counts once; orders of which it was sent again within
 * the minute, or as often as a day allows, are left out.
 * @returns how many messages were queued
 * @throws CodedError TOO_MANY_REQUESTS where all were left out for that
 */
export async function resendEmails(ctx: Ctx, orderIds: string[]): Promise<number> {
  const occasion = `again-${ctx.idempotencyKey ?? ctx.requestId}`
  const resting = await toldTooOften(ctx, orderIds, occasion)
  const named = await ordersNamed(ctx, orderIds)
  const found = named.filter(({ id }) => !resting.has(id))
  // Those of which there is nothing to tell are no matter of how often.
  if (found.length === 0 && named.some((order) => lastToldOf(order)))
    throw new CodedError('TOO_MANY_REQUESTS')
  const withEsims = await ctx.db
    .selectDistinct({ orderId: sims.orderId })
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), inArray(sims.orderId, orderIds), eq(sims.type, 'esim')))
  const delivered = new Set(withEsims.map((row) => row.orderId))
  const texted = await ctx.db
    .selectDistinct({ orderId: notifications.orderId })
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        inArray(notifications.orderId, orderIds),
        eq(notifications.template, paymentLink.name),
        eq(notifications.channel, 'sms'),
      ),
    )
  const byText = new Set(texted.map((row) => row.orderId))
  let queued = 0
  for (const order of found) {
    const told = lastToldOf(order)
    const last = told === invoiceDue && order.dueAt! < ctx.now ? invoicePastDue : told
    const wanted = [last, ...(delivered.has(order.id) && last === orderConfirmation ? [esimReady] : [])]
    for (const one of wanted) {
      if (!one) continue
      const isEdit = one === editToPay
      const isAsked = isEdit || [orderUnderpaid, invoiceDue, invoicePastDue].includes(one)
      tell(ctx, order, one, {
        ...{ occasion, sms: isAsked || (one === paymentLink && byText.has(order.id)) },
        ...(isEdit && { subject: order.pendingEditId! }),
      })
      queued++
    }
  }
  return queued
}

/** Orders of which staff have sent something again too often by other requests; locked, so that two see each other. */
async function toldTooOften(ctx: Ctx, orderIds: string[], occasion: string): Promise<ReadonlySet<string>> {
  await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, orderIds)))
    .orderBy(orders.id)
    .for('update')
  const today = await ctx.db
    .select({
      orderId: notifications.orderId,
      dedupeKey: notifications.dedupeKey,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        inArray(notifications.orderId, orderIds),
        gt(notifications.createdAt, later(ctx.now, -daysMs(1))),
      ),
    )
  const { pauseSeconds, perDay } = resendLimits
  const justNow = later(ctx.now, -pauseSeconds * 1000)
  return new Set(
    orderIds.filter((id) => {
      const again = today.filter(
        ({ orderId, dedupeKey }) =>
          orderId === id && dedupeKey.includes('again-') && !dedupeKey.endsWith(occasion),
      )
      const requests = new Set(again.map(({ dedupeKey }) => dedupeKey.slice(dedupeKey.indexOf('again-'))))
      return requests.size >= perDay || again.some(({ createdAt }) => createdAt > justNow)
    }),
  )
}

/**
 * What the buyer of an order was last told of how it stands. One that a card page waits for has nothing to be told, nor has
 * a buyer who was erased.
 */
export function lastToldOf(
  order: Pick<
    typeof orders.$inferSelect,
    | 'emailAddress'
    | 'status'
    | 'heldFrom'
    | 'paymentStatus'
    | 'paysByLink'
    | 'pendingEditId'
    | 'dueAt'
    | 'paidCents'
  >,
): OrderMessage | null {
  const { emailAddress, status, heldFrom, paymentStatus, paysByLink, pendingEditId } = order
  if (isErasedAddress(emailAddress)) return null
  if (pendingEditId) return editToPay
  if (status === 'on_hold' && heldFrom === 'pending' && paymentStatus === 'partially_paid')
    return orderUnderpaid
  if (isOwed(order)) return invoiceDue
  if (status === 'confirmed' || status === 'completed') return orderConfirmation
  if (status === 'pending' && paysByLink) return paymentLink
  if (status === 'pending' && paymentStatus === 'unpaid') return orderPlaced
  return status === 'cancelled' ? orderCancelled : null
}

/**
 * Sends one message about an order again, by the same channel, to where its customer is reached now and with what is so now.
 * @throws CodedError NOT_FOUND; INVALID_STATE where they are not reached so any more, or it is on its way; TOO_MANY_REQUESTS
 */
export async function resendMessage(
  ctx: Ctx,
  { id, notificationId }: { id: string; notificationId: string },
): Promise<void> {
  const [order] = await ordersNamed(ctx, [id])
  const [sent] = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        eq(notifications.orderId, id),
        eq(notifications.id, notificationId),
      ),
    )
    .for('update')
  const message = sent && messageNamed(ctx, sent.template)
  if (!order || !message) throw new CodedError('NOT_FOUND')
  await assertNotTooOften(ctx, sent)
  const notice = noticesOf(order, message, {
    subject: subjectOf({ dedupeKey: sent.dedupeKey, orderId: id }),
    occasion: `again-${ctx.idempotencyKey ?? ctx.requestId}`,
    sms: true,
  }).find(({ channel }) => channel === sent.channel)
  if (!notice || isErasedAddress(order.emailAddress) || sent.state === 'queued')
    throw new CodedError('INVALID_STATE', { from: sent.state, event: 'queue', allowed: [] })
  notify(ctx, { ...notice, about: sent.about })
}

/** @throws CodedError TOO_MANY_REQUESTS */
async function assertNotTooOften(ctx: Ctx, { orderId, template, channel }: Notification) {
  const { pauseSeconds, perDay } = resendLimits
  const today = await ctx.db
    .select({ createdAt: notifications.createdAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        eq(notifications.orderId, orderId ?? ''),
        eq(notifications.template, template),
        eq(notifications.channel, channel),
        gt(notifications.createdAt, later(ctx.now, -daysMs(1))),
      ),
    )
    .orderBy(desc(notifications.createdAt))
    .limit(perDay + 1)
  const [last] = today
  const isTooSoon = last && last.createdAt > later(ctx.now, -pauseSeconds * 1000)
  if (isTooSoon || today.length > perDay) throw new CodedError('TOO_MANY_REQUESTS')
}
