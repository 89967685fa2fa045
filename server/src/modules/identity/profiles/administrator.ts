import { and, eq } from 'drizzle-orm'
import type { AdministratorProfile } from '#contracts/identity/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { isSwitchable } from '#contracts/messaging/choices.ts'
import { may, permissions } from '#contracts/permissions.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { administrators } from '#tables/identity.ts'
import type { Credential } from '../credentials.ts'
import { commonFields } from './common.ts'

/** An administrator as the browser sees them; `caller` works in the tenant of the address. */
export async function administratorProfile(
  ctx: Ctx,
  credential: Credential,
  caller: Caller,
): Promise<AdministratorProfile> {
  const [row] = await ctx.db
    .select()
    .from(administrators)
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.id, credential.id)))
  if (!row) throw new CodedError('UNAUTHORIZED')
  const role = row.isSuper ? 'super' : row.role
  const isForLive = ctx.tenant.isLive || caller.tenant.isLive
  const isOwnDeployment = caller.services.config.platformMode === '1'
  return {
    ...(await commonFields(ctx, credential)),
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    isSuper: row.isSuper,
    domain: caller.tenant.domain,
    permissions: permissions.filter((permission) => may(role, permission)),
    roleLabel:
      row.isSuper && !isOwnDeployment
        ? 'super_admin'
        : isOwnDeployment && !row.isSuper
          ? 'service_provider'
          : 'admin',
    needsSecondFactor: isForLive && credential.totpEnabledAt === null,
    requiresSecondFactor: isForLive,
    switchedOff: credential.switchedOff.filter(isSwitchable),
  }
}
