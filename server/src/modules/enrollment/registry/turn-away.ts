import { registryAttention } from '#contracts/enrollment/registry/attention.ts'
import { isApplicants, type RegistryErrorCategory } from '#contracts/enrollment/registry/choices.ts'
import { advance } from '#platform/advance.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentFailed } from '../messages/enrollment-failed.ts'
import { whyClosed } from '../programs.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import type { Unfit } from './fitness.ts'

/** Ends what cannot be enrolled, or leaves it to staff where a study area code of ours or the approval's number is missing. */
export async function turnAway(ctx: Ctx, enrollment: Enrollment, unfit: Unfit): Promise<Enrollment> {
  const set = { changedAt: ctx.now, checkAt: null, registryTryAt: null }
  switch (unfit) {
    case 'approval_expired':
      return advance(ctx, enrollmentState, enrollment.id, 'expire', { set })
    case 'no_sac':
    case 'no_application_id':
      return fail(ctx, enrollment, { code: unfit.toUpperCase(), category: 'CONFIG' })
    case 'program_closed':
    case 'unsigned': {
      const isUnderWay = enrollment.state === 'nlad_submitted'
      if (isUnderWay)
        await advance(ctx, enrollmentState, enrollment.id, 'fail_nlad', { data: { code: unfit } })
      const reason = unfit === 'unsigned' ? unfit : await whyClosed(ctx, enrollment)
      return advance(ctx, enrollmentState, enrollment.id, 'close', {
        set: { ...set, closedBecause: reason },
        data: { reason },
      })
    }
  }
}

/** NLAD did not take it: the applicant is told once, and staff see what only they can mend. */
export async function fail(
  ctx: Ctx,
  { id }: Pick<Enrollment, 'id'>,
  { code, category }: { code: string; category: RegistryErrorCategory },
): Promise<Enrollment> {
  const failed = await advance(ctx, enrollmentState, id, 'fail_nlad', {
    set: { changedAt: ctx.now, registryCode: code, registryCategory: category },
    data: { code, category },
  })
  if (!isApplicants(category))
    await openAttention(ctx, registryAttention.registry_refuses, { subjectId: id, data: { code, category } })
  await tellApplicant(ctx, failed, enrollmentFailed)
  return failed
}
