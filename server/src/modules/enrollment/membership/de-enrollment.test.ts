import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysMs, minutesMs } from '#platform/clock.ts'
import type { Actor, Ctx, Tenant } from '#platform/context.ts'
import { refused, unavailable, unknown } from '#platform/effects.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import * as registry from '#providers/subscriber-registry/index.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { enrollments, providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { standIn } from '#server/testing/stand-in.ts'
import { enrolled, stateOf } from './fixture.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { getProgress } from '../progress.queries.ts'
import { askToLeave } from './ask-to-leave.ts'
import { getDeEnrollment, leavingOf } from './de-enrollment.queries.ts'
import { deEnrollmentJanitor, deEnrollmentsDue } from './de-enrollment-janitor.ts'
import { leaveProgram } from './leave-program.ts'
import { retryDeEnrollment } from './retry-de-enrollment.ts'
import { sendDeEnrollment } from './send-de-enrollment.ts'
import { withdrawDeEnrollment } from './withdraw-de-enrollment.ts'

/** What NLAD was asked, and what it answers next. */
const nlad = { asked: [] as object[], answers: [] as unknown[] }
standIn(registry, 'subscriberRegistryOf', () => () => ({
  key: 'nlad',
  deEnroll: (_account: unknown, input: object) => ({
    operation: 'deEnroll',
    request: { method: 'DELETE', path: '/svc/1/subscriber', body: null },
    send: async () => {
      nlad.asked.push(input)
      return nlad.answers.shift() ?? { kind: 'done', value: { message: 'gone', subscriberId: null } }
    },
    answer: () => null,
  }),
}))

let world: World
let tenant: Tenant
let elsewhere: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  elsewhere = await world.tenant('elsewhere')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world.close())
beforeEach(() => {
  nlad.asked.length = 0
  nlad.answers.length = 0
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant, actor?: Actor) =>
  inTransaction(world.caller(of, actor), work)
const says = (...answers: unknown[]) => nlad.answers.push(...answers)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const member = () => within((ctx) => enrolled(ctx))
const ways = (enrollmentId: string) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(deEnrollments)
      .where(eq(deEnrollments.enrollmentId, enrollmentId))
      .orderBy(deEnrollments.createdAt),
  )
const wayOf = async (enrollmentId: string) => (await ways(enrollmentId))[0]!
const ask = (id: string, reason: Parameters<typeof askToLeave>[1]['reason'] = 'FRAUD') =>
  within((ctx) => askToLeave(ctx, { id, reason, evidence: 'A letter of USAC' }), tenant, administrator())
const send = (id: string) => sendDeEnrollment(world.caller(tenant), id)
const state = (id: string) => within((ctx) => stateOf(ctx, id))
/** One turn of the clock's work, with what it leaves to the workers. */
async function turn() {
  await deEnrollmentJanitor(world.caller(tenant))
  const open = await within((ctx) =>
    ctx.db.select().from(deEnrollments).where(eq(deEnrollments.state, 'due')),
  )
  for (const { id, tryAt } of open) if (tryAt) await send(id)
}
const openAttentionOf = (id: string) =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select({ kind: attention.kind })
      .from(attention)
      .where(and(eq(attention.subjectId, id), isNull(attention.closedAt)))
    return rows.map(({ kind }) => kind).toSorted()
  })
const told = (enrollmentId: string) =>
  within(async (ctx) => {
    const rows = await ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollmentId))
    return rows.map(({ template, channel }) => `${template} ${channel}`).toSorted()
  })

describe('a household that leaves', () => {
  test('is taken out of the registry at once, is told, and asks no second time', async () => {
    const { id, token, subscriberId } = await member()
    const progress = await within((ctx) => leaveProgram(ctx, { id: token }))
    expect(progress.member).toMatchObject({ mayLeave: false, leaving: [{ reason: 'CUSTOMER_REQUEST' }] })
    await within((ctx) => leaveProgram(ctx, { id: token }))
    expect(await ways(id)).toHaveLength(1)
    await send((await wayOf(id)).id)
    await send((await wayOf(id)).id)
    expect(nlad.asked).toEqual([
      { service: 'svc/1', subscriber: { subscriberId }, effectiveOn: '2026-03-02', assistance: 'self' },
    ])
    expect(await wayOf(id)).toMatchObject({ state: 'done', effectiveOn: '2026-03-02', tryAt: null })
    expect(await within((ctx) => getProgress(ctx, { id: token }))).toMatchObject({
      state: 'de_enrolled',
      member: { ended: 'CUSTOMER_REQUEST', mayLeave: false, leaving: [] },
    })
    expect(await told(id)).toEqual(['benefit-ended email', 'benefit-ended sms'])
    expect(await codeOf(within((ctx) => leaveProgram(ctx, { id: token })))).toBe('INVALID_STATE')
  })

  test('of another service provider is nobody', async () => {
    const { id, token } = await member()
    expect(await codeOf(within((ctx) => leaveProgram(ctx, { id: token }), elsewhere))).toBe(
      'ENROLLMENT_NOT_FOUND',
    )
    expect(await codeOf(within((ctx) => leavingOf(ctx, { id }), elsewhere))).toBe('ENROLLMENT_NOT_FOUND')
    await ask(id, 'INELIGIBLE')
    const { id: way } = await wayOf(id)
    const withdraw = (ctx: Ctx) => withdrawDeEnrollment(ctx, { id: way, reason: 'no reason at all' })
    expect(await codeOf(within(withdraw, elsewhere))).toBe('NOT_FOUND')
    await sendDeEnrollment(world.caller(elsewhere), way)
    expect(nlad.asked).toEqual([])
  })
})

describe('notice', () => {
  test('of thirty days is written in both languages, and ends on its last day', async () => {
    const { id, token } = await member()
    await ask(id, 'INELIGIBLE')
    const way = await wayOf(id)
    expect(way).toMatchObject({ state: 'noticed', noticeDays: 30, tryAt: null, askerName: 'Ada Admin' })
    // March 2 and thirty days; daylight saving time begins in between.
    expect(way.dueAt).toEqual(new Date('2026-04-02T04:00:00Z'))
    expect(way.deadlineAt).toEqual(new Date('2026-04-09T04:00:00Z'))
    const texts = await within(async (ctx) => {
      const sent = await ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, id))
      const spanish = sent.map((row) => ({ ...row, locale: 'es' as const }))
      return (await prepareMessages(ctx, [...sent, ...spanish])).map(({ compose }) =>
        JSON.stringify(compose()),
      )
    })
    expect(texts).toHaveLength(4)
    expect(texts.filter((text) => text.includes('April 1, 2026'))).toHaveLength(2)
    expect(texts.filter((text) => text.includes('1 de abril de 2026'))).toHaveLength(2)
    expect(texts.some((text) => /\{[a-zA-Z]+\}/.test(text))).toBe(false)

    world.clock.set(new Date(way.dueAt.getTime() - 1))
    await turn()
    expect(nlad.asked).toEqual([])
    expect((await within((ctx) => getProgress(ctx, { id: token }))).member?.leaving).toMatchObject([
      { reason: 'INELIGIBLE', state: 'noticed' },
    ])
    world.clock.advance(1)
    expect(await tenantsWithDue(world.services, [tenant, elsewhere], deEnrollmentsDue)).toEqual([tenant])
    await turn()
    expect(await state(id)).toBe('de_enrolled')
  })

  test('that is cured on its last day changes nothing', async () => {
    const { id } = await member()
    await ask(id, 'INELIGIBLE')
    const { id: way, dueAt } = await wayOf(id)
    world.clock.set(new Date(dueAt.getTime() - minutesMs(1)))
    await within((ctx) => withdrawDeEnrollment(ctx, { id: way, reason: 'Showed a letter of SNAP' }))
    world.clock.advance(daysMs(2))
    await turn()
    expect(nlad.asked).toEqual([])
    expect(await state(id)).toBe('nlad_enrolled')
    expect(await told(id)).toContain('benefit-kept email')
    // The same may come up again.
    await ask(id, 'INELIGIBLE')
    expect((await ways(id)).map((row) => row.state)).toEqual(['withdrawn', 'noticed'])
  })

  test('for one reason does not keep another: who leaves by itself is out at once', async () => {
    const { id, token } = await member()
    await ask(id, 'INELIGIBLE')
    await within((ctx) => leaveProgram(ctx, { id: token }))
    await turn()
    expect((await ways(id)).map((row) => [row.reason, row.state])).toEqual([
      ['INELIGIBLE', 'withdrawn'],
      ['CUSTOMER_REQUEST', 'done'],
    ])
  })
})

describe('the registry', () => {
  test('that is silent or loses its answer is told again, ever later', async () => {
    const { id } = await member()
    await ask(id)
    const { id: way } = await wayOf(id)
    says(unavailable('status 500'), unknown('no answer in time'))
    await send(way)
    expect(await wayOf(id)).toMatchObject({ state: 'due', attempts: 1, problem: 'status 500' })
    world.clock.advance(minutesMs(1))
    await turn()
    expect(await wayOf(id)).toMatchObject({ state: 'due', attempts: 2 })
    world.clock.advance(minutesMs(2))
    await turn()
    expect(nlad.asked).toHaveLength(3)
    expect(await wayOf(id)).toMatchObject({ state: 'done', problem: null })
    const exchanges = await within((ctx) =>
      ctx.db
        .select()
        .from(providerExchanges)
        .where(and(eq(providerExchanges.enrollmentId, id), eq(providerExchanges.operation, 'deEnroll'))),
    )
    expect(exchanges.map((row) => row.state).toSorted()).toEqual(['answered', 'asked_again', 'unavailable'])
  })

  test('is told again by whoever comes after a process that was killed between', async () => {
    const { id } = await member()
    await ask(id)
    const { id: way } = await wayOf(id)
    // The transaction after the call never ran.
    let transactions = 0
    const killed = sendDeEnrollment(world.caller(tenant), way, (caller, work) => {
      if (++transactions > 1) throw new Error('killed')
      return inTransaction(caller, work)
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await wayOf(id)).toMatchObject({ state: 'sent' })
    world.clock.advance(minutesMs(3))
    await deEnrollmentJanitor(world.caller(tenant))
    await send(way)
    expect(nlad.asked).toHaveLength(2)
    expect(await state(id)).toBe('de_enrolled')
  })

  test('that refuses leaves it to staff, who try again or take it back', async () => {
    const { id } = await member()
    await ask(id)
    const { id: way } = await wayOf(id)
    says(
      refused('REP_ID_INVALID', 'no', {
        category: 'CONFIG',
        rows: [],
        failureType: null,
        resolutionId: null,
        transferableOn: null,
      }),
    )
    await send(way)
    expect(await wayOf(id)).toMatchObject({ state: 'failed', problem: 'REP_ID_INVALID', tryAt: null })
    expect(await state(id)).toBe('nlad_enrolled')
    expect(await openAttentionOf(way)).toEqual(['de_enrollment_refused'])
    world.clock.advance(daysMs(4))
    await turn()
    expect(nlad.asked).toHaveLength(1)
    expect(await openAttentionOf(way)).toEqual(['de_enrollment_late', 'de_enrollment_refused'])
    await within((ctx) => retryDeEnrollment(ctx, { id: way }))
    await send(way)
    expect(await wayOf(id)).toMatchObject({ state: 'done' })
    expect(await openAttentionOf(way)).toEqual([])
    expect(await codeOf(within((ctx) => retryDeEnrollment(ctx, { id: way })))).toBe('INVALID_STATE')
  })

  test('is not asked about whom it never named: staff are', async () => {
    const { id } = await within(async (ctx) => {
      const made = await enrolled(ctx)
      await ctx.db.update(enrollments).set({ subscriberId: null }).where(eq(enrollments.id, made.id))
      return made
    })
    await ask(id)
    const { id: way } = await wayOf(id)
    await send(way)
    expect(nlad.asked).toEqual([])
    expect(await wayOf(id)).toMatchObject({ state: 'failed', problem: 'NO_SUBSCRIBER' })
  })
})

test('staff see first what each reason means, and only those of the program', async () => {
  const { id } = await member()
  const { plans } = await within((ctx) => leavingOf(ctx, { id }))
  expect(plans.map(({ reason, noticeDays }) => [reason, noticeDays])).toEqual([
    ['CUSTOMER_REQUEST', 0],
    ['INELIGIBLE', 30],
    ['DUPLICATE', 0],
    ['DECEASED', 0],
    ['MOVED', 0],
    ['FRAUD', 0],
    ['ERROR_CORRECTION', 0],
  ])
  expect(await codeOf(ask(id, 'NON_PAYMENT'))).toBe('REASON_NOT_IN_PROGRAM')
})

test('what shows it is sealed, and opened for those alone who manage enrollments', async () => {
  const words = 'A letter of USAC'
  const { id } = await member()
  await ask(id)
  const way = await wayOf(id)
  expect(JSON.stringify(way)).not.toContain(words)
  const readBy = (role: Parameters<typeof administrator>[0], of = tenant) =>
    within((ctx) => getDeEnrollment(ctx, way).then(({ evidence }) => evidence), of, administrator(role))
  expect(await readBy('support')).toBe(words)
  expect(await readBy('read-only')).toBe(null)
  expect(await codeOf(readBy('owner', elsewhere))).toBe('NOT_FOUND')
})

test('what was written before it was sealed is due to be sealed, once, and reads as before', async () => {
  const words = 'Her sister called'
  const { id } = await member()
  await ask(id)
  const way = await wayOf(id)
  const setBack = { evidence: null, formerEvidence: words, tryAt: null }
  await within((ctx) => ctx.db.update(deEnrollments).set(setBack).where(eq(deEnrollments.id, way.id)))
  const read = () => within((ctx) => getDeEnrollment(ctx, way), tenant, administrator())
  expect((await read()).evidence).toBe(words)
  expect(await tenantsWithDue(world.services, [tenant, elsewhere], deEnrollmentsDue)).toEqual([tenant])
  await Promise.all([turn(), turn()])
  const sealed = await wayOf(id)
  expect(sealed).toMatchObject({ formerEvidence: null })
  expect(sealed.evidence).not.toContain(words)
  expect((await read()).evidence).toBe(words)
  await turn()
  expect((await wayOf(id)).evidence).toBe(sealed.evidence)
})
