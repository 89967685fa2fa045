import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { hoursMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { resellerTree } from '#tables/identity.ts'

let world: PeopleWorld
let home: Tenant
let other: Tenant
const newPassword = 'a long walk by the river'
const unknown = 'A'.repeat(22)
let people = 0
const newEmail = () => `applicant${++people}@example.test`

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world?.close())

const register = (email: string, more: { password?: string; referrerCode?: string } = {}) =>
  world.visit(home).identity.reseller.register({
    firstName: 'Rita',
    lastName: 'Reseller',
    email,
    password,
    country: 'US',
    acceptsTerms: true,
    ...more,
  })
const signIn = (email: string, given = password) =>
  world.visit(home).identity.reseller.login({ email, password: given })
const verify = (code: string, digits: string, tenant = home) =>
  outcomeOf(world.visit(tenant).identity.reseller.verify({ code, digits }))

describe('a sign-up', () => {
  test('is proven by the digits that were sent, once', async () => {
    const email = newEmail()
    const { verification } = await register(email)
    const [mail] = await world.mailTo(home, email)
    expect(mail).toMatchObject({ template: 'verify-email', secret: verification })
    expect(await outcomeOf(signIn(email))).toBe('EMAIL_NOT_VERIFIED')
    const digits = (await world.mailTo(home, email))[0]!
    expect(await verify(verification, digits.digits), 'the first code was replaced').toBe('CODE_WRONG')
    expect(await verify(digits.secret, digits.digits, other), 'elsewhere it is unknown').toBe('CODE_WRONG')
    expect(await verify(digits.secret, digits.digits)).toBe('done')
    expect(await verify(digits.secret, digits.digits), 'a second time').toBe('CODE_WRONG')
    expect((await signIn(email)).profile.email).toBe(email)
  })

  test('allows five guesses, and then not even the right digits', async () => {
    const email = newEmail()
    const { verification } = await register(email)
    const { digits } = (await world.mailTo(home, email))[0]!
    const wrong = digits === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++) expect(await verify(verification, wrong)).toBe('CODE_WRONG')
    expect(await verify(verification, digits)).toBe('CODE_WRONG')
    const next = await world.visit(home).identity.reseller.resendCode({ code: verification })
    const fresh = (await world.mailTo(home, email))[0]!
    expect(next.verification).toBe(fresh.secret)
    expect(await verify(fresh.secret, fresh.digits)).toBe('done')
  })

  test('expires after a day', async () => {
    const email = newEmail()
    const { verification } = await register(email)
    const { digits } = (await world.mailTo(home, email))[0]!
    world.clock.advance(hoursMs(24) + 1000)
    expect(await verify(verification, digits)).toBe('CODE_WRONG')
  })

  test('answers alike for an address that is taken, whose owner is told', async () => {
    const { email } = await world.person(home, 'reseller')
    const answer = await register(email)
    expect(answer.verification).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect((await world.mailTo(home, email)).map(({ template }) => template)).toEqual(['already-registered'])
    expect(await verify(answer.verification, '123456')).toBe('CODE_WRONG')
    expect(await outcomeOf(signIn(email)), 'nothing has changed for them').toBe('done')
    const nobody = await world.visit(home).identity.reseller.resendCode({ code: unknown })
    expect(nobody.verification).toMatch(/^[A-Za-z0-9_-]{22}$/)
  })

  test('tells an owner once an hour, however often somebody tries their address', async () => {
    world.clock.advance(hoursMs(1) - (world.clock.now().getTime() % hoursMs(1)))
    const { email } = await world.person(home, 'reseller')
    for (let again = 0; again < 3; again++) await register(email)
    expect(await world.mailTo(home, email)).toHaveLength(1)
    world.clock.advance(hoursMs(1))
    await register(email)
    expect(await world.mailTo(home, email)).toHaveLength(2)
  })

  test('refuses common passwords and codes that nobody sells under', async () => {
    expect(await outcomeOf(register(newEmail(), { password: 'password123' }))).toBe('PASSWORD_COMMON')
    expect(await outcomeOf(register('riverbank@example.test', { password: 'riverbank' }))).toBe(
      'PASSWORD_COMMON',
    )
    expect(await outcomeOf(register(newEmail(), { referrerCode: 'NOBODY-0000' }))).toBe('REFERRER_UNKNOWN')
  })

  test('by another before me gives them nothing: the last sign-up counts', async () => {
    const recruiter = await world.person(home, 'reseller')
    const { profile } = await signIn(recruiter.email)
    const email = newEmail()
    const theirs = await register(email, { password: newPassword, referrerCode: profile.resellerCode })
    const theirMail = (await world.mailTo(home, email))[0]!
    const mine = await register(email)
    const [mail] = await world.mailTo(home, email)
    expect(mail!.secret).toBe(mine.verification)
    expect(await verify(theirs.verification, theirMail.digits)).toBe('CODE_WRONG')
    expect(await verify(theirs.verification, mail!.digits)).toBe('CODE_WRONG')
    expect(await verify(mine.verification, mail!.digits)).toBe('done')
    expect(await outcomeOf(signIn(email, newPassword))).toBe('INCORRECT_CREDENTIALS')
    const { id } = (await signIn(email)).profile
    const above = await inTransaction(world.caller(home), (ctx) =>
      ctx.db
        .select({ ancestorId: resellerTree.ancestorId })
        .from(resellerTree)
        .where(and(eq(resellerTree.tenantId, home.id), eq(resellerTree.descendantId, id))),
    )
    expect(above, 'nor do they recruit me').toEqual([{ ancestorId: id }])
  })

  test('sends no more than five codes an hour', async () => {
    const email = newEmail()
    let { verification } = await register(email)
    for (let again = 0; again < 8; again++)
      ({ verification } = await world.visit(home).identity.reseller.resendCode({ code: verification }))
    const mails = await world.mailTo(home, email)
    expect(mails).toHaveLength(5)
    expect(await verify(verification, mails[0]!.digits), 'the last one sent still works').toBe('done')
  })
})

describe('a link to a new password', () => {
  const forgot = (email: string, tenant = home) =>
    world.visit(tenant).identity.reseller.forgotPassword({ email })
  const reset = (token: string, given = newPassword, tenant = home) =>
    outcomeOf(world.visit(tenant).identity.reseller.resetPassword({ token, password: given }))

  test('works once, ends every session and lifts a lock', async () => {
    const { email } = await world.person(home, 'reseller')
    const session = await signIn(email)
    expect(await forgot(email)).toEqual({ done: true })
    await world.work(home)
    const [mail] = await world.mailTo(home, email)
    expect(mail!.template).toBe('reset-password')
    for (let guess = 0; guess < 5; guess++) await outcomeOf(signIn(email, 'wrong'))
    expect(await reset(mail!.secret, 'password123'), 'and is not used up by a refused password').toBe(
      'PASSWORD_COMMON',
    )
    expect(await reset(mail!.secret)).toBe('done')
    expect(await reset(mail!.secret)).toBe('LINK_INVALID')
    expect(await outcomeOf(world.visit(home, session).identity.reseller.profile({}))).toBe('UNAUTHORIZED')
    expect(await outcomeOf(signIn(email, newPassword))).toBe('done')
    expect((await world.mailTo(home, email)).map(({ about }) => about.what)).toContain('password_changed')
  })

  test('is refused when guessed, expired, replaced, of another tenant or for another kind of person', async () => {
    const { email } = await world.person(home, 'reseller')
    const ask = async () => {
      await forgot(email)
      await world.work(home)
      return (await world.mailTo(home, email))[0]!.secret
    }
    const first = await ask()
    const second = await ask()
    expect(await reset(first), 'a newer one was sent').toBe('LINK_INVALID')
    expect(await reset(unknown)).toBe('LINK_INVALID')
    expect(await reset(second, newPassword, other)).toBe('LINK_INVALID')
    const asSubscriber = world.visit(home).identity.subscriber
    expect(await outcomeOf(asSubscriber.resetPassword({ token: second, password: newPassword }))).toBe(
      'LINK_INVALID',
    )
    const asInvited = world.visit(home).identity.administrator
    expect(
      await outcomeOf(
        asInvited.register({ token: second, firstName: 'A', lastName: 'B', password: newPassword }),
      ),
    ).toBe('LINK_INVALID')
    world.clock.advance(hoursMs(1) + 1000)
    expect(await reset(second)).toBe('LINK_INVALID')
  })

  test('is asked for with the same answer and the same work, known or not, and sent five times an hour', async () => {
    const { email } = await world.person(home, 'reseller')
    expect(await forgot(newEmail())).toEqual({ done: true })
    expect(await world.work(home)).toBe(1)
    for (let again = 0; again < 8; again++) expect(await forgot(email)).toEqual({ done: true })
    expect(await world.work(home)).toBe(8)
    expect(await world.mailTo(home, email)).toHaveLength(5)
    await forgot(email, other)
    await world.work(other)
    expect(await world.mailTo(other, email), 'nobody has it there').toEqual([])
  })

  test('leaves no address in the queue', async () => {
    const email = newEmail()
    await forgot(email)
    const { rows } = await world.services.pool.raw.query<{ payload: string }>(
      'select payload::text from graphile_worker._private_jobs',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ payload }) => payload).join()).not.toContain(email)
    await world.work(home)
  })
})
