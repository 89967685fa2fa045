import * as z from 'zod'
import { switchableMessages } from '../messaging/choices.ts'
import { permissions } from '../permissions.ts'
import { administratorRoles } from '../roles.ts'
import { cents, countryCode, id, instant, locale } from '../primitives.ts'
import { resellerKinds } from './choices.ts'

/** Another address that waits until the link that was sent there is opened. */
export const pendingEmail = z.object({ email: z.string().describe('Masked'), expiresAt: instant })
export type PendingEmail = z.infer<typeof pendingEmail>

/** The fields of a profile that every kind of person has. */
const person = {
  id,
  email: z.string(),
  pendingEmail: pendingEmail.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  locale,
}

const secondFactor = {
  /** Whether signing in asks for a code of an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** Until when dangerous actions need no password. */
  steppedUpUntil: instant.nullable(),
  /** Set in a support login: who works in this person's place, and why. */
  support: z.object({ name: z.string(), reason: z.string(), mayWrite: z.boolean() }).nullable(),
}

export const administratorProfile = z.object({
  ...person,
  ...secondFactor,
  role: z.enum(administratorRoles),
  isSuper: z.boolean(),
  domain: z.string().describe('The service provider this session works in'),
  permissions: z.array(z.enum(permissions)),
  /** Role label of the header: Admin, Service Provider or Super Admin. */
  roleLabel: z.enum(['admin', 'service_provider', 'super_admin']),
  /** Live service providers require a second factor; until it is set up nothing else is open. */
  needsSecondFactor: z.boolean(),
  /** They do, so it cannot be removed. */
  requiresSecondFactor: z.boolean(),
  /** Messages about work that they do not want. */
  switchedOff: z.array(z.enum(switchableMessages)),
})
export type AdministratorProfile = z.infer<typeof administratorProfile>

export const resellerProfile = z.object({
  ...person,
  ...secondFactor,
  kind: z.enum(resellerKinds),
  resellerCode: z.string(),
  company: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  country: countryCode,
  /** Customers who bought through this reseller or anyone below. */
  subscriberCount: z.int(),
  simCount: z.int(),
  totalRevenue: cents.describe('Integer cents; what those customers paid, less what was refunded'),
  createdAt: instant,
})
export type ResellerProfile = z.infer<typeof resellerProfile>

export const subscriberProfile = z.object({
  ...person,
  ...secondFactor,
  phoneNumber: z.string().nullable(),
  /** month/day/year */
  birthDate: z.string().nullable(),
  createdAt: instant,
})
export type SubscriberProfile = z.infer<typeof subscriberProfile>

export const fulfillmentAgentProfile = z.object({
  ...person,
  ...secondFactor,
  isAdministrator: z.boolean(),
  fulfillmentCompany: z.object({ id, name: z.string() }),
})
export type FulfillmentAgentProfile = z.infer<typeof fulfillmentAgentProfile>

/** The secret of a one-time link: 22 characters of base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'LINK_INCOMPLETE')

export const sessionView = z.object({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
  /** Set where an administrator worked in the person's place. */
  support: z.object({ name: z.string(), reason: z.string() }).nullable(),
})
export type SessionView = z.infer<typeof sessionView>
