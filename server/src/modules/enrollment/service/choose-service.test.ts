import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { supportOf } from '#contracts/enrollment/service/support.ts'
import { versionAt } from '#contracts/programs/in-force.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { planPricings } from '#tables/catalog.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { enrollments } from '#tables/enrollment.ts'
import { programRecordId, setClock } from '#modules/programs/index.ts'
import { household, offerPrograms } from '../../../testing/enrollments.ts'
import { catalogIds, seedCatalog } from '../../../testing/factories.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { chooseService } from './choose-service.ts'
import { addProgramPlan, listProgramPlans, moveProgramPlan } from './program-plans.ts'
import { serviceOf } from './chosen-order.ts'
import { getService } from './service.queries.ts'

let world: World
let tenant: Tenant
let other: Tenant
let ids: ReturnType<typeof catalogIds>
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of), work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  other = await world.tenant('roamilo')
  ids = catalogIds(tenant.id)
  for (const each of [tenant, other]) {
    await offerPrograms(world.caller(each))
    await within((ctx) => seedCatalog(ctx), each)
    await within((ctx) => setClock(ctx, { startsAt: '2023-06-01T12:00:00Z' }), each)
  }
})
afterAll(() => world.close())

const add = (program: 'acp' | 'lifeline', pricingId: string, households: 'every' | 'tribal' = 'every') =>
  within((ctx) => addProgramPlan(ctx, { program, pricingId, households }))

describe('what a program pays of a plan', () => {
  const at = new Date('2023-06-01T12:00:00Z')
  const acp = versionAt(federalPrograms, 'acp', at)
  const lifeline = versionAt(federalPrograms, 'lifeline', at)
  const plan = { priceCents: 5000, isDataUnlimited: false, bandwidth: 20_000, callMinutes: -1 }
  const calls = { ...plan, bandwidth: null }

  test.for([
    [acp, plan, false, 3000],
    [acp, plan, true, 5000],
    [acp, { ...plan, priceCents: 9000 }, true, 7500],
    [acp, { ...plan, priceCents: 2700 }, false, 2700],
    [acp, calls, false, 0],
    [lifeline, plan, false, 925],
    [lifeline, plan, true, 3425],
    [lifeline, calls, false, 525],
    [lifeline, calls, true, 3025],
    [lifeline, { ...plan, bandwidth: 1000 }, false, 525],
    [lifeline, { ...plan, bandwidth: 1000, callMinutes: 100 }, true, 0],
    [lifeline, { ...plan, isDataUnlimited: true, bandwidth: null, callMinutes: null }, false, 925],
  ] as const)('%#', ([rules, of, isTribal, cents]) => {
    expect(supportOf(rules, of, isTribal)).toBe(cents)
  })
})

describe('plans under a program', () => {
  test('are added once, by the month, and only where the program pays for them', async () => {
    expect(await codeOf(add('acp', ids.france1.priceId))).toBe('PLAN_NOT_FOUND')
    expect(await codeOf(add('acp', ids.localEsim.yearPriceId))).toBe('PLAN_NOT_FOUND')
    expect(await codeOf(add('acp', catalogIds(other.id).localEsim.priceId))).toBe('PLAN_NOT_FOUND')
    await add('lifeline', ids.localCard.priceId)
    expect(await codeOf(add('lifeline', ids.localCard.priceId, 'tribal'))).toBe('PLAN_ADDED_ALREADY')
    const { items, candidates } = await within((ctx) =>
      listProgramPlans(ctx, { id: programRecordId(ctx, 'lifeline') }),
    )
    expect(items).toMatchObject([
      {
        name: { en: '3 GB, SIM card' },
        state: 'offered',
        supportCents: 525,
        dueCents: 975,
        tribalDueCents: 0,
      },
    ])
    expect(candidates.map(({ pricingId }) => pricingId)).toEqual([ids.localEsim.priceId])
    expect(await codeOf(within((ctx) => listProgramPlans(ctx, { id: tenant.id })))).toBe('NOT_FOUND')
  })

  test('belong to one service provider', async () => {
    const mine = await within((ctx) => ctx.db.select().from(programPlans))
    expect(mine.length).toBeGreaterThan(0)
    expect(await within((ctx) => ctx.db.select().from(programPlans), other)).toEqual([])
    expect(await codeOf(within((ctx) => moveProgramPlan('withdraw')(ctx, { id: mine[0]!.id }), other))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a household', () => {
  let every: string
  let tribal: string
  beforeAll(async () => {
    every = await add('acp', ids.localCard.priceId)
    tribal = await add('acp', ids.localEsim.priceId, 'tribal')
  })
  const choose = (id: string, planId: string) =>
    within((ctx) => chooseService(ctx, { id, planId, device: null }))

  test('sees what it may have at what it pays, and on Tribal lands more', async () => {
    const usual = await household(world.caller(tenant))
    const seen = await within((ctx) => getService(ctx, usual))
    expect(seen).toMatchObject({ isTribal: false, mayChoose: true, chosen: null, devices: [] })
    expect(seen.plans).toMatchObject([
      { id: every, priceCents: 1500, supportCents: 1500, dueCents: 0, feesCents: 0, simType: 'physical' },
    ])
    const onLands = await household(world.caller(tenant), { isTribalConfirmed: true })
    const { plans, isTribal } = await within((ctx) => getService(ctx, onLands))
    expect(isTribal).toBe(true)
    expect(plans.map(({ id }) => id).toSorted()).toEqual([every, tribal].toSorted())
  })

  test('pays taxes and fees on what is left, and nothing on what the program pays', async () => {
    const { id } = await household(world.caller(tenant), { program: 'lifeline' })
    const { plans } = await within((ctx) => getService(ctx, { id }))
    // 9.75 left, 1.49 a line, and 8 % of the plan in New York.
    expect(plans).toMatchObject([{ dueCents: 975, feesCents: 149 + 78 }])
  })

  test('chooses, and chooses anew until it is in the registry', async () => {
    const { id, enrollmentId } = await household(world.caller(tenant), { isTribalConfirmed: true })
    expect(await choose(id, every)).toMatchObject({ state: 'device_chosen', page: '/enroll-confirm-address' })
    await choose(id, tribal)
    expect(await within((ctx) => serviceOf(ctx, enrollmentId))).toMatchObject({
      programPlanId: tribal,
      simType: 'esim',
      isTribal: true,
      planCents: 1500,
      supportCents: 1500,
      todayCents: 0,
    })
    await within((ctx) =>
      ctx.db.update(enrollments).set({ state: 'nlad_submitted' }).where(eq(enrollments.id, enrollmentId)),
    )
    expect(await codeOf(choose(id, every))).toBe('INVALID_STATE')
    expect(await within((ctx) => serviceOf(ctx, enrollmentId))).toMatchObject({ programPlanId: tribal })
    expect((await within((ctx) => getService(ctx, { id }))).mayChoose).toBe(false)
  })

  test('cannot have what is for others, withdrawn, or not sold any more', async () => {
    const { id } = await household(world.caller(tenant))
    expect(await codeOf(choose(id, tribal))).toBe('PLAN_NOT_FOUND')
    const lifelinePlan = (
      await within((ctx) => ctx.db.select().from(programPlans).where(eq(programPlans.program, 'lifeline')))
    )[0]!.id
    expect(await codeOf(choose(id, lifelinePlan))).toBe('PLAN_NOT_FOUND')
    await within((ctx) => moveProgramPlan('withdraw')(ctx, { id: every }))
    expect(await codeOf(choose(id, every))).toBe('PLAN_NOT_FOUND')
    await within((ctx) => moveProgramPlan('offer')(ctx, { id: every }))
    const sold = (isActive: boolean) =>
      within((ctx) =>
        ctx.db
          .update(planPricings)
          .set({ isActive })
          .where(and(eq(planPricings.tenantId, tenant.id), eq(planPricings.id, ids.localCard.priceId))),
      )
    await sold(false)
    expect(await codeOf(choose(id, every))).toBe('PLAN_NOT_FOUND')
    await sold(true)
    expect(await codeOf(choose(id, every))).toBe('done')
  })

  test('is nobody’s of another service provider, and chooses nothing before it qualifies', async () => {
    const { id } = await household(world.caller(tenant))
    expect(await codeOf(within((ctx) => getService(ctx, { id }), other))).toBe('ENROLLMENT_NOT_FOUND')
    expect(
      await codeOf(within((ctx) => chooseService(ctx, { id, planId: every, device: null }), other)),
    ).toBe('ENROLLMENT_NOT_FOUND')
    const early = await household(world.caller(tenant), { state: 'nv_pending_cert' })
    expect(await codeOf(choose(early.id, every))).toBe('INVALID_STATE')
  })

  test('chooses nothing once the program takes nobody any more', async () => {
    const { id } = await household(world.caller(tenant))
    await within((ctx) => setClock(ctx, { startsAt: '2024-02-09T12:00:00Z' }))
    expect(await codeOf(choose(id, every))).toBe('PROGRAM_CLOSED')
    await within((ctx) => setClock(ctx, { startsAt: '2023-06-01T12:00:00Z' }))
  })
})
