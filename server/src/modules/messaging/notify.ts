import * as z from 'zod'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx, DeferredWrite } from '#platform/context.ts'
import { deferInsert, insertNow } from '#platform/database/inserts.ts'
import { newId } from '#platform/database/ids.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { isErasedAddress } from '#platform/security/erased-address.ts'
import { notifications } from '#tables/messaging.ts'
import type { AnyMessage } from './define-message.ts'
import { notificationState, type Notification } from './statuses.ts'

export interface Notice extends Pick<Notification, 'channel' | 'recipient' | 'locale'> {
  /** What the message is about: an order, a person's account, or an application for a subsidy. */
  orderId?: string | null
  credentialId?: string | null
  enrollmentId?: string | null
  about?: Record<string, string>
  message: Pick<AnyMessage, 'name'>
  /** `template:subject:channel`, and a further part where the same may be told again. */
  dedupeKey: string
}

/**
 * Puts a message into the log and its sending into the queue; one that is there already stays as it is. Where `sends` is
 * false the job of its order sends it. Nobody writes to somebody who was erased.
 */
export function notify(
  ctx: Ctx,
  notice: Notice,
  { sends = true, runAt }: { sends?: boolean; runAt?: Date | undefined } = {},
): void {
  if (isErasedAddress(notice.recipient)) return
  const row = rowOf(ctx, notice)
  const wrote = deferInsert(ctx, notifications, [row], { skipsKnown: true })
  emitQueued(ctx, row, wrote)
  if (sends) enqueueSending(ctx, row.id, runAt, wrote)
}

/** Puts messages into the log as being sent by the caller; answers with those that were not there. */
export async function notifyNow(ctx: Ctx, notices: readonly Notice[]): Promise<Notification[]> {
  const reached = notices.filter(({ recipient }) => !isErasedAddress(recipient))
  if (reached.length === 0) return []
  const rows = reached.map((notice) => ({ ...rowOf(ctx, notice), attempts: 1 }))
  const written = await insertNow(ctx, notifications, rows)
  for (const row of written) emitQueued(ctx, row)
  return written
}

const rowOf = (ctx: Ctx, { message, ...notice }: Notice) => ({
  ...notice,
  template: message.name,
  tenantId: ctx.tenant.id,
  id: newId(),
  state: createdState(notificationState, 'queue'),
  createdAt: ctx.now,
})

function emitQueued(
  ctx: Ctx,
  row: Pick<Notification, 'id' | 'channel' | 'template'> &
    Pick<Notice, 'orderId' | 'credentialId' | 'enrollmentId'>,
  wrote?: DeferredWrite,
) {
  const { id, template, channel } = row
  const timelineId = row.orderId ?? row.credentialId ?? row.enrollmentId ?? id
  emitCreated(ctx, notificationState, 'queue', id, timelineId, { template, channel }, wrote)
}

export const sending = defineJob('send-notification', z.object({ notificationId: z.uuid() }))

/** The job that sends a message; a waiting one is replaced. */
export const enqueueSending = (ctx: Ctx, notificationId: string, runAt?: Date, ifWrote?: DeferredWrite) =>
  enqueue(
    ctx,
    sending,
    { notificationId },
    { jobKey: `notify:${notificationId}`, ...(runAt ? { runAt } : {}), ifWrote },
  )
