import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceChangeFields } from '#contracts/catalog/acts.ts'
import type { PlanContent, PlanPrice } from '#contracts/catalog/content.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Caller, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { planPricings } from '#tables/catalog.ts'
import { sourcePlans } from '#tables/sourcing.ts'
import { quoteCart } from '#modules/checkout/index.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { seedCatalog } from '#server/testing/factories.ts'
import { signInAs, staffOf } from '#server/testing/sign-in.ts'
import { catalogOf } from './catalog-snapshot.ts'
import { getPlan } from './catalog.queries.ts'
import { createPlan } from './create-plan.ts'
import { holdPlan } from './held-plan.ts'
import { movePlan } from './move-plan.ts'
import { planRecord } from './plan-record.queries.ts'
import { savePlan } from './save-plan.ts'

let world: AppWorld
let tenant: Tenant
let caller: Caller
let content: PlanContent
type Role = 'owner' | 'finance' | 'support' | 'read-only' | 'catalog'
const bulkAs = async (role: Role, of = tenant) =>
  world.api(of.domain, { token: (await signInAs(world, of, role)).token }).backOffice.bulk
let bulk: Awaited<ReturnType<typeof bulkAs>>

beforeAll(async () => {
  world = await createAppWorld()
  tenant = await world.tenant('roamilo')
  caller = world.caller(tenant, await staffOf(world, tenant))
  const ids = await inTransaction(caller, (ctx) => seedCatalog(ctx))
  content = (await planRecord(caller, { id: ids.localEsim.planId })).content
  bulk = await bulkAs('owner')
})
afterAll(() => world?.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, by = caller) => inTransaction(by, work)
const at = (hours: number): Caller => {
  const now = later(caller.services.clock.now(), hoursMs(hours))
  return { ...caller, services: { ...caller.services, clock: { now: () => now } } }
}

const monthly = (cents: number, audience: PlanPrice['audience'] = 'public', paid = cents): PlanPrice => ({
  ...{ audience, duration: 1, durationUnit: 'month', price: cents, discountedPrice: paid },
})

async function plan(prices: PlanPrice[], changes: Partial<PlanContent> = {}): Promise<string> {
  const id = await within((ctx) =>
    createPlan(ctx, { ...content, offerId: null, name: { en: newId(), es: newId() }, prices, ...changes }),
  )
  if (prices.length > 0) await within((ctx) => movePlan(ctx, id, 'activate'))
  return id
}

const raise = { change: 'raise_percent', by: 1000, audience: 'all', rounding: 'to_99' }
const asked = (ids: string[], given: object = raise) => ({
  ...{ list: 'plans', action: 'change_price', selection: { ids } },
  given: given as Record<string, string>,
})
const preview = (ids: string[], given: object = raise, by = bulk) => by.preview(asked(ids, given))
async function changed(ids: string[], given: object = raise) {
  const { id } = await bulk.start({ ...asked(ids, given), reason: 'New year' })
  await world.settle()
  return id
}
async function takenBack(id: string) {
  await bulk.undo({ id })
  await world.settle()
}
const pricesNow = async (id: string) =>
  (await planRecord(caller, { id })).content.prices.map((price) => [
    price.audience,
    price.price,
    price.discountedPrice,
  ])
const reasonsOf = ({ excluded }: { excluded: { id: string; reason: string }[] }) =>
  Object.fromEntries(excluded.map(({ id, reason }) => [id, reason]))

describe('prices of many plans', () => {
  test('are shown before, with what is left after the cost, and change as they were shown', async () => {
    const bundle = 'esim_bought_30'
    await within(({ db }) =>
      db.insert(sourcePlans).values({
        ...{ tenantId: tenant.id, id: newId(), simSourceId: content.simSourceId, providerRefId: bundle },
        ...{ name: 'Bought', validityDays: 30, countries: ['US'], costCents: 800, status: 'active' },
      }),
    )
    const dear = await plan([monthly(2000, 'public', 1800), monthly(1500, 'reseller')], {
      providerBundle: bundle,
    })
    const cheap = await plan([monthly(1000)], { providerBundle: null })
    const found = await preview([dear, cheap])
    expect(found).toMatchObject({ eligible: 2, excludedCount: 0, confirm: false })
    const rows = Object.fromEntries(found.rows!.map(({ id, changes }) => [id, changes]))
    expect(rows[dear]).toEqual([
      { what: '1 month', beforeCents: 1800, afterCents: 1999, marginCents: 1199, marginPercent: 59 },
      {
        what: '1 month · resellers',
        beforeCents: 1500,
        afterCents: 1699,
        marginCents: 899,
        marginPercent: 52,
      },
    ])
    expect(rows[cheap]).toEqual([
      { what: '1 month', beforeCents: 1000, afterCents: 1099, marginCents: null, marginPercent: null },
    ])
    const operation = await changed([dear, cheap])
    expect(await pricesNow(dear)).toEqual([
      ['public', 2199, 1999],
      ['reseller', 1699, 1699],
    ])
    const record = await bulk.get({ id: operation })
    expect(record).toMatchObject({ state: 'finished', done: 2, mayUndo: true, given: raise })
    expect(Object.keys(record.given!)).toEqual(Object.keys(priceChangeFields))
    const [version] = (await planRecord(caller, { id: dear })).versions
    expect(version).toMatchObject({
      reason: 'New year',
      changed: ['price.public.1.month', 'price.reseller.1.month'],
    })
  })

  test('are left out with a word for why', async () => {
    const [archived, bare, resellers, free, tiny] = [
      await plan([monthly(2000)]),
      await plan([]),
      await plan([monthly(2000, 'reseller')]),
      await plan([monthly(0)]),
      await plan([monthly(150)]),
    ]
    await within((ctx) => movePlan(ctx, archived, 'archive'))
    const lower = { change: 'lower_amount', by: 200, audience: 'public', rounding: 'cents' }
    const found = await preview([archived, bare, resellers, free, tiny], lower)
    expect(found).toMatchObject({ eligible: 0, excludedCount: 5, rows: [] })
    expect(reasonsOf(found)).toEqual({
      ...{ [archived]: 'archived', [bare]: 'no_price', [resellers]: 'no_price' },
      ...{ [free]: 'price_same', [tiny]: 'price_gone' },
    })
  })

  test('are not sold below cost by a reduction, nor under a change that is to come', async () => {
    const bundle = 'esim_bought_dear'
    await within(({ db }) =>
      db.insert(sourcePlans).values({
        ...{ tenantId: tenant.id, id: newId(), simSourceId: content.simSourceId, providerRefId: bundle },
        ...{ name: 'Dear', validityDays: 7, countries: ['US'], costCents: 350, status: 'active' },
      }),
    )
    const [thin, waiting] = [
      await plan([monthly(2000)], { providerBundle: bundle }),
      await plan([monthly(2000)]),
    ]
    const { version, content: own } = await planRecord(caller, { id: waiting })
    const holdsFrom = later(caller.services.clock.now(), daysMs(7)).toISOString()
    await within((ctx) =>
      savePlan(ctx, { id: waiting, version, content: { ...own, prices: [monthly(1900)] }, holdsFrom }),
    )
    // Thirty days take five of seven.
    const lower = { change: 'lower_amount', by: 251, audience: 'all', rounding: 'cents' }
    expect(reasonsOf(await preview([thin, waiting], lower))).toEqual({
      [thin]: 'below_cost',
      [waiting]: 'price_scheduled',
    })
    expect((await preview([thin], { ...lower, by: 250 })).rows?.[0]?.changes[0]).toMatchObject({
      marginCents: 0,
    })
    expect((await preview([thin], { ...lower, change: 'raise_amount' })).eligible).toBe(1)
  })

  test('in carts are kept for their time, also over the change that takes it back', async () => {
    const id = await plan([monthly(2000)])
    const offered = async () =>
      getPlan((await catalogOf(caller)).catalog, { audience: 'public' }, id).pricings
    const [old] = await offered()
    const operation = await changed([id])
    const [raised] = await offered()
    const unit = async (priceId: string, hours: number) => {
      const items = [
        { type: 'plan' as const, planId: id, priceId, categoryId: content.categoryId, quantity: 1 },
      ]
      return (await quoteCart(at(hours), { items }, 'public')).lines[0]?.unitCents
    }
    expect([await unit(old!.id, 23), await unit(old!.id, 25)]).toEqual([2000, 2199])
    expect(await bulk.undoPreview({ id: operation })).toMatchObject({ eligible: 1, rows: null })
    await takenBack(operation)
    expect(await pricesNow(id)).toEqual([['public', 2000, 2000]])
    const [restored] = await offered()
    expect([old!.id, raised!.id]).not.toContain(restored!.id)
    // A customer who holds the raised price pays the lower one at once.
    expect(await unit(raised!.id, 0)).toBe(2000)
    const kept = await inReadTransaction(caller, ({ db }) =>
      db.select().from(planPricings).where(eq(planPricings.planId, id)),
    )
    expect(kept.map(({ price, isActive }) => [price, isActive]).toSorted()).toEqual([
      [2000, false],
      [2000, true],
      [2199, false],
    ])
  })

  test('are taken back where nobody has changed them since, whatever else changed', async () => {
    const [touched, renamed] = [
      await plan([monthly(2000)]),
      await plan([monthly(2000), monthly(900, 'reseller')]),
    ]
    const operation = await changed([touched, renamed], { ...raise, audience: 'public' })
    const changes: [string, Partial<PlanContent>][] = [
      [touched, { prices: [monthly(2500)] }],
      [renamed, { speed: '4G' }],
    ]
    for (const [id, change] of changes) {
      const { version, content: own } = await planRecord(caller, { id })
      await within((ctx) => savePlan(ctx, { id, version, content: { ...own, ...change }, holdsFrom: null }))
    }
    expect(reasonsOf(await bulk.undoPreview({ id: operation }))).toEqual({ [touched]: 'changed_since' })
    await takenBack(operation)
    expect(await pricesNow(touched)).toEqual([['public', 2500, 2500]])
    expect(await pricesNow(renamed)).toEqual([
      ['public', 2000, 2000],
      ['reseller', 900, 900],
    ])
    expect((await planRecord(caller, { id: renamed })).content.speed).toBe('4G')
  })

  test('that somebody archives meanwhile stay, and the row says so', async () => {
    const id = await plan([monthly(2000)])
    // The row waits for the transaction that holds the plan.
    const operation = await within(async (ctx) => {
      await holdPlan(ctx, id)
      const started = await bulk.start({ ...asked([id]), reason: 'New year' })
      await movePlan(ctx, id, 'archive')
      return started
    })
    await world.settle()
    const { items } = await bulk.rows({ id: operation.id })
    expect(items).toMatchObject([{ result: 'failed', problem: 'INVALID_STATE' }])
    expect(await pricesNow(id)).toEqual([['public', 2000, 2000]])
  })

  test('saved by hand upon what was there before are refused', async () => {
    const id = await plan([monthly(2000)])
    const { version, content: own } = await planRecord(caller, { id })
    await changed([id])
    const late = within((ctx) =>
      savePlan(ctx, { id, version, content: { ...own, prices: [monthly(1)] }, holdsFrom: null }),
    )
    await expect(late).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await pricesNow(id)).toEqual([['public', 2199, 2199]])
  })

  test.each([
    ['nothing', {}, ['change', 'by', 'audience', 'rounding']],
    ['no amount', { ...raise, by: 0 }, ['by']],
    ['another way to round', { ...raise, rounding: 'up' }, ['rounding']],
  ])('cannot be told %s', async (_what, given, fields) => {
    const id = await plan([monthly(2000)])
    const refused = { code: 'INVALID_INPUT', data: { fields } }
    await expect(preview([id], given)).rejects.toMatchObject(refused)
    await expect(changed([id], given)).rejects.toMatchObject(refused)
  })

  test('are for whoever may write the catalog, of their own plans alone', async () => {
    const id = await plan([monthly(2000)])
    for (const role of ['finance', 'support', 'read-only'] as const)
      await expect(preview([id], raise, await bulkAs(role))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await preview([id], raise, await bulkAs('catalog'))).toMatchObject({ eligible: 1 })
    const foreign = await bulkAs('owner', await world.tenant('mobivista'))
    expect(await preview([id], raise, foreign)).toMatchObject({ eligible: 0, excludedCount: 0 })
  })
})
