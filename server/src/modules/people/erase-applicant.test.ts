import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { daysMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, household, offerPrograms } from '#server/testing/enrollments.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { runJob, runRecurring } from '#server/testing/worker.ts'
import { afterEnd, enrollmentById, saveAnswers, startEnrollment } from '#modules/enrollment/index.ts'
import { notes } from '#tables/back-office.ts'
import { enrollmentConsents, enrollments } from '#tables/enrollment.ts'
import { resumeCodes } from '#tables/enrollment-resume.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { erasures } from '#tables/people.ts'
import { events } from '#tables/platform.ts'
import { jobs, recurring } from './people.jobs.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  await offerPrograms(world.caller(shop.tenant))
})
afterAll(() => world?.close())

const why = { reason: 'own_request' as const }
const staff = async (role: AdministratorRole = 'owner', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)
const erase = (enrollmentId: string) =>
  runJob(world.services, shop.tenant, jobs, 'erase-applicant-data', { enrollmentId })
const row = (id: string) => within((ctx) => enrollmentById(ctx, id))
const isThere = (id: string) => within(({ db }) => db.$count(enrollments, eq(enrollments.id, id)))

/** Somebody who has said who they are and signed nothing. */
async function draft(person = applicant()) {
  const { id: token, enrollmentId: id } = await within((ctx) =>
    startEnrollment(ctx, { zip: '10001', program: 'lifeline' }),
  )
  for (const step of ['name', 'birth', 'contact'] as const)
    await within((ctx) => saveAnswers(ctx, { id: token, step, values: person[step]! }))
  return { id, token, reference: (await row(id)).reference }
}
/** Somebody who has signed, and whose application is in a state. */
async function signed(state: 'qualified' | 'active' | 'cancelled', person = applicant()) {
  const own = { program: 'lifeline', person, state } as const
  const { id: token, enrollmentId: id } = await household(world.caller(shop.tenant), own)
  return { id, token, reference: (await row(id)).reference }
}
async function ended(person = applicant()) {
  const one = await signed('cancelled', person)
  await within((ctx) => afterEnd(ctx, one.id))
  return one
}
const written = (api: Api, recordId: string) =>
  api.backOffice.notes.write({ kind: 'enrollment', recordId, text: 'Petronella called' })
const textsOf = (id: string) =>
  within(({ db }) => db.select().from(notes).where(eq(notes.recordId, id))).then((found) =>
    found.map(({ text }) => text),
  )
const blocks = async (api: Api, id: string) =>
  (await api.people.applicants.previewErasure({ id })).blocks.map(({ block }) => block)

it('ends a draft at once and leaves nothing of it', async () => {
  const api = await staff()
  const [one, other] = [await draft(), await draft()]
  for (const { id } of [one, other]) await written(api, id)
  const preview = await api.people.applicants.previewErasure({ id: one.id })
  expect(preview).toMatchObject({ blocks: [], keeps: [], erasure: null, accountId: null })
  expect(preview.applications).toEqual([{ id: one.id, reference: one.reference }])
  expect(preview.erases.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['enrollments', 'notes']))

  const wrong = { id: one.id, ...why, confirmation: other.reference }
  expect(await api.people.applicants.erase(wrong).catch(codeOf)).toBe('CONFIRMATION_WRONG')
  const given = { id: one.id, ...why, confirmation: ` ${one.reference.toLowerCase()} ` }
  expect((await api.people.applicants.erase(given)).erasure).toMatchObject({ state: 'asked' })
  expect(await row(one.id)).toMatchObject({ state: 'cancelled' })
  await erase(one.id)
  await erase(one.id)
  expect([await isThere(one.id), await isThere(other.id)]).toEqual([0, 1])
  expect([await textsOf(one.id), await textsOf(other.id)]).toEqual([[], ['Petronella called']])
  const told = await within(({ db }) =>
    db.select().from(notifications).where(eq(notifications.enrollmentId, one.id)),
  )
  expect(told.every(({ recipient }) => recipient === 'erased@erased.invalid')).toBe(true)

  const again = await api.people.applicants.erase(given)
  expect(again).toMatchObject({ erasure: { state: 'finished', nextAt: null }, blocks: [], applications: [] })
  const asked = and(eq(events.timelineId, one.id), eq(events.type, 'erasure.ask'))
  expect(await within(({ db }) => db.select().from(events).where(asked))).toMatchObject([
    { data: { reason: 'own_request', to: 'asked' } },
  ])
  const visitor = world.api(shop.tenant.domain)
  expect(await visitor.enrollment.own.progress({ id: one.token }).catch(codeOf)).toBe('ENROLLMENT_NOT_FOUND')
})

it('keeps what was signed for as long as the program says, without notes and messages, then forgets it', async () => {
  const api = await staff()
  const one = await ended()
  await written(api, one.id)
  const { keptUntil } = await row(one.id)
  const preview = await api.people.applicants.previewErasure({ id: one.id })
  expect(preview.keeps).toEqual([
    { basis: 'program', count: 1, until: keptUntil!.toISOString() },
    { basis: 'agreements', count: expect.any(Number), until: null },
  ])
  await api.people.applicants.erase({ id: one.id, ...why, confirmation: one.reference })
  await erase(one.id)
  expect(await textsOf(one.id)).toEqual([''])
  expect(await isThere(one.id)).toBe(1)
  const codes = await within(({ db }) => db.$count(resumeCodes, eq(resumeCodes.enrollmentId, one.id)))
  expect(codes).toBe(0)
  const after = await api.people.applicants.previewErasure({ id: one.id })
  expect(after.erasure).toMatchObject({ state: 'erased', nextAt: keptUntil!.toISOString() })
  expect(after.keeps).toEqual(preview.keeps)

  await world.advance(daysMs(5 * 366))
  await runRecurring(world.services, recurring)
  await keepHouse(world.caller(shop.tenant))
  expect(await isThere(one.id)).toBe(0)
  const agreed = await within(({ db }) =>
    db.select().from(enrollmentConsents).where(eq(enrollmentConsents.enrollmentId, one.id)),
  )
  expect(agreed.length).toBeGreaterThan(0)
  expect(agreed.every(({ signature }) => signature === '')).toBe(true)
  const [left] = await within(({ db }) => db.select().from(erasures).where(eq(erasures.id, one.id)))
  expect(left).toMatchObject({ state: 'finished', nextAt: null, keys: null })
})

it('says what goes on still, and does nothing before that has ended', async () => {
  const api = await staff()
  const [open, member, justEnded] = [
    await signed('qualified'),
    await signed('active'),
    await signed('cancelled'),
  ]
  expect(await blocks(api, open.id)).toEqual(['open_application'])
  expect(await blocks(api, member.id)).toEqual(['membership'])
  expect(await blocks(api, justEnded.id)).toEqual(['just_ended'])
  const given = { id: member.id, ...why, confirmation: member.reference }
  expect(await api.people.applicants.erase(given).catch((error: unknown) => error)).toMatchObject({
    code: 'ERASURE_BLOCKED',
    data: { blocks: ['membership'] },
  })
  expect(await within(({ db }) => db.$count(erasures, eq(erasures.id, member.id)))).toBe(0)
})

it('points to the account where there is one, by an order or by a proven address', async () => {
  const api = await staff()
  const { subjectId: subscriberId } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const [bought, told, helped] = [await ended(), await ended(), await ended()]
  await within(async (ctx) => {
    const order = { subscriberId, status: 'completed', emailAddress: 'a@people.test' } as const
    await insertOrder(ctx, { ...order, enrollmentId: bought.id })
    for (const [enrollmentId, template] of [
      [told.id, 'enrollment-code'],
      [helped.id, 'enrollment-helper'],
    ] as const)
      await ctx.db.insert(notifications).values({
        ...{ tenantId: shop.tenant.id, id: newId(), enrollmentId, template, locale: 'en', channel: 'email' },
        ...{ recipient: `${subscriberId}@people.test`, dedupeKey: newId(), state: 'sent' },
      })
  })
  for (const { id, reference } of [bought, told]) {
    expect(await api.people.applicants.previewErasure({ id })).toMatchObject({ accountId: subscriberId })
    const given = { id, ...why, confirmation: reference }
    expect(await api.people.applicants.erase(given).catch(codeOf)).toBe('ERASURE_BLOCKED')
    expect(await blocks(api, id)).toEqual(['account'])
  }
  expect(await api.people.applicants.previewErasure({ id: helped.id })).toMatchObject({
    ...{ accountId: null, blocks: [] },
  })
})

it('takes along what the same person began anew, and nobody else’s who went on at the same computer', async () => {
  const api = await staff()
  const person = applicant()
  const first = await ended(person)
  const visitor = world.api(shop.tenant.domain)
  const again = async () => {
    const { id: token, reference } = await visitor.enrollment.own.startAgain({ id: first.token })
    const [found] = await within(({ db }) =>
      db.select().from(enrollments).where(eq(enrollments.reference, reference)),
    )
    return { id: found!.id, token, reference }
  }
  const [second, neighbour] = [await again(), await again()]
  const name = { firstName: 'Bea', lastName: 'Silver' }
  await within((ctx) => saveAnswers(ctx, { id: neighbour.token, step: 'name', values: name }))
  const found = [first, second].map(({ id, reference }) => ({ id, reference }))
  for (const { id } of found) {
    const { applications } = await api.people.applicants.previewErasure({ id })
    expect(applications).toHaveLength(2)
    expect(applications).toEqual(expect.arrayContaining(found))
  }
  await api.people.applicants.erase({ id: second.id, ...why, confirmation: second.reference })
  await erase(second.id)
  expect(await Promise.all([first, second, neighbour].map(({ id }) => isThere(id)))).toEqual([1, 0, 1])
  expect((await api.people.applicants.previewErasure({ id: first.id })).erasure).toMatchObject({
    state: 'erased',
  })
})

it('waits for an order of the application that is open, and blanks those that have ended', async () => {
  const api = await staff()
  const one = await ended()
  const { id: orderId } = await within((ctx) =>
    insertOrder(ctx, {
      ...{ subscriberId: null, enrollmentId: one.id, status: 'pending' },
      ...{ emailAddress: 'petronella@example.test', customerName: 'Petronella Gold', paidCents: 0 },
    }),
  )
  expect(await blocks(api, one.id)).toEqual(['open_orders'])
  await within(({ db }) => db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId)))
  await api.people.applicants.erase({ id: one.id, ...why, confirmation: one.reference })
  await erase(one.id)
  const [order] = await within(({ db }) => db.select().from(orders).where(eq(orders.id, orderId)))
  expect(JSON.stringify(order)).not.toMatch(/petronella/i)
  expect(await api.orders.get({ id: orderId })).toMatchObject({ customerName: 'Erased', emailAddress: '' })
})

it('goes on where it was cut off, once for two who ask at the same time', async () => {
  const api = await staff()
  const one = await draft()
  await written(api, one.id)
  const given = { id: one.id, ...why, confirmation: one.reference }
  const both = await Promise.allSettled([1, 2].map(() => api.people.applicants.erase(given)))
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  // Cut off after the application itself: what is left is found by what was kept under seal.
  await within(({ db }) => db.delete(enrollments).where(inArray(enrollments.id, [one.id])))
  await erase(one.id)
  expect((await api.people.applicants.previewErasure({ id: one.id })).erasure).toMatchObject({
    state: 'finished',
  })
  const asked = and(eq(events.timelineId, one.id), eq(events.type, 'erasure.ask'))
  expect(await within(({ db }) => db.$count(events, asked))).toBe(1)
})

it('is for those with the permission, at their own service provider', async () => {
  const one = await draft()
  const given = { id: one.id, ...why, confirmation: one.reference }
  for (const role of ['support', 'finance', 'read-only'] as const) {
    const api = await staff(role)
    expect(await api.people.applicants.erase(given).catch(codeOf)).toBe('FORBIDDEN')
    expect(await api.people.applicants.previewErasure({ id: one.id }).catch(codeOf)).toBe('FORBIDDEN')
  }
  const foreign = await staff('owner', await openShop(world, { domain: 'foreign' }))
  expect(await foreign.people.applicants.erase(given).catch(codeOf)).toBe('NOT_FOUND')
  expect(await foreign.people.applicants.previewErasure({ id: one.id }).catch(codeOf)).toBe('NOT_FOUND')
  await (await staff()).people.applicants.erase(given)
  // Nor how far it has come.
  expect(await foreign.people.applicants.previewErasure({ id: one.id }).catch(codeOf)).toBe('NOT_FOUND')
  const faulty = { ...given, reason: 'because' as 'own_request' }
  expect(await (await staff()).people.applicants.erase(faulty).catch(codeOf)).toBe('BAD_REQUEST')
})
