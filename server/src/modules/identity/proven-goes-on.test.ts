import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PersonKind, personKinds, sessionLimits } from '#contracts/identity/choices.ts'
import { minutesMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { credentials } from '#tables/identity.ts'
import { serviceProviders } from '#tables/service-providers.ts'

let world: PeopleWorld
let home: Tenant
const newPassword = 'a long walk by the river'
const names = { firstName: 'Nadia', lastName: 'Okafor' }
let people = 0
const newEmail = () => `proven${++people}@example.test`

beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  home = await world.tenant()
})

const accountOf = (kind: PersonKind, token?: string) => {
  const { identity } = world.visit(home, token ? { token } : {})
  return kind === 'fulfillment_agent' ? identity.fulfillmentAgent : identity[kind]
}
const signIn = (kind: PersonKind, email: string, more: { password?: string; code?: string } = {}) =>
  accountOf(kind).login({ email, password, ...more })
const lastMail = async (email: string) => (await world.mailTo(home, email))[0]!
const set = (email: string, values: Partial<typeof credentials.$inferInsert>) =>
  inTransaction(world.caller(home), (ctx) =>
    ctx.db.update(credentials).set(values).where(eq(credentials.emailAddress, email)),
  )

/** The link that "forgot password" sends. */
async function linkFor(kind: PersonKind, email: string) {
  await accountOf(kind).forgotPassword({ email })
  await world.work(home)
  return (await lastMail(email)).secret
}
const reset = async (kind: PersonKind, email: string, more: { wantsSession?: boolean } = {}) =>
  accountOf(kind).resetPassword({ token: await linkFor(kind, email), password: newPassword, ...more })

const signUp = (email: string, more: { password?: string } = {}) =>
  world.visit(home).identity.reseller.register({
    ...{ ...names, email, password, country: 'US', acceptsTerms: true },
    ...more,
  })
async function verified(email: string, given: { proof?: string; rememberMe?: boolean }) {
  const { secret, digits } = await lastMail(email)
  return world.visit(home).identity.reseller.verify({ code: secret, digits, ...given })
}

async function invitedAdministrator(more: Partial<typeof names> = names) {
  const owner = await world.person(home, 'administrator')
  const { token } = await signIn('administrator', owner.email)
  const email = newEmail()
  await world.visit(home, { token }).identity.team.invite({ email, role: 'finance', ...more })
  return { email, token: (await lastMail(email)).secret }
}
async function invitedAgent() {
  const head = await world.person(home, 'fulfillment_agent', 'fulfillment_administrator')
  const { token } = await signIn('fulfillment_agent', head.email)
  const email = newEmail()
  const invite = { email, ...names, isAdministrator: false }
  await world.visit(home, { token }).identity.companyAgents.invite(invite)
  return { email, token: (await lastMail(email)).secret }
}

interface Way {
  kind: PersonKind
  go: () => Promise<{ email: string; session: { token: string } | null }>
}
const spanOf = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
  (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000
const accepted = { ...names, password: newPassword }
const claimed = (kind: 'reseller' | 'subscriber') => async () => {
  const { email } = await world.person(home, kind)
  await set(email, { state: 'unclaimed', passwordHash: null })
  return reset(kind, email)
}
const ways: Record<string, Way> = {
  'a sign-up whose digits are typed': {
    kind: 'reseller',
    go: async () => {
      const email = newEmail()
      const { proof } = await signUp(email)
      return verified(email, { proof })
    },
  },
  ...Object.fromEntries(
    personKinds.map((kind): [string, Way] => [
      `a new password of a ${kind}`,
      { kind, go: async () => reset(kind, (await world.person(home, kind)).email) },
    ]),
  ),
  'a new password of who looks after the platform': {
    kind: 'administrator',
    go: async () => {
      home = await world.tenant('base')
      return reset('administrator', (await world.person(home, 'administrator', 'super')).email)
    },
  },
  'a claim of what a purchase made': { kind: 'subscriber', go: claimed('subscriber') },
  'a claim of what staff brought in': { kind: 'reseller', go: claimed('reseller') },
  'an invitation to the team': {
    kind: 'administrator',
    go: async () => {
      const { token } = await invitedAdministrator()
      return world.visit(home).identity.administrator.register({ token, ...accepted })
    },
  },
  'an invitation into a company': {
    kind: 'fulfillment_agent',
    go: async () => {
      const { token } = await invitedAgent()
      return world.visit(home).identity.fulfillmentAgent.register({ token, ...accepted })
    },
  },
}

describe('who has just proven who they are goes on signed in', () => {
  test.each(Object.entries(ways))('%s', async (_name, { kind, go }) => {
    const { email, session } = await go()
    expect(session).toMatchObject({ profile: { email } })
    const account = accountOf(kind, session!.token)
    expect(await account.profile({})).toMatchObject({ email })
    const { items } = await account.sessions({})
    expect(items, 'and whatever was open before is over').toMatchObject([{ isCurrent: true }])
    expect(spanOf(items[0]!), 'nobody asked to be remembered').toBe(sessionLimits[kind].absoluteSeconds)
  })

  test('for as long as a sign-up that asked to be remembered said', async () => {
    const email = newEmail()
    const { proof } = await signUp(email)
    const { session } = await verified(email, { proof, rememberMe: true })
    const { items } = await accountOf('reseller', session!.token).sessions({})
    expect(spanOf(items[0]!)).toBe(sessionLimits.reseller.rememberedSeconds)
  })

  test('but not where no session is wanted', async () => {
    const { email } = await world.person(home, 'subscriber')
    expect(await reset('subscriber', email, { wantsSession: false })).toEqual({ email, session: null })
    const { token } = await signIn('subscriber', email, { password: newPassword })
    expect((await accountOf('subscriber', token).sessions({})).items).toHaveLength(1)
  })

  test.each(personKinds)('but a second factor is still asked for: %s', async (kind) => {
    const { email } = await world.person(home, kind)
    const account = accountOf(kind, (await signIn(kind, email)).token)
    const { secret } = await account.beginSecondFactor({ password })
    const codeNow = () => generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
    await account.confirmSecondFactor({ code: codeNow() })
    world.clock.advance(minutesMs(1))
    expect(await reset(kind, email)).toEqual({ email, session: null })
    expect(await outcomeOf(account.profile({})), 'the old session is over').toBe('UNAUTHORIZED')
    const again = { password: newPassword }
    expect(await outcomeOf(signIn(kind, email, again))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await outcomeOf(signIn(kind, email, { ...again, code: codeNow() }))).toBe('done')
  })

  test('and sets up a second factor first, where the service provider is live', async () => {
    await inTransaction(world.caller(home), (ctx) =>
      ctx.db.update(serviceProviders).set({ isLive: true }).where(eq(serviceProviders.id, home.id)),
    )
    const { email } = await world.person(home, 'administrator')
    const { session } = await reset('administrator', email)
    expect(session).toMatchObject({ profile: { needsSecondFactor: true } })
    const api = world.visit(home, { token: session!.token })
    expect(await outcomeOf(api.identity.team.list({}))).toBe('SECOND_FACTOR_NEEDED')
  })

  test('but not one who is shut out meanwhile', async () => {
    const { email } = await world.person(home, 'subscriber')
    const token = await linkFor('subscriber', email)
    await set(email, { state: 'disabled' })
    expect(await accountOf('subscriber').resetPassword({ token, password: newPassword })).toEqual({
      ...{ email, session: null },
    })
  })
})

describe('the digits of a sign-up let nobody in who has not typed its password', () => {
  test('who comes by the e-mail alone confirms the address, and signs in', async () => {
    const email = newEmail()
    await signUp(email)
    expect(await verified(email, {})).toEqual({ email, session: null })
    expect(await outcomeOf(signIn('reseller', email))).toBe('done')
  })

  test('nor who guesses the proof, or has that of another sign-up', async () => {
    const other = await signUp(newEmail())
    for (const proof of ['A'.repeat(22), other.proof]) {
      const email = newEmail()
      await signUp(email)
      expect((await verified(email, { proof })).session).toBeNull()
    }
  })

  test('new digits have a new proof, for who had one', async () => {
    const { resendCode } = world.visit(home).identity.reseller
    const anew = async ({ verification, proof }: { verification: string; proof?: string }) =>
      resendCode({ code: verification, ...(proof && { proof }) })
    const email = newEmail()
    const first = await signUp(email)
    const second = await anew(first)
    expect(second.proof).not.toBe(first.proof)
    expect((await verified(email, { proof: second.proof })).session).toMatchObject({ profile: { email } })

    const another = newEmail()
    const { verification } = await signUp(another)
    const { proof } = await anew({ verification })
    expect((await verified(another, { proof })).session).toBeNull()
  })

  test('signing in before the address is confirmed is a proof', async () => {
    const email = newEmail()
    await signUp(email)
    const refused = await signIn('reseller', email).catch((error: { data: { proof: string } }) => error)
    const { proof } = (refused as { data: { proof: string } }).data
    expect((await verified(email, { proof })).session).toMatchObject({ profile: { email } })
  })

  test('who signs up where no more digits are sent has not typed the password that stands', async () => {
    const email = newEmail()
    const { verification } = await signUp(email, { password: newPassword })
    const { reseller } = world.visit(home).identity
    let code = verification
    for (let again = 0; again < 4; again++) code = (await reseller.resendCode({ code })).verification
    const late = await signUp(email)
    expect(late.verification, 'the digits that were sent last').toBe(code)
    expect((await verified(email, { proof: late.proof })).session).toBeNull()
  })

  test('an address that is taken is answered alike', async () => {
    const { email } = await world.person(home, 'reseller')
    const capability: unknown = expect.stringMatching(/^[\w-]{22}$/)
    expect(await signUp(email)).toEqual({ verification: capability, proof: capability })
  })
})

describe('an invitation', () => {
  const read = (kind: 'administrator' | 'fulfillmentAgent', token: string, tenant = home) =>
    world.visit(tenant).identity[kind].invitation({ token })

  test('tells the name that it knows, which stays good and may be mended', async () => {
    const { email, token } = await invitedAdministrator()
    expect(await read('administrator', token)).toEqual(names)
    expect(await read('administrator', token)).toEqual(names)
    const mended = { firstName: 'Nadja', lastName: 'Okafor-Lee' }
    const { administrator } = world.visit(home).identity
    const { session } = await administrator.register({ token, ...mended, password: newPassword })
    expect(session).toMatchObject({ profile: { email, ...mended, role: 'finance' } })
    expect(await outcomeOf(read('administrator', token)), 'accepted').toBe('LINK_INVALID')

    const agent = await invitedAgent()
    expect(await read('fulfillmentAgent', agent.token)).toEqual(names)
    const { fulfillmentAgent } = world.visit(home).identity
    const joined = await fulfillmentAgent.register({
      ...{ token: agent.token, password: newPassword },
      ...mended,
    })
    expect(joined.session).toMatchObject({ profile: { email: agent.email, ...mended } })
  })

  test('knows none where none was written', async () => {
    const { token } = await invitedAdministrator({})
    expect(await read('administrator', token)).toEqual({ firstName: '', lastName: '' })
  })

  test('tells strangers nothing: another kind, another brand, another link', async () => {
    const { token } = await invitedAdministrator()
    const { email } = await world.person(home, 'administrator')
    const link = await linkFor('administrator', email)
    const elsewhere = await world.tenant()
    const outcomes = [
      read('fulfillmentAgent', token),
      read('administrator', token, elsewhere),
      read('administrator', link),
      read('administrator', 'A'.repeat(22)),
    ].map(outcomeOf)
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['LINK_INVALID']))
  })
})
