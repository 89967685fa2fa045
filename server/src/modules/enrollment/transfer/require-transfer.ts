import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { advance, createdState, emitCreated, type MoveOptions } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { transferNeeded } from './messages/transfer-needed.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { transferOf } from './own-transfer.ts'
import { transferState } from './statuses.ts'

/** Where somebody has chosen everything that NLAD is told of. */
const chosen: readonly EnrollmentState[] = ['address_confirmed', 'nlad_submitted', 'nlad_failed']

/**
 * The household has its benefit with another company: it is asked whether it should be moved. The enrollment has to be
 * locked. Where a transfer is there already, it waits for a new agreement.
 */
export async function requireTransfer(
  ctx: Ctx,
  enrollment: Enrollment,
  options: MoveOptions<typeof enrollmentState, 'require_transfer'> = {},
): Promise<Enrollment> {
  const required = await advance(ctx, enrollmentState, enrollment.id, 'require_transfer', {
    ...options,
    set: { ...options.set, changedAt: ctx.now },
  })
  if (await transferOf(ctx, enrollment.id, { locks: true })) return required
  const id = newId()
  await ctx.db.insert(transfers).values({
    tenantId: ctx.tenant.id,
    id,
    enrollmentId: enrollment.id,
    program: enrollment.program,
    usState: enrollment.usState,
    state: createdState(transferState, 'begin'),
    hasChosen: chosen.includes(enrollment.state),
    createdAt: ctx.now,
    changedAt: ctx.now,
  })
  emitCreated(ctx, transferState, 'begin', id, enrollment.id)
  await tellApplicant(ctx, required, transferNeeded, { occasion: '0', transferId: id })
  return required
}
