import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { accountMachine } from '#contracts/identity/machines.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { bindStatus } from '#platform/advance.ts'
import type { Actor, Caller, Ctx } from '#platform/context.ts'
import { credentials } from '#tables/identity.ts'
import { defaultDomain, directoryOf } from '#modules/tenancy/index.ts'

export const accountState = bindStatus(credentials, 'state', accountMachine)
export type Credential = typeof credentials.$inferSelect
export type PersonActor = Extract<Actor, { sessionId: string }>

/** @throws CodedError FORBIDDEN for a caller who is not signed in as a person. */
export function personOf(caller: Caller): PersonActor {
  if (!('sessionId' in caller.actor)) throw new CodedError('FORBIDDEN')
  return caller.actor
}

/** A person's own rows live with their home tenant, wherever a global administrator works just now. */
export async function atHome(caller: Caller): Promise<Caller> {
  if (caller.actor.kind !== 'administrator' || !caller.actor.isSuper) return caller
  const home = (await directoryOf(caller.services)).byDomain.get(defaultDomain)
  return home ? { ...caller, tenant: home } : caller
}

export async function credentialByEmail(ctx: Ctx, kind: PersonKind, email: string) {
  const [row] = await ctx.db
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.tenantId, ctx.tenant.id),
        eq(credentials.kind, kind),
        eq(credentials.emailAddress, email),
      ),
    )
  return row
}

export const isCredential = (ctx: Ctx, id: string) =>
  and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, id))

/** @throws CodedError UNAUTHORIZED when the person is gone. */
export async function ownCredential(ctx: Ctx, { forUpdate = false } = {}): Promise<Credential> {
  const query = ctx.db
    .select()
    .from(credentials)
    .where(isCredential(ctx, personOf(ctx).id))
  const [row] = await (forUpdate ? query.for('update') : query)
  if (!row) throw new CodedError('UNAUTHORIZED')
  return row
}
