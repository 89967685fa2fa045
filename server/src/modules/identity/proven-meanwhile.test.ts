import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { credentials } from '#tables/identity.ts'
import { changePassword } from './change-password.ts'
import { changeEmail } from './email-change/change-email.ts'
import { beginSecondFactor } from './second-factor.ts'

let world: PeopleWorld
let home: Tenant
const newPassword = 'a long walk by the river'

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
})
afterAll(() => world?.close())

/** A signed-in person, to whom something happens between the proof of their password and what they do with it. */
async function personTo(set: Partial<typeof credentials.$inferInsert>) {
  const { id } = await world.person(home, 'subscriber')
  const { services } = world
  let transactions = 0
  const vaultOf: typeof services.vaultOf = async (tenantId) => {
    if (++transactions === 2)
      await inTransaction(world.caller(home), (ctx) =>
        ctx.db
          .update(credentials)
          .set(set)
          .where(and(eq(credentials.tenantId, home.id), eq(credentials.id, id))),
      )
    return services.vaultOf(tenantId)
  }
  const actor = { kind: 'subscriber', id, name: 'Ada', sessionId: newId(), steppedUpUntil: null } as const
  const caller: Caller = world.caller(
    home,
    { ...actor, support: null },
    { services: { ...services, vaultOf } },
  )
  return { id, caller }
}

test('whoever changes the password first wins, and the other one has no longer the right one', async () => {
  const { id, caller } = await personTo({ passwordHash: 'of the owner' })
  const outcome = await outcomeOf(changePassword(caller, { currentPassword: password, newPassword }))
  expect(outcome).toBe('PASSWORD_WRONG')
  expect((await world.credential(home, id)).passwordHash).toBe('of the owner')
})

test('the address stays where the password was changed meanwhile', async () => {
  const { id, caller } = await personTo({ passwordHash: 'of the owner' })
  const email = 'elsewhere@people.test'
  expect(await outcomeOf(changeEmail(caller, { email, password }))).toBe('PASSWORD_WRONG')
  expect(await world.mailTo(home, email)).toEqual([])
  expect((await world.credential(home, id)).passwordHash).toBe('of the owner')
})

test('a second factor that was set up meanwhile keeps its secret', async () => {
  const { id, caller } = await personTo({ totpSecret: 'sealed', totpEnabledAt: new Date('2026-01-01') })
  expect(await outcomeOf(beginSecondFactor(caller, { password }))).toBe('SECOND_FACTOR_EXISTS')
  expect((await world.credential(home, id)).totpSecret).toBe('sealed')
})
