import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answeredSteps, type AnsweredStep } from '#contracts/enrollment/choices.ts'
import { may } from '#contracts/permissions.ts'
import { minutesMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { oneTimeDigits } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, offerPrograms, signature, type Applicant } from '#server/testing/enrollments.ts'
import { call } from '#server/testing/matrix/call.ts'
import { endpoints } from '#server/testing/matrix/endpoints.ts'
import { inputs } from '#server/testing/matrix/inputs.ts'
import { objectsOfNobody } from '#server/testing/matrix/parts.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { enrollments } from '#tables/enrollment.ts'
import { credentials, resellers } from '#tables/identity.ts'
import { notifications } from '#tables/messaging.ts'

let world: AppWorld
let tenant: Tenant
let elsewhere: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant('base')
  elsewhere = await world.tenant('elsewhere')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world?.close())
// Limits count by the minute.
beforeEach(() => world.advance(minutesMs(2)))

let agents = 0
type Standing = 'none' | 'pending' | 'approved' | 'rejected' | 'locked' | 'revoked'

/** A seller, and what became of the RAD ID that they asked for. */
async function newAgent(standing: Standing = 'approved', of = tenant) {
  const { token, subjectId } = await openSession(world, of, 'reseller')
  const api = world.api(of.domain, { token })
  const repId = `AGENT${String(++agents).padStart(4, '0')}`
  const staff = world.api(of.domain, { token: (await signInAs(world, of)).token }).representatives
  const asked = standing === 'none' ? null : await api.representatives.own.ask({ repId })
  const decide = async (to: Standing) => {
    const id = asked!.id
    const reason = 'USAC says so.'
    if (to === 'rejected') return staff.reject({ id, reason })
    if (to === 'approved' || to === 'locked' || to === 'revoked') await staff.approve({ id })
    if (to === 'locked') await staff.lock({ id, reason })
    if (to === 'revoked') await staff.revoke({ id, reason })
    return undefined
  }
  if (asked && standing !== 'pending') await decide(standing)
  const end = (how: 'lock' | 'revoke') => staff[how]({ id: asked!.id, reason: 'USAC says so.' })
  return { id: subjectId, repId, token, own: api.enrollment.own, assisted: api.enrollment.own.assisted, end }
}
type Agent = Awaited<ReturnType<typeof newAgent>>

const visitor = () => world.api('base').enrollment
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)

/** What a seller types of a person. */
const enteredOf = ({ qualify, name, contact, address }: Applicant) => ({
  ...{ zip: '10001', program: 'lifeline' as const, locale: 'es' as const },
  ...{ qualify: qualify!, name: name!, contact: contact!, address: address! },
})
const begin = (agent: Agent, person: Applicant = applicant()) => agent.assisted.start(enteredOf(person))

const rowOf = async (id: string) => {
  const [row] = await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.select().from(enrollments).where(eq(enrollments.id, id)),
  )
  return row!
}
const codeIn = (link: string) => new URL(link).pathname.split('/').at(-1)!
/** What was written to the phone or mailbox of an enrollment. */
const sentTo = (id: string, template: 'enrollment-invite' | 'enrollment-code') =>
  inTransaction(world.caller(tenant), (ctx) =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.enrollmentId, id), eq(notifications.template, template))),
  )

/** The customer opens the link with the code that their phone got. */
async function openAsCustomer(id: string, link: string) {
  const { lookup } = await visitor().resume.send({ code: codeIn(link) })
  const sent = await sentTo(id, 'enrollment-code')
  const { lookupId } = sent.toSorted((one, other) => +one.createdAt - +other.createdAt).at(-1)!.about
  const code = await inTransaction(world.caller(tenant), async (ctx) =>
    oneTimeDigits(ctx.vault, lookupId!, 6),
  )
  return (await visitor().open({ lookup, code })).id
}
async function answerAll(token: string, person: Applicant) {
  for (const step of answeredSteps as AnsweredStep[]) {
    const values = person[step]
    if (values) await visitor().own.save({ id: token, step, values })
  }
}

test('nobody helps under their own address or number, where the codes of the customer would go', async () => {
  const agent = await newAgent()
  const emailAddress = await inTransaction(world.caller(tenant), async (ctx) => {
    await ctx.db.update(resellers).set({ phoneNumber: '+1 (212) 555-0171' }).where(eq(resellers.id, agent.id))
    const [own] = await ctx.db.select().from(credentials).where(eq(credentials.id, agent.id))
    return own!.emailAddress
  })
  const begun = async (contact: object) => {
    const person = applicant()
    const refused = await begin(agent, { ...person, contact: { ...person.contact, ...contact } }).catch(
      (error: { data?: { issues: { path: string; code: string }[] } }) => error.data?.issues,
    )
    return Array.isArray(refused) ? refused.map(({ path, code }) => `${path} ${code}`) : 'begun'
  }
  expect(await begun({ emailAddress: emailAddress.toUpperCase(), phoneNumber: '212.555.0171' })).toEqual([
    'contact.phoneNumber CONTACT_OWN',
    'contact.emailAddress CONTACT_OWN',
  ])
  expect(await begun({ emailAddress })).toEqual(['contact.emailAddress CONTACT_OWN'])
  expect(await begun({})).toBe('begun')
})

describe('without an approved RAD ID', () => {
  test.each(['none', 'pending', 'rejected', 'locked', 'revoked'] as const)(
    'a seller (%s) begins nothing',
    async (standing) => {
      const { assisted } = await newAgent(standing)
      expect(await refusalOf(assisted.offers({ zip: '10001' }))).toBe('RAD_ID_NOT_APPROVED')
      expect(await refusalOf(assisted.start(enteredOf(applicant())))).toBe('RAD_ID_NOT_APPROVED')
      const refused = await assisted.offers({ zip: '10001' }).catch((error: Error) => error.message)
      expect(refused).toBe("Your account doesn't have approved RAD ID.")
    },
  )

  test.each(['lock', 'revoke'] as const)(
    'since staff pressed %s, an agent hands over nobody any more, and the customer goes on',
    async (how) => {
      const agent = await newAgent()
      const person = applicant()
      const { id } = await begin(agent, person)
      const { link } = await agent.assisted.showLink({ id })
      await agent.end(how)
      expect(await refusalOf(agent.assisted.showLink({ id }))).toBe('RAD_ID_NOT_APPROVED')
      expect(await refusalOf(agent.assisted.sendLink({ id }))).toBe('RAD_ID_NOT_APPROVED')
      expect((await agent.assisted.get({ id })).state).toBe('draft')
      const token = await openAsCustomer(id, link)
      await answerAll(token, person)
      const { state } = await visitor().own.submit({ id: token, ...signature(person) })
      expect(state).toBe('nv_submitted')
    },
  )
})

describe('a seller', () => {
  test('begins an application that bears their name, in the customer’s language', async () => {
    const agent = await newAgent()
    const begun = await begin(agent)
    expect(begun).toMatchObject({ name: 'J… M…', state: 'draft', answered: 4, questions: 8, locale: 'es' })
    expect(await rowOf(begun.id)).toMatchObject({
      ...{ source: 'reseller', resellerId: agent.id, locale: 'es', usState: 'NY' },
    })
    expect((await rowOf(begun.id)).representativeId).not.toBeNull()
    await inTransaction(world.caller(tenant), (ctx) =>
      ctx.db.update(resellers).set({ kind: 'agent' }).where(eq(resellers.id, agent.id)),
    )
    expect((await rowOf((await begin(agent)).id)).source).toBe('agent')
  })

  test('is told of all pages at once what is wrong, and then nothing is begun', async () => {
    const agent = await newAgent()
    const person = applicant({
      qualify: { codes: ['snap', 'pellGrant'] },
      address: { address1: 'P.O. Box 7', city: 'New York', state: 'NY', zip: '10001' },
    })
    const entered = { ...enteredOf(person), contact: { phoneNumber: '1', emailAddress: 'x' } }
    const refused = (await agent.assisted.start(entered).catch((error: unknown) => error)) as {
      data: { issues: { path: string }[] }
    }
    expect(refused.data.issues.map(({ path }) => path)).toEqual([
      'qualify.codes',
      'contact.phoneNumber',
      'contact.emailAddress',
      'address.address1',
    ])
    expect((await agent.assisted.list({})).total).toBe(0)
  })

  test('learns what is offered there, and cannot begin anything else', async () => {
    const { assisted } = await newAgent()
    const offers = await assisted.offers({ zip: '10001-1234' })
    expect(offers).toMatchObject({ zip: '10001', usState: 'NY', barrier: null })
    expect(offers.programs.map(({ code }) => code)).toEqual(['lifeline'])
    expect(offers.programs[0]!.qualifyingNames).toContain('snap')
    expect((await assisted.offers({ zip: '75201' })).barrier).toBe('no_state')
    expect(await refusalOf(assisted.start({ ...enteredOf(applicant()), program: 'acp' }))).toBe(
      'PROGRAM_CLOSED',
    )
  })

  test('sees how far the customer is and, by no call, what they answered or who they are', async () => {
    const agent = await newAgent()
    const person = applicant({ identity: { kind: 'ssn', ssn4: '8642' } })
    const { id } = await begin(agent, person)
    const token = await openAsCustomer(id, (await agent.assisted.showLink({ id })).link)
    await answerAll(token, person)
    const seen = await agent.assisted.get({ id })
    expect(seen).toMatchObject({ answered: 8, questions: 8, next: 'answer_questions', owner: 'applicant' })
    expect(seen.openedAt).not.toBeNull()
    await visitor().own.submit({ id: token, ...signature(person) })
    const all = JSON.stringify([await agent.assisted.get({ id }), await agent.assisted.list({})])
    expect(all).toContain('nv_submitted')
    const { contact, address } = person as Record<string, Record<string, string>>
    for (const plain of ['8642', 'Muñoz', 'José', '1980', contact!.phoneNumber!, contact!.emailAddress!])
      expect(all).not.toContain(plain)
    expect(all).not.toContain(address!.address1!)
    for (const call of [
      () => agent.own.draft({ id: token }),
      () => agent.own.progress({ id: token }),
      () => agent.own.submit({ id: token, ...signature(person) }),
    ])
      expect(await refusalOf(call())).toBe('CUSTOMER_ANSWERS_ALONE')
  })

  test('learns by no call of the API who the customer is, whatever opens the application', async () => {
    const agent = await newAgent()
    const person = applicant({
      ...{ name: { firstName: 'Wilhelmina', lastName: 'Quarterstaff' } },
      identity: { kind: 'tribal', tribalId: 'PLOVER-552' },
      address: { address1: '907 Sandpiper Lane', city: 'New York', state: 'NY', zip: '10001' },
    })
    const { id } = await begin(agent, person)
    const token = await openAsCustomer(id, (await agent.assisted.showLink({ id })).link)
    await answerAll(token, person)
    const objects = { ...objectsOfNobody(), enrollmentId: id, enrollmentToken: token }
    const asked = endpoints.filter(({ meta }) => may('reseller', meta.access) && meta.access !== 'public')
    const open = endpoints.filter(({ name }) => name.startsWith('enrollment.'))
    const { emailAddress, phoneNumber } = person.contact as Record<string, string>
    const secrets = ['Wilhelmina', 'Quarterstaff', 'PLOVER', 'Sandpiper', emailAddress!, phoneNumber!]
    const told: string[] = []
    for (const endpoint of new Set([...asked, ...open])) {
      // Sessions that end, and numbers that are used up, are no matter of this.
      if (/logout|endSession|endOther|change|extend/i.test(endpoint.name)) continue
      const { body } = await call(world, endpoint, inputs[endpoint.name]?.(objects), agent.token)
      told.push(
        ...secrets.filter((secret) => body.includes(secret)).map((secret) => `${endpoint.name} ${secret}`),
      )
    }
    expect(asked.length).toBeGreaterThan(20)
    expect(told).toEqual([])
  })

  test('sees nobody whom another helps: not in the list, not by id, not of another brand', async () => {
    const agent = await newAgent()
    const begun = await begin(agent)
    const own = await agent.assisted.list({ search: begun.reference })
    expect(own.items.map(({ id }) => id)).toEqual([begun.id])
    for (const other of [await newAgent(), await newAgent('pending', elsewhere)]) {
      expect((await other.assisted.list({})).total).toBe(0)
      for (const call of ['get', 'sendLink', 'showLink'] as const)
        expect(await refusalOf(other.assisted[call]({ id: begun.id }))).toBe('NOT_FOUND')
    }
    for (const kind of ['administrator', 'subscriber'] as const) {
      const { token } = await openSession(world, tenant, kind)
      const { assisted } = world.api('base', { token }).enrollment.own
      expect(await refusalOf(assisted.get({ id: begun.id }))).toBe('FORBIDDEN')
    }
    expect(await refusalOf(visitor().own.assisted.list({}))).toBe('TOKEN_MISSING')
  })
})

describe('the link of the customer', () => {
  test('goes to their mailbox, and to their phone where they want that, and waits in no queue', async () => {
    const agent = await newAgent()
    const { id } = await begin(agent)
    await agent.assisted.sendLink({ id })
    const told = await sentTo(id, 'enrollment-invite')
    expect(told.map(({ channel, locale }) => [channel, locale]).toSorted()).toEqual([
      ['email', 'es'],
      ['sms', 'es'],
    ])
    const quiet = applicant()
    const silent = await begin(agent, { ...quiet, contact: { ...quiet.contact, textsAllowed: false } })
    await agent.assisted.sendLink({ id: silent.id })
    expect((await sentTo(silent.id, 'enrollment-invite')).map(({ channel }) => channel)).toEqual(['email'])
    expect(Object.keys(told[0]!.about)).toEqual(['resumeId'])
  })

  test('opens by a code to the phone as often as they like, never by what the seller knows, until a newer one', async () => {
    const agent = await newAgent()
    const person = applicant()
    const { id } = await begin(agent, person)
    const { link } = await agent.assisted.showLink({ id })
    const code = codeIn(link)
    expect(new URL(link).pathname).toMatch(/^\/e\/[0-9A-Z]{12}$/)
    expect(await refusalOf(visitor().resume.open({ code, zip: '10001' }))).toBe('RESUME_REFUSED')
    const token = await openAsCustomer(id, link)
    expect(await openAsCustomer(id, link)).toBe(token)
    await visitor().own.save({ id: token, step: 'birth', values: person.birth! })
    expect((await visitor().resume.open({ code, birthDate: '1980-04-09' })).id).toBe(token)
    await agent.assisted.showLink({ id })
    await world.advance(minutesMs(2))
    expect(await refusalOf(visitor().resume.open({ code, birthDate: '1980-04-09' }))).toBe('RESUME_OVER')
  })

  test('is sent twice a minute at most, and no more once it is signed', async () => {
    const agent = await newAgent()
    const person = applicant()
    const { id } = await begin(agent, person)
    const send = () => refusalOf(agent.assisted.sendLink({ id }))
    expect([await send(), await send(), await send()]).toEqual(['none', 'none', 'TOO_MANY_REQUESTS'])
    const token = await openAsCustomer(id, (await agent.assisted.showLink({ id })).link)
    await answerAll(token, person)
    await visitor().own.submit({ id: token, ...signature(person) })
    await world.advance(minutesMs(2))
    expect(await send()).toBe('INVALID_STATE')
    expect(await refusalOf(agent.assisted.showLink({ id }))).toBe('INVALID_STATE')
    expect((await agent.assisted.get({ id })).mayHandOver).toBe(false)
  })
})

test('of two agents with one household, the second learns nothing, and the second signature is refused', async () => {
  const [one, other] = [await newAgent(), await newAgent()]
  const person = applicant()
  const begun = [await begin(one, person), await begin(other, person)] as const
  const tokens: string[] = []
  for (const [at, agent] of [one, other].entries()) {
    const { id } = begun[at]!
    const token = await openAsCustomer(id, (await agent.assisted.showLink({ id })).link)
    await answerAll(token, person)
    tokens.push(token)
  }
  await visitor().own.submit({ id: tokens[0]!, ...signature(person) })
  expect(await refusalOf(visitor().own.submit({ id: tokens[1]!, ...signature(person) }))).toBe(
    'ENROLLMENT_EXISTS',
  )
  expect(await other.assisted.get({ id: begun[1].id })).toMatchObject({
    state: 'draft',
    next: 'answer_questions',
  })
})
