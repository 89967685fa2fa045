import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysMs, hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { done, refused, unavailable } from '#platform/effects.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type {
  RegistrySubscriberRow,
  RegistryTransaction,
} from '#providers/subscriber-registry/subscriber-registry.ts'
import * as registry from '#providers/subscriber-registry/index.ts'
import { deEnrollments, memberships, registryReports } from '#tables/enrollment-membership.ts'
import { enrollments, providerExchanges } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { attention } from '#tables/platform.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { standIn } from '#server/testing/stand-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { setClock } from '#modules/programs/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { getProgress } from '../progress.queries.ts'
import { activateMember, noteNumber } from './activate-member.ts'
import { beginDeEnrollment } from './begin-de-enrollment.ts'
import { compareReports } from './compare-reports.ts'
import { deEnrollmentJanitor } from './de-enrollment-janitor.ts'
import { pretendActive } from './demonstration.ts'
import { enrolled, stateOf } from './fixture.ts'
import { followMember } from './follow-member.ts'
import { recertificationImporter } from './import-recertifications.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { keepService, noteUsage } from './note-usage.ts'
import { askRecertification, confirmRecertified } from './recertification.ts'
import { sendDeEnrollment } from './send-de-enrollment.ts'
import { sendNumber } from './send-number.ts'
import { getSubscriber } from './subscriber.queries.ts'
import { syncSubscriber } from './sync-subscriber.ts'
import { watchMembers, members } from './watch-members.ts'
import { warnOfUsage } from './watch-usage.ts'

/** What NLAD was asked, and what it answers next by operation; what is not said is done, with nothing in it. */
const nlad = {
  asked: [] as { operation: string; input: Record<string, unknown> }[],
  answers: {} as Record<string, unknown[]>,
}
standIn(registry, 'subscriberRegistryOf', () => {
  const prepare = (operation: string) => (_account: unknown, input: Record<string, unknown>) => ({
    operation,
    request: { method: 'POST', path: `/svc/1/${operation}`, body: null },
    send: async () => {
      nlad.asked.push({ operation, input })
      const isReport = operation === 'subscribers' || operation === 'transactions'
      const key = operation === 'transactions' ? String(input.type) : operation
      return (
        nlad.answers[key]?.shift() ?? {
          kind: 'done',
          value: isReport ? [] : { message: 'done', subscriberId: null },
        }
      )
    },
    answer: () => null,
  })
  return () => ({
    key: 'nlad',
    ...Object.fromEntries(
      ['update', 'deEnroll', 'subscribers', 'transactions'].map((name) => [name, prepare(name)]),
    ),
  })
})

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  nlad.asked.length = 0
  nlad.answers = {}
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
  tenant = await world.tenant()
  await offerPrograms(world.caller(tenant))
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of), work)
const says = (operation: string, ...answers: unknown[]) => (nlad.answers[operation] ??= []).push(...answers)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const state = (id: string) => within((ctx) => stateOf(ctx, id))
const member = async (options: Parameters<typeof enrolled>[1] = {}) => {
  const made = await within((ctx) => enrolled(ctx, options))
  await within((ctx) => activateMember(ctx, made.id))
  return made
}
const rowOf = (id: string) =>
  within(async (ctx) => (await ctx.db.select().from(memberships).where(eq(memberships.id, id)))[0]!)
const waysOf = (id: string) =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(deEnrollments)
      .where(eq(deEnrollments.enrollmentId, id))
      .orderBy(deEnrollments.createdAt)
    return rows.map((row) => `${row.reason} ${row.state}`)
  })
/** Days that pass, with turns of the clock's work in between and what they leave to the workers. */
async function pass(days: number, then: () => Promise<void> = async () => {}, hours = 12) {
  for (let turns = Math.round((days * 24) / hours); turns > 0; turns--) {
    world.clock.advance(hoursMs(hours))
    await watchMembers(world.caller(tenant))
    await deEnrollmentJanitor(world.caller(tenant))
    const due = await within((ctx) =>
      ctx.db.select({ id: deEnrollments.id }).from(deEnrollments).where(eq(deEnrollments.state, 'due')),
    )
    for (const { id } of due) await sendDeEnrollment(world.caller(tenant), id)
    await then()
  }
}
const emailsTo = (id: string) =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.enrollmentId, id), eq(notifications.channel, 'email')))
      .orderBy(notifications.createdAt)
    return rows.map(({ template }) => template)
  })
const attentionOf = (id: string) =>
  within(async (ctx) => {
    const rows = await ctx.db
      .select({ kind: attention.kind })
      .from(attention)
      .where(and(eq(attention.subjectId, id), isNull(attention.closedAt)))
    return rows.map(({ kind }) => kind)
  })
const listed = (changes: Partial<RegistrySubscriberRow>): RegistrySubscriberRow => ({
  ...{ subscriberId: null, phoneNumber: null, reference: null, eligibilityCode: 'E2' },
  ...{ hasTribalBenefit: false, isDeviceClaimed: false, deviceClaimedOn: null, transferableOn: null },
  ...changes,
})
const moved = (subscriberId: string): RegistryTransaction => ({
  ...{ type: 'transfer', effectiveOn: null, subscriberId, phoneNumber: null, reference: null },
})
const firstPage = { sort: '-since', page: 1, perPage: 20 } as const
const compare = () => compareReports(world.caller(tenant), 'lifeline', '150001')

describe('a free service that nobody uses', () => {
  test('is warned of after 30 days, reminded of, and ended at day 45', async () => {
    const { id, token } = await member()
    await pass(29)
    expect(await state(id)).toBe('active')
    await pass(1.4)
    expect(await state(id)).toBe('usage_warning')
    expect(await waysOf(id)).toEqual(['NON_USAGE noticed'])
    const { member: view } = await within((ctx) => getProgress(ctx, { id: token }))
    expect(view?.leaving).toMatchObject([{ reason: 'NON_USAGE' }])
    await pass(14)
    expect(await emailsTo(id)).toEqual(['service-active', ...Array<string>(4).fill('usage-warning')])
    expect(await state(id)).toBe('usage_warning')
    await pass(2)
    expect(await state(id)).toBe('de_enrolled')
    expect(await waysOf(id)).toEqual(['NON_USAGE done'])
    expect(nlad.asked.map(({ operation }) => operation)).toEqual(['deEnroll'])
    expect((await emailsTo(id)).at(-1)).toBe('benefit-ended')
  })

  test('is kept by use, by a word on the page, and for good by using it again and again', async () => {
    const { id, token } = await member()
    await pass(31)
    const usedAt = world.clock.now()
    await within((ctx) => noteUsage(ctx, id, usedAt))
    expect(await state(id)).toBe('active')
    expect(await waysOf(id)).toEqual(['NON_USAGE withdrawn'])
    // Told late or twice, nothing changes.
    await within((ctx) => noteUsage(ctx, id, new Date(usedAt.getTime() - daysMs(5))))
    expect((await rowOf(id)).lastUsedAt).toEqual(usedAt)
    await pass(31)
    expect(await state(id)).toBe('usage_warning')
    await within((ctx) => keepService(ctx, { id: token }))
    expect(await state(id)).toBe('active')
    await pass(60, () => within((ctx) => noteUsage(ctx, id, ctx.now)), 24)
    expect(await state(id)).toBe('active')
    expect(nlad.asked).toEqual([])
  })

  test('used on the last day is kept, and on the day after it is not', async () => {
    const { id } = await member()
    await pass(31)
    const dueAt = await within(async (ctx) => {
      const [row] = await ctx.db.select().from(deEnrollments).where(eq(deEnrollments.enrollmentId, id))
      return row!.dueAt
    })
    world.clock.set(new Date(dueAt.getTime() - minutesMs(1)))
    await within((ctx) => noteUsage(ctx, id, ctx.now))
    await pass(3)
    expect(await state(id)).toBe('active')
  })

  test('is nobody’s business where the household pays something', async () => {
    const { id } = await member()
    await within((ctx) =>
      ctx.db.update(memberships).set({ hasConsumerFee: true }).where(eq(memberships.id, id)),
    )
    await pass(50)
    await within((ctx) => warnOfUsage(ctx, id))
    expect(await state(id)).toBe('active')
    expect(await emailsTo(id)).toEqual(['service-active'])
  })
})

test('a clock that goes on during the work moves no day and no deadline', async () => {
  const { id } = await member()
  const caller = world.caller(tenant)
  let ticks = 0
  const clock = { now: () => later(world.clock.now(), 40 * ticks++) }
  const running = { ...caller, services: { ...caller.services, clock } }
  const way = await inTransaction(running, async (ctx) =>
    beginDeEnrollment(ctx, await enrollmentById(ctx, id), { reason: 'INELIGIBLE', askedBy: 'staff' }),
  )
  expect(way).toMatchObject({
    dueAt: new Date('2026-04-02T04:00:00Z'),
    deadlineAt: new Date('2026-04-09T04:00:00Z'),
  })
  const told = await within((ctx) =>
    ctx.db
      .select({ template: notifications.template, about: notifications.about })
      .from(notifications)
      .where(eq(notifications.enrollmentId, id)),
  )
  expect(told.find(({ template }) => template === 'benefit-notice')!.about).toMatchObject({
    ends: '2026-04-01',
  })
})

describe('recertification', () => {
  test('that nobody answers in sixty days ends the benefit, after reminders', async () => {
    const { id } = await member()
    await within((ctx) => askRecertification(ctx, { id }))
    await within((ctx) => askRecertification(ctx, { id }))
    expect(await state(id)).toBe('recert_due')
    expect(await waysOf(id)).toEqual(['FAILED_RECERT noticed'])
    await pass(60, () => within((ctx) => noteUsage(ctx, id, ctx.now)), 24)
    expect(await state(id)).toBe('recert_due')
    expect((await emailsTo(id)).filter((name) => name === 'recertify')).toHaveLength(6)
    await pass(2)
    expect(await state(id)).toBe('de_enrolled')
    expect(await waysOf(id)).toEqual(['FAILED_RECERT done'])
  })

  test('that is confirmed ends there, next year it begins anew, and a warning besides stays', async () => {
    const { id } = await member()
    await pass(31)
    expect(await state(id)).toBe('usage_warning')
    await within((ctx) => askRecertification(ctx, { id, lastDay: '2027-12-31' }))
    expect(await waysOf(id)).toEqual(['NON_USAGE noticed', 'FAILED_RECERT noticed'])
    await within((ctx) => confirmRecertified(ctx, { id }))
    expect(await state(id)).toBe('usage_warning')
    await within((ctx) => noteUsage(ctx, id, ctx.now))
    expect(await state(id)).toBe('active')
    expect(await codeOf(within((ctx) => confirmRecertified(ctx, { id })))).toBe('INVALID_STATE')
    await within((ctx) => askRecertification(ctx, { id }))
    expect(await state(id)).toBe('recert_due')
  })

  test('comes in USAC’s list: who is due gets notice once, and what cannot be is said', async () => {
    const [due, waiting] = [await member(), await within((ctx) => enrolled(ctx))]
    const rows: { number: number; values: Record<string, string> }[] = [
      { number: 2, values: { subscriberId: due.subscriberId, lastDay: '12/31/2027' } },
      { number: 3, values: { subscriberId: '999' } },
      { number: 4, values: { subscriberId: waiting.subscriberId } },
      { number: 5, values: { subscriberId: due.subscriberId, lastDay: '2020-01-01' } },
    ]
    const plan = () => within((ctx) => recertificationImporter.plan(ctx, rows, () => undefined))
    expect(await plan()).toEqual([
      { outcome: 'changed', id: due.id, before: { lastDay: null } },
      { outcome: 'rejected', problems: [{ field: 'subscriberId', code: 'SUBSCRIBER_UNKNOWN' }] },
      { outcome: 'rejected', problems: [{ field: 'subscriberId', code: 'SUBSCRIBER_NOT_ACTIVE' }] },
      { outcome: 'rejected', problems: [{ field: 'lastDay', code: 'DAY_AHEAD' }] },
    ])
    await within((ctx) => recertificationImporter.update(ctx, due.id, rows[0]!))
    expect((await plan())[0]).toEqual({ outcome: 'unchanged', id: due.id })
    const page = await within((ctx) => listOfSubscribers.page(ctx, { ...firstPage, isAtRisk: true }))
    expect(page.items).toMatchObject([
      { id: due.id, state: 'recert_due', endsAt: '2028-01-01T05:00:00.000Z' },
    ])
  })
})

describe('the end of a program', () => {
  test('is told ahead on the program’s own clock, and takes everybody out on its day', async () => {
    await within((ctx) => setClock(ctx, { startsAt: '2024-01-20T15:00:00Z' }))
    const { id, token } = await member({ program: 'acp' })
    const other = await member()
    const use = async () => {
      for (const each of [id, other.id]) await within((ctx) => noteUsage(ctx, each, ctx.now))
    }
    const endings = async () => (await emailsTo(id)).filter((name) => name === 'program-ending').length
    // January 25, March 4, May 2, May 17 and May 31.
    await pass(120, use, 24)
    expect(await endings()).toBe(4)
    await pass(12, use, 24)
    expect([await endings(), await state(id)]).toEqual([5, 'active'])
    await pass(1, use, 24)
    expect(await state(id)).toBe('de_enrolled')
    expect(await waysOf(id)).toEqual(['PROGRAM_ENDED done'])
    expect(await within((ctx) => getProgress(ctx, { id: token }))).toMatchObject({
      program: 'acp',
      member: { ended: 'PROGRAM_ENDED' },
    })
    expect(await state(other.id)).toBe('active')
    expect(await emailsTo(other.id)).toEqual(['service-active'])
  })
})

describe('the way to a service that works', () => {
  test('waits for what is still to come, and says for what', async () => {
    const { id, token } = await within((ctx) => enrolled(ctx))
    await followMember(world.caller(tenant), { subjectId: id, timelineId: id })
    const view = async () => (await within((ctx) => getProgress(ctx, { id: token }))).member
    expect(await view()).toMatchObject({ waitsFor: 'order', expectedOn: '2026-03-05', phoneNumber: null })
    expect(await tenantsWithDue(world.services, [tenant], members)).toEqual([tenant])
    await within((ctx) => pretendActive(ctx, { id, phoneNumber: '(212) 555-0142' }))
    expect(await state(id)).toBe('active')
    expect(await view()).toMatchObject({ waitsFor: null, phoneNumber: '0142', mustUse: true })
    const kept = await rowOf(id)
    expect(JSON.stringify(kept)).not.toContain('2125550142')
    await sendNumber(world.caller(tenant), id)
    await sendNumber(world.caller(tenant), id)
    expect(nlad.asked).toMatchObject([
      {
        operation: 'update',
        input: {
          phoneNumber: '2125550142',
          ...{ sac: '150001', serviceType: 'Broadband', serviceStartsOn: '2026-03-02' },
        },
      },
    ])
    expect(await rowOf(id)).toMatchObject({ tellAt: null })
  })

  test('gives the number again after silence, and leaves a refusal to staff', async () => {
    const { id } = await member()
    await within((ctx) => noteNumber(ctx, id, '2125550143'))
    says('update', unavailable('status 500'), refused('DUPLICATE_PHONE_NUMBER', 'no'))
    await sendNumber(world.caller(tenant), id)
    const { tellAt } = await rowOf(id)
    expect(tellAt!.getTime()).toBeGreaterThan(world.clock.now().getTime())
    await sendNumber(world.caller(tenant), id)
    expect(await attentionOf(id)).toContain('update_refused')
    expect(await rowOf(id)).toMatchObject({ tellAt: null, phoneToldAt: null })
  })

  test('of a household of whom no call is known that enrolled it leaves its number to staff', async () => {
    const { id } = await member()
    await within((ctx) =>
      ctx.db
        .update(providerExchanges)
        .set({ state: 'refused' })
        .where(eq(providerExchanges.enrollmentId, id)),
    )
    await within((ctx) => noteNumber(ctx, id, '2125550145'))
    await sendNumber(world.caller(tenant), id)
    expect(nlad.asked).toEqual([])
    expect(await attentionOf(id)).toEqual(['update_refused'])
    expect(await rowOf(id)).toMatchObject({ tellAt: null, phoneToldAt: null })
  })

  test('is said by hand in a demonstration alone', async () => {
    const { id } = await within((ctx) => enrolled(ctx))
    const live = { ...tenant, isLive: true }
    expect(await codeOf(within((ctx) => pretendActive(ctx, { id }), live))).toBe('DEMONSTRATION_ONLY')
    expect(await codeOf(within((ctx) => pretendActive(ctx, { id, phoneNumber: '12' })))).toBe('INVALID_INPUT')
    expect(await state(id)).toBe('nlad_enrolled')
  })

  test('is nobody’s of another service provider', async () => {
    const { id } = await member()
    const elsewhere = await world.tenant()
    expect(await codeOf(within((ctx) => getSubscriber(ctx, { id }), elsewhere))).toBe('NOT_FOUND')
    expect(await codeOf(within((ctx) => askRecertification(ctx, { id }), elsewhere))).toBe(
      'ENROLLMENT_NOT_FOUND',
    )
    expect(await codeOf(within((ctx) => noteUsage(ctx, id, ctx.now), elsewhere))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await codeOf(syncSubscriber(world.caller(elsewhere), { id }))).toBe('ENROLLMENT_NOT_FOUND')
    expect((await within((ctx) => listOfSubscribers.page(ctx, firstPage), elsewhere)).items).toEqual([])
  })
})

describe('the registry’s reports', () => {
  test('name whom another company has: the household leaves without another call, and is told', async () => {
    const [gone, stays] = [await member(), await member()]
    says('subscribers', done([listed({ subscriberId: stays.subscriberId, isDeviceClaimed: true })]))
    says('transfer', done([moved(gone.subscriberId)]))
    expect(await compare()).toBe(true)
    expect([await state(gone.id), await state(stays.id)]).toEqual(['de_enrolled', 'active'])
    expect(await waysOf(gone.id)).toEqual(['TRANSFERRED_OUT done'])
    expect((await emailsTo(gone.id)).at(-1)).toBe('benefit-ended')
    expect(nlad.asked.some(({ operation }) => operation === 'deEnroll')).toBe(false)
    expect(await rowOf(stays.id)).toMatchObject({ isDeviceClaimed: true, reportedAt: world.clock.now() })
    const [report] = await within((ctx) => ctx.db.select().from(registryReports))
    expect(report).toMatchObject({ state: 'taken', subscribers: 1, leavers: 1, differences: 0 })
    // The next report begins where this one ended.
    world.clock.advance(daysMs(1))
    says('subscribers', done([listed({ subscriberId: stays.subscriberId })]))
    await compare()
    expect(nlad.asked.at(-1)?.input).toMatchObject({ since: report!.untilDay })
  })

  test('differ from ours: each difference is for staff until it is settled', async () => {
    const { id, subscriberId } = await member()
    await within((ctx) => noteNumber(ctx, id, '2125550144'))
    await sendNumber(world.caller(tenant), id)
    world.clock.advance(daysMs(2))
    says('subscribers', done([]), done([listed({ subscriberId, phoneNumber: '2125559999' })]))
    await compare()
    expect(await attentionOf(id)).toEqual(['subscriber_missing'])
    await compare()
    expect(await attentionOf(id)).toEqual(['subscriber_differs'])
    says('subscribers', done([listed({ subscriberId, phoneNumber: '2125550144' })]))
    await syncSubscriber(world.caller(tenant), { id })
    expect(await attentionOf(id)).toEqual([])
  })

  test('name one that left us: staff are told; one that USAC took out for want of an answer has left', async () => {
    const [left, failed] = [await member(), await member()]
    const reference = await within(async (ctx) => {
      await ctx.db.update(enrollments).set({ state: 'de_enrolled' }).where(eq(enrollments.id, left.id))
      const [row] = await ctx.db.select().from(enrollments).where(eq(enrollments.id, left.id))
      return row!.reference
    })
    await within((ctx) => askRecertification(ctx, { id: failed.id }))
    says('subscribers', done([listed({ subscriberId: '77', reference })]))
    says('deEnroll', done([{ ...moved(failed.subscriberId), type: 'deEnroll' }]))
    await compare()
    expect(await attentionOf(left.id)).toEqual(['subscriber_unknown'])
    expect(await waysOf(failed.id)).toContain('FAILED_RECERT done')
    expect(await state(failed.id)).toBe('de_enrolled')
  })

  test('are compared a few households at a time, each once, by the registry’s id or by ours', async () => {
    const known = [await member(), await member(), await member()]
    const unnamed = await member()
    await within((ctx) =>
      ctx.db.update(enrollments).set({ subscriberId: null }).where(eq(enrollments.id, unnamed.id)),
    )
    const { reference } = await within(async (ctx) => {
      const [row] = await ctx.db.select().from(enrollments).where(eq(enrollments.id, unnamed.id))
      return row!
    })
    world.clock.advance(daysMs(2))
    const rows = [
      ...known.slice(1).map(({ subscriberId }) => listed({ subscriberId })),
      listed({ subscriberId: '88', reference }),
    ]
    for (const batch of [1, 2, 3, 4]) {
      says('subscribers', done(rows))
      expect(await compareReports(world.caller(tenant), 'lifeline', '150001', undefined, batch)).toBe(true)
    }
    expect(await attentionOf(known[0]!.id)).toEqual(['subscriber_missing'])
    for (const { id } of [...known.slice(1), unnamed])
      expect([await attentionOf(id), (await rowOf(id)).reportedAt]).toEqual([[], world.clock.now()])
    const taken = await within((ctx) => ctx.db.select().from(registryReports))
    expect(taken.map(({ differences, leavers }) => [differences, leavers])).toEqual(
      Array.from({ length: 4 }, () => [1, 0]),
    )
  })

  test('that do not come change nothing, and are asked for again with the same days', async () => {
    const { id } = await member()
    world.clock.advance(daysMs(2))
    says('transfer', unavailable('status 500'))
    expect(await compare()).toBe(false)
    expect(await attentionOf(id)).toEqual([])
    expect(await codeOf(syncSubscriber(world.caller(tenant), { id }))).toBe('done')
    const reports = await within((ctx) =>
      ctx.db.select().from(registryReports).orderBy(registryReports.askedAt),
    )
    expect(reports.map((row) => [row.state, row.problem])).toEqual([
      ['missed', 'status 500'],
      ['taken', null],
    ])
    expect(reports[0]!.sinceDay).toBe(reports[1]!.sinceDay)
  })
})
