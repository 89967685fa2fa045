import type { AdministratorView } from '#contracts/administration.ts'
import { may, permissions } from '#contracts/permissions.ts'
import type { Caller, Tenant } from '#platform/context.ts'
import type { administrators } from '#tables/identity.ts'

/** An administrator as the browser sees them, working in `tenant`. */
export function administratorViewOf(
  caller: Caller,
  row: typeof administrators.$inferSelect,
  tenant: Tenant,
  steppedUpUntil: Date | null,
): AdministratorView {
  const role = row.isSuper ? 'super' : row.role
  const isOwnDeployment = caller.services.config.platformMode === '1'
  return {
    id: row.id,
    emailAddress: row.emailAddress,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    isSuper: row.isSuper,
    domain: tenant.domain,
    permissions: permissions.filter((permission) => may(role, permission)),
    roleLabel:
      row.isSuper && !isOwnDeployment
        ? 'super_admin'
        : isOwnDeployment && !row.isSuper
          ? 'service_provider'
          : 'admin',
    steppedUpUntil: steppedUpUntil?.toISOString() ?? null,
  }
}
