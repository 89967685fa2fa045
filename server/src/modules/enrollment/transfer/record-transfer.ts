import { and, eq } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { transferAttempts } from '#tables/enrollment-transfer.ts'
import { transferDone } from './messages/transfer-done.ts'
import type { RegistryAsk, RegistryOutcome } from '../registry/ask-registry.ts'
import { asEnrolled, welcome } from '../registry/enroll-at-registry.ts'
import { registryKey } from '../registry/registry-janitor.ts'
import { takeRefusal } from '../registry/take-refusal.ts'
import { goOnAtRegistry } from '../jobs.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { endAttempt } from './agreement.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferOf } from './own-transfer.ts'
import { requireTransfer } from './require-transfer.ts'
import type { Transfer } from './statuses.ts'
import { blockTransfer, failTransfer } from './stop-transfer.ts'
import { isAgreed, lapse } from './take-up-transfer.ts'

/** What follows from NLAD's answer to a transfer. What got no answer is asked again by itself, by the same agreement. */
export const recordTransfer: RegistryAsk['record'] = async (ctx, enrollment, outcome) => {
  const transfer = await transferOf(ctx, enrollment.id, { locks: true })
  if (enrollment.state !== 'nlad_submitted' || !transfer || !isAgreed(transfer)) return
  if (outcome.kind === 'done') await complete(ctx, transfer, outcome.value.subscriberId)
  if (outcome.kind === 'refused') await refused(ctx, enrollment, transfer, outcome)
}

async function complete(ctx: Ctx, transfer: Transfer, subscriberId: string | null) {
  await endAttempt(ctx, transfer.id, 'done')
  await moveTransfer(ctx, transfer, 'complete', { set: { completedAt: ctx.now, refusal: null } })
  const enrollment = await advance(ctx, enrollmentState, transfer.enrollmentId, 'transfer', {
    set: asEnrolled(ctx, subscriberId),
  })
  await tellApplicant(ctx, enrollment, transferDone, {
    isReceipt: true,
    about: { at: ctx.now.toISOString() },
  })
  await welcome(ctx, enrollment)
}

type Refused = Extract<RegistryOutcome, { kind: 'refused' }>

async function refused(ctx: Ctx, enrollment: Enrollment, transfer: Transfer, outcome: Refused) {
  const { code, detail } = outcome
  const { registryCategory: category } = enrollment
  switch (code) {
    case 'CANNOT_PROVIDE_TRANSFER_EXCEPTION':
      return askWithoutException(ctx, transfer)
    case 'CONSENT_DATE_REQUIRED':
      await lapse(ctx, transfer, code)
      return void (await requireTransfer(ctx, enrollment))
    case 'SUBSCRIBER_NOT_FOUND':
      return enrollInstead(ctx, transfer)
    case 'CANNOT_TRANSFER_SAME_SAC':
    case 'PROGRAM_CLOSED':
    case 'INVALID_TRANSFER_EXCEPTION':
      return failTransfer(ctx, transfer, code)
  }
  if (category === 'WAIT_UNTIL') return blockTransfer(ctx, transfer, code, detail?.transferableOn ?? null)
  if (category && ['NV_ACTION', 'FIX_DATA', 'HOUSEHOLD', 'DEVICE'].includes(category)) {
    // Mended as for everybody; the household then agrees anew.
    await lapse(ctx, transfer, code)
    return takeRefusal(ctx, enrollment, outcome)
  }
  return failTransfer(ctx, transfer, code)
}

/** A new month has begun since the exception was claimed: what was agreed to needs none. */
async function askWithoutException(ctx: Ctx, { id, enrollmentId, attempts }: Transfer) {
  await ctx.db
    .update(transferAttempts)
    .set({ exception: null })
    .where(
      and(
        eq(transferAttempts.tenantId, ctx.tenant.id),
        eq(transferAttempts.transferId, id),
        eq(transferAttempts.number, attempts),
      ),
    )
  askAgain(ctx, enrollmentId)
}

/** Nobody else has the benefit any more: the household is enrolled like one that never had it. */
async function enrollInstead(ctx: Ctx, transfer: Transfer) {
  await endAttempt(ctx, transfer.id, 'SUBSCRIBER_NOT_FOUND')
  await moveTransfer(ctx, transfer, 'release')
  askAgain(ctx, transfer.enrollmentId)
}

const askAgain = (ctx: Ctx, enrollmentId: string) =>
  enqueue(ctx, goOnAtRegistry, { enrollmentId }, { jobKey: registryKey(enrollmentId) })
