import { and, eq } from 'drizzle-orm'
import { may, type Permission } from '#contracts/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { administrators, credentials } from '#tables/identity.ts'

/** The accounts of those of the team who can sign in and may do something, to be told of it. */
export async function staffWho(ctx: Ctx, permission: Permission) {
  const rows = await ctx.db
    .select({ role: administrators.role, credential: credentials })
    .from(administrators)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
    )
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(credentials.state, 'active')))
  return rows.filter(({ role }) => may(role, permission)).map(({ credential }) => credential)
}
