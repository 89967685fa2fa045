import type { Ctx, PendingJob } from '../../platform/context.ts'
import * as real from '../../platform/outbox.ts'
import { inTransaction } from '../../platform/database/scope.ts'

export * from '../../platform/outbox.ts'

/** Long enough that some order is on its way in it whenever a process is killed. */
const lateMs = 6_000
const late = new WeakSet<object>()

/** Seeded bug: jobs are added a moment after the commit instead of with it, as a queue beside the database would have it. */
export function pendingStatement(ctx: Ctx) {
  const { jobs } = ctx.pending
  if (jobs.length > 0 && !late.has(ctx.pending)) {
    ctx.pending.jobs = []
    setTimeout(() => void addLate(ctx, jobs), lateMs)
  }
  return real.pendingStatement(ctx)
}

const addLate = (ctx: Ctx, jobs: PendingJob[]) =>
  inTransaction(ctx, async (own) => {
    late.add(own.pending)
    // The write that one was for is committed; here it can no longer be named.
    own.pending.jobs.push(...jobs.map((job) => ({ ...job, ifWrote: undefined })))
  })
