import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { may, type Permission } from '#contracts/permissions.ts'
import { administratorRoles } from '#contracts/roles.ts'
import { memberActs, type MemberAct } from '#contracts/identity/acts.ts'
import type { MemberPatch, TeamMember } from '#contracts/identity/admin.ts'
import type { Tenant } from '#platform/context.ts'
import { daysMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { administrator } from '#server/testing/world.ts'
import { events } from '#tables/platform.ts'
import { memberView } from './list-of-team.ts'

let world: PeopleWorld
let home: Tenant
let owner: { id: string; email: string }
let api: ReturnType<PeopleWorld['visit']>
let invited = 0

beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  home = await world.tenant()
  owner = await world.person(home, 'administrator')
  api = await signedIn(owner.email)
})

async function signedIn(email: string, given = password, tenant = home) {
  const { token } = await world.visit(tenant).identity.administrator.login({ email, password: given })
  return world.visit(tenant, { token })
}
const act = (id: string, name: MemberAct, as = api) => outcomeOf(as.identity.team.act({ id, act: name }))
/** What the caller can do with a member. */
const offered = ({ acts }: Pick<TeamMember, 'acts'>) =>
  acts.flatMap(({ name, isAllowed }) => (isAllowed ? [name] : []))
const colleague = async (id: string, as = api) =>
  (await as.identity.team.list({})).items.find((member) => member.id === id)!
/** Changes a member as the caller sees them now. */
const update = async ({ id, ...patch }: Omit<MemberPatch, 'version'>, as = api) =>
  as.identity.team.update({ id, version: (await colleague(id, as)).version, ...patch })

describe('an invitation', () => {
  const invite = () =>
    api.identity.team.invite({ email: `invited${++invited}@example.test`, role: 'finance' })
  const accept = (token: string, tenant = home) =>
    outcomeOf(
      world.visit(tenant).identity.administrator.register({
        token,
        firstName: 'Fina',
        lastName: 'Nance',
        password: 'a long walk by the river',
      }),
    )

  test('makes a member who chooses a password and is in with the role, now and whenever they sign in', async () => {
    const member = await invite()
    expect(member).toMatchObject({ state: 'invited', role: 'finance' })
    expect(offered(member)).toEqual(['resend_invite', 'disable'])
    const [mail] = await world.mailTo(home, member.email)
    expect(mail).toMatchObject({ template: 'invitation', about: { who: 'Ada owner' } })
    expect(await accept(mail!.secret, await world.tenant()), 'elsewhere').toBe('LINK_INVALID')
    expect(await accept(mail!.secret)).toBe('done')
    expect(await accept(mail!.secret), 'twice').toBe('LINK_INVALID')
    const finance = await signedIn(member.email, 'a long walk by the river')
    expect((await finance.identity.administrator.profile({})).role).toBe('finance')
    expect(await colleague(member.id)).toMatchObject({ state: 'active', firstName: 'Fina', openSessions: 2 })
  })

  test('is sent again with a link that replaces the first, and expires after a week', async () => {
    const { id, email } = await invite()
    const [first] = await world.mailTo(home, email)
    expect(await act(id, 'resend_invite')).toBe('done')
    const [second] = await world.mailTo(home, email)
    expect(await accept(first!.secret)).toBe('LINK_INVALID')
    world.clock.advance(daysMs(7) + 1000)
    expect(await accept(second!.secret)).toBe('LINK_INVALID')
  })

  test('is refused for an address that is on the team', async () => {
    expect(await outcomeOf(api.identity.team.invite({ email: owner.email, role: 'support' }))).toBe(
      'MEMBER_EXISTS',
    )
    const email = `invited${++invited}@example.test`
    const both = [
      api.identity.team.invite({ email, role: 'support' }),
      api.identity.team.invite({ email, role: 'owner' }),
    ]
    expect((await Promise.all(both.map(outcomeOf))).toSorted()).toEqual(['MEMBER_EXISTS', 'done'])
  })

  test('opens nothing once the member is disabled, who is invited anew when enabled', async () => {
    const { id, email } = await invite()
    const [first] = await world.mailTo(home, email)
    expect(await act(id, 'disable')).toBe('done')
    expect(await accept(first!.secret)).toBe('LINK_INVALID')
    expect(await act(id, 'enable')).toBe('done')
    expect((await colleague(id)).state).toBe('invited')
    expect(await accept((await world.mailTo(home, email))[0]!.secret)).toBe('done')
    expect(await act(id, 'resend_invite'), 'already accepted').toBe('INVALID_STATE')
  })
})

describe('a member', () => {
  test('who is disabled is out at once, and in again with the same password', async () => {
    const { id, email } = await world.person(home, 'administrator', 'support')
    const theirs = await signedIn(email)
    expect(await act(id, 'disable')).toBe('done')
    expect(await outcomeOf(theirs.orders.list({}))).toBe('UNAUTHORIZED')
    expect(await act(id, 'disable'), 'twice').toBe('INVALID_STATE')
    expect(await act(id, 'enable')).toBe('done')
    expect(await outcomeOf(theirs.orders.list({})), 'the old session stays over').toBe('UNAUTHORIZED')
    await signedIn(email)
  })

  test('can do what a new role allows from the next request on, and is told', async () => {
    const { id, email } = await world.person(home, 'administrator', 'support')
    const theirs = await signedIn(email)
    expect(await outcomeOf(theirs.identity.team.invite({ email: 'x@example.test', role: 'owner' }))).toBe(
      'FORBIDDEN',
    )
    await update({ id, role: 'owner', firstName: 'Olga' })
    expect(await outcomeOf(update({ id: owner.id, lastName: 'Renamed' }, theirs))).toBe('done')
    expect(await colleague(id)).toMatchObject({ role: 'owner', firstName: 'Olga' })
    expect((await world.mailTo(home, email))[0]!.about.what).toBe('role_changed')
  })

  test('is signed out everywhere where an owner says so', async () => {
    const { id, email } = await world.person(home, 'administrator', 'catalog')
    const theirs = await signedIn(email)
    expect(await act(id, 'end_sessions')).toBe('done')
    expect(await outcomeOf(theirs.catalog.plans({}))).toBe('done')
    expect(await outcomeOf(theirs.identity.administrator.profile({}))).toBe('UNAUTHORIZED')
  })

  test('who lost the phone gets in again without a second factor', async () => {
    const { generateSync } = await import('otplib')
    const { id, email } = await world.person(home, 'administrator', 'finance')
    const theirs = (await signedIn(email)).identity.administrator
    expect(await act(id, 'reset_mfa'), 'there is none').toBe('INVALID_STATE')
    const { secret } = await theirs.beginSecondFactor({ password })
    const epoch = Math.floor(world.clock.now().getTime() / 1000)
    await theirs.confirmSecondFactor({ code: generateSync({ secret, epoch }) })
    const login = () => outcomeOf(world.visit(home).identity.administrator.login({ email, password }))
    expect(await login()).toBe('SECOND_FACTOR_REQUIRED')
    expect(offered(await colleague(id))).toContain('reset_mfa')
    expect(await act(id, 'reset_mfa')).toBe('done')
    expect(await login()).toBe('done')
    expect((await world.mailTo(home, email)).map(({ about }) => about.what)).toContain('second_factor_reset')
  })

  test('has everything that was done on their timeline, with who did it', async () => {
    const { id } = await world.person(home, 'administrator', 'support')
    await update({ id, role: 'finance' })
    await api.identity.team.act({ id, act: 'disable' })
    const rows = await inTransaction(world.caller(home), (ctx) =>
      ctx.db
        .select({ type: events.type, actor: events.actor, data: events.data })
        .from(events)
        .where(
          and(
            eq(events.tenantId, home.id),
            eq(events.timelineId, id),
            inArray(events.type, ['account.role_changed', 'account.disable']),
          ),
        ),
    )
    expect(rows).toHaveLength(2)
    for (const { actor } of rows) expect(actor).toMatchObject({ kind: 'administrator', id: owner.id })
    expect(rows.map(({ data }) => data)).toContainEqual({ from: 'support', to: 'finance' })
  })
})

describe('the list', () => {
  const found = async (query: Parameters<typeof api.identity.team.list>[0]) =>
    (await api.identity.team.list(query)).items.map(({ name }) => name)

  beforeEach(async () => {
    await world.person(await world.tenant(), 'administrator', 'finance')
    const people = [
      ['José', 'Núñez', 'finance'],
      ['Ana', 'Zapata', 'support'],
    ] as const
    for (const [firstName, lastName, role] of people) {
      const { id } = await world.person(home, 'administrator', role)
      await update({ id, firstName, lastName })
    }
    await api.identity.team.invite({ email: `waiting${++invited}@example.test`, role: 'catalog' })
  })

  test('finds parts of names and addresses whatever their accents, of the own team alone', async () => {
    expect(await found({ search: 'nunez JOSE' })).toEqual(['José Núñez'])
    expect(await found({ search: 'núñ' })).toEqual(['José Núñez'])
    expect(await found({ search: 'waiting' })).toEqual([expect.stringMatching(/^waiting/)])
    expect(await found({ role: ['finance'] }), 'another team has one, too').toEqual(['José Núñez'])
  })

  test('is filtered and put in order, whoever reads it', async () => {
    expect(await found({ state: ['invited'] })).toHaveLength(1)
    expect(await found({ hasSecondFactor: true })).toEqual([])
    const byName = await found({ sort: 'name' })
    expect(byName).toHaveLength(4)
    expect(await found({ sort: '-name' })).toEqual(byName.toReversed())
    expect(byName.indexOf('Ana Zapata')).toBeLessThan(byName.indexOf('José Núñez'))
    const first = await api.identity.team.list({ perPage: 2 })
    const second = await api.identity.team.list({ perPage: 2, after: first.next! })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(await found({}))
  })

  test('shows colleagues as they are to whoever may not read customers', async () => {
    const reader = await world.person(home, 'administrator', 'read-only')
    const as = await signedIn(reader.email)
    const { items } = await as.identity.team.list({ search: 'nunez' })
    expect(items).toMatchObject([{ name: 'José Núñez', email: expect.stringContaining('@') }])
    expect(offered(items[0]!)).toEqual([])
  })
})

describe('what can be done with a member', () => {
  const made = {
    invited: async () =>
      (await api.identity.team.invite({ email: `invited${++invited}@example.test`, role: 'finance' })).id,
    active: async () => (await world.person(home, 'administrator', 'finance')).id,
    'signed in': async () => {
      const { id, email } = await world.person(home, 'administrator', 'finance')
      await signedIn(email)
      return id
    },
    disabled: async () => {
      const { id } = await world.person(home, 'administrator', 'finance')
      await act(id, 'disable')
      return id
    },
  }

  test.each(Object.keys(made) as (keyof typeof made)[])(
    'who is %s takes what is offered, and nothing else',
    async (kind) => {
      for (const name of Object.keys(memberActs.acts) as MemberAct[]) {
        const id = await made[kind]()
        const isOffered = offered(await colleague(id)).includes(name)
        // Whoever has no session open is signed out everywhere.
        if (name === 'end_sessions' && kind === 'active') expect(isOffered).toBe(false)
        else expect([name, await act(id, name)]).toEqual([name, isOffered ? 'done' : 'INVALID_STATE'])
      }
    },
  )

  test('nobody shuts the last owner out, and is told so before', async () => {
    const { id } = await world.person(home, 'administrator', 'owner')
    const other = await signedIn((await colleague(id)).email)
    expect(offered(await colleague(id))).toContain('disable')
    await update({ id: owner.id, role: 'support' }, other)
    const disable = (await colleague(id, other)).acts.find(({ name }) => name === 'disable')
    expect(disable).toMatchObject({ isAllowed: false, whyNot: 'NOT_YOURSELF' })
    const somebodyElse = world.caller(home, administrator('owner'))
    const row = await inTransaction(somebodyElse, (ctx) => memberView(ctx, id))
    expect(row.acts.find(({ name }) => name === 'disable')).toMatchObject({
      isAllowed: false,
      whyNot: 'LAST_OWNER',
      message: expect.stringMatching(/owner/i),
    })
  })
})

describe('the guards', () => {
  test('nobody changes themself', async () => {
    await world.person(home, 'administrator')
    for (const action of ['disable', 'end_sessions', 'reset_mfa'] as const)
      expect(await act(owner.id, action)).toBe('NOT_YOURSELF')
    expect(await outcomeOf(update({ id: owner.id, role: 'support' }))).toBe('NOT_YOURSELF')
    expect(offered(await colleague(owner.id))).toEqual([])
  })

  test('of two who change the same member at once, the second learns of the first', async () => {
    const { id } = await world.person(home, 'administrator', 'support')
    const second = await world.person(home, 'administrator')
    const theirs = await signedIn(second.email)
    const { version } = await colleague(id)
    const outcomes = await Promise.all([
      outcomeOf(api.identity.team.update({ id, version, role: 'finance' })),
      outcomeOf(theirs.identity.team.update({ id, version, role: 'catalog' })),
    ])
    expect(outcomes.toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
    const stands = outcomes[0] === 'done' ? 'finance' : 'catalog'
    expect(await colleague(id)).toMatchObject({ role: stands, version: version + 1 })
  })

  test('of two owners who put each other out at once, one stays', async () => {
    const second = await world.person(home, 'administrator')
    const theirs = await signedIn(second.email)
    const outcomes = await Promise.all([act(second.id, 'disable'), act(owner.id, 'disable', theirs)])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const states = await Promise.all([owner, second].map(({ id }) => world.credential(home, id)))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['active', 'disabled'])
  })

  test('a global administrator cannot take the last owner away either, and is on no team', async () => {
    const base = await world.tenant('base')
    const boss = await world.person(base, 'administrator', 'super')
    const { token } = await world.visit(base).identity.administrator.login({ email: boss.email, password })
    const global = world.visit(home, { token })
    expect((await global.identity.team.list({})).items.map(({ id }) => id)).toEqual([owner.id])
    expect((await world.visit(base, { token }).identity.team.list({})).items).toEqual([])
    expect(await act(owner.id, 'disable', global)).toBe('LAST_OWNER')
    expect(await outcomeOf(update({ id: owner.id, role: 'read-only' }, global))).toBe('LAST_OWNER')
    const invitation = await global.identity.team.invite({ email: 'next@example.test', role: 'owner' })
    expect(await act(owner.id, 'disable', global), 'an invited owner is none yet').toBe('LAST_OWNER')
    expect(invitation.role).toBe('owner')
    const baseOwner = await world.person(base, 'administrator')
    const ofBase = await signedIn(baseOwner.email, password, base)
    expect(await act(boss.id, 'disable', ofBase), 'nor is a global one anybody’s colleague').toBe('NOT_FOUND')
  })

  test('each role does what the table says', async () => {
    const calls: [Permission, (as: typeof api) => Promise<unknown>][] = [
      ['team.read', (as) => as.identity.team.list({})],
      [
        'team.manage',
        async (as) => {
          const { version } = await colleague(owner.id)
          await as.identity.team.update({ id: owner.id, version, lastName: 'Owner' })
        },
      ],
      ['order.read', (as) => as.orders.list({})],
      ['dashboard.read', (as) => as.reporting.dashboard({})],
      ['order.export', (as) => as.orders.export({ search: 'BASE-1' })],
    ]
    for (const role of administratorRoles) {
      const as = await signedIn((await world.person(home, 'administrator', role)).email)
      for (const [permission, call] of calls)
        expect([role, permission, await outcomeOf(call(as))]).toEqual([
          role,
          permission,
          may(role, permission) ? 'done' : 'FORBIDDEN',
        ])
    }
  })
})
