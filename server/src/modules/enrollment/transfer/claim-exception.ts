import { CodedError } from '#contracts/errors.ts'
import { exceptionsNow, supportLetters, transferReasonOf } from '#contracts/enrollment/transfer/choices.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { TransferException } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Ctx } from '#platform/context.ts'
import { programInForce } from '#modules/programs/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { progressOf } from '../progress.queries.ts'
import { sealSupport } from './agreement.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferByToken } from './own-transfer.ts'
import type { Transfer } from './statuses.ts'

interface Claim {
  exception: TransferException
  support?: string | undefined
}

/** Claims an exception from the monthly limit. @throws CodedError TRANSFER_EXCEPTION_NOT_ALLOWED where it was not hit */
export async function claimException(
  ctx: Ctx,
  { id, ...claim }: Claim & { id: string },
): Promise<ProgressView> {
  const { enrollment, transfer } = await transferByToken(ctx, id, { locks: true })
  await claimFor(ctx, transfer, await programInForce(ctx, enrollment.program), claim)
  return progressOf(ctx, await enrollmentById(ctx, enrollment.id))
}

/** The exceptions that can be claimed of a transfer now. */
export const exceptionsOf = (
  { state, refusal }: Pick<Transfer, 'state' | 'refusal'>,
  { exceptions }: Program['transfer'],
): readonly TransferException[] =>
  exceptionsNow({ state, reason: refusal === null ? null : transferReasonOf(refusal) }, exceptions)

/**
 * The same for one that is at hand and locked: it waits for a new agreement, which the exception goes with.
 * @throws CodedError TRANSFER_EXCEPTION_NOT_ALLOWED; INVALID_INPUT where nothing supports it
 */
export async function claimFor(
  ctx: Ctx,
  transfer: Transfer,
  { transfer: rules }: Pick<Program, 'transfer'>,
  { exception, support = '' }: Claim,
): Promise<Transfer> {
  if (!exceptionsOf(transfer, rules).includes(exception))
    throw new CodedError('TRANSFER_EXCEPTION_NOT_ALLOWED')
  if (support.length < supportLetters.least)
    throw new CodedError('INVALID_INPUT', {
      issues: [
        { path: 'support', code: 'SUPPORT_SHORT', message: fieldMessage(ctx.locale, 'SUPPORT_SHORT') },
      ],
    })
  const claimed = await moveTransfer(ctx, transfer, 'except', {
    set: { exception, support: sealSupport(ctx, transfer.id, support) },
    data: { exception },
  })
  return claimed.transfer
}
