import { and, eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx, Tenant } from '#platform/context.ts'
import { minutesMs } from '#platform/clock.ts'
import { countFor } from '#platform/http/rate-limit.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { credentials, sessions } from '#tables/identity.ts'
import { serviceProviders } from '#tables/service-providers.ts'
import { signIn } from './sign-in.ts'
import { accountTriesPerMinute, tenantFailuresPerMinute } from './sign-in-limits.ts'

let world: PeopleWorld
let home: Tenant

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
})
afterAll(() => world?.close())
// Limits count whole minutes: each test begins with one.
beforeEach(() => world.clock.advance(minutesMs(1) - (world.clock.now().getTime() % minutesMs(1))))

const trySignIn = (email: string, given = password, address?: string) =>
  outcomeOf(
    world.visit(home, address ? { address } : {}).identity.subscriber.login({ email, password: given }),
  )

describe('guessing a password', () => {
  test('locks the account for a minute, then longer, from wherever it is tried', async () => {
    const { email, id } = await world.person(home, 'subscriber')
    for (let guess = 0; guess < 5; guess++)
      expect(await trySignIn(email, 'wrong')).toBe('INCORRECT_CREDENTIALS')
    expect(await trySignIn(email), 'the right one says nothing either').toBe('INCORRECT_CREDENTIALS')
    world.clock.advance(minutesMs(1) + 1000)
    expect(await trySignIn(email, 'wrong')).toBe('INCORRECT_CREDENTIALS')
    world.clock.advance(minutesMs(1) + 1000)
    expect(await trySignIn(email), 'the second lock lasts two minutes').toBe('INCORRECT_CREDENTIALS')
    world.clock.advance(minutesMs(1))
    expect(await trySignIn(email)).toBe('done')
    expect((await world.credential(home, id)).failedAttempts).toBe(0)
  })

  test('from many addresses at once gets no more than twenty tries a minute, known or not', async () => {
    const { email } = await world.person(home, 'subscriber')
    for (const address of [email, 'nobody@example.test']) {
      const tries = Array.from({ length: accountTriesPerMinute + 5 }, () => trySignIn(address, 'wrong'))
      const outcomes = Map.groupBy(await Promise.all(tries), (outcome) => outcome)
      expect([...outcomes].map(([outcome, times]) => [outcome, times.length]).sort()).toEqual([
        ['INCORRECT_CREDENTIALS', accountTriesPerMinute],
        ['TOO_MANY_REQUESTS', 5],
      ])
    }
  })

  test('from one address gets no more than twenty tries a minute over all accounts', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        trySignIn(`nobody${index}@example.test`, 'wrong', '198.51.100.7'),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(1)
  })

  test.each([
    [
      'a proxy’s client that says it comes from elsewhere',
      (number: number) => `192.0.2.${number}, 198.51.100.77`,
    ],
    ['one network of many addresses', (number: number) => `2001:db8:7:7::${number}`],
  ])('from one place gets no more than twenty tries a minute: %s', async (_name, addressOf) => {
    const outcomes = await Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        trySignIn(`stranger${index}@example.test`, 'wrong', addressOf(index + 1)),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(2)
  })

  test('all over a tenant lets only those in who have been there from the same place', async () => {
    const attacked = await world.tenant()
    const { email } = await world.person(attacked, 'subscriber')
    const from = (address: string) =>
      outcomeOf(world.visit(attacked, { address }).identity.subscriber.login({ email, password }))
    expect(await from('198.51.100.8')).toBe('done')
    for (let failure = 0; failure < tenantFailuresPerMinute; failure++)
      await countFor(world.caller(attacked), 'sign-in-failures', 'subscriber')
    expect(await from('198.51.100.9')).toBe('TOO_MANY_REQUESTS')
    expect(await from('198.51.100.8')).toBe('done')
    const { email: elsewhere } = await world.person(home, 'subscriber')
    expect(await trySignIn(elsewhere), 'other tenants do not notice').toBe('done')
  })

  test('never shuts out a browser from which the account has signed in before', async () => {
    const attacked = await world.tenant()
    const { email } = await world.person(attacked, 'subscriber')
    const cookies = new Map<string, string>()
    const own = (given = password) =>
      outcomeOf(world.visit(attacked, { cookies }).identity.subscriber.login({ email, password: given }))
    const stranger = (jar = new Map<string, string>()) =>
      outcomeOf(
        world.visit(attacked, { cookies: jar }).identity.subscriber.login({ email, password: 'wrong' }),
      )
    expect(await own()).toBe('done')
    for (let guess = 0; guess < accountTriesPerMinute; guess++) await stranger()
    expect(await stranger(), 'the account is locked and has no tries left').toBe('TOO_MANY_REQUESTS')
    expect(await own()).toBe('done')
    for (let failure = 0; failure < tenantFailuresPerMinute; failure++)
      await countFor(world.caller(attacked), 'sign-in-failures', 'subscriber')
    expect(await own(), 'the whole site is attacked').toBe('done')

    const other = await world.person(attacked, 'subscriber')
    const forged = new Map([['device', 'A'.repeat(22)]])
    for (const [whose, jar] of [
      [other.email, cookies],
      [email, forged],
    ] as const)
      expect(
        await outcomeOf(
          world.visit(attacked, { cookies: jar }).identity.subscriber.login({ email: whose, password }),
        ),
        'another account, and a browser with a made-up name',
      ).toBe('TOO_MANY_REQUESTS')

    world.clock.advance(minutesMs(2))
    for (let guess = 0; guess < accountTriesPerMinute; guess++)
      expect(await own('wrong')).toBe('INCORRECT_CREDENTIALS')
    expect(await own('wrong'), 'a known browser has no more tries than another').toBe('TOO_MANY_REQUESTS')
  })

  test('costs the same statements whoever is asked for', async () => {
    const tenant = await world.tenant()
    const [known, locked, disabled] = await Promise.all(
      [1, 2, 3].map(() => world.person(tenant, 'subscriber')),
    )
    const set = (id: string, values: Partial<typeof credentials.$inferInsert>) =>
      inTransaction(world.caller(tenant), (ctx) =>
        ctx.db
          .update(credentials)
          .set(values)
          .where(and(eq(credentials.tenantId, tenant.id), eq(credentials.id, id))),
      )
    await set(locked!.id, { lockedUntil: new Date('2100-01-01'), failedAttempts: 9 })
    await set(disabled!.id, { state: 'disabled' })
    const costOf = async (email: string, given: string) => {
      const before = world.services.pool.statements.count
      const outcome = await outcomeOf(
        world.visit(tenant).identity.subscriber.login({ email, password: given }),
      )
      return [outcome, world.services.pool.statements.count - before]
    }
    await costOf('nobody@example.test', 'wrong')
    const [, expected] = await costOf('nobody@example.test', 'wrong')
    expect(expected).toBeGreaterThan(5)
    for (const [email, given] of [
      ['somebody-else@example.test', 'wrong'],
      [known!.email, 'wrong'],
      [locked!.email, 'wrong'],
      [locked!.email, password],
      [disabled!.email, password],
    ] as const)
      expect(await costOf(email, given)).toEqual(['INCORRECT_CREDENTIALS', expected])
  })

  test('says the same of a disabled account as of none', async () => {
    const { email, id } = await world.person(home, 'administrator', 'support')
    const owner = await world.person(home, 'administrator')
    const { token } = await world.visit(home).identity.administrator.login({ email: owner.email, password })
    await world.visit(home, { token }).identity.team.act({ id, act: 'disable' })
    const answers = await Promise.all(
      [email, 'nobody@example.test'].map((address) =>
        world
          .visit(home)
          .identity.administrator.login({ email: address, password })
          .catch((error: { code: string; message: string; status: number }) => [
            error.code,
            error.message,
            error.status,
          ]),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject(['INCORRECT_CREDENTIALS', expect.any(String), 401])
  })

  test('belongs to one kind of person: the same address elsewhere is another account', async () => {
    const { email } = await world.person(home, 'subscriber')
    expect(await outcomeOf(world.visit(home).identity.reseller.login({ email, password }))).toBe(
      'INCORRECT_CREDENTIALS',
    )
  })
})

describe('a second factor', () => {
  const epochOf = () => Math.floor(world.clock.now().getTime() / 1000)
  const codeOf = (secret: string) => generateSync({ secret, epoch: epochOf() })

  async function enrolled() {
    const { email, id } = await world.person(home, 'reseller')
    const { token } = await world.visit(home).identity.reseller.login({ email, password })
    const account = world.visit(home, { token }).identity.reseller
    expect(await outcomeOf(account.beginSecondFactor({ password: 'wrong' }))).toBe('PASSWORD_WRONG')
    const { secret, link, qr, qrSize } = await account.beginSecondFactor({ password })
    expect(link).toContain(`secret=${secret}`)
    expect(qr).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect(qrSize).toBeGreaterThan(20)
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect(await outcomeOf(account.confirmSecondFactor({ code: wrong }))).toBe('SECOND_FACTOR_WRONG')
    const { recoveryCodes } = await account.confirmSecondFactor({ code: codeOf(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    // The code that proved the app is spent, so the next one is needed.
    world.clock.advance(minutesMs(1))
    return { email, id, secret, recoveryCodes, account }
  }
  const login = (email: string, code?: string) =>
    outcomeOf(world.visit(home).identity.reseller.login({ email, password, ...(code ? { code } : {}) }))

  test('is asked for after the password alone, and each code works once', async () => {
    const { email, id, secret, recoveryCodes } = await enrolled()
    expect(await login(email)).toBe('SECOND_FACTOR_REQUIRED')
    expect(
      await outcomeOf(
        world.visit(home).identity.reseller.login({ email, password: 'wrong', code: '123456' }),
      ),
      'not even whether there is one, without the password',
    ).toBe('INCORRECT_CREDENTIALS')
    const code = codeOf(secret)
    expect(await login(email, code)).toBe('done')
    expect(await login(email, code), 'replayed').toBe('SECOND_FACTOR_WRONG')
    expect(await login(email, recoveryCodes[0]!.toUpperCase())).toBe('done')
    expect(await login(email, recoveryCodes[0])).toBe('SECOND_FACTOR_WRONG')
    expect((await world.credential(home, id)).recoveryCodeHashes).toHaveLength(9)
    expect(JSON.stringify(await world.credential(home, id))).not.toContain(secret)
  })

  test('one code at once lets one in', async () => {
    const { email, secret } = await enrolled()
    const code = codeOf(secret)
    const outcomes = await Promise.all([login(email, code), login(email, code), login(email, code)])
    expect(outcomes.toSorted()).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG', 'done'])
  })

  test('wrong codes lock like wrong passwords, also in the middle of a session', async () => {
    const { email, id, account } = await enrolled()
    // One wrong password has been counted before.
    for (let guess = 0; guess < 2; guess++)
      expect(await outcomeOf(account.stepUp({ password, code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    for (let guess = 0; guess < 2; guess++) expect(await login(email, '000000')).toBe('SECOND_FACTOR_WRONG')
    expect((await world.credential(home, id)).lockedUntil).not.toBeNull()
    expect(await outcomeOf(account.stepUp({ password, code: '000000' }))).toBe('INCORRECT_CREDENTIALS')
  })

  test('is needed to step up, to renew its codes and to take it away', async () => {
    const { email, secret, recoveryCodes, account } = await enrolled()
    expect(await outcomeOf(account.stepUp({ password }))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await outcomeOf(account.stepUp({ password, code: codeOf(secret) }))).toBe('done')
    expect(await outcomeOf(account.beginSecondFactor({ password }))).toBe('SECOND_FACTOR_EXISTS')
    const renewed = await account.renewRecoveryCodes({ password, code: recoveryCodes[1]! })
    expect(await login(email, recoveryCodes[2]), 'an old one').toBe('SECOND_FACTOR_WRONG')
    expect(await outcomeOf(account.removeSecondFactor({ password, code: recoveryCodes[3]! }))).toBe(
      'SECOND_FACTOR_WRONG',
    )
    expect(await outcomeOf(account.removeSecondFactor({ password, code: renewed.recoveryCodes[0]! }))).toBe(
      'done',
    )
    expect(await login(email)).toBe('done')
    const told = (await world.mailTo(home, email)).map(({ about }) => about.what)
    expect(told).toEqual(
      expect.arrayContaining(['second_factor_on', 'recovery_codes_renewed', 'second_factor_off']),
    )
  })
})

describe('administrators of a live service provider', () => {
  test('do nothing before they have a second factor, and keep it', async () => {
    const live = await world.tenant()
    await inTransaction(world.caller(live), (ctx) =>
      ctx.db.update(serviceProviders).set({ isLive: true }).where(eq(serviceProviders.id, live.id)),
    )
    const { email } = await world.person(live, 'administrator')
    const { token, profile } = await world.visit(live).identity.administrator.login({ email, password })
    expect(profile).toMatchObject({ needsSecondFactor: true, requiresSecondFactor: true })
    const api = world.visit(live, { token })
    expect(await outcomeOf(api.orders.list({}))).toBe('SECOND_FACTOR_NEEDED')
    expect(await outcomeOf(api.identity.team.list({}))).toBe('SECOND_FACTOR_NEEDED')
    const { secret } = await api.identity.administrator.beginSecondFactor({ password })
    const code = generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
    const { recoveryCodes } = await api.identity.administrator.confirmSecondFactor({ code })
    expect(await outcomeOf(api.orders.list({}))).toBe('done')
    expect(
      await outcomeOf(api.identity.administrator.removeSecondFactor({ password, code: recoveryCodes[0]! })),
    ).toBe('SECOND_FACTOR_NEEDED')
  })
})

describe('a new device', () => {
  test('is told of once, and the first of all not', async () => {
    const { email } = await world.person(home, 'subscriber')
    const from = (userAgent: string) =>
      world.visit(home, { userAgent }).identity.subscriber.login({ email, password })
    const mails = async () => (await world.mailTo(home, email)).map(({ template }) => template)
    await from('Firefox/1')
    expect(await mails()).toEqual([])
    await from('Chrome/1')
    expect(await mails()).toEqual(['new-device'])
    await from('Chrome/1')
    await from('Firefox/1')
    expect(await mails()).toEqual(['new-device'])
  })
})

describe('what happens while a password is looked at', () => {
  /** Signs in with the right password, and does something to the account after it has been read. */
  async function signInWhile(happens: (id: string, ctx: Ctx) => Promise<unknown>) {
    const { email, id } = await world.person(home, 'subscriber')
    const { services } = world
    let isFirst = true
    const query: typeof services.pool.query = async (text, values) => {
      if (isFirst) {
        isFirst = false
        await inTransaction(world.caller(home), (ctx) => happens(id, ctx))
      }
      return services.pool.query(text, values)
    }
    const caller = world.caller(home, undefined, {
      services: { ...services, pool: { ...services.pool, query } },
    })
    const outcome = await outcomeOf(
      signIn(caller, services.tokens, 'subscriber', { email, password, rememberMe: false }),
    )
    const open = await inTransaction(world.caller(home), (ctx) =>
      ctx.db
        .select()
        .from(sessions)
        .where(and(eq(sessions.tenantId, home.id), eq(sessions.subjectId, id))),
    )
    return [outcome, open.length]
  }
  const change = (set: Partial<typeof credentials.$inferInsert>) => (id: string, ctx: Ctx) =>
    ctx.db
      .update(credentials)
      .set(set)
      .where(and(eq(credentials.tenantId, home.id), eq(credentials.id, id)))

  test.each([
    ['another address', change({ emailAddress: 'moved@people.test' })],
    ['another password', change({ passwordHash: 'another' })],
    ['no access any more', change({ state: 'disabled' })],
    ['a second factor', change({ totpEnabledAt: new Date('2026-01-01') })],
    ['a lock', change({ failedAttempts: 5, lockedUntil: new Date('2100-01-01') })],
  ])('counts: %s', async (_name, happens) => {
    expect(await signInWhile(happens)).toEqual(['INCORRECT_CREDENTIALS', 0])
  })

  test('otherwise opens a session', async () => {
    expect(await signInWhile(change({ locale: 'es' }))).toEqual(['done', 1])
  })
})
