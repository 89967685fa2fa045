import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { events } from '#tables/platform.ts'
import { seedCatalog } from '#server/testing/factories.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { broadbandLabelsFile, getPlan, listPlans } from './catalog.queries.ts'
import { catalogOf, updatePricing } from './index.ts'

let world: World
let caller: Caller
let ids: Awaited<ReturnType<typeof seedCatalog>>
const everybody = { audience: 'public' } as const

beforeAll(async () => {
  world = await createWorld()
  caller = world.caller(await world.tenant('roamilo'))
  ids = await inTransaction(caller, (ctx) => seedCatalog(ctx))
})

afterAll(() => world?.close())

const current = async () => (await catalogOf(caller)).catalog

describe('the snapshot', () => {
  test('costs one statement once it is known', async () => {
    await current()
    const before = world.services.pool.statements.count
    await catalogOf(caller)
    expect(world.services.pool.statements.count - before).toBe(1)
  })

  test('is right the instant a price changes', async () => {
    const before = await catalogOf(caller)
    const { planId, priceId } = ids.france3
    const view = await inTransaction(caller, (ctx) =>
      updatePricing(ctx, { id: priceId, price: 1000, discountedPrice: 700 }),
    )
    expect(view).toMatchObject({ price: 1000, discountedPrice: 700, savePercent: 30 })
    const after = await catalogOf(caller)
    expect(after.version).not.toBe(before.version)
    expect(view).toMatchObject(getPlan(after.catalog, everybody, planId).pricings[0]!)
    const [event] = await inTransaction(caller, (ctx) =>
      ctx.db.select().from(events).where(eq(events.type, 'plan_pricing.update')),
    )
    expect(event).toMatchObject({
      subjectId: priceId,
      timelineId: planId,
      data: {
        old: { price: 900 },
        new: { price: 1000, discountedPrice: 700 },
        replacedBy: view.id,
      },
    })
  })
})

describe('changing a price', () => {
  test('refuses a discount upwards, another tenant and an unknown price', async () => {
    const change = (input: Parameters<typeof updatePricing>[1], by = caller) =>
      inTransaction(by, (ctx) => updatePricing(ctx, input)).catch((error) => error)
    expect(await change({ id: ids.france1.priceId, price: 400 })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await change({ id: ids.france1.planId, price: 400 })).toMatchObject({
      code: 'RATE_NOT_FOUND',
    })
    const stranger = world.caller(await world.tenant())
    expect(await change({ id: ids.france1.priceId, isActive: false }, stranger)).toMatchObject({
      code: 'RATE_NOT_FOUND',
    })
    expect(getPlan(await current(), everybody, ids.france1.planId).pricings).toHaveLength(1)
  })

  test('switching off the last price takes the plan from the shelf', async () => {
    const { planId, priceId } = ids.france1
    const set = (isActive: boolean) =>
      inTransaction(caller, (ctx) => updatePricing(ctx, { id: priceId, isActive }))
    await set(false)
    const catalog = await current()
    expect(() => getPlan(catalog, everybody, planId)).toThrow('PLAN_NOT_FOUND')
    await set(true)
    expect(getPlan(await current(), everybody, planId).id).toBe(planId)
  })
})

test('a list is filtered and cut into pages; nobody else’s plan is on it', async () => {
  const catalog = await current()
  const list = (filter: object) => listPlans(catalog, everybody, { page: 1, perPage: 20, ...filter })
  expect(list({}).total).toBe(5)
  expect(list({ type: 'international' }).items.map(({ name }) => name.en)).toEqual([
    'France 1 GB',
    'France 3 GB',
    'France 10 GB',
  ])
  expect(list({ country: 'PR' }).total).toBe(2)
  expect(list({ country: 'PR', categoryId: ids.internationalCategoryId }).total).toBe(0)
  expect(list({ isActive: false }).total).toBe(0)
  expect(list({ page: 2, perPage: 3 }).items).toHaveLength(2)
  expect(list({ page: 9 }).items).toEqual([])
})

test('a plan comes with everything, and the labels as a table', async () => {
  const catalog = await current()
  const card = getPlan(catalog, everybody, ids.localCard.planId)
  expect(card.addons.map(({ id, kind }) => [id, kind])).toEqual([[ids.voiceAddonId, 'voice']])
  expect(card.shippingFromCents).toBe(499)
  expect(card.surcharges).toHaveLength(2)
  expect(card.labels[0]).toMatchObject({
    providerName: 'Brand roamilo',
    monthlyPriceCents: 1500,
    oneTimeFees: [{ amountCents: 1000 }],
    monthlyFees: [{ amountCents: 149, percent: null }],
    dataIncludedGb: 3,
  })
  const travel = getPlan(catalog, everybody, ids.france10.planId)
  expect([travel.labels, travel.surcharges, travel.shippingFromCents]).toEqual([[], [], null])
  const file = broadbandLabelsFile(catalog)
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(file.type).toBe('text/csv; charset=utf-8')
  expect(lines).toHaveLength(1 + 3)
  expect(lines[1]).toContain("'+")
})
