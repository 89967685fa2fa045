import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { updatePricing } from '#modules/catalog/index.ts'
import { planPricings, plans } from '#tables/catalog.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { events } from '#tables/platform.ts'
import { seedCatalog } from '../../../testing/factories.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { followPrice } from './follow-price.ts'

let world: World
let tenant: Tenant
let ids: Awaited<ReturnType<typeof seedCatalog>>
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  ids = await within((ctx) => seedCatalog(ctx))
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of), work)
const follow = (from: string, replacedBy: unknown, of = tenant) =>
  followPrice(world.caller(of), from, { replacedBy })
const plus = async (pricingId: string, cents: number) => {
  const change = { id: pricingId, price: cents, discountedPrice: cents }
  return (await within((ctx) => updatePricing(ctx, change))).id
}

/** A price of a plan of its own that a program gives. */
async function given() {
  const [plan, price] = [newId(), newId()]
  await within(async ({ db }) => {
    const [like] = await db.select().from(plans).where(eq(plans.id, ids.localEsim.planId))
    const { isActive: _isActive, ...row } = like!
    await db.insert(plans).values({ ...row, id: plan })
    await db.insert(planPricings).values({
      ...{ tenantId: tenant.id, id: price, planId: plan, duration: 1, durationUnit: 'month' },
      ...{ price: 2000, discountedPrice: 2000 },
    })
  })
  return { price, programPlan: await give(price) }
}

async function give(pricingId: string, program: 'lifeline' | 'acp' = 'lifeline') {
  const id = newId()
  await within(({ db }) =>
    db.insert(programPlans).values({
      ...{ tenantId: tenant.id, id, program, pricingId, households: 'every', state: 'offered' },
    }),
  )
  return id
}

const priceOf = (programPlan: string) =>
  within(async ({ db }) => {
    const [row] = await db.select().from(programPlans).where(eq(programPlans.id, programPlan))
    return row!.pricingId
  })

test('a program pays for the price that took the place of its own, however often it is told', async () => {
  const { price, programPlan } = await given()
  const next = await plus(price, 2500)
  const [told] = await within(({ db }) => db.select().from(events).where(eq(events.subjectId, price)))
  expect(told).toMatchObject({ type: 'plan_pricing.update', data: { replacedBy: next } })
  await Promise.all([1, 2, 3].map(() => follow(price, next)))
  expect(await priceOf(programPlan)).toBe(next)
})

test('it ends at what is offered now, in whatever order it is told', async () => {
  const { price, programPlan } = await given()
  const second = await plus(price, 2500)
  const third = await plus(second, 2000)
  await follow(second, third)
  await follow(price, second)
  expect(await priceOf(programPlan)).toBe(third)
})

test('a price that is offered no more at all is kept, as is one that nobody knows the successor of', async () => {
  const { price, programPlan } = await given()
  const next = await plus(price, 2500)
  await within((ctx) => updatePricing(ctx, { id: next, isActive: false }))
  await follow(price, newId())
  expect(await priceOf(programPlan)).toBe(price)
  await follow(price, undefined)
  expect(await priceOf(programPlan)).toBe(price)
  await follow(price, next)
  expect(await priceOf(programPlan)).toBe(next)
})

test('a program that has the new price already gets it no second time', async () => {
  const { price, programPlan } = await given()
  const other = await give(price, 'acp')
  const next = await plus(price, 2500)
  const byHand = await give(next)
  await follow(price, next)
  expect([await priceOf(programPlan), await priceOf(byHand), await priceOf(other)]).toEqual([
    price,
    next,
    next,
  ])
})

test('nobody else’s program follows', async () => {
  const { price, programPlan } = await given()
  const next = await plus(price, 2500)
  await follow(price, next, await world.tenant('roamilo'))
  expect(await priceOf(programPlan)).toBe(price)
})
