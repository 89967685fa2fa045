import { permissionRules } from './all-permissions.ts'
import type { PermissionRule } from './define-permissions.ts'
import type { Role } from './roles.ts'

export type Permission = keyof typeof permissionRules
/** Who may call: everybody, or those who hold the permission. */
export type Access = 'public' | Permission

const rules = Object.entries(permissionRules) as [Permission, PermissionRule][]
export const permissions = rules.map(([name]) => name) as [Permission, ...Permission[]]

const holders = new Map<Access, ReadonlySet<Role>>(
  rules.map(([name, { roles }]) => [name, new Set(roles.includes('owner') ? [...roles, 'super'] : roles)]),
)
export const may = (role: Role, access: Access) => access === 'public' || holders.get(access)!.has(role)

const those = (is: (rule: PermissionRule) => boolean | undefined): ReadonlySet<Access> =>
  new Set(rules.flatMap(([name, rule]) => (is(rule) ? [name] : [])))

/** What a person may do with their own account; open while a second factor is still to be set up. */
export const selfPermissions = those(({ isSelf }) => isSelf)

/** Permissions that ask for the password again when the last proof is older than ten minutes. */
export const stepUpPermissions = those(({ asksPassword }) => asksPassword)
