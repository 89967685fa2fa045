import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import type { Transfer } from './statuses.ts'

/** The transfer of an enrollment, where it has one. */
export async function transferOf(
  ctx: Ctx,
  enrollmentId: string,
  { locks = false } = {},
): Promise<Transfer | undefined> {
  const found = ctx.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.tenantId, ctx.tenant.id), eq(transfers.enrollmentId, enrollmentId)))
  const [row] = await (locks ? found.for('update') : found)
  return row
}

/**
 * An enrollment and its transfer by what opens the enrollment.
 * @throws CodedError ENROLLMENT_NOT_FOUND, also for what another service provider's token would open; INVALID_STATE where
 * nothing has to be moved
 */
export async function transferByToken(ctx: Ctx, token: string, { locks = false } = {}) {
  const enrollment = await enrollmentByToken(ctx, token, { locks })
  const transfer = await transferOf(ctx, enrollment.id, { locks })
  if (!transfer)
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'transfer', allowed: [] })
  return { enrollment, transfer }
}

/** The same by the transfer's own id, as staff name it. @throws CodedError NOT_FOUND */
export async function transferById(ctx: Ctx, id: string, { locks = false } = {}): Promise<Transfer> {
  const found = ctx.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.tenantId, ctx.tenant.id), eq(transfers.id, id)))
  const [row] = await (locks ? found.for('update') : found)
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}
