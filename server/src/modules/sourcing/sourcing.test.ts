import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createEsimgo } from '#providers/sims/esimgo.ts'
import { seedCatalog, type catalogIds } from '#server/testing/factories.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { carrierCatalogues } from '#tables/sourcing.ts'
import { availableRefs } from './carrier-catalogue.ts'
import { getSourcePlan, listSources } from './source-plan.queries.ts'
import { syncSourcePlans } from './sync-source-plans.ts'
import { adoptCost, createSourcePlan, editSourcePlan } from './write-source-plan.ts'

const ref = 'esim_3GB_30D_FR_V2'
let world: World
let sandbox: TestSandbox
let home: Tenant
let ids: ReturnType<typeof catalogIds>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ ESIMGO_API_BASE: `${sandbox.url}/esimgo/v2.5` })
})
beforeEach(async () => {
  await sandbox.control('/faults/clear', {})
  home = await world.tenant()
  ids = await within((ctx) => seedCatalog(ctx))
})
afterAll(async () => {
  await world.close()
  await sandbox.stop()
})

const caller = (tenant = home) => world.caller(tenant, administrator())
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home) =>
  inTransaction(caller(tenant), work)
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CodedError)
  return (error as CodedError).code
}
const refs = (search?: string) => availableRefs(caller(), { id: ids.esimSourceId, search })
const silence = () => sandbox.control('/faults/esimgo', { rate5xx: { count: 100 } })
const later = () => world.clock.set(new Date(world.clock.now().getTime() + minutesMs(5)))
const bought = { name: 'France 3 GB', dataMb: 3000, validityDays: 30, countries: ['FR'], costCents: 262 }
const create = (changes: Partial<typeof bought> & { providerRefId?: string } = {}) =>
  within((ctx) =>
    createSourcePlan(ctx, { sourceId: ids.esimSourceId, providerRefId: ref, ...bought, ...changes }),
  )

describe('the carrier’s catalogue', () => {
  test('is asked live, over all of its pages, and found by words and ids', async () => {
    const all = await refs()
    expect(all).toMatchObject({ isLive: true, isListed: true })
    expect(all.total).toBeGreaterThan(1000)
    const { items } = await refs('3gb france')
    expect(items).toContainEqual(expect.objectContaining({ id: ref, dataMb: 3000, countries: ['FR'] }))
    const chosen = await availableRefs(caller(), { id: ids.esimSourceId, search: 'germany', chosen: ref })
    expect([chosen.items[0]!.id, chosen.items.filter(({ id }) => id === ref).length]).toEqual([ref, 1])
    expect((await refs('esim_UL_1D_FR')).items[0]).toMatchObject({ dataMb: null, validityDays: 1 })
  })

  test('stands as it was while the carrier does not answer, with its time', async () => {
    const before = await refs(ref)
    later()
    await silence()
    expect(await refs(ref)).toEqual({ ...before, isLive: false })
  })

  test('is empty, and says so, where the carrier never answered', async () => {
    await silence()
    expect(await refs()).toEqual({ items: [], total: 0, asOf: null, isLive: false, isListed: true })
  })

  test('is nothing for cards in stock, and nobody else’s', async () => {
    const stock = await availableRefs(caller(), { id: ids.stockSourceId })
    expect(stock).toMatchObject({ items: [], isListed: false })
    const other = await world.tenant()
    expect(await codeOf(availableRefs(caller(other), { id: ids.esimSourceId }))).toBe('NOT_FOUND')
  })

  test('is not taken in part where an answer cannot be read', async () => {
    const port = createEsimgo({ apiBase: `${sandbox.url}/console`, apiKey: 'none' })
    expect((await port.catalogue()).kind).not.toBe('done')
  })
})

describe('a source plan', () => {
  test('shows what is sold on it, with what each price leaves', async () => {
    const id = await create()
    const { sold, soldCount, difference } = await within((ctx) => getSourcePlan(ctx, id))
    expect([soldCount, difference]).toEqual([1, 'unknown'])
    expect(sold).toMatchObject([{ priceCents: 900, costCents: 262, marginCents: 638, marginPercent: 70 }])
  })

  test('is compared with the carrier, whose price can be taken over', async () => {
    const id = await create()
    const missing = await create({ providerRefId: 'esim_none' })
    expect(await syncSourcePlans(caller())).toMatchObject({ isLive: true, compared: 2, changed: 1, gone: 1 })
    await syncSourcePlans(caller())
    const gone = await within((ctx) => getSourcePlan(ctx, missing))
    expect([gone.difference, gone.timeline.filter(({ type }) => type === 'source_plan.gone').length]).toEqual(
      ['gone', 1],
    )
    const plan = await within((ctx) => getSourcePlan(ctx, id))
    expect(plan.difference).toBe('price')
    await within((ctx) => adoptCost(ctx, id))
    const after = await within((ctx) => getSourcePlan(ctx, id))
    expect([after.difference, after.costCents]).toEqual(['none', plan.carrierCostCents])
    expect(await codeOf(within((ctx) => adoptCost(ctx, id)))).toBe('INVALID_STATE')
  })

  test('stays as it is while the carrier does not answer', async () => {
    const id = await create({ providerRefId: 'esim_none' })
    await refs()
    later()
    await silence()
    expect(await syncSourcePlans(caller())).toMatchObject({ isLive: false, compared: 0, gone: 0 })
    expect((await within((ctx) => getSourcePlan(ctx, id))).difference).toBe('unknown')
  })

  test('is written once, of a source with a carrier, by one of two at once', async () => {
    const id = await create()
    expect(await codeOf(create())).toBe('SOURCE_PLAN_EXISTS')
    const ofStock = { sourceId: ids.stockSourceId, providerRefId: 'x', ...bought }
    expect(await codeOf(within((ctx) => createSourcePlan(ctx, ofStock)))).toBe('NOT_FOUND')
    expect(await codeOf(create({ providerRefId: 'y', countries: ['ZZ'] }))).toBe('INVALID_INPUT')
    const edit = (costCents: number) =>
      within((ctx) => editSourcePlan(ctx, { ...bought, id, version: 1, costCents }))
    await edit(130)
    expect(await codeOf(edit(140))).toBe('VERSION_CONFLICT')
    const other = await world.tenant()
    expect(await codeOf(within((ctx) => getSourcePlan(ctx, id), other))).toBe('NOT_FOUND')
    expect((await within(listSources)).items.map(({ id: each }) => each)).toEqual([ids.esimSourceId])
  })

  test('keeps one answer of each carrier', async () => {
    await refs()
    later()
    await refs()
    const kept = await within((ctx) =>
      ctx.db
        .select({ provider: carrierCatalogues.provider })
        .from(carrierCatalogues)
        .where(eq(carrierCatalogues.tenantId, ctx.tenant.id)),
    )
    expect(kept).toEqual([{ provider: 'esimgo' }])
  })
})
