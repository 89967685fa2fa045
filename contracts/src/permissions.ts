/** Who may call: everybody, or whoever holds the permission. */
export const permissions = [
  'dashboard.read',
  'order.read',
  'order.mark-paid',
  'order.cancel',
  'order.resend',
  'note.write',
  'report.manage',
  'order.export',
  'people.read',
  'people.manage',
  'people.export',
  'personal.read',
  'personal.reveal',
  'contact.answer',
  'payment.refund',
  'catalog.read',
  'catalog.write',
  'content.read',
  'content.write',
  'view.manage',
  'view.share',
  'bulk.read',
  'bulk.run',
  'import.manage',
  'reseller.import',
  'subscriber.import',
  'team.read',
  'team.manage',
  'provider-profile.read',
  'provider-profile.write',
  'support.login',
  'platform.manage',
  'platform.control',
  'administrator.self',
  'reseller.self',
  'reseller.buy',
  'reseller.tree',
  'subscriber.self',
  'fulfillment-agent.self',
  'company-agents.manage',
] as const
export type Permission = (typeof permissions)[number]
export type Access = 'public' | Permission

export const administratorRoles = ['owner', 'support', 'finance', 'catalog', 'read-only'] as const
export type AdministratorRole = (typeof administratorRoles)[number]
export type Role =
  | AdministratorRole
  | 'super'
  | 'reseller'
  | 'subscriber'
  | 'fulfillment_agent'
  | 'fulfillment_administrator'
  | 'public'

const readOnly: Permission[] = [
  'dashboard.read',
  'order.read',
  'people.read',
  'personal.reveal',
  'catalog.read',
  'content.read',
  'view.manage',
  'bulk.read',
  'team.read',
  'provider-profile.read',
  'administrator.self',
]
const owner: Permission[] = [
  ...readOnly,
  'personal.read',
  'catalog.write',
  'content.write',
  'order.mark-paid',
  'order.cancel',
  'order.resend',
  'note.write',
  'report.manage',
  'order.export',
  'contact.answer',
  'payment.refund',
  'view.share',
  'bulk.run',
  'import.manage',
  'reseller.import',
  'subscriber.import',
  'team.manage',
  'provider-profile.write',
  'people.manage',
  'people.export',
  'support.login',
]

const table: Record<Role, readonly Permission[]> = {
  owner,
  support: [
    ...readOnly,
    'personal.read',
    'order.resend',
    'note.write',
    'contact.answer',
    'report.manage',
    'order.cancel',
    'people.manage',
    'view.share',
    'bulk.run',
    'support.login',
  ],
  finance: [
    ...readOnly,
    'personal.read',
    'order.mark-paid',
    'order.resend',
    'note.write',
    'report.manage',
    'order.export',
    'people.export',
    'payment.refund',
    'view.share',
    'bulk.run',
  ],
  catalog: [...readOnly, 'catalog.write', 'content.write'],
  'read-only': readOnly,
  super: [...owner, 'platform.manage', 'platform.control'],
  reseller: ['reseller.self', 'reseller.buy', 'reseller.tree'],
  subscriber: ['subscriber.self'],
  fulfillment_agent: ['fulfillment-agent.self'],
  fulfillment_administrator: ['fulfillment-agent.self', 'company-agents.manage'],
  public: [],
}

export const roles = Object.keys(table) as Role[]
const granted = new Map(roles.map((role) => [role, new Set(table[role])]))
export const may = (role: Role, access: Access) => access === 'public' || granted.get(role)!.has(access)

/** What a person may do with their own account; open while a second factor is still to be set up. */
export const selfPermissions: ReadonlySet<Access> = new Set<Access>([
  'administrator.self',
  'reseller.self',
  'subscriber.self',
  'fulfillment-agent.self',
])

/** Permissions that ask for the password again when the last proof is older than ten minutes. */
export const stepUpPermissions: ReadonlySet<Access> = new Set<Access>([
  'order.mark-paid',
  'payment.refund',
  'order.export',
  'people.export',
  'team.manage',
  'people.manage',
  'reseller.import',
  'subscriber.import',
  'support.login',
  'platform.control',
])
