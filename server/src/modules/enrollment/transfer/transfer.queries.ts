import type { TransferView } from '#contracts/enrollment/transfer/views.ts'
import { transferReasonOf } from '#contracts/enrollment/transfer/choices.ts'
import { ruledBy } from '#contracts/programs/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { programInForce } from '#modules/programs/index.ts'
import { consentViewOf } from '../draft.queries.ts'
import type { Enrollment } from '../statuses.ts'
import { exceptionsOf } from './claim-exception.ts'
import { transferByToken } from './own-transfer.ts'
import type { Transfer } from './statuses.ts'

/**
 * What is asked before the benefit is moved, and what came of it, for anybody who holds what opens the enrollment.
 */
export async function getTransfer(ctx: Ctx, { id }: { id: string }): Promise<TransferView> {
  const { enrollment, transfer } = await transferByToken(ctx, id)
  return viewOf(ctx, enrollment, transfer)
}

/** The same for one that is at hand. */
export async function viewOf(
  ctx: Ctx,
  { program: code }: Pick<Enrollment, 'program'>,
  transfer: Transfer,
): Promise<TransferView> {
  const program = await programInForce(ctx, code)
  const { kind: _kind, ...consent } = consentViewOf(program.consents.transfer)
  const { state, refusal } = transfer
  const reason = refusal ? transferReasonOf(refusal) : null
  return {
    program: ruledBy(code),
    state,
    attempts: transfer.attempts,
    takesTransfers: program.takesTransfers,
    consent,
    exception: transfer.exception,
    reason,
    transferableOn: transfer.transferableOn,
    reopensAt: transfer.reopensAt?.toISOString() ?? null,
    exceptions: [...exceptionsOf(transfer, program.transfer)],
    isReminded: transfer.wantsReminder,
  }
}
