import { and, eq } from 'drizzle-orm'
import type { ResellerProfile } from '#contracts/identity/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { resellers } from '#tables/identity.ts'
import type { Credential } from '../credentials.ts'
import { soldBy } from '#modules/resellers/index.ts'
import { commonFields } from './common.ts'

/** A reseller with what the customers of their tree have bought. */
export async function resellerProfile(ctx: Ctx, credential: Credential): Promise<ResellerProfile> {
  const [row] = await ctx.db
    .select()
    .from(resellers)
    .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, credential.id)))
  if (!row) throw new CodedError('UNAUTHORIZED')
  const sold = await soldBy(ctx, credential.id)
  return {
    ...(await commonFields(ctx, credential)),
    firstName: row.firstName,
    lastName: row.lastName,
    kind: row.kind,
    resellerCode: row.code,
    company: row.companyName,
    phoneNumber: row.phoneNumber,
    country: row.country,
    subscriberCount: sold.customerCount,
    simCount: sold.simCount,
    totalRevenue: sold.spentCents,
    createdAt: row.createdAt.toISOString(),
  }
}
