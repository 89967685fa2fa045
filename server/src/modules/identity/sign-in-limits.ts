import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PersonKind } from '#contracts/people.ts'
import type { Caller } from '#platform/context.ts'
import { countFor, countedFor, forgetFor, limitFor } from '#platform/rate-limit.ts'
import { transact } from '#platform/scope.ts'
import { sessions } from '#tables/identity.ts'
import type { Credential } from './credentials.ts'

/** Tries at one account a minute, from wherever, known or not: what is under way at once counts too. */
export const accountTriesPerMinute = 20
/** Beyond so many wrong tries a minute somebody is trying passwords all over a service provider's accounts. */
export const tenantFailuresPerMinute = 200

const account = (kind: PersonKind, email: string) => `${kind}|${email}`

/**
 * Stands before the password is looked at, and answers alike for addresses that nobody has. While a service provider is
 * under attack only those get through who come from where they have signed in before.
 * @throws CodedError TOO_MANY_REQUESTS
 */
export async function beforeTry(
  caller: Caller,
  kind: PersonKind,
  email: string,
  found: Credential | undefined,
): Promise<void> {
  await limitFor(caller, 'sign-in-account', account(kind, email), accountTriesPerMinute)
  const failures = await countedFor(caller, 'sign-in-failures', kind)
  if (failures < tenantFailuresPerMinute) return
  if (!found || !(await isKnownHere(caller, found))) throw new CodedError('TOO_MANY_REQUESTS')
}

export const afterFailure = (caller: Caller, kind: PersonKind) => countFor(caller, 'sign-in-failures', kind)

/** Whoever has got in is no longer counted. */
export const afterSuccess = (caller: Caller, kind: PersonKind, email: string) =>
  forgetFor(caller, 'sign-in-account', account(kind, email))

const isKnownHere = (caller: Caller, { id }: Credential) =>
  transact(caller, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.tenantId, ctx.tenant.id),
          eq(sessions.subjectId, id),
          eq(sessions.address, ctx.address),
        ),
      )
      .limit(1)
    return row !== undefined
  })
