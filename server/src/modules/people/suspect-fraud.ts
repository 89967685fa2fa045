import * as z from 'zod'
import { minutesMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue, keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  clearCase,
  confirmCase,
  fraudCase,
  openCase,
  openCaseOf,
  type FraudCase,
} from '#modules/identity/index.ts'
import { holdOrdersFor, releaseOrdersOf } from '#modules/orders/index.ts'

interface Decision {
  id: string
  reason: string
}

/** Looks once more at what a case has to hold or to let go. */
export const settleFraud = defineJob('settle-fraud', z.object({ caseId: z.uuid(), note: z.string() }))

/** What was being placed or paid while it was decided has ended by then. */
const meanwhileMs = minutesMs(1)

function settleLater(ctx: Ctx, { id: caseId }: FraudCase, note: string) {
  enqueue(ctx, settleFraud, { caseId, note }, { runAt: later(ctx.now, meanwhileMs) })
}

/**
 * Suspects a subscriber: their open orders are held, new ones wait for staff, and they may look but change nothing.
 * @throws CodedError NOT_FOUND; INVALID_STATE for a subscriber who is suspected already
 */
export async function flagFraud(ctx: Ctx, input: Decision): Promise<void> {
  const opened = await openCase(ctx, input)
  await holdOrdersFor(ctx, opened)
  settleLater(ctx, opened, input.reason)
}

/**
 * It is fraud: what is held stays so until staff cancel it, and the site takes no order under what is known of them.
 * @throws CodedError NOT_FOUND, INVALID_STATE
 */
export async function confirmFraud(ctx: Ctx, { id, reason }: Decision): Promise<void> {
  await confirmCase(ctx, await openCaseOf(ctx, id, 'confirm'), reason)
}

/**
 * There is nothing in it: what the suspicion held goes on, and only that.
 * @throws CodedError NOT_FOUND, INVALID_STATE
 */
export async function clearFraud(caller: Caller, { id, reason }: Decision): Promise<{ id: string }> {
  const open = await inTransaction(caller, async (ctx) => {
    const found = await openCaseOf(ctx, id, 'clear')
    await clearCase(ctx, found, reason)
    settleLater(ctx, found, reason)
    keepAnswer(ctx, { id })
    return found
  })
  await releaseOrdersOf(caller, open, reason)
  return { id }
}

/** Right a second time: what is held is not held again, nor let go again. */
export async function settleCase(caller: Caller, { caseId, note }: { caseId: string; note: string }) {
  const found = await inTransaction(caller, (ctx) => fraudCase(ctx, caseId))
  if (found.state === 'cleared') await releaseOrdersOf(caller, found, note)
  else await inTransaction(caller, (ctx) => holdOrdersFor(ctx, found))
}
