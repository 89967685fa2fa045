import { and, eq } from 'drizzle-orm'
import type { AskedBy } from '#platform/security/asked-by.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Actor, Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { atHome } from './credentials.ts'

/** A job is shorter than this, so what was proven when it was asked for holds until it ends. */
const proofMs = minutesMs(60)

/**
 * The caller of a job as the administrator who asked for it, with the role that they have now: an administrator who
 * has lost a permission meanwhile does not have it in what they left behind either.
 * @returns undefined for nobody, and for an administrator who may not sign in any more
 */
export async function onBehalfOf(caller: Caller, asked: AskedBy): Promise<Caller | undefined> {
  const { kind, id, isSuper = false } = asked
  if (kind !== 'administrator' || !id) return undefined
  const as = (more: Partial<Extract<Actor, { kind: 'administrator' }>>): Caller => ({
    ...caller,
    actor: {
      kind,
      id,
      name: asked.name ?? '',
      role: 'read-only',
      isSuper,
      sessionId: id,
      steppedUpUntil: null,
      ...more,
    },
  })
  const person = await inTransaction(await atHome(as({})), async (ctx) => {
    const [row] = await ctx.db
      .select({ who: administrators, secondFactorAt: credentials.totpEnabledAt })
      .from(administrators)
      .innerJoin(
        credentials,
        and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
      )
      .where(
        and(
          eq(administrators.tenantId, ctx.tenant.id),
          eq(administrators.id, id),
          eq(administrators.isSuper, isSuper),
          eq(credentials.state, 'active'),
        ),
      )
    return row
  })
  if (!person) return undefined
  const { who, secondFactorAt } = person
  return as({
    name: `${who.firstName} ${who.lastName}`,
    role: who.role,
    needsSecondFactor: caller.tenant.isLive && !secondFactorAt,
    steppedUpUntil: asked.isProven ? later(caller.services.clock.now(), proofMs) : null,
  })
}
