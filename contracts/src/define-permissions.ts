import type { Role } from './roles.ts'

export interface PermissionRule {
  /** Who holds it; what an owner may do, those who look after all service providers may do, too. */
  readonly roles: readonly Role[]
  /** The password is asked for again when its last proof is older than ten minutes. */
  readonly asksPassword?: true
  /** What a person may do with their own account; open while a second factor is still to be set up. */
  readonly isSelf?: true
}

/** What can be permitted in a module, by name: `contact.answer`. */
export const definePermissions = <const Rules extends Record<string, PermissionRule>>(rules: Rules) => rules
