import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import { email, id, instant } from '../primitives.ts'
import { passwordLength } from './choices.ts'
import { linkToken, pendingEmail, sessionView } from './views.ts'

const password = z.string().min(1).max(passwordLength.max)
/** Judged by its length and by whether it is on the list of common ones; any character will do. */
const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)

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

/** What somebody who proves who they are by a link or a code says of the session that they get for it. */
export const wantedSession = {
  rememberMe: z.boolean().default(false),
  /** Not where nobody can keep its token. */
  wantsSession: z.boolean().default(true),
}

/** Whose account it is, and the session that somebody who has just proven who they are goes on with. */
export const proven = <Profile extends z.ZodType>(profile: Profile) =>
  z.object({
    email: z.string(),
    session: z
      .object({ ...sessionHandle, profile })
      .nullable()
      .describe('null where none is wanted, or where signing in asks for more'),
  })

interface AccountOptions<Profile extends z.ZodType, Patch extends z.ZodType> {
  /** First segment of the paths under /api. */
  base: string
  tag: string
  access: Permission
  profile: Profile
  patch: Patch
}

/** What each kind of person does with their own account; the same set for all. */
export function accountEndpoints<Profile extends z.ZodType, Patch extends z.ZodType>({
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
    resetPassword: open(
      'reset_password',
      'Set a new password with the link that was sent, and go on signed in unless a code is asked for',
      20,
    )
      .input(z.strictObject({ token: linkToken, password: newPassword, ...wantedSession }))
      .output(proven(profile)),
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
