import { CodedError } from '#contracts/errors.ts'
import type { TransferException } from '#contracts/programs/choices.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Ctx } from '#platform/context.ts'
import { programInForce } from '#modules/programs/index.ts'
import { transferAgreed } from './messages/transfer-agreed.ts'
import { progressOf } from '../progress.queries.ts'
import { submitToRegistry } from '../registry/submit-to-registry.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { keepAgreement, type Agreement } from './agreement.ts'
import { claimFor } from './claim-exception.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferByToken } from './own-transfer.ts'

interface Agreed extends Agreement {
  id: string
  transferException?: TransferException | undefined
  support?: string | undefined
}

/**
 * The household agrees, for this attempt alone, to move its benefit here. It goes on to plan and address like everybody;
 * where these are known already, NLAD is asked. Receipts go out at once.
 * @throws CodedError PROGRAM_CLOSED, INVALID_STATE, TRANSFER_EXCEPTION_NOT_ALLOWED, INVALID_INPUT with issues
 */
export async function agreeToTransfer(
  ctx: Ctx,
  { id, transferException: exception, support, ...signed }: Agreed,
): Promise<ProgressView> {
  const { enrollment, transfer: found } = await transferByToken(ctx, id, { locks: true })
  const program = await programInForce(ctx, enrollment.program)
  if (!program.takesTransfers) throw new CodedError('PROGRAM_CLOSED')
  const transfer = exception ? await claimFor(ctx, found, program, { exception, support }) : found
  if (transfer.state !== 'draft')
    throw new CodedError('INVALID_STATE', { from: transfer.state, event: 'agree', allowed: [] })
  await keepAgreement(ctx, enrollment, transfer, program, signed)
  const attempt = transfer.attempts + 1
  const { hasChosen } = transfer
  const moved = await moveTransfer(ctx, transfer, 'agree', {
    set: { attempts: attempt, refusal: null, transferableOn: null, reopensAt: null, wantsReminder: false },
    data: { attempt, exception: transfer.exception },
    move: hasChosen ? 'agree_again' : 'agree_to_transfer',
  })
  await tellApplicant(ctx, moved.enrollment!, transferAgreed, {
    occasion: String(attempt),
    isReceipt: true,
    about: { text: program.consents.transfer, at: ctx.now.toISOString() },
  })
  return progressOf(ctx, hasChosen ? await submitToRegistry(ctx, enrollment.id) : moved.enrollment!)
}
