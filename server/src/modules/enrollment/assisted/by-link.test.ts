import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answeredSteps, type AnsweredStep } from '#contracts/enrollment/choices.ts'
import { minutesMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, offerPrograms, signature, type Applicant } from '#server/testing/enrollments.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { applicants, enrollments } from '#tables/enrollment.ts'
import { enrollmentMilestones } from '#tables/enrollment-log.ts'
import { credentials, resellers } from '#tables/identity.ts'

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

let sellers = 0
/** Somebody who sells under a code of their own. */
async function newSeller(of = tenant) {
  const { token, subjectId: id, sessionId } = await openSession(world, of, 'reseller')
  const code = `LINK-${String(++sellers).padStart(4, '0')}`
  await inTransaction(world.caller(of), (ctx) =>
    ctx.db.update(resellers).set({ code }).where(eq(resellers.id, id)),
  )
  const session = { sessionId, steppedUpUntil: null, support: null }
  const caller = world.caller(of, { ...session, kind: 'reseller', id, name: 'Seller' })
  return { id, code, caller, own: world.api(of.domain, { token }).enrollment.own }
}

const visitor = (domain = 'base') => world.api(domain).enrollment
const beginning = { zip: '10001', program: 'lifeline' } as const
const begin = (resellerCode?: string) => visitor().start({ ...beginning, resellerCode })
const rowOf = async (reference: string) => {
  const [row] = await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.select().from(enrollments).where(eq(enrollments.reference, reference)),
  )
  return row!
}
const sellerOf = async (begun: Promise<{ reference: string }>) =>
  (await rowOf((await begun).reference)).resellerId

async function answer(token: string, person: Applicant) {
  for (const step of answeredSteps as AnsweredStep[]) {
    const values = person[step]
    if (values) await visitor().own.save({ id: token, step, values })
  }
}
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)

test('an application that somebody begins by a seller’s link is through that seller, and nobody’s help', async () => {
  const seller = await newSeller()
  const { reference } = await begin(seller.code.toLowerCase())
  expect(await rowOf(reference)).toMatchObject({
    ...{ resellerId: seller.id, representativeId: null, source: 'web' },
  })
})

test('a code that is unknown, of another service provider or of who is shut out counts for nothing', async () => {
  const foreign = await newSeller(elsewhere)
  const suspended = await newSeller()
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.update(credentials).set({ state: 'disabled' }).where(eq(credentials.id, suspended.id)),
  )
  expect(await sellerOf(begin())).toBeNull()
  for (const code of ['NOBODY-0000', foreign.code, suspended.code])
    expect(await sellerOf(begin(code))).toBeNull()
  expect(await refusalOf(begin('<b>'))).toBe('BAD_REQUEST')
})

test('a customer who is signed in came by the link all the same', async () => {
  const seller = await newSeller()
  const { token } = await openSession(world, tenant, 'subscriber')
  const own = world.api('base', { token }).enrollment
  expect(await sellerOf(own.start({ ...beginning, resellerCode: seller.code }))).toBe(seller.id)
})

test('nobody sends themself: with the seller’s own address or number it is through nobody', async () => {
  const seller = await newSeller()
  const emailAddress = await inTransaction(world.caller(tenant), async (ctx) => {
    await ctx.db
      .update(resellers)
      .set({ phoneNumber: '+1 (212) 555-0162' })
      .where(eq(resellers.id, seller.id))
    const [own] = await ctx.db.select().from(credentials).where(eq(credentials.id, seller.id))
    return own!.emailAddress
  })
  const contact = { phoneNumber: '212 555 0199', emailAddress: 'household@example.test' }
  const through = async (own: Partial<typeof contact>) => {
    const { id, reference } = await begin(seller.code)
    await visitor().own.save({ id, step: 'contact', values: { ...contact, ...own } })
    return (await rowOf(reference)).resellerId
  }
  expect(await through({ emailAddress: emailAddress.toUpperCase() })).toBeNull()
  expect(await through({ phoneNumber: '212.555.0162' })).toBeNull()
  expect(await through({})).toBe(seller.id)
})

test('the seller sees how far it is, and by no call who it is or what was answered', async () => {
  const seller = await newSeller()
  const person = applicant({ identity: { kind: 'ssn', ssn4: '8642' } })
  const { id: token, reference } = await begin(seller.code)
  await answer(token, person)
  await visitor().own.submit({ id: token, ...signature(person) })
  const { id } = await rowOf(reference)
  const { items } = await seller.own.assisted.list({})
  expect(items).toEqual([
    expect.objectContaining({ id, reference, name: '', cameBy: 'link', state: 'nv_submitted' }),
  ])
  expect((await seller.own.assisted.list({ cameBy: ['help'] })).items).toEqual([])
  const ofHelp = [seller.own.assisted.get, seller.own.assisted.sendLink, seller.own.assisted.showLink]
  for (const call of ofHelp) expect(await refusalOf(call({ id }))).toBe('NOT_FOUND')
  const { draft, progress, cancel, startAgain, delivery } = seller.own
  for (const call of [draft, progress, cancel, startAgain, delivery])
    expect(await refusalOf(call({ id: token }))).toBe('CUSTOMER_ANSWERS_ALONE')
  const read = await inTransaction(seller.caller, (ctx) =>
    ctx.db.select().from(applicants).where(eq(applicants.enrollmentId, id)),
  )
  expect(read).toEqual([])
})

test('another seller, of this or of another service provider, sees nothing of it', async () => {
  const seller = await newSeller()
  const { reference } = await begin(seller.code)
  const { id } = await rowOf(reference)
  for (const stranger of [await newSeller(), await newSeller(elsewhere)]) {
    expect((await stranger.own.assisted.list({})).items).toEqual([])
    expect(await refusalOf(stranger.own.assisted.get({ id }))).toBe('NOT_FOUND')
  }
})

test('staff see through whom it came, and the report counts it with that seller', async () => {
  const seller = await newSeller()
  const { id: token, reference } = await begin(seller.code)
  const { contact } = applicant()
  await visitor().own.save({ id: token, step: 'contact', values: contact! })
  const staff = world.api('base', { token: (await signInAs(world, tenant)).token }).enrollment
  const { items } = await staff.log.list({ seller: seller.code })
  expect(items.map((row) => row.reference)).toEqual([reference])
  expect((await staff.log.get({ id: items[0]!.id })).helper).toEqual({
    ...{ resellerId: seller.id, resellerCode: seller.code, repId: null },
  })
  const milestones = await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.select().from(enrollmentMilestones).where(eq(enrollmentMilestones.resellerId, seller.id)),
  )
  expect(milestones.map(({ milestone }) => milestone)).toEqual(['started'])
})

test('a household that starts again by itself is still through the seller who sent it', async () => {
  const seller = await newSeller()
  const { id: token } = await begin(seller.code)
  await visitor().own.cancel({ id: token })
  const { reference } = await visitor().own.startAgain({ id: token })
  expect(await rowOf(reference)).toMatchObject({ resellerId: seller.id, representativeId: null })
})
