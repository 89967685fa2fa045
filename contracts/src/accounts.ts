import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { passwordLength, resellerKinds } from './people.ts'
import { administratorRoles, permissions, type Permission } from './permissions.ts'
import {
  cents,
  countryCode,
  email,
  id,
  instant,
  locale,
  optionalCode,
  optionalPhone,
  optionalText,
  text,
} from './primitives.ts'

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
  /** What those customers paid, less what was refunded. */
  totalRevenueCents: cents,
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

const password = z.string().min(1).max(passwordLength.max)
/** Judged by its length and by whether it is on the list of common ones; any character will do. */
const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)
/** The secret of a one-time link: 22 characters of base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'LINK_INCOMPLETE')
/** Six digits of an authenticator app, or a recovery code. */
const oneTimeCode = z.string().trim().min(6).max(20)

const nothing = z.strictObject({})
const done = z.object({ done: z.boolean() })

const sessionHandle = {
  token: z.string(),
  /** When it ends however much it is used. */
  expiresAt: instant,
  /** It also ends when it has not been used for so long. */
  idleSeconds: z.int(),
}

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

const names = { firstName: text(80), lastName: text(80) }
/** Only the fields that changed are sent; null clears one. */
const anyName = { firstName: text(80).optional(), lastName: text(80).optional(), locale: locale.optional() }

interface AccountOptions<Profile extends z.ZodType, Patch extends z.ZodType> {
  /** First segment of the paths under /api. */
  base: string
  tag: string
  access: Permission
  profile: Profile
  patch: Patch
}

/** What each kind of person does with their own account; the same set for all. */
function accountEndpoints<Profile extends z.ZodType, Patch extends z.ZodType>({
  base,
  tag,
  access,
  profile,
  patch,
}: AccountOptions<Profile, Patch>) {
  const tags = [tag]
  const open = (path: string, summary: string, limitPerMinute: number) =>
    endpoint(
      { access: 'public', limitPerMinute },
      { method: 'POST', path: `/${base}/auth/${path}`, summary, tags },
    )
  const own = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    summary: string,
    meta: { limitPerMinute?: number; isSafe?: boolean; isPersonal?: boolean } = {},
  ) => endpoint({ access, ...meta }, { method, path: `/${base}/${path}`, summary, tags })
  return {
    login: open('login', 'Sign in', 20)
      .input(
        z.strictObject({
          email,
          password,
          rememberMe: z.boolean().default(false),
          code: oneTimeCode.optional(),
        }),
      )
      .output(z.object({ ...sessionHandle, profile })),
    forgotPassword: open(
      'forgot_password',
      'Send a link for a new password; the answer never says whether the address is known',
      10,
    )
      .input(z.strictObject({ email }))
      .output(done),
    resetPassword: open('reset_password', 'Set a new password with the link that was sent', 20)
      .input(z.strictObject({ token: linkToken, password: newPassword }))
      .output(z.object({ email: z.string() })),
    logout: own('POST', 'auth/logout', 'End this session', { isSafe: true }).input(nothing).output(done),
    extend: own('POST', 'auth/extend', 'Go on with this session')
      .input(nothing)
      .output(z.object(sessionHandle)),
    stepUp: own('POST', 'auth/step_up', 'Prove the password again before a dangerous action', {
      limitPerMinute: 10,
      isPersonal: true,
    })
      .input(z.strictObject({ password, code: oneTimeCode.optional() }))
      .output(z.object({ steppedUpUntil: instant })),
    profile: own('GET', 'profile', 'Who is signed in').input(nothing).output(profile),
    updateProfile: own('PATCH', 'profile', 'Change the fields that are sent').input(patch).output(profile),
    changePassword: own('POST', 'change_password', 'Change the password; ends every other session', {
      limitPerMinute: 10,
      isPersonal: true,
    })
      .input(z.strictObject({ currentPassword: password, newPassword }))
      .output(done),
    changeEmail: own(
      'POST',
      'change_email',
      'Ask for another e-mail address: a link goes there, and nothing changes before it is opened; the answer never says whether the address is known',
      { limitPerMinute: 10, isPersonal: true },
    )
      .input(z.strictObject({ email, password }))
      .output(pendingEmail),
    resendEmailChange: own('POST', 'change_email/resend', 'Send the link to the new address again', {
      limitPerMinute: 10,
      isPersonal: true,
    })
      .input(nothing)
      .output(pendingEmail),
    cancelEmailChange: own('POST', 'change_email/cancel', 'Keep the address; the link stops working', {
      isPersonal: true,
    })
      .input(nothing)
      .output(done),
    sessions: own('GET', 'session', 'Own sessions')
      .input(nothing)
      .output(z.object({ items: z.array(sessionView) })),
    endSession: own('DELETE', 'session/{id}', 'End one of the own sessions', { isPersonal: true })
      .input(z.strictObject({ id }))
      .output(done),
    endOtherSessions: own('POST', 'session/end_others', 'End every session but this one', {
      isPersonal: true,
    })
      .input(nothing)
      .output(z.object({ ended: z.int() })),
    beginSecondFactor: own(
      'POST',
      'second_factor',
      'Begin with an authenticator app: the secret as text and as a link for its QR code',
      { limitPerMinute: 10, isPersonal: true },
    )
      .input(z.strictObject({ password }))
      .output(
        z.object({
          secret: z.string(),
          link: z.string(),
          qr: z.string().describe('QR code of the link, as the path of an SVG of 1 unit a module'),
          qrSize: z.int(),
        }),
      ),
    confirmSecondFactor: own(
      'POST',
      'second_factor/confirm',
      'Prove the app with its first code; from now on signing in asks for one',
      { limitPerMinute: 10, isPersonal: true },
    )
      .input(z.strictObject({ code: oneTimeCode }))
      .output(z.object({ recoveryCodes: z.array(z.string()) })),
    renewRecoveryCodes: own(
      'POST',
      'second_factor/recovery_codes',
      'New recovery codes; the old ones stop working',
      { limitPerMinute: 10, isPersonal: true },
    )
      .input(z.strictObject({ password, code: oneTimeCode }))
      .output(z.object({ recoveryCodes: z.array(z.string()) })),
    removeSecondFactor: own('POST', 'second_factor/remove', 'Stop asking for a code', {
      limitPerMinute: 10,
      isPersonal: true,
    })
      .input(z.strictObject({ password, code: oneTimeCode }))
      .output(done),
  }
}

const administrator = {
  ...accountEndpoints({
    base: 'administrator',
    tag: 'Administrator account',
    access: 'administrator.self',
    profile: administratorProfile,
    patch: z.strictObject(anyName),
  }),
  register: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/administrator/auth/register',
      summary: 'Accept an invitation',
      tags: ['Administrator account'],
    },
  )
    .input(z.strictObject({ token: linkToken, ...names, password: newPassword }))
    .output(z.object({ email: z.string() })),
}

const verification = {
  /** Names the sign-up; proves nothing without the digits that were sent. */
  verification: z.string(),
}

const reseller = {
  ...accountEndpoints({
    base: 'reseller',
    tag: 'Reseller account',
    access: 'reseller.self',
    profile: resellerProfile,
    patch: z.strictObject({
      ...anyName,
      company: optionalText(120).nullable(),
      phoneNumber: optionalPhone.nullable(),
      country: countryCode.optional(),
    }),
  }),
  register: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/reseller/auth/register',
      summary: 'Sign up; the answer never says whether the address is known',
      tags: ['Reseller account'],
    },
  )
    .input(
      z.strictObject({
        ...names,
        email,
        password: newPassword,
        kind: z.enum(resellerKinds).default('reseller'),
        company: optionalText(120),
        phoneNumber: optionalPhone,
        country: countryCode,
        /** Code of the person who recruited: their parent in the tree. */
        referrerCode: optionalCode(40),
        acceptsTerms: z.literal(true, 'CHECKBOX_MANDATORY'),
      }),
    )
    .output(z.object(verification)),
  verify: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/reseller/auth/verify/{code}',
      summary: 'Prove the e-mail address with the digits that were sent',
      tags: ['Reseller account'],
    },
  )
    .input(z.strictObject({ code: linkToken, digits: z.string().regex(/^\d{6}$/, 'EXACT_DIGITS') }))
    .output(z.object({ email: z.string() })),
  resendCode: endpoint(
    { access: 'public', limitPerMinute: 5 },
    {
      method: 'POST',
      path: '/reseller/auth/verify/{code}/resend_code',
      summary: 'Send new digits',
      tags: ['Reseller account'],
    },
  )
    .input(z.strictObject({ code: linkToken }))
    .output(z.object(verification)),
}

const subscriber = accountEndpoints({
  base: 'subscriber',
  tag: 'Subscriber account',
  access: 'subscriber.self',
  profile: subscriberProfile,
  patch: z.strictObject({
    ...anyName,
    phoneNumber: optionalPhone.nullable(),
    birthDate: z
      .string()
      .regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'BIRTH_DATE')
      .nullable()
      .optional(),
  }),
})

const fulfillmentAgent = accountEndpoints({
  base: 'fulfillment_agent',
  tag: 'Fulfillment agent account',
  access: 'fulfillment-agent.self',
  profile: fulfillmentAgentProfile,
  patch: z.strictObject(anyName),
})

export const accountsContract = { administrator, reseller, subscriber, fulfillmentAgent }

export const peopleContract = {
  isValidResellerCode: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'GET',
      path: '/public/utility/is_valid_reseller_code',
      summary: 'Whether somebody sells under this code',
      tags: ['Resellers'],
    },
  )
    .input(z.strictObject({ code: text(40) }))
    .output(z.object({ isValid: z.boolean(), displayName: z.string().nullable() })),
}
