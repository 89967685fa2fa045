import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox.ts'
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

/** Puts a message into the log and its sending into the queue; whether it was new. */
export async function notify(ctx: Ctx, notice: Notice): Promise<boolean> {
  const [row] = await ctx.db
    .insert(notifications)
    .values({
      ...notice,
      tenantId: ctx.tenant.id,
      id: newId(),
      state: createdState(notificationState, 'queue'),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (!row) return false
  const { template, channel } = notice
  const timelineId = notice.orderId ?? notice.credentialId ?? row.id
  emitCreated(ctx, notificationState, 'queue', row.id, timelineId, { template, channel })
  enqueueSending(ctx, row.id)
  return true
}

/** The job that sends a message; a waiting one is replaced. */
export const enqueueSending = (ctx: Ctx, notificationId: string, runAt?: Date) =>
  enqueue(ctx, {
    task: 'send-notification',
    payload: { notificationId },
    jobKey: `notify:${notificationId}`,
    ...(runAt ? { runAt } : {}),
  })
