import type { MessageProblem } from '#contracts/messaging/choices.ts'
import type { Ctx } from '#platform/context.ts'
import type { Taken } from './define-message.ts'
import { optedOut } from './texts/consents.ts'
import { nextTextingMoment } from './texting-hours/next-moment.ts'
import { zonesOf } from './texting-hours/zones.ts'

/** Why a message does not go out now: never, or not before its time. */
export type Held = { problem: MessageProblem } | { waitsUntil: Date }

/**
 * Text messages that their recipients have asked not to get, and those that may wait while it is night where they are,
 * by the message's id. What answers a word like STOP itself is never held back, nor is any e-mail.
 */
export async function heldBack(
  ctx: Ctx,
  taken: readonly (Taken & { facts: unknown })[],
): Promise<Map<string, Held>> {
  const texts = taken.filter(
    ({ notification, message }) => notification.channel === 'sms' && !message.isAnswer,
  )
  if (texts.length === 0) return new Map()
  const ended = await optedOut(ctx, [...new Set(texts.map(({ notification }) => notification.recipient))])
  return new Map(
    texts.flatMap(({ notification: { id, recipient }, message, facts }): [string, Held][] => {
      if (ended.has(recipient)) return [[id, { problem: 'OPTED_OUT' }]]
      if (!message.mayWait) return []
      const state = facts === undefined ? undefined : message.about.livesIn?.(facts)
      const moment = momentFor(ctx, { state, phoneNumber: recipient })
      return moment > ctx.now ? [[id, { waitsUntil: moment }]] : []
    }),
  )
}

/** Whether text messages that may wait go out now to somebody who lives in a state. */
export const isTextingTime = (ctx: Ctx, { state }: { state: string }): boolean =>
  momentFor(ctx, { state, phoneNumber: '' }) <= ctx.now

const momentFor = (ctx: Ctx, recipient: Parameters<typeof zonesOf>[0]) =>
  nextTextingMoment(ctx.now, zonesOf(recipient, ctx.tenant.timeZone), ctx.services.config.textingHours)
