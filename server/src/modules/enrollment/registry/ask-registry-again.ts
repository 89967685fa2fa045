import { and, eq } from 'drizzle-orm'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { enrollments } from '#tables/enrollment.ts'
import { leaseMs, letQuestionsGo } from '../exchanges.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { transferAtRegistry } from '../transfer/transfer-at-registry.ts'
import { isTransferring } from '../transfer/take-up-transfer.ts'
import { enrollAtRegistry } from './enroll-at-registry.ts'

/** What an enrollment wants from the registry in each state in which it wants anything. */
const wants: Partial<Record<EnrollmentState, (caller: Caller, enrollmentId: string) => Promise<unknown>>> = {
  nlad_submitted: enter,
}

/** Goes on where the registry did not answer. Where nothing is wanted any more, nothing is asked again. */
export async function askRegistryAgain(caller: Caller, enrollmentId: string): Promise<void> {
  const asks = await inTransaction(caller, async (ctx) => {
    const { state } = await enrollmentById(ctx, enrollmentId, { locks: true })
    if (wants[state]) return wants[state]
    const isUnderWay = await letQuestionsGo(ctx, enrollmentId)
    await ctx.db
      .update(enrollments)
      .set({ registryTryAt: isUnderWay ? later(ctx.now, leaseMs) : null })
      .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, enrollmentId)))
    return undefined
  })
  await asks?.(caller, enrollmentId)
}

/** Enrolls a household, or has its benefit moved here. */
async function enter(caller: Caller, enrollmentId: string) {
  const hasAgreed = await inReadTransaction(caller, (ctx) => isTransferring(ctx, enrollmentId))
  return hasAgreed ? transferAtRegistry(caller, enrollmentId) : enrollAtRegistry(caller, enrollmentId)
}
