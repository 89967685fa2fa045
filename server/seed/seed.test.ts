import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceBoxMachine } from '#contracts/devices/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { catalogOf, type Catalog } from '#modules/catalog/index.ts'
import { allowedAddons, findLine, quoteAddonForLine } from '#modules/checkout/index.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  administrators,
  credentials,
  fulfillmentAgents,
  fulfillmentCompanies,
  resellers,
  resellerTree,
  subscribers,
} from '#tables/identity.ts'
import { contentEntries } from '#tables/content.ts'
import { esimDevices } from '#tables/catalog.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { fulfillmentRules } from '#tables/fulfillment.ts'
import { sims } from '#tables/sims.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { demoLines, seedWorld } from './seed.ts'
import { createTenant, seedCaller } from './seed-tenant.ts'
import { brands } from './data/brands.ts'

const options = { domains: ['base', 'testonepsim'], stock: 40, passwordHash: 'not a hash' }

let world: World
let base: Caller
let catalog: Catalog

beforeAll(async () => {
  world = await createWorld()
  await seedWorld(world.services, options)
  const directory = await directoryOf(world.services)
  base = world.caller(directory.byDomain.get('base')!)
  catalog = (await catalogOf(base)).catalog
})

afterAll(() => world?.close())

test('the house has boxes with a SIM inside in every state', async () => {
  const boxes = await inTransaction(base, ({ db }) =>
    db.select({ status: deviceBoxes.status }).from(deviceBoxes),
  )
  expect(new Set(boxes.map(({ status }) => status))).toEqual(new Set(statesOf(deviceBoxMachine)))
})

test('each brand is told where its API and its portal are, at the port of this installation', async () => {
  const directory = await directoryOf(world.services)
  const { port } = new URL(world.services.config.publicUrl)
  for (const domain of options.domains)
    expect(directory.siteOf(directory.byDomain.get(domain)!)).toMatchObject({
      apiBase: `http://${domain}.test.localhost:${port}/api`,
      portalHost: `${domain}.test.localhost`,
    })
})

test('a second run changes nothing, and a run that was cut off is finished', async () => {
  expect(await seedWorld(world.services, options)).toBe(false)
  await createTenant(
    world.services,
    brands.find(({ domain }) => domain === 'peeringhub')!,
  )
  expect((await directoryOf(world.services)).byDomain.has('peeringhub')).toBe(false)
  expect(await seedWorld(world.services, { ...options, domains: ['peeringhub'] })).toBe(true)
  expect((await directoryOf(world.services)).byDomain.has('peeringhub')).toBe(true)
})

test('a brand of before there were partners gets them, once', async () => {
  const only = { ...options, domains: ['peeringhub'] }
  const brand = brands.find(({ domain }) => domain === 'peeringhub')!
  const within = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
    inTransaction(seedCaller(world.services, brand), work)
  await within(async ({ db, tenant }) => {
    const partners = [
      fulfillmentRules,
      fulfillmentAgents,
      fulfillmentCompanies,
      resellerTree,
      resellers,
      subscribers,
    ] as const
    for (const table of partners) await db.delete(table).where(eq(table.tenantId, tenant.id))
    await db
      .delete(credentials)
      .where(and(eq(credentials.tenantId, tenant.id), ne(credentials.kind, 'administrator')))
    await db.delete(contentEntries).where(eq(contentEntries.tenantId, tenant.id))
  })
  expect(await seedWorld(world.services, only)).toBe(true)
  const count = await within(({ db, tenant }) => db.$count(resellers, eq(resellers.tenantId, tenant.id)))
  expect(count).toBeGreaterThan(3)
  expect(await seedWorld(world.services, only)).toBe(false)
})

describe('the house brand', () => {
  test('sells in over 200 countries and shows the local table', () => {
    const { destinations, localTable, categories } = catalog.storefront('public')
    expect(destinations.length).toBeGreaterThan(200)
    expect(localTable.map(({ name }) => name.en)).toContain('Unlimited')
    expect(localTable.find(({ name }) => name.en === 'Unlimited')?.cells.map(({ months }) => months)).toEqual(
      [1, 3, 6, 12],
    )
    const names = categories.map(({ name }) => name.en)
    for (const absent of ['ACP', 'LTE Classic 1 GB', 'Summer Trial']) expect(names).not.toContain(absent)
  })

  test('has SIM cards on the shelf, people who sign in, and devices', async () => {
    await inTransaction(base, async (ctx) => {
      const tenantId = ctx.tenant.id
      const available = and(eq(sims.tenantId, tenantId), eq(sims.inventory, 'available'))
      expect(await ctx.db.$count(sims, available)).toBe(40)
      const staff = await ctx.db.select().from(administrators).where(eq(administrators.tenantId, tenantId))
      expect(staff).toHaveLength(6)
      expect(staff.filter(({ isSuper }) => isSuper)).toHaveLength(1)
      expect(await ctx.db.$count(esimDevices, sql`fit in ('esim', 'some_models')`)).toBeGreaterThan(100)
    })
  })

  test('lets anybody find what the documented line may buy, and no more about it', async () => {
    const found = await allowedAddons(base, '(212) 555-0142')
    expect(found.lineLabel).toBe('•••• 0142')
    expect(JSON.stringify(found)).not.toContain('2125550142')
    const [addon] = found.items
    const { quote, line } = await quoteAddonForLine(base, {
      line: '2125550142',
      addonId: addon!.id,
      quantity: 2,
    })
    expect(quote.totalCents).toBe(addon!.price * 2)
    const byIccid = await inTransaction(base, (ctx) => findLine(ctx, line.iccid))
    expect(byIccid.simId).toBe(line.simId)
    await expect(
      quoteAddonForLine(base, { line: line.iccid, addonId: line.simId, quantity: 1 }),
    ).rejects.toThrow('ADDON_NOT_FOUND')
  })

  test('tells an ended plan, an unknown line, a card on the shelf and no number apart', async () => {
    const refusal = (name: string) =>
      inTransaction(base, (ctx) => findLine(ctx, name)).catch((error) => error)
    expect(await refusal(demoLines.expired)).toMatchObject({ code: 'NO_ACTIVE_PLAN' })
    expect(await refusal('+1 213 555 0199')).toMatchObject({ code: 'SIM_NOT_FOUND', data: undefined })
    expect(await refusal('8901990010000000000')).toMatchObject({ code: 'SIM_NOT_FOUND' })
    expect(await refusal('8944465400000267221')).toMatchObject({
      code: 'SIM_NOT_FOUND',
      data: { hint: 'CHECK_DIGIT' },
    })
    expect(await refusal('12345')).toMatchObject({ code: 'MDN_INVALID', data: { num: '12345' } })
  })
})

test("another tenant's line is not found, nor its plans", async () => {
  const other = world.caller((await directoryOf(world.services)).byDomain.get('testonepsim')!)
  const line = await inTransaction(base, (ctx) => findLine(ctx, demoLines.running))
  await expect(inTransaction(other, (ctx) => findLine(ctx, line.iccid))).rejects.toThrow('SIM_NOT_FOUND')
  const { catalog: otherCatalog } = await catalogOf(other)
  expect(otherCatalog.plan(line.planId)).toBeUndefined()
})
