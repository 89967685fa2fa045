import type { TransferException } from '#contracts/programs/choices.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { programInForce } from '#modules/programs/index.ts'
import { transferActs } from '#contracts/enrollment/transfer/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { transferNeeded } from './messages/transfer-needed.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { beginDeEnrollment } from '../membership/begin-de-enrollment.ts'
import { claimFor } from './claim-exception.ts'
import { cancelTransfer } from './end-transfer.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferById } from './own-transfer.ts'
import { openAgain } from './settle-transfer.ts'
import type { Transfer } from './statuses.ts'
import { transferAtRegistry } from './transfer-at-registry.ts'

/** A transfer with its enrollment, both locked in the order in which everybody locks them. @throws CodedError NOT_FOUND */
async function lockedById(ctx: Ctx, id: string) {
  const { enrollmentId } = await transferById(ctx, id)
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  return { enrollment, transfer: await transferById(ctx, id, { locks: true }) }
}

/** Staff ask NLAD now. @throws CodedError NOT_FOUND; INVALID_STATE where nothing is asked */
export async function recheckTransfer(caller: Caller, { id }: { id: string }): Promise<void> {
  const { state, enrollmentId } = await inReadTransaction(caller, (ctx) => transferById(ctx, id))
  assertIn(transferActs, 'recheck', state)
  await transferAtRegistry(caller, enrollmentId)
}

/** The household is asked to agree anew. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function retryByStaff(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { transfer } = await lockedById(ctx, id)
  const enrollment = await openAgain(ctx, transfer)
  await askAnew(ctx, enrollment, transfer)
}

/**
 * Claims an exception for the household, on what it told staff; it has to agree anew.
 * @throws CodedError NOT_FOUND, INVALID_STATE, TRANSFER_EXCEPTION_NOT_ALLOWED
 */
export async function exceptByStaff(
  ctx: Ctx,
  { id, ...claim }: { id: string; exception: TransferException; support: string },
): Promise<void> {
  const { enrollment, transfer } = await lockedById(ctx, id)
  assertIn(transferActs, 'except', transfer.state)
  await claimFor(ctx, transfer, await programInForce(ctx, enrollment.program), claim)
  await askAnew(ctx, await enrollmentById(ctx, enrollment.id), transfer)
}

/** Ends it with its application, and says why. @throws CodedError NOT_FOUND; INVALID_STATE while NLAD is asked, and afterwards */
export async function closeTransfer(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { enrollment, transfer } = await lockedById(ctx, id)
  assertIn(transferActs, 'close', transfer.state)
  await cancelTransfer(ctx, transfer, reason)
  await advance(ctx, enrollmentState, enrollment.id, 'close', {
    set: { closedBecause: reason, checkAt: null, changedAt: ctx.now },
    data: { reason },
  })
}

/** A transfer waits for another agreement: the household is told. */
export const askAnew = (ctx: Ctx, enrollment: Enrollment, { id, attempts }: Transfer) =>
  tellApplicant(ctx, enrollment, transferNeeded, { occasion: String(attempts), transferId: id })

/**
 * The household disputes that it agreed: the benefit leaves us, and NLAD is told. Its former company can take it back as
 * an improper transfer.
 * @throws CodedError NOT_FOUND; INVALID_STATE before it was moved, and once it has left
 */
export async function reverseTransfer(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { enrollment, transfer } = await lockedById(ctx, id)
  await moveTransfer(ctx, transfer, 'reverse', { set: { closedBecause: reason }, data: { reason } })
  await beginDeEnrollment(ctx, enrollment, {
    ...{ reason: 'ERROR_CORRECTION', askedBy: 'staff', evidence: reason },
    askerName: 'name' in ctx.actor ? ctx.actor.name : null,
  })
}
