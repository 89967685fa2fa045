import * as z from 'zod'
import { switchableMessages } from '../messaging/choices.ts'
import { endpoint } from '../endpoint.ts'
import { countryCode, email, locale, optionalCode, optionalPhone, optionalText, text } from '../primitives.ts'
import { accountEndpoints } from './account-endpoints.ts'
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

const administrator = {
  ...accountEndpoints({
    base: 'administrator',
    tag: 'Administrator account',
    access: 'administrator.self',
    profile: administratorProfile,
    patch: z.strictObject({ ...anyName, switchedOff: z.array(z.enum(switchableMessages)).optional() }),
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

export const accounts = { administrator, reseller, subscriber, fulfillmentAgent }
