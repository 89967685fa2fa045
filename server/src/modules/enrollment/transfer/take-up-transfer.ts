import { agreedStates } from '#contracts/enrollment/transfer/choices.ts'
import type { Ctx } from '#platform/context.ts'
import type { OfferedProgram } from '#modules/programs/index.ts'
import type { Enrollment } from '../statuses.ts'
import { currentAttempt, endAttempt, isFresh } from './agreement.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferOf } from './own-transfer.ts'
import { requireTransfer } from './require-transfer.ts'
import type { Transfer } from './statuses.ts'

export const isAgreed = ({ state }: Pick<Transfer, 'state'>) =>
  (agreedStates as readonly string[]).includes(state)

/** Whether the benefit of an enrollment has to come from another company. */
const isWanted = (transfer: Transfer | undefined): transfer is Transfer =>
  transfer !== undefined && !['completed', 'reversed', 'cancelled'].includes(transfer.state)

/**
 * New households come for as long as a program takes them; a household that has its benefit may bring it for longer.
 */
export async function mayEnter(
  ctx: Ctx,
  { id }: Pick<Enrollment, 'id'>,
  { status, takesTransfers }: Pick<OfferedProgram, 'status' | 'takesTransfers'>,
): Promise<boolean> {
  return status === 'open' || (takesTransfers && isWanted(await transferOf(ctx, id)))
}

/** Whether NLAD is asked to move a benefit, rather than to enroll somebody who has none. */
export async function isTransferring(ctx: Ctx, enrollmentId: string): Promise<boolean> {
  const transfer = await transferOf(ctx, enrollmentId)
  return transfer !== undefined && isAgreed(transfer)
}

/**
 * Makes ready what was agreed to, just before the enrollment is left to the registry. Where nobody has agreed, or too long
 * ago, the household is asked anew. The enrollment has to be locked.
 * @returns the enrollment as it waits for that; null where it may be sent
 */
export async function takeUpTransfer(ctx: Ctx, enrollment: Enrollment): Promise<Enrollment | null> {
  const transfer = await transferOf(ctx, enrollment.id, { locks: true })
  if (!isWanted(transfer)) return null
  if (!isAgreed(transfer)) return requireTransfer(ctx, enrollment)
  const attempt = await currentAttempt(ctx, transfer.id)
  if (!attempt || !isFresh(ctx, attempt)) {
    await lapse(ctx, transfer, 'LAPSED')
    return requireTransfer(ctx, enrollment)
  }
  if (transfer.state === 'consented')
    await moveTransfer(ctx, transfer, 'verify', { set: { hasChosen: true } })
  return null
}

/** What was agreed to serves nothing any more, and nothing came of it: the next attempt needs an agreement of its own. */
export async function lapse(ctx: Ctx, transfer: Transfer, code: string): Promise<void> {
  await endAttempt(ctx, transfer.id, code)
  await moveTransfer(ctx, transfer, 'lapse', { set: { refusal: code, hasChosen: true }, data: { code } })
}
