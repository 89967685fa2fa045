import { transferAttention } from '#contracts/enrollment/transfer/attention.ts'
import { transferMachine } from '#contracts/enrollment/transfer/machines.ts'
import { allows } from '#contracts/machine.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { endAttempt } from './agreement.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferOf } from './own-transfer.ts'
import type { Transfer } from './statuses.ts'

/** An enrollment that has ended takes its transfer with it, wherever that stood. It has to be locked. */
export async function endTransfer(ctx: Ctx, enrollmentId: string): Promise<void> {
  const transfer = await transferOf(ctx, enrollmentId, { locks: true })
  if (transfer && allows(transferMachine, transfer.state, 'cancel')) await cancelTransfer(ctx, transfer)
}

/** Ends a transfer with whatever was agreed to. It has to be locked. @throws CodedError INVALID_STATE */
export async function cancelTransfer(ctx: Ctx, transfer: Transfer, reason?: string): Promise<void> {
  await endAttempt(ctx, transfer.id, 'cancelled')
  await moveTransfer(ctx, transfer, 'cancel', {
    set: { wantsReminder: false, ...(reason && { closedBecause: reason }) },
    ...(reason && { data: { reason } }),
  })
  await closeAttention(ctx, Object.values(transferAttention), { subjectId: transfer.id })
}
