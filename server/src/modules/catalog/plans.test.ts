import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { planPricings, planVersions } from '#tables/catalog.ts'
import { events } from '#tables/platform.ts'
import { quoteCart } from '#modules/checkout/index.ts'
import { seedCatalog } from '#server/testing/factories.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { allowAddons, allowedAddons, getAddon } from './addons.ts'
import { applyPlanVersion, withdrawVersion } from './apply-version.ts'
import { reorderCategory, createCategory, listCategoriesForStaff } from './categories.ts'
import { createPlan, duplicatePlan } from './create-plan.ts'
import { getPlan } from './catalog.queries.ts'
import { catalogOf } from './catalog-snapshot.ts'
import { listOfPlans } from './list-of-plans.ts'
import { movePlan, planUse } from './move-plan.ts'
import { planRecord, whitelistOf } from './plan-record.queries.ts'
import { savePlan } from './save-plan.ts'
import { addPricing } from './update-pricing.ts'
import { setWhitelist } from './whitelist.ts'

let world: World
let caller: Caller
let foreign: Caller
let ids: Awaited<ReturnType<typeof seedCatalog>>
const everybody = { audience: 'public' } as const

beforeAll(async () => {
  world = await createWorld()
  caller = world.caller(await world.tenant('roamilo'))
  foreign = world.caller(await world.tenant('mobivista'))
  ids = await inTransaction(caller, (ctx) => seedCatalog(ctx))
})
afterAll(() => world?.close())

/** The same caller at another time. */
const at = (now: Date): Caller => ({ ...caller, services: { ...caller.services, clock: { now: () => now } } })
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, by = caller) => inTransaction(by, work)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string; data?: { issues?: { path: string }[] } }) => error,
  )
const now = () => caller.services.clock.now()
const record = (id: string) => planRecord(caller, { id })
const versionOf = async (id: string) => (await record(id)).version
const current = async () => (await catalogOf(caller)).catalog

/** A plan of its own, sold for 20 dollars a month. */
async function ownPlan(changes: Partial<PlanContent> = {}): Promise<string> {
  const { content } = await record(ids.localEsim.planId)
  const price = { audience: 'public', duration: 1, durationUnit: 'month' } as const
  const prices = [{ ...price, price: 2000, discountedPrice: 2000 }]
  const id = await within((ctx) => createPlan(ctx, { ...content, offerId: null, prices, ...changes }))
  await within((ctx) => movePlan(ctx, id, 'activate'))
  return id
}

async function change(id: string, changes: Partial<PlanContent>, more: object = {}) {
  const { version, content } = await record(id)
  return within((ctx) =>
    savePlan(ctx, { id, version, content: { ...content, ...changes }, holdsFrom: null, ...more }),
  )
}

const priced = (content: PlanContent, discountedPrice: number) =>
  content.prices.map((price) => ({ ...price, discountedPrice, price: discountedPrice }))

describe('a plan', () => {
  test('is created, sold, changed and seen in the shop at once', async () => {
    const id = await ownPlan()
    expect(getPlan(await current(), everybody, id).pricings[0]?.price).toBe(2000)
    await change(
      id,
      { name: { en: 'Renamed', es: 'Otro nombre' }, callCreditCents: 150 },
      { reason: 'Spring' },
    )
    expect(getPlan(await current(), everybody, id)).toMatchObject({
      name: { en: 'Renamed' },
      callCreditCents: 150,
    })
    const after = await record(id)
    expect(after.versions.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [1, true],
      [0, false],
    ])
    expect(after.versions[0]).toMatchObject({ changed: ['name', 'callCreditCents'], reason: 'Spring' })
    expect(after.preview.labels[0]).toMatchObject({ callCreditCents: 150, monthlyPriceCents: 2000 })
    expect(after.timeline.map(({ type }) => type)).toEqual([
      'plan_version.save',
      'plan.activate',
      'plan.create',
    ])
  })

  test('saved without a change gets no version', async () => {
    const id = await ownPlan()
    await change(id, {})
    expect((await record(id)).versions).toEqual([])
  })

  test('is not overwritten by whoever did not see the last change', async () => {
    const id = await ownPlan()
    const { version, content } = await record(id)
    await change(id, { speed: '4G' })
    expect(
      await refusal(
        within((ctx) => savePlan(ctx, { id, version, content: { ...content, sort: 9 }, holdsFrom: null })),
      ),
    ).toMatchObject({ code: 'VERSION_CONFLICT', data: { version: version + 1 } })
    expect((await record(id)).content).toMatchObject({ speed: '4G', sort: content.sort })
  })

  test('of two who save at once one is told', async () => {
    const id = await ownPlan()
    const { version, content } = await record(id)
    const save = (sort: number) =>
      refusal(within((ctx) => savePlan(ctx, { id, version, content: { ...content, sort }, holdsFrom: null })))
    const codes = (await Promise.all([save(7), save(8)])).map((error) => error?.code)
    expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', undefined])
  })

  test.for([
    [
      'discount above the price',
      (price: object) => [{ ...price, discountedPrice: 2001 }],
      'prices.0.discountedPrice',
    ],
    ['two prices for as long', (price: object) => [price, price], 'prices.1.duration'],
  ] as const)('is refused with %s', async ([, pricesOf, path]) => {
    const id = await ownPlan()
    const [price] = (await record(id)).content.prices
    const error = await refusal(change(id, { prices: pricesOf(price!) as PlanContent['prices'] }))
    expect(error).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path }] } })
  })

  test('is refused with a category of somebody else, and is nobody else’s', async () => {
    const id = await ownPlan()
    expect((await refusal(change(id, { categoryId: newId() })))?.data?.issues?.[0]?.path).toBe('categoryId')
    expect(await refusal(planRecord(foreign, { id }))).toMatchObject({ code: 'PLAN_NOT_FOUND' })
    const { version, content } = await record(id)
    const stolen = inTransaction(foreign, (ctx) => savePlan(ctx, { id, version, content, holdsFrom: null }))
    expect(await refusal(stolen)).toMatchObject({ code: 'PLAN_NOT_FOUND' })
  })

  test('without a price is not sold', async () => {
    const { content } = await record(ids.localEsim.planId)
    const id = await within((ctx) => createPlan(ctx, { ...content, prices: [] }))
    expect(await refusal(within((ctx) => movePlan(ctx, id, 'activate')))).toMatchObject({
      code: 'PLAN_WITHOUT_PRICE',
    })
  })

  test('is copied with its prices, not sold yet', async () => {
    const id = await within((ctx) => duplicatePlan(ctx, { id: ids.localEsim.planId }))
    const copy = await record(id)
    expect(copy).toMatchObject({ state: 'inactive', content: { name: { en: '3 GB, eSIM (copy)' } } })
    expect(copy.content.prices).toHaveLength(2)
  })

  test('that is archived leaves the shop, says what it concerns, and comes back', async () => {
    const id = await ownPlan()
    const first = await versionOf(id)
    await within((ctx) => allowAddons(ctx, { planId: id, version: first, addonIds: [ids.voiceAddonId] }))
    expect(await inReadTransaction(caller, (ctx) => planUse(ctx, { id }))).toEqual({
      ...{ lines: 0, openOrders: 0, programs: 0 },
      addons: 1,
    })
    const before = await record(id)
    await within((ctx) => movePlan(ctx, id, 'archive'))
    expect((await current()).storefront('public').planById.has(id)).toBe(false)
    expect(await refusal(change(id, { sort: 3 }))).toMatchObject({ code: 'INVALID_STATE' })
    const { version, content } = before
    const older = within((ctx) => savePlan(ctx, { id, version, content, holdsFrom: null }))
    expect(await refusal(older)).toMatchObject({ code: 'INVALID_STATE' })
    await within((ctx) => movePlan(ctx, id, 'unarchive'))
    expect((await record(id)).state).toBe('inactive')
  })
})

describe('a price', () => {
  const cartOf = (planId: string, priceId: string, categoryId: string) => ({
    items: [{ type: 'plan' as const, planId, priceId, categoryId, quantity: 1 }],
  })

  test('that changes while in a cart is kept for the promised time, and no longer', async () => {
    const id = await ownPlan()
    const { content } = await record(id)
    const [old] = getPlan(await current(), everybody, id).pricings
    await change(id, { prices: priced(content, 2500) })
    const shown = getPlan(await current(), everybody, id).pricings
    expect(shown.map(({ price }) => price)).toEqual([2500])
    expect(shown[0]!.id).not.toBe(old!.id)
    const cart = cartOf(id, old!.id, content.categoryId)
    const unitAt = async (hours: number) =>
      (await quoteCart(at(later(now(), hoursMs(hours))), cart, 'public')).lines[0]?.unitCents
    expect(await unitAt(23)).toBe(2000)
    expect(await unitAt(25)).toBe(2500)
    expect(
      (await quoteCart(caller, cartOf(id, shown[0]!.id, content.categoryId), 'public')).lines[0],
    ).toMatchObject({
      unitCents: 2500,
    })
  })

  test('that falls is what a cart pays at once', async () => {
    const id = await ownPlan()
    const { content } = await record(id)
    const [old] = getPlan(await current(), everybody, id).pricings
    await change(id, { prices: priced(content, 1200) })
    const quote = await quoteCart(caller, cartOf(id, old!.id, content.categoryId), 'public')
    expect(quote.lines[0]?.unitCents).toBe(1200)
  })

  test('stays on record with what took its place', async () => {
    const id = await ownPlan()
    const { content } = await record(id)
    await change(id, { prices: priced(content, 2500) })
    const rows = await inReadTransaction(caller, ({ db }) =>
      db.select().from(planPricings).where(eq(planPricings.planId, id)),
    )
    expect(rows.map(({ isActive, price }) => [isActive, price]).toSorted()).toEqual([
      [false, 2000],
      [true, 2500],
    ])
    const [told] = await inReadTransaction(caller, ({ db }) =>
      db.select().from(events).where(eq(events.type, 'plan_pricing.update')),
    )
    expect(told?.data).toMatchObject({ replacedBy: expect.any(String) })
  })

  test('is added, and not twice for as long', async () => {
    const id = await ownPlan()
    const year = { audience: 'public', duration: 1, durationUnit: 'year' } as const
    const price = { planId: id, ...year, price: 20_000, discountedPrice: 15_000 }
    expect(await within((ctx) => addPricing(ctx, price))).toMatchObject({
      price: 20_000,
      isActive: true,
    })
    expect(await refusal(within((ctx) => addPricing(ctx, price)))).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('a change that holds from a moment to come', () => {
  const nextWeek = () => later(now(), hoursMs(24 * 7))
  async function scheduled(changes: Partial<PlanContent> = { speed: '4G' }) {
    const id = await ownPlan()
    const holdsFrom = nextWeek()
    await change(id, changes, { holdsFrom: holdsFrom.toISOString(), reason: 'New network' })
    return { id, holdsFrom, versionId: (await record(id)).versions[0]!.id }
  }

  test('changes nothing before, and then exactly once, however often it is asked', async () => {
    const { id, holdsFrom, versionId } = await scheduled()
    await applyPlanVersion(caller, { versionId })
    expect((await record(id)).content.speed).toBe('5G')
    await Promise.all([1, 2, 3].map(() => applyPlanVersion(at(holdsFrom), { versionId })))
    const after = await record(id)
    expect(after.content.speed).toBe('4G')
    expect(after.timeline.filter(({ type }) => type === 'plan_version.apply')).toHaveLength(1)
    expect(after.versions[0]).toMatchObject({ state: 'applied', isCurrent: true, number: 1 })
    expect((await listOfPlansRow(id)).nextAt).toBeNull()
  })

  test('keeps what somebody else changed meanwhile', async () => {
    const { id, holdsFrom, versionId } = await scheduled()
    expect((await listOfPlansRow(id)).nextAt).toBe(holdsFrom.toISOString())
    const { content } = await record(id)
    await change(id, { sort: 42, prices: priced(content, 2100) })
    expect((await record(id)).versions[0]).toMatchObject({
      state: 'scheduled',
      content: { sort: 42, speed: '4G' },
    })
    await applyPlanVersion(at(holdsFrom), { versionId })
    const after = await record(id)
    expect(after.content).toMatchObject({ sort: 42, speed: '4G' })
    expect(after.content.prices[0]?.price).toBe(2100)
  })

  test('holds although it was written down under the names that fields had then', async () => {
    const id = await ownPlan()
    const { content } = await record(id)
    const holdsFrom = nextWeek()
    const wanted = { sms: 500, bandwidth: 3000, prices: priced(content, 1700) }
    await change(id, wanted, { holdsFrom: holdsFrom.toISOString() })
    const versionId = (await record(id)).versions[0]!.id
    await within(({ db }) =>
      db.execute(sql`
        update plan_versions set changed = '["smsCount", "dataMb", "price.public.1.month"]',
          content = content - 'sms' - 'bandwidth' || jsonb_build_object(
            'smsCount', content -> 'sms', 'dataMb', content -> 'bandwidth', 'prices', (
              select jsonb_agg(p - 'price' - 'discountedPrice' || jsonb_build_object(
                'priceCents', p -> 'price', 'discountedPriceCents', p -> 'discountedPrice'))
              from jsonb_array_elements(content -> 'prices') p))
        where plan_id = ${id}`),
    )
    const changed = ['sms', 'bandwidth', 'price.public.1.month']
    expect((await record(id)).versions[0]).toMatchObject({ state: 'scheduled', changed, content: wanted })
    await applyPlanVersion(at(holdsFrom), { versionId })
    const after = await record(id)
    expect(after.content).toMatchObject(wanted)
    expect(after.versions[0]).toMatchObject({ state: 'applied', changed, content: after.content })
    expect(after.versions.at(-1)!.content).toEqual(content)
  })

  test('is withdrawn before, and changes nothing then', async () => {
    const { id, holdsFrom, versionId } = await scheduled()
    await within((ctx) => withdrawVersion(ctx, { id: versionId }))
    await applyPlanVersion(at(holdsFrom), { versionId })
    expect((await record(id)).content.speed).toBe('5G')
    expect(await refusal(within((ctx) => withdrawVersion(ctx, { id: versionId })))).toMatchObject({
      code: 'INVALID_STATE',
    })
    expect(
      await refusal(inTransaction(foreign, (ctx) => withdrawVersion(ctx, { id: versionId }))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of a plan that is archived by then is withdrawn by itself', async () => {
    const { id, holdsFrom, versionId } = await scheduled()
    await within((ctx) => movePlan(ctx, id, 'archive'))
    await applyPlanVersion(at(holdsFrom), { versionId })
    const [row] = await inReadTransaction(caller, ({ db }) =>
      db.select().from(planVersions).where(eq(planVersions.id, versionId)),
    )
    expect(row?.state).toBe('withdrawn')
  })

  test('is refused for a moment that has passed', async () => {
    const id = await ownPlan()
    const late = change(id, { speed: '4G' }, { holdsFrom: later(now(), -1).toISOString() })
    expect(await refusal(late)).toMatchObject({ code: 'DAY_PAST' })
  })

  const listOfPlansRow = async (id: string) =>
    (await inReadTransaction(caller, (ctx) => listOfPlans.row(ctx, id)))!
})

describe('around a plan', () => {
  test('a whitelist takes ids and addresses, and says whom nobody knows', async () => {
    const id = await ownPlan({ whitelistOnly: true })
    const stranger = newId()
    const set = async (entries: string[]) => {
      const version = await versionOf(id)
      return within((ctx) => setWhitelist(ctx, { id, version, entries }))
    }
    expect(await set(['A@Example.test ', 'a@example.test', 'NOCODE', stranger])).toEqual({
      items: ['a@example.test'],
      unknown: ['nocode', stranger],
    })
    expect((await set([])).items).toEqual([])
    const version = await versionOf(id)
    expect(
      await refusal(inTransaction(foreign, (ctx) => setWhitelist(ctx, { id, version, entries: [] }))),
    ).toMatchObject({ code: 'PLAN_NOT_FOUND' })
  })

  test('add-ons are allowed and taken off again', async () => {
    const id = await ownPlan()
    const set = async (addonIds: string[]) => {
      const version = await versionOf(id)
      return within((ctx) => allowAddons(ctx, { planId: id, version, addonIds }))
    }
    await set([ids.voiceAddonId, ids.topUpId])
    await set([ids.topUpId])
    expect((await inReadTransaction(caller, (ctx) => allowedAddons(ctx, { planId: id }))).addonIds).toEqual([
      ids.topUpId,
    ])
    expect(
      (await inReadTransaction(caller, (ctx) => getAddon(ctx, { id: ids.topUpId }))).plans.map(
        (plan) => plan.id,
      ),
    ).toContain(id)
    expect(await refusal(set([newId()]))).toMatchObject({ code: 'ADDON_NOT_FOUND' })
  })

  test('of two who say at once who may buy it, or with which add-ons, the second learns of the first', async () => {
    const id = await ownPlan({ whitelistOnly: true })
    const atOnce = async <Result>(work: (version: number, at: number) => Promise<Result>) => {
      const version = await versionOf(id)
      const codes = [0, 1].map(async (at) => (await refusal(work(version, at)))?.code ?? 'done')
      expect((await Promise.all(codes)).toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
      expect(await versionOf(id)).toBe(version + 1)
    }
    const listed = [['one@example.test'], ['two@example.test']]
    await atOnce((version, at) => within((ctx) => setWhitelist(ctx, { id, version, entries: listed[at]! })))
    expect(listed).toContainEqual(await inReadTransaction(caller, (ctx) => whitelistOf(ctx, id)))
    const allowed = [[ids.voiceAddonId], [ids.topUpId]]
    await atOnce((version, at) =>
      within((ctx) => allowAddons(ctx, { planId: id, version, addonIds: allowed[at]! })),
    )
    const { addonIds } = await inReadTransaction(caller, (ctx) => allowedAddons(ctx, { planId: id }))
    expect(allowed).toContainEqual(addonIds)
  })

  test('categories stand in the order that staff give them', async () => {
    const make = (name: string) =>
      within((ctx) => createCategory(ctx, { name: { en: name, es: name }, kind: 'local', coverage: ['US'] }))
    const [first, second] = [await make('First'), await make('Second')]
    await within((ctx) => reorderCategory(ctx, { id: second, position: 1 }))
    const { items } = await inReadTransaction(caller, (ctx) =>
      listCategoriesForStaff(ctx, { sort: 'position', page: 1, perPage: 50 }),
    )
    expect(items[0]).toMatchObject({ id: second, state: 'hidden' })
    expect(items.at(-1)).toMatchObject({ id: first })
  })
})
