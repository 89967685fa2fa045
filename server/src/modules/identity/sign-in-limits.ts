import { and, eq, sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Caller } from '#platform/context.ts'
import { countFor, countedFor, forgetFor, limitFor } from '#platform/http/rate-limit.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { sessions } from '#tables/identity.ts'
import type { Credential } from './credentials.ts'

/** Tries at one account a minute, from wherever, known or not: what is under way at once counts too. */
export const accountTriesPerMinute = 20
/** Beyond so many wrong tries a minute somebody is trying passwords all over a service provider's accounts. */
export const tenantFailuresPerMinute = 200

/** No account has this id, so that an unknown address costs the same statements. */
export const nobody = '00000000-0000-0000-0000-000000000000'

const account = (kind: PersonKind, email: string) => `${kind}|${email}`

/**
 * Stands before the password is looked at, and answers alike for addresses that nobody has. Somebody who guesses
 * shuts no owner out: a browser from which this account has signed in before counts for itself, and while a service
 * provider is under attack it gets through, as does who comes from an address known.
 * @returns the key of the tries that were counted, and whether the browser is known
 * @throws CodedError TOO_MANY_REQUESTS
 */
export async function beforeTry(
  caller: Caller,
  kind: PersonKind,
  email: string,
  found: Credential | undefined,
): Promise<{ tries: string; isKnownDevice: boolean }> {
  const known = await knownHere(caller, found?.id ?? nobody)
  const tries = account(kind, email) + (known.device ? `|${caller.device}` : '')
  await limitFor(caller, 'sign-in-account', tries, accountTriesPerMinute)
  const failures = await countedFor(caller, 'sign-in-failures', kind)
  if (failures >= tenantFailuresPerMinute && !known.device && !known.address)
    throw new CodedError('TOO_MANY_REQUESTS')
  return { tries, isKnownDevice: known.device }
}

export const afterFailure = (caller: Caller, kind: PersonKind) => countFor(caller, 'sign-in-failures', kind)

/** Somebody who has got in is no longer counted. */
export const afterSuccess = (caller: Caller, tries: string) => forgetFor(caller, 'sign-in-account', tries)

/** Whether the account has signed in from this browser, and from this address; asked for nobody's account, too. */
const knownHere = (caller: Caller, id: string) =>
  inTransaction(caller, async (ctx) => {
    const known = (fact: SQL) => sql<boolean>`coalesce(bool_or(${fact}), false)`
    const [row] = await ctx.db
      .select({
        device: known(sql`${sessions.device} = ${ctx.device ?? ''}`),
        address: known(sql`${sessions.address} = ${ctx.address}`),
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.tenantId, ctx.tenant.id),
          eq(sessions.subjectId, id),
          sql`${sessions.support} is null`,
        ),
      )
    return row ?? { device: false, address: false }
  })
