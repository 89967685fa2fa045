import { closeAttention } from '#platform/office/attention.ts'
import { advance } from '#platform/advance.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { registryAttention } from '#contracts/enrollment/registry/attention.ts'
import { serviceAttention } from '#contracts/enrollment/service/attention.ts'
import { goOnAtRegistry } from '../jobs.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { takeUpTransfer } from '../transfer/take-up-transfer.ts'
import { fitnessOf, isForStaff } from './fitness.ts'
import { registryKey } from './registry-janitor.ts'
import { turnAway } from './turn-away.ts'

/**
 * Leaves an enrollment to the job that asks the registry. Where nobody may be enrolled any more it ends instead: the
 * approval has expired, the program is closed, or nothing was signed; who has to agree to a transfer is asked to. Sent twice it is sent once.
 * @returns the enrollment as it stands then
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE before an address is confirmed, and once it is in the registry
 */
export async function submitToRegistry(ctx: Ctx, enrollmentId: string): Promise<Enrollment> {
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  if (enrollment.state === 'nlad_submitted') return enrollment
  const found = await fitnessOf(ctx, enrollment)
  if ('unfit' in found && !isForStaff(found.unfit)) return turnAway(ctx, enrollment, found.unfit)
  const asked = await takeUpTransfer(ctx, enrollment)
  if (asked) return asked
  const submitted = await advance(ctx, enrollmentState, enrollmentId, 'submit_to_nlad', {
    set: {
      changedAt: ctx.now,
      checkAt: null,
      registrySilences: 0,
      registryTryAt: later(ctx.now, minutesMs(2)),
    },
  })
  const kinds = [registryAttention.registry_refuses, serviceAttention.device_question_refused]
  await closeAttention(ctx, kinds, { subjectId: enrollmentId })
  if ('unfit' in found) return turnAway(ctx, submitted, found.unfit)
  enqueue(ctx, goOnAtRegistry, { enrollmentId }, { jobKey: registryKey(enrollmentId) })
  return submitted
}
