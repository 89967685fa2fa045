import { and, eq, sql } from 'drizzle-orm'
import type { ResellerProfile } from '#contracts/identity/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { resellers } from '#tables/identity.ts'
import type { Credential } from '../credentials.ts'
import { salesOfTree } from '#modules/resellers/index.ts'
import { commonFields } from './common.ts'

/** A reseller with what the customers of their tree have bought. */
export async function resellerProfile(ctx: Ctx, credential: Credential): Promise<ResellerProfile> {
  const [row] = await ctx.db
    .select()
    .from(resellers)
    .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, credential.id)))
  if (!row) throw new CodedError('UNAUTHORIZED')
  const { rows } = await ctx.db.execute<{ subscribers: number; sims: number; revenue_cents: number }>(sql`
    with sold as (${salesOfTree(ctx, credential.id)})
    select count(distinct subscriber_id)::int as subscribers,
           (select count(*)::int from sims s join sold on sold.id = s.order_id where s.tenant_id = ${ctx.tenant.id}) as sims,
           coalesce(sum(cents), 0)::bigint as revenue_cents
    from sold`)
  return {
    ...(await commonFields(ctx, credential)),
    firstName: row.firstName,
    lastName: row.lastName,
    kind: row.kind,
    resellerCode: row.code,
    company: row.companyName,
    phoneNumber: row.phoneNumber,
    country: row.country,
    subscriberCount: rows[0]?.subscribers ?? 0,
    simCount: rows[0]?.sims ?? 0,
    totalRevenueCents: Number(rows[0]?.revenue_cents ?? 0),
    createdAt: row.createdAt.toISOString(),
  }
}
