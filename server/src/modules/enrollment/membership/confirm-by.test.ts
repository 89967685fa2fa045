import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nladSubscriberList } from '#contracts/enrollment/membership/lists.ts'
import { filterAsked } from '#contracts/list-address.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { copyVersion, editVersion, scheduleVersion, setClock } from '#modules/programs/index.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { routes } from '../enrollment.routes.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { activateMember } from './activate-member.ts'
import { compareMember } from './compare-member.ts'
import { endMembership } from './finish-de-enrollment.ts'
import { enrolled } from './fixture.ts'
import { inReports } from './in-reports.ts'
import { memberOf, membershipById } from './member.queries.ts'
import { askRecertification, confirmRecertified } from './recertification.ts'

let world: World
let past: Tenant
let today: Tenant
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
  past = await world.tenant()
  today = await world.tenant()
  for (const of of [past, today]) await offerPrograms(world.caller(of))
  await within(past, (ctx) => setClock(ctx, { startsAt: '2023-03-02T15:00:00Z' }))
})
afterAll(() => world?.close())

const within = <Result>(of: Tenant, work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(of), work)
function member(of: Tenant, program: ProgramCode) {
  return within(of, async (ctx) => {
    const { id } = await enrolled(ctx, { program })
    await activateMember(ctx, id)
    return id
  })
}
const shown = (of: Tenant, id: string) =>
  within(of, async (ctx) => (await memberOf(ctx, await enrollmentById(ctx, id)))!.confirmBy)
const kept = (of: Tenant, id: string) =>
  within(of, async (ctx) => (await membershipById(ctx, id))!.confirmBy?.toISOString() ?? null)
const staffOf = (of: Tenant) =>
  createRouterClient(routes, { context: { caller: world.caller(of, administrator('read-only')) } })
const board = (of: Tenant) => staffOf(of).clocks({})

test('a household is looked at again after the months of its program, and after each confirmation', async () => {
  const id = await member(past, 'acp')
  expect(await shown(past, id)).toBe('2027-03-03T05:00:00.000Z')
  await within(past, (ctx) => askRecertification(ctx, { id }))
  expect(await shown(past, id)).toBeNull()
  world.clock.advance(daysMs(10))
  await within(past, (ctx) => confirmRecertified(ctx, { id }))
  expect(await shown(past, id)).toBe('2027-03-13T04:00:00.000Z')
})

test('where databases are asked every day, no day is named', async () => {
  const id = await member(today, 'lifeline')
  expect(await shown(today, id)).toBeNull()
  expect(await kept(today, id)).toBeNull()
})

test('a version of one’s own says after how many months', async () => {
  const own = await world.tenant()
  await offerPrograms(world.caller(own))
  await within(own, (ctx) => setClock(ctx, { startsAt: '2023-03-02T15:00:00Z' }))
  await within(own, async (ctx) => {
    const before: Ctx = { ...ctx, now: later(ctx.now, -daysMs(5)) }
    const { id, revision, terms } = await copyVersion(before, { code: 'lifeline', version: '2020-12-01' })
    const recertification = { ...terms.recertification, everyMonths: 6 }
    await editVersion(before, { id: id!, revision, terms: { ...terms, recertification } })
    await scheduleVersion(before, { id: id!, effectiveFrom: '2023-03-01' })
  })
  const id = await member(own, 'lifeline')
  // Half a year later it is summer time.
  expect(await shown(own, id)).toBe('2026-09-12T04:00:00.000Z')
  const days = await board(own)
  expect(days.clocks.find(({ clock }) => clock === 'confirmation')).toMatchObject({ week: { count: 0 } })
})

test('whoever is listed by NLAD after the day was confirmed; who left is waited for no more', async () => {
  const [stays, leaves] = [await member(past, 'acp'), await member(past, 'acp')]
  const before = (await kept(past, stays))!
  world.clock.set(new Date(Date.parse(before) - daysMs(3)))
  const counted = async () => (await board(past)).clocks.find(({ clock }) => clock === 'confirmation')!
  expect(await counted()).toMatchObject({ over: { count: 0 }, week: { count: 3 } })
  expect((await board(past)).atRisk).toContainEqual(
    expect.objectContaining({ clock: 'confirmation', owner: 'government' }),
  )
  // The list behind the figure has as many.
  const { query } = (await counted()).week
  const now = { now: world.clock.now(), timeZone: past.timeZone }
  const listed = await staffOf(past).nladSubscribers.list(filterAsked(nladSubscriberList, query, now))
  expect(listed.total).toBe(3)
  await within(past, async (ctx) => {
    const enrollment = await enrollmentById(ctx, leaves, { locks: true })
    await endMembership(ctx, enrollment, { id: newId(), reason: 'MOVED' })
  })
  expect(await counted()).toMatchObject({ week: { count: 2 } })
  world.clock.set(new Date(Date.parse(before) + daysMs(1)))
  const { reference, subscriberId } = await within(past, (ctx) => enrollmentById(ctx, stays))
  const row = { reference, subscriberId, phoneNumber: null, isDeviceClaimed: null }
  const reports = { id: '', subscribers: [row], transfers: [], deEnrollments: [] }
  await within(past, (ctx) => compareMember(ctx, stays, '159002', inReports(reports as never)))
  const renewed = (await kept(past, stays))!
  expect(Date.parse(renewed) - Date.parse(before)).toBeGreaterThan(daysMs(360))
})
