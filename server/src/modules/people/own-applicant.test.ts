import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookupCode, provenMinutes } from '#contracts/enrollment/choices.ts'
import { daysMs, minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { oneTimeDigits } from '#platform/security/crypto.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { applicant, household, offerPrograms } from '#server/testing/enrollments.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { runJob } from '#server/testing/worker.ts'
import { afterEnd, enrollmentById, startEnrollment } from '#modules/enrollment/index.ts'
import { enrollmentLookups } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { events } from '#tables/platform.ts'
import { jobs } from './people.jobs.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  await offerPrograms(world.caller(shop.tenant))
})
afterAll(() => world?.close())

const visitor = () => world.api(shop.tenant.domain)
const owner = async () => world.api(shop.tenant.domain, { token: (await signInAs(world, shop.tenant)).token })
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)

async function applied(state: 'active' | 'cancelled', person = applicant()) {
  const own = { program: 'lifeline', person, state } as const
  const { id: token, enrollmentId } = await household(world.caller(shop.tenant), own)
  if (state === 'cancelled') await within((ctx) => afterEnd(ctx, enrollmentId))
  const { reference } = await within((ctx) => enrollmentById(ctx, enrollmentId))
  return { token, enrollmentId, reference }
}

/** The digits that were sent last for an application. */
const digitsFor = (enrollmentId: string) =>
  within(async (ctx) => {
    const [lookup] = await ctx.db
      .select({ id: enrollmentLookups.id })
      .from(enrollmentLookups)
      .where(eq(enrollmentLookups.enrollmentId, enrollmentId))
      .orderBy(desc(enrollmentLookups.id))
      .limit(1)
    return oneTimeDigits(ctx.vault, lookup!.id, lookupCode.digits)
  })

/** Has a code sent and gives it: what opens the rest. */
async function proven({ token, enrollmentId }: { token: string; enrollmentId: string }) {
  const { lookup } = await visitor().enrollment.own.sendCode({ id: token })
  await visitor().enrollment.open({ lookup, code: await digitsFor(enrollmentId) })
  return { id: token, proof: lookup }
}

it('asks for a fresh code before anything of a person is told', async () => {
  const [one, other] = [await applied('cancelled'), await applied('cancelled')]
  const own = visitor().people.own.applicant
  const { lookup, channel } = await visitor().enrollment.own.sendCode({ id: one.token })
  expect(channel).toBe('sms')
  const given = { id: one.token, proof: lookup }
  const acts = {
    get: () => own.get(given),
    askCopy: () => own.askCopy(given),
    takeCopy: () => own.takeCopy({ ...given, copyId: crypto.randomUUID() }),
    askErasure: () => own.askErasure({ ...given, confirmation: one.reference }),
    withdrawErasure: () => own.withdrawErasure(given),
  }
  const refusals = () => Promise.all(Object.values(acts).map((act) => act().then(() => null, codeOf)))
  expect(new Set(await refusals())).toEqual(new Set(['CODE_NEEDED']))
  await visitor().enrollment.open({ lookup, code: await digitsFor(one.enrollmentId) })
  expect(await own.get(given)).toMatchObject({ copies: [], mayAsk: true, blocks: [], request: null })
  // What proves one application proves no other.
  expect(await own.get({ id: other.token, proof: lookup }).catch(codeOf)).toBe('CODE_NEEDED')
  expect(await own.get({ ...given, proof: 'A'.repeat(22) }).catch(codeOf)).toBe('CODE_NEEDED')
  const foreign = await openShop(world, { domain: 'elsewhere' })
  const there = world.api(foreign.tenant.domain)
  expect(await there.people.own.applicant.get(given).catch(codeOf)).toBe('ENROLLMENT_NOT_FOUND')
  const { token } = await openSession(world, shop.tenant, 'reseller')
  const asSeller = world.api(shop.tenant.domain, { token })
  expect(await asSeller.people.own.applicant.get(given).catch(codeOf)).toBe('CUSTOMER_ANSWERS_ALONE')
  await world.advance(minutesMs(provenMinutes))
  expect(new Set(await refusals())).toEqual(new Set(['CODE_NEEDED']))
})

it('sends a few codes an hour, and none to whom nobody can reach', async () => {
  const one = await applied('cancelled')
  const send = () => visitor().enrollment.own.sendCode({ id: one.token })
  for (let sent = 0; sent < 5; sent++) await send()
  expect(await send().catch(codeOf)).toBe('TOO_MANY_REQUESTS')
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  expect(await visitor().enrollment.own.sendCode({ id }).catch(codeOf)).toBe('ANSWERS_MISSING')
})

it('has a copy made, tells by e-mail alone when it is there, and gives it to whoever proves again', async () => {
  const one = await applied('active')
  const given = await proven(one)
  const own = visitor().people.own.applicant
  const asked = await own.askCopy(given)
  expect(asked).toMatchObject({ copies: [{ state: 'asked', askedBy: null }], mayAsk: false })
  expect(await own.askCopy(given).catch(codeOf)).toBe('COPY_BEING_MADE')
  const copyId = asked.copies[0]!.id
  await runJob(world.services, shop.tenant, jobs, 'make-personal-copy', { copyId })
  const told = await within(({ db }) =>
    db
      .select({ channel: notifications.channel })
      .from(notifications)
      .where(
        and(
          eq(notifications.enrollmentId, one.enrollmentId),
          eq(notifications.template, 'applicant-copy-ready'),
        ),
      ),
  )
  expect(told).toEqual([{ channel: 'email' }])
  const file = await own.takeCopy({ ...given, copyId })
  expect(JSON.parse(await file.text())).toMatchObject({ enrollment: one.enrollmentId })
  const other = await proven(await applied('cancelled'))
  expect(await own.takeCopy({ ...other, copyId }).catch(codeOf)).toBe('NOT_FOUND')
  for (let made = 1; made < 3; made++) {
    const { copies } = await own.askCopy(given)
    await runJob(world.services, shop.tenant, jobs, 'make-personal-copy', { copyId: copies[0]!.id })
  }
  expect(await own.get(given)).toMatchObject({ mayAsk: false })
  expect(await own.askCopy(given).catch(codeOf)).toBe('TOO_MANY_REQUESTS')
})

it('forgets at once who has nothing open', async () => {
  const one = await applied('cancelled')
  const given = await proven(one)
  const own = visitor().people.own.applicant
  const preview = await own.get(given)
  expect(preview).toMatchObject({ references: [one.reference], blocks: [] })
  expect(preview.keeps.map(({ basis }) => basis)).toContain('program')
  const wrong = { ...given, confirmation: 'AAAAAAAA' }
  expect(await own.askErasure(wrong).catch(codeOf)).toBe('CONFIRMATION_WRONG')
  const right = { ...given, confirmation: one.reference.toLowerCase() }
  expect(await own.askErasure(right)).toEqual({ isErased: true, dueOn: null })
  expect(await own.askErasure(right)).toEqual({ isErased: true, dueOn: null })
  expect(await own.get(given)).toMatchObject({ erasure: { state: 'asked' }, mayAsk: false })
  const staff = await owner()
  expect(await staff.people.applicants.previewErasure({ id: one.enrollmentId })).toMatchObject({
    erasure: { state: 'asked' },
  })
})

it('asks staff where something stands in the way, until it is done or taken back', async () => {
  const one = await applied('active')
  const given = await proven(one)
  const own = visitor().people.own.applicant
  const staff = await owner()
  const dueOn = new Date(world.services.clock.now().getTime() + daysMs(45)).toISOString().slice(0, 10)
  const right = { ...given, confirmation: one.reference }
  const both = await Promise.all([own.askErasure(right), own.askErasure(right)])
  expect(both).toEqual([1, 2].map(() => ({ isErased: false, dueOn })))
  expect(await own.get(given)).toMatchObject({ request: { dueOn }, blocks: [{ block: 'membership' }] })
  const asked = () => staff.enrollment.log.get({ id: one.enrollmentId })
  expect((await asked()).attention).toMatchObject([{ kind: 'applicant_erasure_requested', data: { dueOn } }])
  expect((await asked()).timeline.filter(({ type }) => type === 'personal.ask_erasure')).toHaveLength(1)

  expect(await own.withdrawErasure(given)).toMatchObject({ request: null })
  expect(await own.withdrawErasure(given)).toMatchObject({ request: null })
  expect((await asked()).attention).toEqual([])
  const stays = await within(({ db }) =>
    db.$count(
      events,
      and(eq(events.timelineId, one.enrollmentId), eq(events.type, 'personal.withdraw_erasure')),
    ),
  )
  expect(stays).toBe(1)
})

it('closes the request once staff have done it', async () => {
  const one = await applied('cancelled')
  const { id: orderId } = await within((ctx) =>
    insertOrder(ctx, {
      ...{ subscriberId: null, enrollmentId: one.enrollmentId, status: 'pending' },
      ...{ emailAddress: 'petronella@example.test', paidCents: 0 },
    }),
  )
  const given = await proven(one)
  const own = visitor().people.own.applicant
  await own.askErasure({ ...given, confirmation: one.reference })
  expect(await own.get(given)).toMatchObject({ blocks: [{ block: 'open_orders' }] })
  const staff = await owner()
  await within(({ db }) => db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId)))
  const why = { reason: 'own_request', confirmation: one.reference } as const
  await staff.people.applicants.erase({ id: one.enrollmentId, ...why })
  expect((await staff.enrollment.log.get({ id: one.enrollmentId })).attention).toEqual([])
  expect(await own.get(given)).toMatchObject({ request: null, erasure: { state: 'asked' } })
})

it('is asked of an application that an account has, too, and done with that', async () => {
  const one = await applied('cancelled')
  const { subjectId: subscriberId } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const order = { subscriberId, status: 'completed', emailAddress: 'a@people.test' } as const
  await within((ctx) => insertOrder(ctx, { ...order, enrollmentId: one.enrollmentId }))
  const given = await proven(one)
  const own = visitor().people.own.applicant
  expect(await own.get(given)).toMatchObject({ blocks: [{ block: 'account' }] })
  const asked = await own.askErasure({ ...given, confirmation: one.reference })
  expect(asked).toMatchObject({ isErased: false })
  const staff = await owner()
  const record = () => staff.enrollment.log.get({ id: one.enrollmentId })
  expect((await record()).attention).toMatchObject([{ kind: 'applicant_erasure_requested' }])
  const confirmation = `${subscriberId}@people.test`
  await staff.people.subscribers.erase({ id: subscriberId, reason: 'own_request', confirmation })
  expect((await record()).attention).toEqual([])
})
