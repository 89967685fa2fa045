import { CodedError } from '#contracts/errors.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { events } from '#contracts/events.ts'
import { transferAttention } from '#contracts/enrollment/transfer/attention.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { and, eq } from 'drizzle-orm'
import { transfers } from '#tables/enrollment-transfer.ts'
import { progressOf } from '../progress.queries.ts'
import { enrollmentState } from '../statuses.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferByToken } from './own-transfer.ts'

/** They want to hear of it on the day. @throws CodedError INVALID_STATE where no day is waited for */
export async function remindOfTransfer(ctx: Ctx, { id }: { id: string }): Promise<ProgressView> {
  const { enrollment, transfer } = await transferByToken(ctx, id, { locks: true })
  const { state, transferableOn, wantsReminder } = transfer
  if (state !== 'blocked' || !transferableOn)
    throw new CodedError('INVALID_STATE', { from: state, event: 'remind', allowed: [] })
  if (!wantsReminder) {
    const isThis = and(eq(transfers.tenantId, ctx.tenant.id), eq(transfers.id, transfer.id))
    await ctx.db.update(transfers).set({ wantsReminder: true, changedAt: ctx.now }).where(isThis)
    emit(ctx, events.transfer.remind_me, {
      subject: transfer.id,
      timelineId: enrollment.id,
      data: { day: transferableOn },
    })
  }
  return progressOf(ctx, enrollment)
}

/** The household tries again after it failed. @throws CodedError INVALID_STATE */
export async function retryTransfer(ctx: Ctx, { id }: { id: string }): Promise<ProgressView> {
  const { transfer } = await transferByToken(ctx, id, { locks: true })
  return progressOf(ctx, await openAgain(ctx, transfer))
}

/** A transfer that failed waits for a new agreement. It has to be locked. */
export async function openAgain(ctx: Ctx, transfer: Parameters<typeof moveTransfer>[1]) {
  const { enrollment } = await moveTransfer(ctx, transfer, 'retry', {
    set: { exception: null, support: null },
  })
  await closeAttention(ctx, Object.values(transferAttention), { subjectId: transfer.id })
  return enrollment!
}

/** The household leaves its benefit where it is. @throws CodedError INVALID_STATE while NLAD is asked, and afterwards */
export async function giveUpTransfer(ctx: Ctx, { id }: { id: string }): Promise<ProgressView> {
  const { enrollment } = await transferByToken(ctx, id, { locks: true })
  const cancelled = await advance(ctx, enrollmentState, enrollment.id, 'cancel', {
    set: { checkAt: null, changedAt: ctx.now },
  })
  return progressOf(ctx, cancelled)
}
