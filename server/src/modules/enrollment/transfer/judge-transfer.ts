import { and, eq } from 'drizzle-orm'
import type { RegistryErrorCategory } from '#contracts/enrollment/registry/choices.ts'
import { transferAttention } from '#contracts/enrollment/transfer/attention.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import type { Enrollment } from '../statuses.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferOf } from './own-transfer.ts'
import { openAgain } from './settle-transfer.ts'
import { askAnew } from './staff-acts.ts'

/**
 * Leads a transfer on that failed with a code about which nobody had decided. What NLAD may say otherwise next time is
 * agreed to anew, as each attempt has to be. What the household or the National Verifier mends first ends the attempt, and
 * the enrollment is led on like every other. The enrollment has to be locked.
 * @returns whether nothing is left to do about the enrollment
 */
export async function judgeTransfer(
  ctx: Ctx,
  enrollment: Enrollment,
  code: string,
  category: RegistryErrorCategory,
): Promise<boolean> {
  const transfer = await transferOf(ctx, enrollment.id, { locks: true })
  await ctx.db
    .update(enrollments)
    .set({ registryCategory: category })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, enrollment.id)))
  // It failed for staff to see to, and does so still.
  if (transfer?.state !== 'failed' || category === 'CONFIG') return true
  if (category === 'RETRY' || category === 'TRANSFER' || category === 'WAIT_UNTIL') {
    await askAnew(ctx, await openAgain(ctx, transfer), transfer)
    return true
  }
  await moveTransfer(ctx, transfer, 'lapse', { set: { exception: null, support: null }, data: { code } })
  await closeAttention(ctx, Object.values(transferAttention), { subjectId: transfer.id })
  return false
}
