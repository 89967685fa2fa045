import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { resellers } from '#tables/identity.ts'
import { representativeById } from '#modules/representatives/index.ts'
import type { Enrollment } from '../statuses.ts'

/** The seller behind an enrollment, and the RAD ID that they helped under where they did; null where there is none. */
export async function helperOf(ctx: Ctx, { resellerId, representativeId }: Enrollment) {
  if (!resellerId) return null
  const [seller] = await ctx.db
    .select({ resellerCode: resellers.code })
    .from(resellers)
    .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, resellerId)))
  if (!seller) return null
  const repId = representativeId ? (await representativeById(ctx, representativeId)).repId : null
  return { resellerId, ...seller, repId }
}
