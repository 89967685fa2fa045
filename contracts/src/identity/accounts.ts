import * as z from 'zod'
import { switchableMessages } from '../messaging/choices.ts'
import { endpoint } from '../endpoint.ts'
import { countryCode, email, locale, optionalCode, optionalPhone, optionalText, text } from '../primitives.ts'
import { accountEndpoints, proven, wantedSession } from './account-endpoints.ts'
import { passwordLength, resellerKinds } from './choices.ts'
import {
  administratorProfile,
  fulfillmentAgentProfile,
  linkToken,
  resellerProfile,
  subscriberProfile,
} from './views.ts'

/** Judged by its length and by whether it is on the list of common ones; any character will do. */
const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)

const names = { firstName: text(80), lastName: text(80) }
/** Only the fields that changed are sent; null clears one. */
const anyName = { firstName: text(80).optional(), lastName: text(80).optional(), locale: locale.optional() }

const invitedTo = <Profile extends z.ZodType>(base: string, tag: string, profile: Profile) => ({
  invitation: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'GET',
      path: `/${base}/auth/invitation`,
      summary: 'What an invitation knows of whom it is for; it stays good',
      tags: [tag],
    },
  )
    .input(z.strictObject({ token: linkToken }))
    .output(z.object({ firstName: z.string(), lastName: z.string() })),
  register: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `/${base}/auth/register`,
      summary: 'Accept an invitation, and go on signed in',
      tags: [tag],
    },
  )
    .input(z.strictObject({ token: linkToken, ...names, password: newPassword, ...wantedSession }))
    .output(proven(profile)),
})

const administrator = {
  ...accountEndpoints({
    base: 'administrator',
    tag: 'Administrator account',
    access: 'administrator.self',
    profile: administratorProfile,
    patch: z.strictObject({ ...anyName, switchedOff: z.array(z.enum(switchableMessages)).optional() }),
  }),
  ...invitedTo('administrator', 'Administrator account', administratorProfile),
}

const verification = {
  /** Names the sign-up; proves nothing without the digits that were sent. */
  verification: z.string(),
  /** Says beside the digits that they are typed where the password was, so that a session opens; in no e-mail. */
  proof: z.string(),
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
      summary: 'Prove the e-mail address with the digits that were sent, and go on signed in with the proof',
      tags: ['Reseller account'],
    },
  )
    .input(
      z.strictObject({
        code: linkToken,
        digits: z.string().regex(/^\d{6}$/, 'EXACT_DIGITS'),
        proof: linkToken.optional(),
        ...wantedSession,
      }),
    )
    .output(proven(resellerProfile)),
  resendCode: endpoint(
    { access: 'public', limitPerMinute: 5 },
    {
      method: 'POST',
      path: '/reseller/auth/verify/{code}/resend_code',
      summary: 'Send new digits',
      tags: ['Reseller account'],
    },
  )
    .input(z.strictObject({ code: linkToken, proof: linkToken.optional() }))
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

const fulfillmentAgent = {
  ...accountEndpoints({
    base: 'fulfillment_agent',
    tag: 'Fulfillment agent account',
    access: 'fulfillment-agent.self',
    profile: fulfillmentAgentProfile,
    patch: z.strictObject(anyName),
  }),
  ...invitedTo('fulfillment_agent', 'Fulfillment agent account', fulfillmentAgentProfile),
}

export const accounts = { administrator, reseller, subscriber, fulfillmentAgent }
