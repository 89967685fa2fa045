import { and, eq, inArray } from 'drizzle-orm'
import type { MessageProblem } from '#contracts/messaging/choices.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import { orders } from '#tables/orders.ts'
import { mayWait, numberMessageNamed } from './messages/index.ts'
import type { Notification } from './statuses.ts'
import { optedOut } from './texts/consents.ts'
import { nextTextingMoment } from './texting-hours/next-moment.ts'
import { zonesOf } from './texting-hours/zones.ts'

/** Why a message does not go out now: never, or not before its time. */
export type Held = { problem: MessageProblem } | { waitsUntil: Date }

/**
 * Text messages that their recipients have asked not to get, and those that may wait while it is night where they are,
 * by the message's id. What answers a word like STOP itself is never held back, nor is any e-mail.
 */
export async function heldBack(ctx: Ctx, taken: readonly Notification[]): Promise<Map<string, Held>> {
  const texts = taken.filter(({ channel, template }) => channel === 'sms' && !numberMessageNamed(template))
  if (texts.length === 0) return new Map()
  const ended = await optedOut(ctx, [...new Set(texts.map(({ recipient }) => recipient))])
  const waiting = texts.filter(({ template, recipient }) => mayWait(template) && !ended.has(recipient))
  const states = await statesOf(ctx, waiting)
  const held = texts.flatMap(({ id, recipient }): [string, Held][] =>
    ended.has(recipient) ? [[id, { problem: 'OPTED_OUT' }]] : [],
  )
  for (const { id, recipient, orderId, enrollmentId } of waiting) {
    const state = states.get(orderId ?? enrollmentId ?? '')
    const moment = momentFor(ctx, { state, phoneNumber: recipient })
    if (moment > ctx.now) held.push([id, { waitsUntil: moment }])
  }
  return new Map(held)
}

/** The states that orders were sent to, and in which people apply, by the ids of both. */
async function statesOf(ctx: Ctx, notifications: readonly Notification[]): Promise<Map<string, string>> {
  const [orderIds, enrollmentIds] = [
    notifications.flatMap(({ orderId }) => orderId ?? []),
    notifications.flatMap(({ enrollmentId }) => enrollmentId ?? []),
  ]
  const shipped =
    orderIds.length > 0
      ? await ctx.db
          .select({ id: orders.id, shipping: orders.shipping })
          .from(orders)
          .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, orderIds)))
      : []
  const applied =
    enrollmentIds.length > 0
      ? await ctx.db
          .select({ id: enrollments.id, state: enrollments.usState })
          .from(enrollments)
          .where(and(eq(enrollments.tenantId, ctx.tenant.id), inArray(enrollments.id, enrollmentIds)))
      : []
  return new Map([
    ...shipped.flatMap(({ id, shipping }) =>
      shipping ? [[id, stateOfZip(shipping.shippingZipcode) ?? shipping.shippingState] as const] : [],
    ),
    ...applied.map(({ id, state }) => [id, state] as const),
  ])
}

/** Whether text messages that may wait go out now to somebody who lives in a state. */
export const isTextingTime = (ctx: Ctx, { state }: { state: string }): boolean =>
  momentFor(ctx, { state, phoneNumber: '' }) <= ctx.now

const momentFor = (ctx: Ctx, recipient: Parameters<typeof zonesOf>[0]) =>
  nextTextingMoment(ctx.now, zonesOf(recipient, ctx.tenant.timeZone), ctx.services.config.textingHours)
