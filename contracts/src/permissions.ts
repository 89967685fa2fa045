/** Who may call: everybody, or whoever holds the permission. */
export const permissions = [
  'dashboard.read',
  'order.read',
  'order.mark-paid',
  'order.cancel',
  'order.resend',
  'order.note',
  'order.export',
  'payment.refund',
  'catalog.read',
  'catalog.write',
  'view.manage',
  'view.share',
  'profile.self',
  'reseller.buy',
] as const
export type Permission = (typeof permissions)[number]
export type Access = 'public' | Permission

export const administratorRoles = ['owner', 'support', 'finance', 'catalog', 'read-only'] as const
export type AdministratorRole = (typeof administratorRoles)[number]
export type Role = AdministratorRole | 'super' | 'reseller' | 'subscriber' | 'fulfillment_agent' | 'public'

const readOnly: Permission[] = ['dashboard.read', 'order.read', 'catalog.read', 'view.manage', 'profile.self']
const administrators: Record<AdministratorRole, readonly Permission[]> = {
  'read-only': readOnly,
  catalog: [...readOnly, 'catalog.write'],
  support: [...readOnly, 'order.resend', 'order.note', 'order.cancel', 'view.share'],
  finance: [
    ...readOnly,
    'order.mark-paid',
    'order.resend',
    'order.note',
    'order.export',
    'payment.refund',
    'view.share',
  ],
  owner: permissions.filter((permission) => permission !== 'reseller.buy'),
}

const granted: Record<Role, ReadonlySet<Permission>> = {
  ...(Object.fromEntries(
    administratorRoles.map((role) => [role, new Set(administrators[role])]),
  ) as unknown as Record<AdministratorRole, ReadonlySet<Permission>>),
  super: new Set(administrators.owner),
  reseller: new Set<Permission>(['reseller.buy', 'profile.self']),
  subscriber: new Set<Permission>(),
  fulfillment_agent: new Set<Permission>(),
  public: new Set<Permission>(),
}

export const roles = Object.keys(granted) as Role[]
export const may = (role: Role, access: Access) => access === 'public' || granted[role].has(access)

/** Permissions that ask for the password again when the last proof is older than ten minutes. */
export const stepUpPermissions: ReadonlySet<Access> = new Set<Access>(['order.mark-paid', 'payment.refund'])
