import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import type { Assistance } from '#providers/usac/people.ts'
import { representativeById } from '#modules/representatives/index.ts'
import type { Enrollment } from '../statuses.ts'

/**
 * Who helps with an enrollment, as every call about it to the National Verifier and NLAD has to say: the representative
 * under whose approval it was begun, or nobody. Help stays help: where the approval has ended since, the call names the
 * representative all the same, and staff are told.
 */
export async function assistanceOf(
  ctx: Ctx,
  { id, representativeId }: Pick<Enrollment, 'id' | 'representativeId'>,
): Promise<Assistance> {
  if (!representativeId) return 'self'
  const { repId, status } = await representativeById(ctx, representativeId)
  const kind = enrollmentAttention.representative_not_approved
  if (status === 'approved') await closeAttention(ctx, [kind], { subjectId: id })
  else await openAttention(ctx, kind, { subjectId: id, data: { repId, status } })
  return { representativeId: repId }
}
