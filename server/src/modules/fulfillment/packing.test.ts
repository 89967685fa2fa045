import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { heldForMs } from '#contracts/fulfillment/choices.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { luhnCheckDigit } from '#modules/sims/index.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { sellPhone } from '#server/testing/phones.ts'
import { buy, openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { fulfillmentAgents } from '#tables/identity.ts'

let world: AppWorld
let shop: Shop
let staff: Api
let packer: Api
let colleague: Api
let stranger: Api

let serials = 0
const newIccid = () => {
  const payload = `890199077${String(++serials).padStart(9, '0')}`
  return `${payload}${luhnCheckDigit(payload)}`
}
/** So many SIM cards with true numbers on the shelf. */
async function shelve(count: number): Promise<string[]> {
  const iccids = Array.from({ length: count }, newIccid)
  await staff.sims.receiveMany({ sourceId: shop.ids.stockSourceId, iccids })
  return iccids
}

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  const hire = () => openSession(world, shop.tenant, 'fulfillment_agent', 'fulfillment_agent')
  const [one, two, other] = [await hire(), await hire(), await hire()]
  const isAgent = ({ subjectId }: { subjectId: string }) =>
    and(eq(fulfillmentAgents.tenantId, shop.tenant.id), eq(fulfillmentAgents.id, subjectId))
  const companyId = await inTransaction(world.caller(shop.tenant), async (ctx) => {
    const [row] = await ctx.db.select().from(fulfillmentAgents).where(isAgent(one))
    await ctx.db.update(fulfillmentAgents).set({ companyId: row!.companyId }).where(isAgent(two))
    return row!.companyId
  })
  packer = world.api('base', { token: one.token })
  colleague = world.api('base', { token: two.token })
  stranger = world.api('base', { token: other.token })
  await staff.fulfillment.rules.add({ companyId, goods: 'any', place: 'any', states: [], sharePercent: 100 })
})
afterAll(() => world?.close())

const refusalOf = (call: () => Promise<unknown>) => call().then(() => 'done', codeOf)
const settled = () => world.settle({ rounds: [] })
const own = () => packer.fulfillment.own

async function sold(items = [shop.card()]) {
  const { orderId, orderNumber } = await buy(world.api('base'), { items })
  await settled()
  const { items: queue } = await own().list({ search: orderNumber })
  return { orderId, orderNumber, id: queue[0]!.id }
}

test('a parcel is scanned, packed and shipped, and its address is there for as long as it is', async () => {
  const [first, second, spare] = await shelve(3)
  const { id, orderId, orderNumber } = await sold([shop.card(2)])
  const { items, pick } = await own().orders()
  expect(items).toMatchObject([{ orderNumber, parcels: [{ id }] }])
  expect(pick).toMatchObject([{ quantity: 2 }])
  expect((await own().get({ id })).address?.length).toBeGreaterThan(2)

  const scan = async (number: string) => (await own().scan({ id, number })).verdict
  const set = (await own().get({ id })).items.map(({ number }) => number)
  const onShelf = [first, second, spare].find((iccid) => !set.includes(iccid!))!
  expect(await refusalOf(() => own().pack({ id }))).toBe('PARCEL_SHORT')
  expect(await scan(`${set[0]!.slice(0, -1)}${(Number(set[0]!.at(-1)) + 1) % 10}`)).toBe('invalid')
  expect(await scan(newIccid())).toBe('unknown')
  expect(await scan(set[0]!.replaceAll(/(.{4})/g, '$1 '))).toBe('packed')
  expect(await scan(set[0]!)).toBe('twice')
  expect(await scan(onShelf)).toBe('taken')
  expect(await scan(set[1]!)).toBe('full')
  const packed = await own().pack({ id })
  expect(packed).toMatchObject({ state: 'ready', packed: 2 })
  expect(packed.items.map(({ number }) => number).toSorted()).toEqual([set[0], onShelf].toSorted())

  const shipped = await own().shipped({ id, carrier: 'USPS', trackingNumber: '94001' })
  expect(shipped).toMatchObject({ state: 'shipped', address: null, heldBy: null })
  await settled()
  const order = await staff.orders.get({ id: orderId })
  expect(order.fulfillmentStatus).toBe('shipped')
  expect(order.lines[0]!.cards).toHaveLength(2)
  expect((await own().list({ shelf: 'on_the_way' })).items).toMatchObject([{ id, trackingNumber: '94001' }])
  await own().delivered({ id })
  await settled()
  expect((await staff.orders.get({ id: orderId })).status).toBe('completed')
  // The other card of the order stands on the shelf again, for the next one.
  const next = await sold()
  expect((await own().get({ id: next.id })).items).toMatchObject([{ number: set[1] }])
})

test('of two who pack the same parcel the second is told who has it', async () => {
  await shelve(1)
  const { id } = await sold()
  await own().take({ id })
  const theirs = colleague.fulfillment.own
  await expect(theirs.take({ id })).rejects.toMatchObject({
    code: 'PARCEL_HELD',
    data: { name: expect.stringContaining('Ada') },
  })
  const { items } = await theirs.get({ id })
  expect(await refusalOf(() => theirs.scan({ id, number: items[0]!.number }))).toBe('PARCEL_HELD')
  expect(await theirs.get({ id })).toMatchObject({ heldBy: { isSelf: false } })
  await theirs.take({ id, isTakingOver: true })
  expect(await refusalOf(() => own().shipped({ id, carrier: 'UPS' }))).toBe('PARCEL_HELD')
  await own().leave({ id })
  expect(await own().get({ id })).toMatchObject({ heldBy: { isSelf: false } })
  await world.advance(heldForMs)
  expect(await own().take({ id })).toMatchObject({ heldBy: { isSelf: true } })
  await own().shipped({ id, carrier: 'UPS', iccids: [items[0]!.number] })
  await own().lost({ id, reason: 'The van burnt down' })
  expect(await own().get({ id })).toMatchObject({ state: 'lost' })
})

test('a company sees its own parcels alone, and a held order leaves nobody’s hands', async () => {
  await shelve(1)
  const { id, orderId, orderNumber } = await sold()
  const { own: theirs } = stranger.fulfillment
  expect(await refusalOf(() => theirs.get({ id }))).toBe('PARCEL_NOT_FOUND')
  expect(await refusalOf(() => theirs.take({ id }))).toBe('PARCEL_NOT_FOUND')
  expect(await refusalOf(() => theirs.shipped({ id, carrier: 'UPS' }))).toBe('PARCEL_NOT_FOUND')
  expect(await theirs.list({ search: orderNumber })).toMatchObject({ items: [], counts: { to_pack: 0 } })
  expect(await theirs.orders()).toEqual({ items: [], pick: [] })

  await staff.orders.hold({ id: orderId, reason: 'Asked to wait a week' })
  const held = await own().get({ id })
  expect(held).toMatchObject({ obstacle: 'on_hold' })
  const iccids = held.items.map(({ number }) => number)
  expect(await refusalOf(() => own().shipped({ id, carrier: 'UPS', iccids }))).toBe('PARCEL_NOT_PAID')
  const { companyId: fromId } = await staff.fulfillment.get({ id })
  await staff.fulfillment.reassign({ id, fromId, companyId: null, reason: 'Packed by ourselves' })
  expect(await refusalOf(() => own().get({ id }))).toBe('PARCEL_NOT_FOUND')
})

test('a device is scanned by its IMEI, and one at hand goes in instead', async () => {
  const phone = await sellPhone(staff, 2)
  const { id } = await sold([phone.item()])
  const { items } = await own().get({ id })
  const atHand = phone.numbers.find(({ imei }) => imei !== items[0]!.number)!
  expect((await own().scan({ id, number: '490154203237519' })).verdict).toBe('invalid')
  expect((await own().scan({ id, number: '490154203237518' })).verdict).toBe('unknown')
  expect((await own().scan({ id, number: atHand.imei })).verdict).toBe('taken')
  await own().shipped({ id, carrier: 'FedEx' })
  await settled()
  const { items: boxes } = await staff.devices.boxes.list({ deviceId: phone.id })
  expect(boxes.map(({ imei, status }) => [imei, status])).toEqual(
    expect.arrayContaining([
      [atHand.imei, 'shipped'],
      [items[0]!.number, 'in_stock'],
    ]),
  )
  await own().returned({ id })
  expect(await own().get({ id })).toMatchObject({ state: 'returned' })
})

test('the books agree in the end', async () => {
  await settled()
  const broken = await checkInvariants({ ...world, adminUrl: world.database.adminUrl })
  expect(broken.filter(({ rule }) => rule.includes('parcel') || /leaves|SIM/.test(rule))).toEqual([])
})
