import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { Tenant } from '#platform/context.ts'
import { minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { events } from '#tables/platform.ts'

let world: PeopleWorld
let home: Tenant
let other: Tenant
const reason = 'Called about a missing QR code'

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world?.close())

async function staff(role: 'owner' | 'support' | 'finance' | 'super', tenant = home) {
  const { email, id } = await world.person(tenant, 'administrator', role)
  const { token } = await world.visit(tenant).identity.administrator.login({ email, password })
  return { api: world.visit(tenant, { token }), id, token }
}

async function supportOf(role: 'owner' | 'support', mayWrite = false) {
  const person = await world.person(home, 'reseller')
  const { api, id: administratorId } = await staff(role)
  const { code } = await api.identity.support.reseller({ id: person.id, reason, mayWrite })
  const { token } = await world.visit(home).identity.support.session({ code })
  return { person, api, administratorId, token, account: world.visit(home, { token }).identity.reseller }
}

test('looks, and changes nothing', async () => {
  const { person, account } = await supportOf('support')
  const profile = await account.profile({})
  expect(profile).toMatchObject({ id: person.id, support: { name: 'Ada support', reason, mayWrite: false } })
  expect(await outcomeOf(account.updateProfile({ firstName: 'Mallory' }))).toBe('READ_ONLY_SESSION')
  expect((await account.profile({})).firstName).toBe('Ada')
  expect(await outcomeOf(account.cancelEmailChange({}))).toBe('PERSON_ONLY')
})

test('may write where an owner says so, but never what is the person’s alone', async () => {
  const { account } = await supportOf('owner', true)
  expect(await outcomeOf(account.updateProfile({ firstName: 'Helped' }))).toBe('done')
  const personal = {
    changePassword: () =>
      account.changePassword({ currentPassword: password, newPassword: 'a long walk home' }),
    stepUp: () => account.stepUp({ password }),
    changeEmail: () => account.changeEmail({ email: 'mallory@example.test', password }),
    resendEmailChange: () => account.resendEmailChange({}),
    cancelEmailChange: () => account.cancelEmailChange({}),
    endOtherSessions: () => account.endOtherSessions({}),
    beginSecondFactor: () => account.beginSecondFactor({ password }),
    removeSecondFactor: () => account.removeSecondFactor({ password, code: '123456' }),
  }
  for (const [name, call] of Object.entries(personal))
    expect([name, await outcomeOf(call())]).toEqual([name, 'PERSON_ONLY'])
})

test('lasts twenty minutes however much it is used, and is not extended', async () => {
  const { account } = await supportOf('owner', true)
  world.clock.advance(minutesMs(19))
  const before = await account.sessions({})
  expect(await outcomeOf(account.extend({}))).toBe('done')
  expect((await account.sessions({})).items.map(({ expiresAt }) => expiresAt)).toEqual(
    before.items.map(({ expiresAt }) => expiresAt),
  )
  world.clock.advance(minutesMs(1) + 1000)
  expect(await outcomeOf(account.profile({}))).toBe('UNAUTHORIZED')
})

test('is told to the person, who sees who and why and can end it', async () => {
  const { person, account } = await supportOf('support')
  const [mail] = await world.mailTo(home, person.email)
  expect(mail).toMatchObject({ template: 'support-login', about: { who: 'Ada support', reason } })
  const { token } = await world.visit(home).identity.reseller.login({ email: person.email, password })
  const own = world.visit(home, { token }).identity.reseller
  const session = (await own.sessions({})).items.find(({ support }) => support !== null)!
  expect(session.support).toEqual({ name: 'Ada support', reason })
  await own.endSession({ id: session.id })
  expect(await outcomeOf(account.profile({}))).toBe('UNAUTHORIZED')
})

test('stands on the timelines of both', async () => {
  const { person, administratorId } = await supportOf('support')
  const found = await inTransaction(world.caller(home), (ctx) =>
    ctx.db
      .select({ timelineId: events.timelineId, subjectId: events.subjectId, data: events.data })
      .from(events)
      .where(
        and(
          eq(events.tenantId, home.id),
          eq(events.type, 'account.support_login'),
          eq(events.subjectId, person.id),
        ),
      ),
  )
  expect(found.map(({ timelineId }) => timelineId).toSorted()).toEqual(
    [person.id, administratorId].toSorted(),
  )
  for (const { data } of found) expect(data).toMatchObject({ reason, mayWrite: false })
})

test('needs the permission, a reason, the password lately, and an owner where it may write', async () => {
  const { id } = await world.person(home, 'subscriber')
  const finance = await staff('finance')
  expect(await outcomeOf(finance.api.identity.support.subscriber({ id, reason }))).toBe('FORBIDDEN')
  const support = await staff('support')
  expect(await outcomeOf(support.api.identity.support.subscriber({ id, reason, mayWrite: true }))).toBe(
    'FORBIDDEN',
  )
  expect(await outcomeOf(support.api.identity.support.subscriber({ id, reason: 'because' }))).toBe(
    'BAD_REQUEST',
  )
  world.clock.advance(minutesMs(11))
  expect(await outcomeOf(support.api.identity.support.subscriber({ id, reason }))).toBe('STEP_UP_REQUIRED')
})

test('finds nobody of another tenant, of another kind, or who is shut out', async () => {
  const subscriber = await world.person(home, 'subscriber')
  const colleague = await world.person(home, 'administrator', 'finance')
  const { api } = await staff('owner')
  const elsewhere = await staff('owner', other)
  expect(await outcomeOf(elsewhere.api.identity.support.subscriber({ id: subscriber.id, reason }))).toBe(
    'NOT_FOUND',
  )
  expect(await outcomeOf(api.identity.support.reseller({ id: subscriber.id, reason }))).toBe('NOT_FOUND')
  expect(await outcomeOf(api.identity.support.subscriber({ id: colleague.id, reason }))).toBe('NOT_FOUND')
})

test('is handed over once, within a minute, on its own brand', async () => {
  const { id } = await world.person(home, 'subscriber')
  const { api } = await staff('support')
  const open = async () => (await api.identity.support.subscriber({ id, reason })).code
  const take = (code: string, tenant = home) =>
    outcomeOf(world.visit(tenant).identity.support.session({ code }))
  const code = await open()
  expect(await take(code, other)).toBe('LINK_INVALID')
  expect(await take(code)).toBe('done')
  expect(await take(code)).toBe('LINK_INVALID')
  const late = await open()
  world.clock.advance(minutesMs(1) + 1000)
  expect(await take(late)).toBe('LINK_INVALID')
  const asLink = await open()
  const asReset = world.visit(home).identity.subscriber.resetPassword({
    token: asLink,
    password: 'a long walk by the river',
  })
  expect(await outcomeOf(asReset), 'it is no link to a new password').toBe('LINK_INVALID')
})

test('ends with the administrator’s own access', async () => {
  const { administratorId, account } = await supportOf('support')
  const { api } = await staff('owner')
  expect(await outcomeOf(account.profile({}))).toBe('done')
  await api.identity.team.act({ id: administratorId, act: 'disable' })
  expect(await outcomeOf(account.profile({}))).toBe('UNAUTHORIZED')
})

test('ends when the administrator signs out', async () => {
  const { account, api } = await supportOf('support')
  await api.identity.administrator.logout({})
  expect(await outcomeOf(account.profile({}))).toBe('UNAUTHORIZED')
})

async function giveRole({ identity: { team } }: Api, id: string, role: 'support' | 'finance') {
  const { version } = (await team.list({})).items.find((each) => each.id === id)!
  await team.update({ id, version, role })
}

test.each([
  ['support', false, 'finance'],
  ['owner', true, 'support'],
] as const)(
  'of an administrator who was %s ends, writing %s, once they are %s',
  async (was, mayWrite, is) => {
    const { administratorId, account } = await supportOf(was, mayWrite)
    const { api } = await staff('owner')
    await giveRole(api, administratorId, is)
    expect(await outcomeOf(account.profile({}))).toBe('UNAUTHORIZED')
  },
)

test('goes on when an owner who only looks is made support', async () => {
  const { administratorId, account } = await supportOf('owner')
  const { api } = await staff('owner')
  await giveRole(api, administratorId, 'support')
  expect(await outcomeOf(account.profile({}))).toBe('done')
})

test('of a global administrator ends with their own session, which stands elsewhere', async () => {
  const house = await world.tenant('base')
  const platform = await staff('super', house)
  const { id } = await world.person(home, 'reseller')
  const { code } = await world
    .visit(home, { token: platform.token })
    .identity.support.reseller({ id, reason })
  const { token } = await world.visit(home).identity.support.session({ code })
  const account = world.visit(home, { token }).identity.reseller
  expect(await outcomeOf(account.profile({}))).toBe('done')
  await platform.api.identity.administrator.logout({})
  expect(await outcomeOf(account.profile({}))).toBe('UNAUTHORIZED')
})
