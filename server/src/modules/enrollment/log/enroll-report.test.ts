import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterAsked } from '#contracts/list-address.ts'
import { enrollmentList } from '#contracts/enrollment/lists.ts'
import type { Milestone } from '#contracts/enrollment/log/choices.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { Caller, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { openSession } from '#server/testing/sign-in.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { enrollmentMilestones } from '#tables/enrollment-log.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { enrollments } from '#tables/enrollment.ts'
import { routes } from '../enrollment.routes.ts'
import { startEnrollment } from '../start-enrollment.ts'
import { countMilestones } from './count-milestones.ts'

let world: World
let tenant: Tenant
let elsewhere: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  elsewhere = await world.tenant()
  for (const of of [tenant, elsewhere]) await offerPrograms(world.caller(of))
  world.clock.set(new Date('2026-03-20T15:00:00Z'))
})
afterAll(() => world?.close())

const apiOf = (caller: Caller) => createRouterClient(routes, { context: { caller } })
const staffOf = (of = tenant) => apiOf(world.caller(of, administrator('read-only')))
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? 'unknown',
  )

interface Way {
  usState?: string
  resellerId?: string
  /** When it could first be reached, and when it came into each state. */
  reachableAt: string
  states?: readonly (readonly [EnrollmentState, string])[]
  /** Whether its benefit moved here from another company. */
  isTransferred?: boolean
}

const moved = (reference: string, usState: string, of: Tenant) =>
  inTransaction(world.caller(of), async (ctx) => {
    const [row] = await ctx.db
      .select({ tenantId: enrollments.tenantId, enrollmentId: enrollments.id, program: enrollments.program })
      .from(enrollments)
      .where(eq(enrollments.reference, reference))
    await ctx.db
      .insert(transfers)
      .values({ ...row!, id: newId(), usState, state: 'completed', hasChosen: true, changedAt: ctx.now })
  })

/** An enrollment that came so far on these days. */
async function came(
  { usState = 'NY', resellerId, reachableAt, states = [], isTransferred = false }: Way,
  of = tenant,
) {
  const { reference } = await inTransaction(world.caller(of), (ctx) =>
    startEnrollment(ctx, { zip: '10001', program: 'lifeline' }),
  )
  const set = (values: Partial<typeof enrollments.$inferInsert>) =>
    inTransaction(world.caller(of), (ctx) =>
      ctx.db.update(enrollments).set(values).where(eq(enrollments.reference, reference)),
    )
  await set({ usState, resellerId: resellerId ?? null, createdAt: new Date(reachableAt) })
  await set({ reachableAt: new Date(reachableAt) })
  if (isTransferred) await moved(reference, usState, of)
  for (const [state, at] of states) await set({ state, changedAt: new Date(at) })
  return reference
}

const countsOf = (figures: { milestone: Milestone; value: number; previous: number }[]) =>
  Object.fromEntries(
    figures.flatMap(({ milestone, value, previous }) =>
      value || previous ? [[milestone, [value, previous]]] : [],
    ),
  )

test('counts when each milestone was first reached, and each figure opens the list of as many', async () => {
  const { subjectId: resellerId } = await openSession(world, tenant, 'reseller')
  await came({
    reachableAt: '2026-03-11T15:00:00Z',
    resellerId,
    states: [
      ['nv_submitted', '2026-03-11T16:00:00Z'],
      ['qualified', '2026-03-12T16:00:00Z'],
      ['device_chosen', '2026-03-12T17:00:00Z'],
      ['address_confirmed', '2026-03-12T18:00:00Z'],
      ['nlad_submitted', '2026-03-12T19:00:00Z'],
      ['nlad_enrolled', '2026-03-13T16:00:00Z'],
      ['fulfilling', '2026-03-14T16:00:00Z'],
      ['active', '2026-03-15T16:00:00Z'],
      ['usage_warning', '2026-03-16T16:00:00Z'],
      ['active', '2026-03-17T16:00:00Z'],
      ['de_enrolled', '2026-03-18T16:00:00Z'],
    ],
  })
  await came({
    usState: 'TX',
    reachableAt: '2026-03-13T15:00:00Z',
    states: [
      ['nv_submitted', '2026-03-13T15:10:00Z'],
      ['qualified', '2026-03-13T15:20:00Z'],
      ['transfer_required', '2026-03-13T15:30:00Z'],
      ['nlad_submitted', '2026-03-13T15:35:00Z'],
      ['nlad_enrolled', '2026-03-13T15:40:00Z'],
    ],
    isTransferred: true,
  })
  // Sent, given back and sent again counts once; the period before has one, and one that came too late in its day.
  await came({
    usState: 'TX',
    reachableAt: '2026-03-03T15:00:00Z',
    states: [
      ['nv_submitted', '2026-03-03T15:10:00Z'],
      ['draft', '2026-03-03T15:20:00Z'],
      ['nv_submitted', '2026-03-14T15:30:00Z'],
    ],
  })
  await came({ reachableAt: '2026-03-10T16:00:00Z' })
  const log = staffOf()
  const report = await log.enrollReport({ period: '2026-03-11..2026-03-20' })
  const expected = {
    started: [2, 1],
    submitted: [2, 1],
    qualified: [2, 0],
    enrolled: [1, 0],
    transferred: [1, 0],
    shipped: [1, 0],
    active: [1, 0],
    de_enrolled: [1, 0],
  }
  expect(countsOf(report.figures)).toEqual(expected)
  expect(report.rows).toHaveLength(10)
  expect(report.rows.find(({ key }) => key === '2026-03-13')?.counts).toMatchObject({
    started: 1,
    enrolled: 1,
    transferred: 1,
    shipped: 0,
  })
  const clock = { now: world.clock.now(), timeZone: tenant.timeZone }
  for (const { query, value } of report.figures)
    expect((await log.log.list(filterAsked(enrollmentList, query, clock))).total, `${query}`).toBe(value)
  const bySeller = await log.enrollReport({ period: '2026-03-11..2026-03-20', by: 'seller' })
  for (const row of bySeller.rows.filter(({ query }) => query !== null)) {
    const query = `milestone=active&${row.query}`
    expect((await log.log.list(filterAsked(enrollmentList, query, clock))).total, `${query}`).toBe(1)
  }
  expect(bySeller.rows.map(({ key, counts }) => [key === null, counts.started])).toEqual([
    [false, 1],
    [true, 1],
  ])

  // The same once the figures of the days are kept, and counting again adds nothing.
  for (let turn = 0; turn < 2; turn++) {
    await countMilestones(world.caller(tenant))
    const by = (['state', 'program'] as const)[turn]!
    const kept = await log.enrollReport({ period: '2026-03-11..2026-03-20', by })
    expect(countsOf(kept.figures)).toEqual(expected)
  }
  const inTexas = await log.enrollReport({ period: '2026-03-11..2026-03-20', usState: 'TX', by: 'state' })
  expect(inTexas.rows.map(({ key, counts }) => [key, counts.started, counts.qualified])).toEqual([
    ['TX', 1, 1],
  ])

  // What is told late of a day that is counted comes to it.
  await came({ reachableAt: '2026-03-11T15:00:00Z' })
  const late = await log.enrollReport({ period: '2026-03-11..2026-03-20', program: 'lifeline' })
  expect(countsOf(late.figures).started).toEqual([3, 1])
  await countMilestones(world.caller(tenant))
  const uncounted = await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.$count(enrollmentMilestones, eq(enrollmentMilestones.isCounted, false)),
  )
  expect(uncounted).toBe(0)
  const after = await log.enrollReport({ period: '2026-03-11..2026-03-20', program: 'lifeline', by: 'state' })
  expect(countsOf(after.figures).started).toEqual([3, 1])
})

test('is of one service provider, as a file too, and says what it leaves out', async () => {
  await came({ reachableAt: '2026-01-05T15:00:00Z' }, elsewhere)
  const [ours, theirs] = [staffOf(), staffOf(elsewhere)]
  const period = '2026-01-01..2026-01-31'
  expect(countsOf((await theirs.enrollReport({ period })).figures)).toEqual({ started: [1, 0] })
  const report = await ours.enrollReport({ period })
  expect(countsOf(report.figures)).toEqual({})
  expect(report.forgottenBefore).toBe('2026-01-19T15:00:00.000Z')
  const file = await (await theirs.enrollReportFile({ period, by: 'state' })).text()
  expect(file.split('\r\n')).toEqual([
    'Line,Started,Submitted,Qualified,Enrolled,Transferred,Shipped,Active,De-enrolled',
    'NY,1,0,0,0,0,0,0,0',
    '',
  ])
  expect(await refusalOf(ours.enrollReport({ period: 'whenever' }))).toBe('INVALID_INPUT')
  expect(await refusalOf(ours.enrollReport({ period: '2020-01-01..2026-01-01' }))).toBe('INVALID_INPUT')
  expect(await refusalOf(apiOf(world.caller(tenant)).enrollReport({}))).toBe('TOKEN_MISSING')
})
