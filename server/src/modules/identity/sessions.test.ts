import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionLimits } from '#contracts/identity/choices.ts'
import type { Tenant } from '#platform/context.ts'
import { hoursMs, minutesMs } from '#platform/clock.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'

let world: PeopleWorld
let home: Tenant

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
})
afterAll(() => world?.close())

async function signedIn(rememberMe = false) {
  const { email, id } = await world.person(home, 'administrator')
  const { token, expiresAt, idleSeconds } = await world
    .visit(home)
    .identity.administrator.login({ email, password, rememberMe })
  const account = world.visit(home, { token }).identity.administrator
  return { email, id, token, account, endsAt: new Date(expiresAt), idleSeconds }
}
const isOpen = async (account: Awaited<ReturnType<typeof signedIn>>['account']) =>
  (await outcomeOf(account.profile({}))) === 'done'
const limits = sessionLimits.administrator

describe('a session', () => {
  test('ends when it has not been used for its idle time, and use puts that off', async () => {
    const { account, idleSeconds } = await signedIn()
    expect(idleSeconds).toBe(limits.idleSeconds)
    for (let hour = 0; hour < 3; hour++) {
      world.clock.advance(limits.idleSeconds * 1000 - minutesMs(2))
      expect(await isOpen(account), `after ${hour + 1} long pauses`).toBe(true)
    }
    world.clock.advance(limits.idleSeconds * 1000 + 1000)
    expect(await isOpen(account)).toBe(false)
    expect(await outcomeOf(account.extend({})), 'and cannot be woken again').toBe('UNAUTHORIZED')
  })

  test('ends at its absolute limit however much it is used', async () => {
    const { account, endsAt } = await signedIn()
    while (endsAt.getTime() - world.clock.now().getTime() > minutesMs(30)) {
      expect(await isOpen(account)).toBe(true)
      world.clock.advance(minutesMs(30))
    }
    world.clock.advance(minutesMs(30))
    expect(await isOpen(account)).toBe(false)
  })

  test('is extended as far as its cap, and not beyond', async () => {
    const { account: atFirst, endsAt } = await signedIn()
    const begun = endsAt.getTime() - limits.absoluteSeconds * 1000
    let account = atFirst
    let last = endsAt
    while (last.getTime() - world.clock.now().getTime() > minutesMs(40)) {
      world.clock.advance(minutesMs(40))
      const { expiresAt, token } = await account.extend({})
      const next = new Date(expiresAt)
      expect(next.getTime()).toBeGreaterThanOrEqual(last.getTime())
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number }
      expect(exp).toBe(Math.floor(next.getTime() / 1000))
      last = next
      account = world.visit(home, { token }).identity.administrator
    }
    expect(last.getTime() - begun).toBe(limits.extendedSeconds * 1000)
    world.clock.advance(minutesMs(41))
    expect(await isOpen(account)).toBe(false)
  })

  test('with "remember me" never goes beyond 24 days from its beginning', async () => {
    const { account, endsAt } = await signedIn(true)
    const begun = endsAt.getTime() - limits.rememberedSeconds * 1000
    world.clock.advance(hoursMs(48))
    const { expiresAt } = await account.extend({})
    expect(new Date(expiresAt).getTime() - begun).toBe(limits.rememberedSeconds * 1000)
  })

  test('needs the password again for dangerous actions ten minutes after it was proven', async () => {
    const { token, account } = await signedIn()
    const invite = (name: string) =>
      outcomeOf(
        world.visit(home, { token }).identity.team.invite({ email: `${name}@example.test`, role: 'support' }),
      )
    expect(await invite('one')).toBe('done')
    world.clock.advance(minutesMs(10) + 1000)
    expect(await invite('two')).toBe('STEP_UP_REQUIRED')
    expect(await outcomeOf(account.stepUp({ password: 'wrong' }))).toBe('INCORRECT_CREDENTIALS')
    expect(await invite('two')).toBe('STEP_UP_REQUIRED')
    await account.stepUp({ password })
    expect(await invite('two')).toBe('done')
  })
})

describe('a person’s sessions', () => {
  test('are listed and ended by the person alone', async () => {
    const { email, account } = await signedIn()
    const second = await world.visit(home).identity.administrator.login({ email, password })
    const { items } = await account.sessions({})
    expect(items.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    const elsewhere = items.find(({ isCurrent }) => !isCurrent)!
    const stranger = await signedIn()
    expect(await outcomeOf(stranger.account.endSession({ id: elsewhere.id }))).toBe('NOT_FOUND')
    await account.endSession({ id: elsewhere.id })
    expect(await isOpen(world.visit(home, second).identity.administrator)).toBe(false)
    expect(await outcomeOf(account.endSession({ id: elsewhere.id }))).toBe('NOT_FOUND')
  })

  test('end when the password changes, but for the one it was changed in', async () => {
    const { email, account } = await signedIn()
    const second = await world.visit(home).identity.administrator.login({ email, password })
    const change = (currentPassword: string, newPassword: string) =>
      outcomeOf(account.changePassword({ currentPassword, newPassword }))
    expect(await change('wrong', 'a long walk by the river')).toBe('PASSWORD_WRONG')
    expect(await change(password, password)).toBe('PASSWORD_SAME')
    expect(await change(password, 'qwertyuiop')).toBe('PASSWORD_COMMON')
    expect(await change(password, 'a long walk by the river')).toBe('done')
    expect(await isOpen(account)).toBe(true)
    expect(await isOpen(world.visit(home, second).identity.administrator)).toBe(false)
  })

  test('end with logging out, all others at once where one asks for it', async () => {
    const { email, account } = await signedIn()
    const others = await Promise.all(
      [1, 2].map(() => world.visit(home).identity.administrator.login({ email, password })),
    )
    expect(await account.endOtherSessions({})).toEqual({ ended: 2 })
    for (const other of others)
      expect(await isOpen(world.visit(home, other).identity.administrator)).toBe(false)
    await account.logout({})
    expect(await isOpen(account)).toBe(false)
  })
})
