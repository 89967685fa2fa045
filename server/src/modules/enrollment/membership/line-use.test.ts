import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { takeRecords } from '#modules/usage/index.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { insertLine, phoneOf, recordOf } from '#server/testing/usage-lines.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { deEnrollments, memberships } from '#tables/enrollment-membership.ts'
import { enrollmentServices, programPlans } from '#tables/enrollment-service.ts'
import { deEnrollmentJanitor } from './de-enrollment-janitor.ts'
import { enrolled, stateOf } from './fixture.ts'
import { followMember } from './follow-member.ts'
import { watchMembers } from './watch-members.ts'

let world: World
let tenant: Tenant
let programPlanId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
  tenant = await world.tenant()
  await offerPrograms(world.caller(tenant))
  programPlanId = newId()
  await within(async (ctx) => {
    await seedCatalog(ctx)
    const { priceId: pricingId } = catalogIds(ctx.tenant.id).france1
    await ctx.db.insert(programPlans).values({
      ...{ tenantId: ctx.tenant.id, id: programPlanId, pricingId },
      ...{ program: 'lifeline', households: 'every', state: 'offered' },
    })
  })
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(tenant), work)

let lines = 100
/** A household whose line works, with what its SIM is. */
async function household() {
  const number = ++lines
  const made = await within(async (ctx) => {
    const someone = await enrolled(ctx)
    const line = await insertLine(ctx, { number, startedAt: ctx.now })
    await ctx.db.insert(enrollmentServices).values({
      ...{ tenantId: ctx.tenant.id, enrollmentId: someone.id, programPlanId, orderId: line.orderId },
      ...{ simType: 'esim', isTribal: false, chosenAt: ctx.now },
      ...{ planCents: 925, supportCents: 925, deviceCents: 0, todayCents: 0 },
    })
    return { ...line, ...someone, number }
  })
  await followMember(world.caller(tenant), { subjectId: made.id, timelineId: made.orderId })
  return made
}

type Household = Awaited<ReturnType<typeof household>>
let told = 0
const uses = ({ sourceId, iccid }: Pick<Household, 'sourceId' | 'iccid'>, at = world.clock.now()) =>
  within((ctx) =>
    takeRecords(ctx, { sourceId, way: 'record', records: [recordOf(`use-${++told}`, iccid, at)] }),
  )
const rowOf = ({ id }: Household) =>
  within(async (ctx) => (await ctx.db.select().from(memberships).where(eq(memberships.id, id)))[0]!)
const state = ({ id }: Household) => within((ctx) => stateOf(ctx, id))
const watch = () => watchMembers(world.caller(tenant))

test('a line that works gives the household its number, which NLAD is to be told', async () => {
  const someone = await household()
  expect(await state(someone)).toBe('active')
  expect(await rowOf(someone)).toMatchObject({
    phoneLastFour: phoneOf(someone.number).slice(-4),
    tellAt: world.clock.now(),
  })
})

test('what carriers count keeps a household that uses its line, whoever watches and however late they come', async () => {
  const [someone, other] = [await household(), await household()]
  for (let day = 1; day <= 60; day++) {
    world.clock.advance(daysMs(1))
    await uses(someone)
    // Nobody watches for ten days, in which the last records of the other one come and grow old.
    if (day === 25) await uses(other)
    if (day < 20 || day > 29) await watch()
    if (day < 20) expect((await rowOf(someone)).lastUsedAt).toEqual(world.clock.now())
    expect(await state(someone)).toBe('active')
    if (day < 55) expect(await state(other)).toBe('active')
  }
  expect(await state(other)).toBe('usage_warning')
})

test('a use ends a warning, also one that began before and was counted late', async () => {
  const someone = await household()
  await uses(someone)
  world.clock.advance(daysMs(31))
  await watch()
  expect(await state(someone)).toBe('usage_warning')
  world.clock.advance(daysMs(10))
  await uses(someone, later(world.clock.now(), -daysMs(2)))
  await watch()
  expect(await state(someone)).toBe('active')
  const ways = await within((ctx) =>
    ctx.db.select().from(deEnrollments).where(eq(deEnrollments.enrollmentId, someone.id)),
  )
  expect(ways).toMatchObject([{ state: 'withdrawn', withdrawnBecause: 'used' }])
  world.clock.advance(daysMs(10) + hoursMs(1))
  await deEnrollmentJanitor(world.caller(tenant))
  expect(await state(someone)).toBe('active')
})

test('where the carrier never says what is used, silence warns nobody', async () => {
  const someone = await household()
  world.clock.advance(daysMs(60))
  await watch()
  expect(await state(someone)).toBe('active')
  // The first word of the carrier, about whomever, makes the silence about everybody else mean something.
  await uses(await household())
  await watch()
  expect(await state(someone)).toBe('usage_warning')
})
