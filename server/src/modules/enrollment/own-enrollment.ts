import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { sha256 } from '#platform/database/ids.ts'
import { enrollments } from '#tables/enrollment.ts'
import type { Enrollment } from './statuses.ts'

/**
 * What opens an enrollment; it follows from its id, so that it can be given again to an applicant who proves who they
 * are.
 */
export const enrollmentToken = (ctx: Pick<Ctx, 'vault'>, id: string) => ctx.vault.capability('enrollment', id)

/**
 * The enrollment that a token opens, for its applicant: never for a seller whose it is, who sees no other.
 * @throws CodedError ENROLLMENT_NOT_FOUND, also for what another service provider's token would open, and
 * CUSTOMER_ANSWERS_ALONE
 */
export async function enrollmentByToken(
  ctx: Ctx,
  token: string,
  { locks = false } = {},
): Promise<Enrollment> {
  const found = ctx.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.tokenHash, sha256(token))))
  const [row] = await (locks ? found.for('update') : found)
  if (!row) throw new CodedError('ENROLLMENT_NOT_FOUND')
  if (ctx.actor.kind === 'reseller') throw new CodedError('CUSTOMER_ANSWERS_ALONE')
  return row
}

export async function enrollmentById(ctx: Ctx, id: string, { locks = false } = {}): Promise<Enrollment> {
  const found = ctx.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
  const [row] = await (locks ? found.for('update') : found)
  if (!row) throw new CodedError('ENROLLMENT_NOT_FOUND')
  return row
}
