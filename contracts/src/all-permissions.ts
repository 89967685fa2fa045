// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { backOfficePermissions } from './back-office/permissions.ts'
import { billingPermissions } from './billing/permissions.ts'
import { catalogPermissions } from './catalog/permissions.ts'
import { contactPermissions } from './contacts/permissions.ts'
import { contentPermissions } from './content/permissions.ts'
import { devicesPermissions } from './devices/permissions.ts'
import { enrollmentPermissions } from './enrollment/permissions.ts'
import { fulfillmentPermissions } from './fulfillment/permissions.ts'
import { identityPermissions } from './identity/permissions.ts'
import { ordersPermissions } from './orders/permissions.ts'
import { paymentsPermissions } from './payments/permissions.ts'
import { peoplePermissions } from './people/permissions.ts'
import { programsPermissions } from './programs/permissions.ts'
import { reportingPermissions } from './reporting/permissions.ts'
import { representativesPermissions } from './representatives/permissions.ts'
import { resellersPermissions } from './resellers/permissions.ts'
import { serviceProvidersPermissions } from './service-providers/permissions.ts'
import { simsPermissions } from './sims/permissions.ts'
import { usagePermissions } from './usage/permissions.ts'
import { walletsPermissions } from './wallets/permissions.ts'

/** Everything that can be permitted, and who holds it. */
export const permissionRules = {
  ...backOfficePermissions,
  ...billingPermissions,
  ...catalogPermissions,
  ...contactPermissions,
  ...contentPermissions,
  ...devicesPermissions,
  ...enrollmentPermissions,
  ...fulfillmentPermissions,
  ...identityPermissions,
  ...ordersPermissions,
  ...paymentsPermissions,
  ...peoplePermissions,
  ...programsPermissions,
  ...reportingPermissions,
  ...representativesPermissions,
  ...resellersPermissions,
  ...serviceProvidersPermissions,
  ...simsPermissions,
  ...usagePermissions,
  ...walletsPermissions,
} as const
