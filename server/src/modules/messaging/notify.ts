import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx, Wrote } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, writeLast } from '#platform/outbox.ts'
import { rowsInto } from '#platform/rows-into.ts'
import { notifications } from '#tables/messaging.ts'
import {
  notificationState,
  type AccountTemplate,
  type ContactTemplate,
  type Notification,
  type Template,
} from './statuses.ts'

export interface Notice extends Pick<Notification, 'channel' | 'recipient' | 'locale'> {
  /** What the message is about: an order, or a person's account. */
  orderId?: string
  credentialId?: string
  about?: Record<string, string>
  template: Template | AccountTemplate | ContactTemplate
  /** `template:subject:channel`, and a further part where the same may be told again. */
  dedupeKey: string
}

/** Puts a message into the log and its sending into the queue; one that is there already stays as it is. */
export function notify(ctx: Ctx, notice: Notice): void {
  const id = newId()
  const state = createdState(notificationState, 'queue')
  const row = { ...notice, tenantId: ctx.tenant.id, id, state, createdAt: ctx.now }
  const wrote = writeLast(ctx, rowsInto(notifications, [row], { skipsKnown: true }))
  const { template, channel } = notice
  const timelineId = notice.orderId ?? notice.credentialId ?? id
  emitCreated(ctx, notificationState, 'queue', id, timelineId, { template, channel }, wrote)
  enqueueSending(ctx, id, undefined, wrote)
}

/** The job that sends a message; a waiting one is replaced. */
export const enqueueSending = (ctx: Ctx, notificationId: string, runAt?: Date, ifWrote?: Wrote) =>
  enqueue(ctx, {
    task: 'send-notification',
    payload: { notificationId },
    jobKey: `notify:${notificationId}`,
    ...(runAt ? { runAt } : {}),
    ifWrote,
  })
