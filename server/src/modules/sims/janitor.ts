import { inArray, sql } from 'drizzle-orm'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { provisionings } from '#tables/sims.ts'
import { enqueueProvision } from './begin-delivery.ts'
import { enqueueRecovery } from './settle.ts'

const openForMs = 60_000
const queuedForMs = minutesMs(5)
const batchSize = 200

/** Those that are not settled; whether somebody works on them says the queue. */
export const openProvisionings = anyOf(provisionings, () =>
  inArray(provisionings.state, ['queued', 'sent', 'unknown']),
)

/**
 * Finds provisionings that nobody works on: asked and without an answer for a minute, or queued for five without a job,
 * as after a process was killed. A job that is locked for longer than any of ours runs was left by a dead process.
 */
export async function watchProvisionings(caller: Caller): Promise<void> {
  await inTransaction(caller, async (ctx) => {
    const sentBefore = later(ctx.now, -openForMs).toISOString()
    const queuedBefore = later(ctx.now, -queuedForMs).toISOString()
    const { rows } = await ctx.db.execute<{ id: string; state: string }>(sql`
      select p.id, p.state from provisionings p
      join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id and o.status in ('confirmed', 'completed')
      where p.tenant_id = ${ctx.tenant.id} and p.state in ('queued', 'sent', 'unknown')
        and case when p.state = 'queued' then p.created_at < ${queuedBefore} else p.sent_at < ${sentBefore} end
        and not exists (
          select 1 from graphile_worker.jobs j
          where (j.key = case when p.state = 'queued' then 'provision:' else 'recover:' end || p.id or p.state = 'queued' and j.key = 'fulfil:' || p.order_id)
            and j.attempts < j.max_attempts
            and (j.locked_at is null or j.locked_at > now() - interval '2 minutes'))
      order by p.created_at
      limit ${batchSize}
    `)
    for (const { id, state } of rows) {
      if (state === 'queued') enqueueProvision(ctx, id)
      else enqueueRecovery(ctx, id, ctx.now)
    }
  })
}
