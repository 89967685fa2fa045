import { administratorRoles, type AdministratorRole, type Role } from '#contracts/roles.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Actor, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { hashPassword } from '#modules/identity/index.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import {
  administrators,
  credentials,
  fulfillmentAgents,
  fulfillmentCompanies,
  resellers,
  resellerTree,
  sessions,
  subscribers,
} from '#tables/identity.ts'
import type { openWorld } from './open-world.ts'

type World = Pick<Awaited<ReturnType<typeof openWorld>>, 'services' | 'caller'>

type PersonRole = Exclude<Role, 'public'>

export const staffPassword = 'correct horse battery staple'
let passwordHash: Promise<string> | undefined

export interface SignedIn {
  subjectId: string
  sessionId: string
  token: string
}

/** An administrator of a tenant with a session in which the password was just proven. */
export const signInAs = (world: World, tenant: Tenant, role: AdministratorRole | 'super' = 'owner') =>
  openSession(world, tenant, 'administrator', role)

/** An administrator who is there, signed in, and has just proved their password. */
export async function staffOf(
  world: World,
  tenant: Tenant,
  role: AdministratorRole = 'owner',
): Promise<Extract<Actor, { kind: 'administrator' }>> {
  const { subjectId: id, sessionId } = await signInAs(world, tenant, role)
  const steppedUpUntil = later(world.services.clock.now(), daysMs(1))
  return { kind: 'administrator', id, name: `Ada ${role}`, role, isSuper: false, sessionId, steppedUpUntil }
}

/** A session row and its token, as a sign-in leaves them. */
export async function openSession(
  { services, caller }: World,
  tenant: Tenant,
  subjectKind: PersonKind,
  role: PersonRole = 'owner',
): Promise<SignedIn> {
  const subjectId = newId()
  const sessionId = newId()
  passwordHash ??= hashPassword('subscriber', staffPassword)
  const hash = await passwordHash
  const expiresAt = later(services.clock.now(), daysMs(1))
  await inTransaction(caller(tenant), async (ctx) => {
    await insertPerson(ctx, subjectKind, { id: subjectId, role, passwordHash: hash })
    await ctx.db.insert(sessions).values({
      tenantId: tenant.id,
      id: sessionId,
      subjectKind,
      subjectId,
      userAgent: 'test',
      address: '127.0.0.1',
      steppedUpUntil: expiresAt,
      lastSeenAt: ctx.now,
      expiresAt,
    })
  })
  const exp = Math.floor(expiresAt.getTime() / 1000)
  const token = await services.tokens.issue({
    sub: subjectId,
    typ: subjectKind,
    tid: tenant.id,
    sid: sessionId,
    exp,
  })
  return { subjectId, sessionId, token }
}

/** A person of any kind who has proven everything and signs in with `staffPassword`. */
export async function insertPerson(
  ctx: Ctx,
  kind: PersonKind,
  { id, role, passwordHash }: { id: string; role: PersonRole; passwordHash: string },
): Promise<void> {
  const own = { tenantId: ctx.tenant.id, id }
  const named = { ...own, firstName: 'Ada', lastName: role }
  await ctx.db
    .insert(credentials)
    .values({ ...own, kind, emailAddress: `${id}@people.test`, passwordHash, state: 'active' })
  switch (kind) {
    case 'administrator':
      await ctx.db.insert(administrators).values({
        ...named,
        role: isAdministratorRole(role) ? role : 'owner',
        isSuper: role === 'super',
      })
      return
    case 'reseller':
      await ctx.db
        .insert(resellers)
        .values({ ...named, kind: 'reseller', code: id.slice(-12).toUpperCase(), country: 'US' })
      await ctx.db
        .insert(resellerTree)
        .values({ tenantId: own.tenantId, ancestorId: id, descendantId: id, depth: 0 })
      return
    case 'subscriber':
      await ctx.db.insert(subscribers).values(named)
      return
    case 'fulfillment_agent': {
      const companyId = newId()
      await ctx.db
        .insert(fulfillmentCompanies)
        .values({ tenantId: own.tenantId, id: companyId, name: `Parcels ${companyId}` })
      await ctx.db
        .insert(fulfillmentAgents)
        .values({ ...named, companyId, isAdministrator: role === 'fulfillment_administrator' })
    }
  }
}

const isAdministratorRole = (role: PersonRole): role is AdministratorRole =>
  (administratorRoles as readonly string[]).includes(role)
