import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilterOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { administratorRoles, type AdministratorRole } from '#contracts/roles.ts'
import { simList } from '#contracts/sims/lists.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { insertPerson } from '#server/testing/sign-in.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { sims } from '#tables/sims.ts'
import { luhnCheckDigit } from './identifiers.ts'
import { listOfSims } from './list-of-sims.ts'
import { choicesOfSims, simsOfReseller, simsOfSubscriber } from './sim-lists.queries.ts'
import { getSim } from './sim-record.queries.ts'

let world: World
let home: Tenant
beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
  await within((ctx) => seedCatalog(ctx))
})
afterAll(() => world.close())

const within = <Result>(
  work: (ctx: Ctx) => Promise<Result>,
  tenant = home,
  role: AdministratorRole = 'owner',
) => inTransaction(world.caller(tenant, administrator(role)), work)

let serial = 0
const iccidOf = (payload = `8901999${String((serial += 1)).padStart(11, '0')}`) =>
  `${payload}${luhnCheckDigit(payload)}`

/** A card on the shelf a minute after the one before, but for what is said. */
async function sim(values: Partial<typeof sims.$inferInsert> = {}) {
  const id = newId()
  await within((ctx) =>
    ctx.db.insert(sims).values({
      tenantId: home.id,
      id,
      iccid: iccidOf(),
      type: 'physical',
      simSourceId: catalogIds(home.id).stockSourceId,
      provider: 'stock',
      inventory: 'available',
      line: 'inactive',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, serial)),
      ...values,
    }),
  )
  return id
}
const listed = (
  filter: FilterOf<typeof simList>,
  { role = 'owner', tenant = home }: { role?: AdministratorRole; tenant?: Tenant } = {},
) =>
  within(
    (ctx) => listOfSims.page(ctx, { ...filter, sort: simList.defaultSort, page: 1, perPage: 25 }),
    tenant,
    role,
  )
const idsOf = async (...asked: Parameters<typeof listed>) =>
  (await listed(...asked)).items.map(({ id }) => id)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
  )

describe('the list of SIMs', () => {
  test('finds by states, source, kind, batch and whether somebody has it, the newest first', async () => {
    const batch = 'Box 7'
    const { esimSourceId } = catalogIds(home.id)
    const stocked = await sim({ batch })
    const used = await sim({ batch, inventory: 'assigned', line: 'active', msisdn: '+12125550101' })
    const esim = await sim({
      batch,
      ...{ type: 'esim', simSourceId: esimSourceId, provider: 'esimgo' },
      ...{ inventory: 'assigned', line: 'suspended', profileState: 'installed' },
    })
    const lost = await sim({ batch, inventory: 'lost' })
    expect(await idsOf({ batch })).toEqual([lost, esim, used, stocked])
    expect(await idsOf({ batch: 'Box' })).toEqual([])
    // None of these names the batch: they are found by their states.
    const among = async (filter: FilterOf<typeof simList>) =>
      (await idsOf(filter)).filter((id) => [stocked, used, esim, lost].includes(id))
    expect(await among({ inventory: ['assigned', 'lost'] })).toEqual([lost, esim, used])
    expect(await among({ isAssigned: true })).toEqual([esim, used])
    expect(await among({ isAssigned: false })).toEqual([lost, stocked])
    expect(await among({ isAssigned: false, inventory: ['assigned', 'lost'] })).toEqual([lost])
    expect(await among({ isAssigned: true, inventory: ['lost'] })).toEqual([])
    expect(await among({ line: ['active', 'suspended'], type: ['esim'] })).toEqual([esim])
    expect(await among({ profileState: ['installed'] })).toEqual([esim])
    expect(await among({ sourceId: esimSourceId })).toEqual([esim])
    expect(await among({ sourceId: esimSourceId, inventory: ['available'] })).toEqual([])
  })

  test('finds by how a number begins, and by whole ones of a pasted list', async () => {
    const eid = '89049032021008881300304741158317'
    const iccid = iccidOf('890177700000000001')
    const id = await sim({
      iccid,
      eid,
      imei: '004901542032373',
      msisdn: '+13055550142',
      inventory: 'assigned',
    })
    const other = await sim({ iccid: iccidOf('890177700000000002') })
    expect(await idsOf({ search: '8901 7770' })).toEqual([other, id])
    expect(await idsOf({ search: eid.slice(0, 12) })).toEqual([id])
    expect(await idsOf({ search: '0049 0154' })).toEqual([id])
    expect(await idsOf({ search: '(305) 555-01' })).toEqual([id])
    expect(await idsOf({ search: '+1 305 555 0142' })).toEqual([id])
    expect(await idsOf({ search: '890' })).toEqual([])
    expect(await idsOf({ search: 'Box 7777' })).toEqual([])
    const pasted = await listed({ search: `${iccid}\n3055550142\n8901000000000000000` })
    expect(pasted.items.map((row) => row.id)).toEqual([id])
    expect(pasted.missed).toEqual(['8901000000000000000'])
  })

  test('shows numbers and names to those alone who may read them, who cannot guess a number digit by digit', async () => {
    const id = await sim({ msisdn: '+14155550199', inventory: 'assigned' })
    const [row] = (await listed({ search: '4155550199' }, { role: 'read-only' })).items
    expect(row).toMatchObject({ id, phoneNumber: '••••••••0199' })
    expect(await idsOf({ search: '41555501' }, { role: 'read-only' })).toEqual([])
    expect(await idsOf({ search: '41555501' })).toEqual([id])
    for (const role of administratorRoles) expect(may(role, 'sim.read')).toBe(true)
    expect(administratorRoles.filter((role) => may(role, 'sim.export'))).toEqual(['owner', 'finance'])
  })

  test('tells whose each is: of an order its buyer, without one whoever holds it', async () => {
    const [subscriberId, resellerId] = [newId(), newId()]
    await within(async (ctx) => {
      await insertPerson(ctx, 'subscriber', { id: subscriberId, role: 'subscriber', passwordHash: 'none' })
      await insertPerson(ctx, 'reseller', { id: resellerId, role: 'reseller', passwordHash: 'none' })
    })
    const order = await within((ctx) => insertOrder(ctx, { subscriberId, resellerId }))
    const bought = await sim({ inventory: 'assigned', orderId: order.id, orderLineId: newId() })
    const held = await sim({ inventory: 'assigned', subscriberId })
    const stocked = await sim()
    expect(await idsOf({ subscriber: subscriberId })).toEqual([held, bought])
    expect(await idsOf({ orderId: order.id })).toEqual([bought])
    expect(await idsOf({ resellerId })).toEqual([bought])
    const query = { sort: simList.defaultSort, page: 1, perPage: 25 }
    const theirs = await within((ctx) => simsOfSubscriber(ctx, { id: subscriberId, ...query }))
    expect(theirs.items.map(({ subscriberId: owner }) => owner)).toEqual([subscriberId, subscriberId])
    const sold = await within((ctx) => simsOfReseller(ctx, { id: resellerId, ...query }))
    expect(sold.items.map(({ id }) => id)).toEqual([bought])
    expect(await within((ctx) => getSim(ctx, bought))).toMatchObject({ order: order.number, periods: [] })
    expect(await within((ctx) => getSim(ctx, stocked))).toMatchObject({ customer: null, orderId: null })
    const none = newId()
    expect(await codeOf(within((ctx) => simsOfSubscriber(ctx, { id: none, ...query })))).toBe('NOT_FOUND')
    expect(await codeOf(within((ctx) => simsOfReseller(ctx, { id: none, ...query })))).toBe('NOT_FOUND')
  })

  test('is nobody else’s', async () => {
    const id = await sim({ batch: 'Private' })
    const other = await world.tenant()
    expect(await idsOf({ batch: 'Private' }, { tenant: other })).toEqual([])
    expect(await codeOf(within((ctx) => getSim(ctx, id), other))).toBe('SIM_NOT_FOUND')
    expect(await within((ctx) => choicesOfSims(ctx, {}), other)).toEqual({ sources: [], batches: [] })
    const { batches, sources } = await within((ctx) => choicesOfSims(ctx, { batch: 'Pr' }))
    expect([batches, sources.map(({ name }) => name)]).toEqual([['Private'], ['eSIM Go', 'Stock']])
  })
})
