/** What an administrator of a service provider is. */
export const administratorRoles = ['owner', 'support', 'finance', 'catalog', 'read-only'] as const
export type AdministratorRole = (typeof administratorRoles)[number]

/** Who calls: `super` looks after all service providers, and `public` is anybody. */
export const roles = [
  ...administratorRoles,
  'super',
  'reseller',
  'subscriber',
  'fulfillment_agent',
  'fulfillment_administrator',
  'public',
] as const
export type Role = (typeof roles)[number]
