import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { advance } from '#platform/advance.ts'
import { later } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { keepHouse, outlived } from '#platform/jobs/housekeeping.ts'
import { closeEnrollment } from './close-enrollment.ts'
import { newDraft } from './start-enrollment.ts'
import { enrollmentState } from './statuses.ts'
import { eraseSubscriber, previewErasure } from '#modules/people/index.ts'
import { copyVersion, editVersion, scheduleVersion } from '#modules/programs/index.ts'
import { reactions } from '#server/modules.ts'
import { enrollments } from '#tables/enrollment.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const within = <Result>(tenant: Tenant, work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(tenant), work)
const liveAt = (moment: string | Date) => world.clock.set(new Date(moment))

/** A version of one's own that has records kept for other years, from a day on. */
const keepFor = (tenant: Tenant, code: ProgramCode, retentionYears: number, effectiveFrom: string) =>
  within(tenant, async (ctx) => {
    const { version } = federalPrograms.findLast((program) => program.code === code)!
    const { id, revision, terms } = await copyVersion(ctx, { code, version })
    await editVersion(ctx, { id: id!, revision, terms: { ...terms, retentionYears } })
    await scheduleVersion(ctx, { id: id!, effectiveFrom })
  })

const signed = (tenant: Tenant, program: ProgramCode) =>
  within(tenant, async (ctx) => {
    const { enrollmentId: id } = await newDraft(ctx, { program, usState: 'NY' })
    const set = { submittedAt: ctx.now, reachableAt: ctx.now }
    await advance(ctx, enrollmentState, id, 'submit', { set })
    return id
  })
/** One that was signed for and ends now. */
async function ended(tenant: Tenant, program: ProgramCode) {
  const id = await signed(tenant, program)
  await within(tenant, (ctx) => closeEnrollment(ctx, { id, reason: 'They have moved' }))
  return id
}
/** A subscriber to whose orders these belong. */
const customerOf = (tenant: Tenant, ids: string[]) =>
  within(tenant, async (ctx) => {
    const id = newId()
    const own = { tenantId: tenant.id, id }
    const account = { kind: 'subscriber', state: 'active', emailAddress: `${id}@people.test` } as const
    await ctx.db.insert(credentials).values({ ...own, ...account })
    await ctx.db.insert(subscribers).values({ ...own, firstName: 'Ada', lastName: 'Gold' })
    const order = { subscriberId: id, status: 'completed', emailAddress: account.emailAddress } as const
    for (const enrollmentId of ids) await insertOrder(ctx, { ...order, enrollmentId })
    return { id, confirmation: account.emailAddress }
  })
const left = (tenant: Tenant, ids: string[]) =>
  within(tenant, (ctx) => ctx.db.select().from(enrollments).where(inArray(enrollments.id, ids)))
const keptOf = (tenant: Tenant, id: string) =>
  within(tenant, async (ctx) => (await previewErasure(ctx, { id })).keeps).then((keeps) =>
    keeps.find(({ basis }) => basis === 'program'),
  )
const isDue = async (tenant: Tenant) =>
  (await tenantsWithDue(world.services, [tenant], outlived)).length === 1

test.each([
  ['Lifeline', 'lifeline', 3, null],
  ['Lifeline of survivors', 'lifeline_sca', 3, null],
  ['ACP', 'acp', 6, null],
  ['a version of Lifeline of ten years', 'lifeline', 10, '2026-12-15'],
  ['a version of ten years that begins a day too late', 'acp', 6, '2027-01-02'],
] as const)(
  'what ended under %s is kept for its full calendar years on the East coast',
  async (_name, program, years, ownFrom) => {
    const tenant = await world.tenant()
    liveAt('2026-11-01T12:00:00Z')
    if (ownFrom) await keepFor(tenant, program, 10, ownFrom)
    liveAt('2027-01-01T04:59:59Z')
    const before = await ended(tenant, program)
    liveAt('2027-01-01T05:00:00Z')
    const after = await ended(tenant, program)
    const customer = await customerOf(tenant, [before])

    const until = `${2026 + years + 1}-01-01T05:00:00.000Z`
    const nextYear = `${2027 + years + 1}-01-01T05:00:00.000Z`
    const kept = (await left(tenant, [before, after])).map(({ id, keptUntil }) => [
      id,
      keptUntil?.toISOString(),
    ])
    expect(Object.fromEntries(kept)).toEqual({ [before]: until, [after]: nextYear })
    expect(await keptOf(tenant, customer.id)).toEqual({ basis: 'program', count: 1, until })

    liveAt(later(new Date(until), -1000))
    expect(await isDue(tenant)).toBe(false)
    await keepHouse(world.caller(tenant))
    expect(await keptOf(tenant, customer.id)).toMatchObject({ until })
    liveAt(until)
    expect(await isDue(tenant)).toBe(true)
    expect(await keptOf(tenant, customer.id)).toBeUndefined()
    await keepHouse(world.caller(tenant))
    expect((await left(tenant, [before, after])).map(({ id }) => id)).toEqual([after])
  },
)

test('nobody is erased who has the benefit, or of whom it is not known yet how long they are kept', async () => {
  const tenant = await world.tenant()
  const id = await signed(tenant, 'lifeline')
  const { id: person, confirmation } = await customerOf(tenant, [id])
  const blocks = () =>
    within(tenant, (ctx) => previewErasure(ctx, { id: person })).then((seen) => seen.blocks)
  const served = [{ block: 'active_enrollment', amount: 1 }]
  expect(await blocks()).toEqual(served)
  expect(await keptOf(tenant, person)).toBeUndefined()
  await within(tenant, (ctx) => advance(ctx, enrollmentState, id, 'cancel'))
  expect(await blocks()).toEqual(served)
  const given = { id: person, confirmation, reason: 'own_request' as const }
  const refusal = within(tenant, (ctx) => eraseSubscriber(ctx, given))
  await expect(refusal).rejects.toMatchObject({ code: 'ERASURE_BLOCKED' })
  // As long as it goes on it is kept, however old it is.
  liveAt(later(world.clock.now(), 40 * 366 * 86_400_000))
  await keepHouse(world.caller(tenant))
  expect(await left(tenant, [id])).toHaveLength(1)
})

test('every way to the end of an enrollment tells how long it is kept', () => {
  const ends = Object.values(enrollmentMachine.moves).flatMap((moves) =>
    Object.entries(moves).flatMap(([event, to]) =>
      (endedStates as readonly string[]).includes(to) ? [`enrollment.${event}`] : [],
    ),
  )
  const told = reactions.filter(({ job }) => job.task === 'enrollment-ended').map(({ event }) => event.type)
  expect(new Set(told)).toEqual(new Set(ends))
})
