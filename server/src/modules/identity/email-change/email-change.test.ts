import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { hoursMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { events } from '#tables/platform.ts'

let world: PeopleWorld
let home: Tenant
let other: Tenant
const unknown = 'A'.repeat(22)
const newPassword = 'a long walk by the river'
let addresses = 0
const newEmail = () => `another${++addresses}@example.test`

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world?.close())

const accountsOf = (kind: PersonKind, token?: string) => {
  const { identity } = world.visit(home, { ...(token ? { token } : {}), userAgent: 'Phone/1.0' })
  return kind === 'fulfillment_agent' ? identity.fulfillmentAgent : identity[kind]
}
const signIn = (kind: PersonKind, email: string, given = password) =>
  accountsOf(kind).login({ email, password: given })

async function signedIn(kind: PersonKind = 'reseller') {
  const { id, email } = await world.person(home, kind)
  const { token } = await signIn(kind, email)
  return { id, email, token, account: accountsOf(kind, token) }
}
const read = (token: string, tenant = home) => world.visit(tenant).identity.emailLinks.read({ token })
const follow = (token: string, tenant = home) => world.visit(tenant).identity.emailLinks.use({ token })
const newest = async (email: string) => (await world.mailTo(home, email))[0]!
const templatesTo = async (email: string) =>
  (await world.mailTo(home, email)).map(({ template }) => template).filter((each) => each !== 'new-device')

/** Asks for another address; answers what was sent to both. */
async function ask(person: Awaited<ReturnType<typeof signedIn>>, email = newEmail()) {
  await person.account.changeEmail({ email, password })
  return { email, link: (await newest(email)).secret, stop: (await newest(person.email)).secret }
}

describe('a new address', () => {
  test.for(['administrator', 'reseller', 'subscriber', 'fulfillment_agent'] as const)(
    'is taken by a %s once its link is used, and not before',
    async (kind) => {
      const person = await signedIn(kind)
      const elsewhere = await signIn(kind, person.email)
      const email = newEmail()
      const pending = await person.account.changeEmail({ email: email.toUpperCase(), password })
      expect(pending.email).toMatch(/^a…\d@example\.test$/)
      expect(await person.account.profile({})).toMatchObject({ email: person.email, pendingEmail: pending })
      const link = await newest(email)
      const notice = await newest(person.email)
      expect([link.template, notice.template]).toEqual(['new-email', 'email-change-asked'])
      expect(notice.about).toMatchObject({ newAddress: pending.email, userAgent: 'Phone/1.0' })
      expect(await read(link.secret)).toEqual({ action: 'confirm', kind, email: pending.email })
      expect(await read(link.secret), 'looking changes nothing').toMatchObject({ action: 'confirm' })
      expect(await outcomeOf(signIn(kind, email))).toBe('INCORRECT_CREDENTIALS')

      expect(await follow(link.secret)).toMatchObject({ action: 'confirm', kind })
      expect(await outcomeOf(follow(link.secret)), 'a second time').toBe('LINK_INVALID')
      expect(await outcomeOf(read(link.secret))).toBe('LINK_INVALID')
      expect(await person.account.profile({})).toMatchObject({ email, pendingEmail: null })
      expect(await outcomeOf(accountsOf(kind, elsewhere.token).profile({})), 'other sessions end').toBe(
        'UNAUTHORIZED',
      )
      expect(await outcomeOf(signIn(kind, email))).toBe('done')
      expect(await outcomeOf(signIn(kind, person.email))).toBe('INCORRECT_CREDENTIALS')
      expect((await newest(person.email)).template).toBe('email-changed')
    },
  )

  test('needs the password, and differs from the old one', async () => {
    const { email, account } = await signedIn()
    expect(await outcomeOf(account.changeEmail({ email: newEmail(), password: 'wrong' }))).toBe(
      'PASSWORD_WRONG',
    )
    expect(await outcomeOf(account.changeEmail({ email, password }))).toBe('EMAIL_SAME')
    expect((await account.profile({})).pendingEmail).toBeNull()
    expect(await templatesTo(email)).toEqual([])
  })

  test('is not taken with a link that is guessed, expired, replaced, cancelled or of another tenant', async () => {
    const person = await signedIn()
    const first = await ask(person)
    const second = await ask(person)
    for (const [why, token, tenant] of [
      ['guessed', unknown, home],
      ['replaced', first.link, home],
      ['elsewhere', second.link, other],
    ] as const)
      expect([why, await outcomeOf(follow(token, tenant))]).toEqual([why, 'LINK_INVALID'])
    expect(await person.account.cancelEmailChange({})).toEqual({ done: true })
    expect(await person.account.cancelEmailChange({}), 'nothing waits any more').toEqual({ done: false })
    expect((await person.account.profile({})).pendingEmail).toBeNull()
    expect(await outcomeOf(follow(second.link)), 'cancelled').toBe('LINK_INVALID')
    expect(await outcomeOf(person.account.resendEmailChange({}))).toBe('NOT_FOUND')
    const third = await ask(person)
    world.clock.advance(hoursMs(24) + 1000)
    expect(await outcomeOf(follow(third.link)), 'expired').toBe('LINK_INVALID')
  })

  test('is not taken by an account that was disabled, or whose password was changed, meanwhile', async () => {
    const owner = await signedIn('administrator')
    const member = await signedIn('administrator')
    const { link } = await ask(member)
    await owner.account.stepUp({ password })
    await world.visit(home, { token: owner.token }).identity.team.act({ id: member.id, act: 'disable' })
    expect(await outcomeOf(read(link))).toBe('LINK_INVALID')
    expect(await outcomeOf(follow(link))).toBe('LINK_INVALID')
    const person = await signedIn()
    const asked = await ask(person)
    await person.account.changePassword({ currentPassword: password, newPassword })
    expect(await outcomeOf(follow(asked.link))).toBe('LINK_INVALID')
  })

  test('answers alike when it is somebody else’s, who is told', async () => {
    const taken = await signedIn()
    const person = await signedIn()
    const pending = await person.account.changeEmail({ email: taken.email, password })
    expect(Object.keys(pending)).toEqual(['email', 'expiresAt'])
    expect((await person.account.profile({})).pendingEmail).toEqual(pending)
    expect(await templatesTo(person.email)).toEqual(['email-change-asked'])
    const mails = (await world.mailTo(home, taken.email)).filter(({ template }) => template !== 'new-device')
    expect(mails).toMatchObject([{ template: 'email-in-use', secret: '' }])
    expect((await taken.account.profile({})).email).toBe(taken.email)
    const subscriber = await signedIn('subscriber')
    const { link } = await ask(subscriber, taken.email)
    expect(await outcomeOf(follow(link)), 'another kind of person may have it too').toBe('done')
  })

  test('goes to whoever confirms first', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const email = newEmail()
    const links = [(await ask(one, email)).link, (await ask(two, email)).link]
    const outcomes = await Promise.all(links.map((link) => outcomeOf(follow(link))))
    expect(outcomes.toSorted()).toEqual(['EMAIL_IN_USE', 'done'])
    const emails = await Promise.all(
      [one, two].map(async ({ id }) => (await world.credential(home, id)).emailAddress),
    )
    expect(emails.filter((each) => each === email)).toHaveLength(1)
  })

  test('is written to five times an hour, however many ask', async () => {
    const person = await signedIn()
    const { email } = await ask(person)
    for (let again = 0; again < 4; again++) await person.account.resendEmailChange({})
    expect(await outcomeOf(person.account.resendEmailChange({}))).toBe('TOO_MANY_LINKS')
    expect(await outcomeOf(person.account.changeEmail({ email: newEmail(), password }))).toBe(
      'TOO_MANY_LINKS',
    )
    const somebody = await signedIn()
    expect(await outcomeOf(somebody.account.changeEmail({ email, password }))).toBe('TOO_MANY_LINKS')
    const mails = await world.mailTo(home, email)
    expect(mails).toHaveLength(5)
    expect(await outcomeOf(follow(mails[0]!.secret)), 'the last one sent works').toBe('done')
  })

  test('stands in no event', async () => {
    const person = await signedIn()
    const { email, link } = await ask(person)
    await follow(link)
    const rows = await inTransaction(world.caller(home), (ctx) =>
      ctx.db
        .select({ type: events.type, data: events.data })
        .from(events)
        .where(and(eq(events.tenantId, home.id), eq(events.subjectId, person.id))),
    )
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['account.email_change_asked', 'account.email_changed']),
    )
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(JSON.stringify(rows)).not.toContain(person.email)
  })
})

describe('the old address', () => {
  test('stops the change without signing in', async () => {
    const person = await signedIn()
    const { link, stop } = await ask(person)
    expect(await read(stop)).toMatchObject({ action: 'cancel', kind: 'reseller' })
    expect((await person.account.profile({})).pendingEmail, 'looking stops nothing').not.toBeNull()
    expect(await outcomeOf(follow(stop, other))).toBe('LINK_INVALID')
    expect(await follow(stop)).toMatchObject({ action: 'cancel' })
    expect(await outcomeOf(follow(stop))).toBe('LINK_INVALID')
    expect(await outcomeOf(follow(link))).toBe('LINK_INVALID')
    expect(await person.account.profile({})).toMatchObject({ email: person.email, pendingEmail: null })
  })

  test('comes back within three days, without the password that was known to whoever changed it', async () => {
    const person = await signedIn()
    const thief = await ask(person)
    await follow(thief.link)
    const account = accountsOf('reseller', (await signIn('reseller', thief.email)).token)
    await account.changePassword({ currentPassword: password, newPassword })
    const { secret } = await newest(person.email)
    expect(await read(secret)).toMatchObject({ action: 'restore' })
    expect(await follow(secret)).toMatchObject({ action: 'restore' })
    expect(await outcomeOf(account.profile({}))).toBe('UNAUTHORIZED')
    expect(await outcomeOf(signIn('reseller', person.email, newPassword))).toBe('INCORRECT_CREDENTIALS')
    expect(await templatesTo(thief.email)).toEqual(['email-restored', 'security-changed', 'new-email'])
    const reset = await newest(person.email)
    expect(reset.template).toBe('reset-password')
    await accountsOf('reseller').resetPassword({ token: reset.secret, password: 'my own words again' })
    expect(await outcomeOf(signIn('reseller', person.email, 'my own words again'))).toBe('done')
  })

  test('stays open to its owner when the address is changed again, and back', async () => {
    const person = await signedIn()
    const first = await ask(person)
    await follow(first.link)
    const second = await ask({ ...person, email: first.email })
    await follow(second.link)
    await follow((await newest(first.email)).secret)
    expect((await world.credential(home, person.id)).emailAddress).toBe(first.email)
    expect(await follow(first.stop), 'the message from before the change leads back, too').toMatchObject({
      action: 'restore',
    })
    expect((await world.credential(home, person.id)).emailAddress).toBe(person.email)
    world.clock.advance(hoursMs(72) + 1000)
    const [, , older] = await world.mailTo(home, person.email)
    expect(await outcomeOf(follow(older!.secret)), 'after three days').toBe('LINK_INVALID')
  })

  test('is nobody else’s while it can come back', async () => {
    const person = await signedIn()
    const { link } = await ask(person)
    await follow(link)
    await world.visit(home).identity.reseller.register({
      firstName: 'Mallory',
      lastName: 'Squatter',
      email: person.email,
      password: newPassword,
      country: 'US',
      acceptsTerms: true,
    })
    expect((await newest(person.email)).template).toBe('already-registered')
    const squatter = await signedIn()
    await squatter.account.changeEmail({ email: person.email, password })
    expect((await newest(person.email)).template).toBe('email-in-use')
    const { link: back } = await ask(person, person.email)
    expect(await outcomeOf(follow(back)), 'its owner may have it').toBe('done')
  })

  test('is told when somebody has it by the time it should come back', async () => {
    const person = await signedIn('subscriber')
    const { link } = await ask(person)
    await follow(link)
    const { secret } = await newest(person.email)
    const buyer = await world.person(home, 'subscriber')
    await world.renameTo(home, buyer.id, person.email)
    expect(await outcomeOf(follow(secret))).toBe('EMAIL_IN_USE')
    expect(await outcomeOf(read(secret)), 'the link stays good').toBe('done')
  })
})
