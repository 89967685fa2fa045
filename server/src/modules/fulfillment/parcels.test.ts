import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { PlainAct } from '#contracts/define-acts.ts'
import type { parcelActs } from '#contracts/fulfillment/acts.ts'
import { parcelList } from '#contracts/fulfillment/lists.ts'
import type { RuleInput } from '#contracts/fulfillment/views.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { refundAsSeen } from '#server/testing/as-seen.ts'
import { codeOf } from '#server/testing/client.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { sellPhone } from '#server/testing/phones.ts'
import { buy, openShop, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { companyFor } from './choose-company.ts'

let world: AppWorld
let shop: Shop
let staff: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 30 })
})
beforeEach(async () => {
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
})
afterAll(() => world?.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)
/** The code that a call is refused with. */
const refusalOf = (call: () => Promise<unknown>) => call().then(() => 'done', codeOf)
const settled = () => world.settle({ rounds: [] })
const reason = 'As the warehouse said'

/** A paid order and its parcels, the first line's first. */
async function sold(items = [shop.card()]) {
  const { orderId } = await buy(world.api('base'), { items })
  await settled()
  const rows = await within((ctx) =>
    ctx.db
      .select()
      .from(fulfillments)
      .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.orderId, orderId)))
      .orderBy(fulfillments.number),
  )
  return { orderId, parcels: rows, id: rows[0]!.id }
}
const orderOf = async (id: string) => (await staff.orders.get({ id })).fulfillmentStatus
const cardsOf = (orderId: string) =>
  within((ctx) =>
    ctx.db
      .select({ id: sims.id, iccid: sims.iccid, inventory: sims.inventory })
      .from(sims)
      .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId))),
  )
const planOn = (simId: string) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.simId, simId), eq(subscriptions.state, 'pending_activation'))),
  )

test('a parcel is packed, shipped and delivered, and its order and plan follow', async () => {
  const { id, orderId, parcels } = await sold([shop.card(2)])
  const { orderNumber } = await staff.orders.get({ id: orderId })
  expect(parcels).toMatchObject([{ number: `${orderNumber}-1`, state: 'pending', companyId: null }])
  const before = await staff.fulfillment.get({ id })
  expect(before).toMatchObject({ wanted: 2, obstacle: null })
  expect(before.items.map(({ isPacked }) => isPacked)).toEqual([false, false])
  expect(before.address?.length).toBeGreaterThan(2)

  expect(await refusalOf(() => staff.fulfillment.delivered({ id }))).toBe('INVALID_STATE')
  await staff.fulfillment.pack({ id })
  expect(await staff.fulfillment.get({ id })).toMatchObject({ state: 'ready' })
  await staff.fulfillment.unpack({ id })
  expect(await staff.fulfillment.get({ id })).toMatchObject({ state: 'pending' })
  await staff.fulfillment.shipped({ id, carrier: 'USPS', trackingNumber: '9400100000' })
  expect(await staff.fulfillment.get({ id })).toMatchObject({
    state: 'shipped',
    carrier: 'USPS',
    trackingNumber: '9400100000',
  })
  await settled()
  expect(await orderOf(orderId)).toBe('shipped')
  const record = await staff.fulfillment.get({ id })
  expect(record.items.map(({ isPacked }) => isPacked)).toEqual([true, true])
  expect(record.timeline.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['fulfillment.create', 'fulfillment.prepare', 'fulfillment.ship']),
  )

  await staff.fulfillment.delivered({ id })
  await settled()
  expect(await staff.orders.get({ id: orderId })).toMatchObject({
    status: 'completed',
    fulfillmentStatus: 'delivered',
  })
  for (const card of await cardsOf(orderId))
    expect((await planOn(card.id))[0]?.activateBy).toBeInstanceOf(Date)

  const [card] = await cardsOf(orderId)
  for (const search of [orderNumber.toLowerCase(), '9400100000', card!.iccid]) {
    const { items } = await staff.fulfillment.list({ search })
    expect(items).toMatchObject([{ id }])
  }
})

/** Calls an act with what it asks for. */
const call: Record<PlainAct<typeof parcelActs.acts>, (id: string) => Promise<unknown>> = {
  pack: (id) => staff.fulfillment.pack({ id }),
  unpack: (id) => staff.fulfillment.unpack({ id }),
  shipped: (id) => staff.fulfillment.shipped({ id, carrier: 'USPS' }),
  delivered: (id) => staff.fulfillment.delivered({ id }),
  returned: (id) => staff.fulfillment.returned({ id }),
  lost: (id) => staff.fulfillment.lost({ id, reason }),
  reship: (id) => staff.fulfillment.reship({ id, withOthers: false, reason }),
  cancel: (id) => staff.fulfillment.cancel({ id, reason }),
}
/** What is refused of what the page of a parcel would offer in its state, were it not for what keeps it here. */
async function refusedOf(id: string) {
  const { obstacle, acts } = await staff.fulfillment.get({ id })
  const codes = []
  for (const { name, whyNot, message } of acts) {
    if (name === 'reassign' || message === undefined) continue
    const refusal = await refusalOf(() => call[name](id))
    codes.push([name, refusal])
    expect(whyNot).toBe(refusal)
  }
  return { obstacle, codes }
}

test('what no page offers, as something keeps the parcel here, is what is refused', async () => {
  const held = await sold()
  await staff.orders.hold({ id: held.orderId, reason: 'Asked to wait a week' })
  expect(await refusedOf(held.id)).toEqual({
    obstacle: 'on_hold',
    codes: [
      ['pack', 'PARCEL_NOT_PAID'],
      ['shipped', 'PARCEL_NOT_PAID'],
    ],
  })
  const short = await sold()
  await within((ctx) => ctx.db.update(sims).set({ inventory: 'lost' }).where(eq(sims.orderId, short.orderId)))
  expect(await refusedOf(short.id)).toEqual({
    obstacle: 'short',
    codes: [
      ['pack', 'PARCEL_SHORT'],
      ['shipped', 'PARCEL_SHORT'],
    ],
  })
  await within((ctx) =>
    ctx.db.update(sims).set({ inventory: 'assigned' }).where(eq(sims.orderId, short.orderId)),
  )
  expect(await refusedOf(short.id)).toEqual({ obstacle: null, codes: [] })
  expect(await refusalOf(() => call.pack(short.id))).toBe('done')
})

test('what was paid back is not sent once more', async () => {
  const { id, orderId } = await sold()
  await staff.fulfillment.shipped({ id, carrier: 'USPS' })
  const { payments } = await staff.orders.get({ id: orderId })
  await refundAsSeen(staff, { id: payments[0]!.id, reason: 'requested_by_customer', note: 'Lost on its way' })
  await settled()
  await staff.fulfillment.lost({ id, reason })
  expect(await refusedOf(id)).toEqual({ obstacle: 'refunded', codes: [['reship', 'PARCEL_NOT_PAID']] })
  expect(await staff.fulfillment.get({ id })).toMatchObject({ state: 'lost' })
})

test('nothing leaves that is on hold, short, or somebody else’s', async () => {
  const { id, orderId } = await sold()
  await staff.orders.hold({ id: orderId, reason: 'Asked to wait a week' })
  expect(await staff.fulfillment.get({ id })).toMatchObject({ obstacle: 'on_hold' })
  expect(await refusalOf(() => staff.fulfillment.shipped({ id, carrier: 'USPS' }))).toBe('PARCEL_NOT_PAID')
  await staff.orders.release({ id: orderId, note: 'They called back' })
  const become = (inventory: 'lost' | 'assigned') =>
    within((ctx) => ctx.db.update(sims).set({ inventory }).where(eq(sims.orderId, orderId)))
  await become('lost')
  expect(await staff.fulfillment.get({ id })).toMatchObject({ obstacle: 'short' })
  await expect(staff.fulfillment.pack({ id })).rejects.toMatchObject({
    code: 'PARCEL_SHORT',
    data: { wanted: 1, found: 0 },
  })
  const other = await openShop(world, { domain: 'roamilo' })
  const { token } = await signInAs(world, other.tenant)
  const stranger = world.api('roamilo', { token })
  expect(await refusalOf(() => stranger.fulfillment.get({ id }))).toBe('PARCEL_NOT_FOUND')
  expect(await refusalOf(() => stranger.fulfillment.shipped({ id, carrier: 'USPS' }))).toBe(
    'PARCEL_NOT_FOUND',
  )
  await become('assigned')
  await staff.fulfillment.cancel({ id, reason })
})

test('what came back leaves again, what is lost is replaced with its plan', async () => {
  const { id, orderId } = await sold()
  await staff.fulfillment.shipped({ id, carrier: 'UPS' })
  expect(await refusalOf(() => staff.fulfillment.reship({ id, withOthers: false, reason }))).toBe(
    'INVALID_STATE',
  )
  await staff.fulfillment.returned({ id })
  await settled()
  expect(await orderOf(orderId)).toBe('returned')
  const [first] = await cardsOf(orderId)
  expect(first).toMatchObject({ inventory: 'returned' })
  await staff.fulfillment.reship({ id, withOthers: false, reason })
  expect(await cardsOf(orderId)).toMatchObject([{ id: first!.id, inventory: 'assigned' }])

  await staff.fulfillment.shipped({ id, carrier: 'UPS' })
  await staff.fulfillment.lost({ id, reason })
  expect(await cardsOf(orderId)).toMatchObject([{ inventory: 'lost' }])
  await staff.fulfillment.reship({ id, withOthers: false, reason })
  const [second] = await cardsOf(orderId)
  expect(second).toMatchObject({ inventory: 'assigned' })
  expect(second!.id).not.toBe(first!.id)
  expect(await planOn(first!.id)).toEqual([])
  expect(await planOn(second!.id)).toHaveLength(1)
  expect(await staff.fulfillment.get({ id })).toMatchObject({ state: 'pending', carrier: null, wanted: 1 })
})

test('the boxes of a device go the way of their parcel', async () => {
  const phone = await sellPhone(staff, 3)
  const { id, orderId } = await sold([phone.item()])
  await staff.fulfillment.shipped({ id, carrier: 'FedEx', trackingNumber: '7700' })
  await settled()
  const boxes = async () => (await staff.devices.boxes.list({ deviceId: phone.id })).items
  const statuses = async () => (await boxes()).map(({ status }) => status).toSorted()
  expect(await statuses()).toEqual(['in_stock', 'in_stock', 'shipped'])
  await staff.fulfillment.lost({ id, reason })
  await staff.fulfillment.reship({ id, withOthers: true, reason })
  expect(await statuses()).toEqual(['in_stock', 'reserved', 'written_off'])
  await staff.fulfillment.shipped({ id, carrier: 'FedEx' })
  await staff.fulfillment.returned({ id })
  await staff.fulfillment.reship({ id, withOthers: false, reason })
  expect(await statuses()).toEqual(['in_stock', 'reserved', 'written_off'])
  await staff.fulfillment.shipped({ id, carrier: 'FedEx' })
  await staff.fulfillment.delivered({ id })
  await settled()
  expect(await orderOf(orderId)).toBe('delivered')
  expect(await statuses()).toEqual(['delivered', 'in_stock', 'written_off'])
})

test('what is not sent stands on the shelf again', async () => {
  const { id, orderId } = await sold()
  await staff.fulfillment.pack({ id })
  await staff.fulfillment.cancel({ id, reason })
  await settled()
  expect(await cardsOf(orderId)).toEqual([])
  expect(await staff.fulfillment.get({ id })).toMatchObject({ state: 'cancelled', items: [] })
})

test('rules say who packs, in their order, and staff give a parcel to another company', async () => {
  const north = await staff.identity.fulfillmentCompanies.create({ name: 'North Parcels' })
  const south = await staff.identity.fulfillmentCompanies.create({ name: 'South Parcels' })
  expect(await refusalOf(() => staff.identity.fulfillmentCompanies.create({ name: 'South Parcels' }))).toBe(
    'COMPANY_TAKEN',
  )
  const rule: Omit<RuleInput, 'companyId'> = { goods: 'any', place: 'any', states: [], sharePercent: 100 }
  await staff.fulfillment.rules.add({ ...rule, companyId: north.id })
  const { items } = await staff.fulfillment.rules.add({ ...rule, companyId: south.id, goods: 'card' })
  const { items: raised } = await staff.fulfillment.rules.raise({ id: items[1]!.id })
  expect(raised.map(({ company }) => company)).toEqual(['South Parcels', 'North Parcels'])

  const phone = await sellPhone(staff, 1)
  const { id, parcels } = await sold([shop.card(), phone.item()])
  const companies = new Map(parcels.map((parcel) => [parcel.number.at(-1), parcel.companyId]))
  expect(companies).toEqual(
    new Map([
      ['1', south.id],
      ['2', north.id],
    ]),
  )
  expect((await staff.fulfillment.list({ companyId: north.id })).items).toHaveLength(1)
  expect((await staff.identity.fulfillmentCompanies.list({})).items).toMatchObject([
    { name: 'North Parcels', waiting: 1 },
    { name: 'South Parcels', waiting: 1 },
  ])

  const { companyId: fromId } = await staff.fulfillment.get({ id })
  const atOnce = [north.id, null].map((companyId) =>
    staff.fulfillment.reassign({ id, fromId, companyId, reason }).then(() => 'done', codeOf),
  )
  expect((await Promise.all(atOnce)).toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
  const { companyId: now } = await staff.fulfillment.get({ id })
  await staff.fulfillment.reassign({ id, fromId: now, companyId: north.id, reason })
  expect(await staff.fulfillment.get({ id })).toMatchObject({ company: 'North Parcels' })
  await staff.identity.fulfillmentCompanies.close({ id: south.id })
  expect(
    await refusalOf(() => staff.fulfillment.reassign({ id, fromId: north.id, companyId: south.id, reason })),
  ).toBe('COMPANY_CLOSED')
  const [after] = (await sold()).parcels
  expect(after?.companyId).toBe(north.id)
  for (const { id: ruleId } of items) await staff.fulfillment.rules.remove({ id: ruleId })
  expect((await sold()).parcels[0]?.companyId).toBeNull()

  const reader = world.api('base', { token: (await signInAs(world, shop.tenant, 'read-only')).token })
  expect(await refusalOf(() => reader.fulfillment.rules.add({ ...rule, companyId: north.id }))).toBe(
    'FORBIDDEN',
  )
  expect(await reader.fulfillment.get({ id })).toMatchObject({ address: null })
})

test('a rule fits by goods, place and share', () => {
  const whereto = { shippingCountry: 'US', shippingState: 'ca' }
  const rule = {
    id: 'r',
    companyId: 'c',
    goods: 'any' as const,
    place: 'any' as const,
    states: [],
    isIdle: false,
  }
  const chosen = (change: object, parcel: object = {}) =>
    companyFor([{ ...rule, sharePercent: 100, ...change }], {
      orderId: 'o',
      kind: 'plan',
      whereto,
      ...parcel,
    })
  expect(chosen({})).toBe('c')
  expect(chosen({ goods: 'device' })).toBeNull()
  expect(chosen({ goods: 'device' }, { kind: 'device' })).toBe('c')
  expect(chosen({ place: 'us', states: ['NY'] })).toBeNull()
  expect(chosen({ place: 'us', states: ['CA', 'NY'] })).toBe('c')
  expect(chosen({ place: 'abroad' })).toBeNull()
  expect(chosen({ place: 'abroad' }, { whereto: { shippingCountry: 'MX', shippingState: 'JAL' } })).toBe('c')
  expect(chosen({ isIdle: true })).toBeNull()
  const taken = Array.from({ length: 1000 }, (_, at) => chosen({ sharePercent: 30 }, { orderId: `o${at}` }))
  const share = taken.filter(Boolean).length
  expect(share).toBeGreaterThan(240)
  expect(share).toBeLessThan(360)
  expect(chosen({ sharePercent: 30 }, { orderId: 'o1' })).toBe(taken[1])
})

test('many at once, each left out with its reason', async () => {
  const [one, two] = [await sold(), await sold()]
  await staff.orders.hold({ id: two.orderId, reason: 'Asked to wait a week' })
  const preview = await staff.backOffice.bulk.preview({
    list: parcelList.name,
    action: 'pack',
    selection: { ids: [one.id, two.id] },
  })
  expect(preview).toMatchObject({ eligible: 1, excluded: [{ reason: 'not_paid' }] })
  await staff.orders.release({ id: two.orderId, note: 'They called back' })
})

test('the books agree in the end', async () => {
  await settled()
  const broken = await checkInvariants({ ...world, adminUrl: world.database.adminUrl })
  expect(broken.filter(({ rule }) => rule.includes('parcel') || rule.includes('leaves'))).toEqual([])
})
