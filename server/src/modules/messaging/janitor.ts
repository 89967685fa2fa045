import { inArray, sql } from 'drizzle-orm'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { notifications } from '#tables/messaging.ts'
import { enqueueSending } from './notify.ts'

const waitingForMs = minutesMs(2)
const batchSize = 200

/** Those that have yet to go out; whether somebody works on them says the queue. */
export const openNotifications = anyOf(notifications, () =>
  inArray(notifications.state, ['queued', 'unknown']),
)

/** Queues messages again that nobody works on, as after a process was killed; a job locked for long was left by it. */
export async function watchNotifications(caller: Caller): Promise<void> {
  await inTransaction(caller, async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select n.id from notifications n
      where n.tenant_id = ${ctx.tenant.id} and n.state in ('queued', 'unknown')
        and n.created_at < ${later(ctx.now, -waitingForMs).toISOString()}
        and not exists (
          select 1 from graphile_worker.jobs j
          where j.key in ('notify:' || n.id, 'fulfil:' || n.order_id) and j.attempts < j.max_attempts
            and (j.locked_at is null or j.locked_at > now() - interval '2 minutes'))
      order by n.created_at
      limit ${batchSize}
    `)
    for (const { id } of rows) enqueueSending(ctx, id)
  })
}
