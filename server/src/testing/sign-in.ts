import type { AdministratorRole } from '#contracts/permissions.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { hashPassword } from '#modules/identity/index.ts'
import { administrators, sessions, type subjectKinds } from '#tables/identity.ts'
import type { openWorld } from './open-world.ts'

type World = Pick<Awaited<ReturnType<typeof openWorld>>, 'services' | 'caller'>
type SubjectKind = (typeof subjectKinds)[number]

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

/** A session row and its token, as a sign-in leaves them. */
export async function openSession(
  { services, caller }: World,
  tenant: Tenant,
  subjectKind: SubjectKind,
  role: AdministratorRole | 'super' = 'owner',
): Promise<SignedIn> {
  const subjectId = newId()
  const sessionId = newId()
  passwordHash ??= hashPassword(staffPassword)
  const hash = await passwordHash
  const expiresAt = later(services.clock.now(), daysMs(1))
  await transact(caller(tenant), async (ctx) => {
    if (subjectKind === 'administrator') {
      await ctx.db.insert(administrators).values({
        tenantId: tenant.id,
        id: subjectId,
        emailAddress: `${subjectId}@staff.test`,
        firstName: 'Ada',
        lastName: role,
        passwordHash: hash,
        role: role === 'super' ? 'owner' : role,
        isSuper: role === 'super',
      })
    }
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
