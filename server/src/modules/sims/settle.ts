import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { simAttention } from '#contracts/sims/attention.ts'
import { advanceWhere } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import type { ProviderOrder } from '#providers/sims/index.ts'
import { provisionings } from '#tables/sims.ts'
import { enqueueProvision } from './begin-delivery.ts'
import { deliverAll, type Arrival } from './deliver.ts'
import type { Work } from './provisioning-work.ts'
import { provisioningState } from './statuses.ts'

const maxAttempts = 12
const processingMs = 2_000
const firstSearchMs = 3_000

/** What a provider said to the question of one line. */
export interface Answer {
  work: Work
  outcome: Outcome<ProviderOrder>
}

/**
 * Writes what came of questions to a provider.
 * @returns what arrived
 * @throws a unique violation when an ICCID is already someone's.
 */
export async function settleAll(ctx: Ctx, answers: readonly Answer[]): Promise<Arrival[]> {
  const deliveries = answers.flatMap(({ work, outcome }) =>
    outcome.kind === 'done' && outcome.value.isComplete ? { work, order: outcome.value } : [],
  )
  const arrivals = await deliverAll(ctx, deliveries)
  for (const answer of answers) await writeRest(ctx, answer)
  return arrivals
}

/** Whatever has brought nothing yet. */
async function writeRest(ctx: Ctx, { work, outcome }: Answer): Promise<void> {
  switch (outcome.kind) {
    case 'done': {
      const { isComplete, providerReference } = outcome.value
      return isComplete ? undefined : lose(ctx, work, { providerReference, problem: null }, processingMs)
    }
    case 'refused':
      return reject(ctx, work, outcome.code, outcome.message)
    case 'unavailable':
      return work.attempts < maxAttempts
        ? tryAgain(ctx, work, 'SIM_PROVIDER_UNAVAILABLE', later(ctx.now, backOffMs(work.attempts)))
        : reject(ctx, work, 'SIM_PROVIDER_UNAVAILABLE', outcome.message)
    case 'unknown':
      return lose(ctx, work, { problem: 'ANSWER_LOST' }, firstSearchMs)
  }
}

const backOffMs = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), minutesMs(10))

/** Needs a person: the provider will not do this as it stands. */
export async function reject(ctx: Ctx, work: Work, problem: string, reason: string): Promise<void> {
  const [row] = await advanceWhere(ctx, provisioningState, eq(provisionings.id, work.id), 'reject', {
    set: { problem },
    data: { orderLineId: work.orderLineId, problem, reason },
  })
  if (!row) return
  await openAttention(ctx, simAttention.provisioning_failed, {
    subjectId: row.orderId,
    cause: row.orderLineId,
    data: { problem },
  })
}

/** Back into the queue: nothing was bought. */
export async function tryAgain(ctx: Ctx, work: Work, problem: string, runAt: Date): Promise<void> {
  const [row] = await advanceWhere(ctx, provisioningState, eq(provisionings.id, work.id), 'retry', {
    set: { problem, providerReference: null },
    data: { orderLineId: work.orderLineId, problem },
  })
  if (row) enqueueProvision(ctx, work.id, runAt)
}

async function lose(
  ctx: Ctx,
  work: Work,
  set: { providerReference?: string; problem: string | null },
  afterMs: number,
): Promise<void> {
  await advanceWhere(ctx, provisioningState, eq(provisionings.id, work.id), 'lose', {
    set,
    data: { orderLineId: work.orderLineId, problem: set.problem },
  })
  enqueueRecovery(ctx, work.id, later(ctx.now, afterMs))
}

/** Asks the provider what became of an order. */
export const recovery = defineJob('recover-provisioning', z.object({ provisioningId: z.uuid() }))

/** A waiting one is replaced. */
export const enqueueRecovery = (ctx: Ctx, provisioningId: string, runAt: Date) =>
  enqueue(ctx, recovery, { provisioningId }, { jobKey: `recover:${provisioningId}`, runAt })
