import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { fillShortage, isStocked } from '#modules/sims/index.ts'
import { markRefundedAsSeen, refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { parcelsOf, reportParcels } from '#server/testing/parcels.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { orderLines } from '#tables/orders.ts'
import { sims, subscriptions } from '#tables/sims.ts'

let world: AppWorld
let shop: Shop
let owner: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 40 })
  owner = world.api('base', { token: (await signInAs(world, shop.tenant, 'owner')).token })
})
afterAll(() => world?.close())

const caller = (of: Shop = shop) => world.caller(of.tenant, { kind: 'system', name: 'test' })
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(caller(), work)
/** An order of so many SIM cards that a card has paid for. */
async function bought(quantity = 2) {
  const { orderId, redirectUrl } = await place(world.api('base'), { items: [shop.card(quantity)] })
  await payHosted(redirectUrl!)
  await world.settle({ rounds: [] })
  const { payments } = await owner.orders.get({ id: orderId })
  const cards = await within((ctx) => ctx.db.select().from(sims).where(eq(sims.orderId, orderId)))
  expect(cards.map(({ inventory }) => inventory)).toEqual(Array.from({ length: quantity }, () => 'assigned'))
  return { orderId, paymentId: payments[0]!.id, ids: cards.map(({ id }) => id) }
}
const standing = async (ids: string[]) =>
  (await within((ctx) => ctx.db.select().from(sims).where(inArray(sims.id, ids))))
    .map(({ inventory, orderId }) => `${inventory}${orderId ? ' of an order' : ''}`)
    .toSorted()
const plansOn = async (ids: string[]) =>
  (await within((ctx) => ctx.db.select().from(subscriptions).where(inArray(subscriptions.simId, ids))))
    .map(({ state }) => state)
    .toSorted()
const line = (quantity: number) => [{ line: `plan:plan:${shop.ids.localCard.priceId}`, quantity }]
const why = 'The parcel was dropped by the packer'
const cancel = (id: string, cards?: CardFate) => owner.orders.cancel({ id, reason: why, cards })
const refund = (
  id: string,
  given: { lines?: ReturnType<typeof line>; amountCents?: number; cards?: CardFate },
) => refundAsSeen(owner, { id, reason: 'requested_by_customer', note: why, ...given })
const settled = () => world.settle({ rounds: [] })

describe('cards of an order that is cancelled', () => {
  test.each([
    [undefined, 'available', 'sim_inventory.unassign'],
    ['restock', 'available', 'sim_inventory.unassign'],
    ['damaged', 'damaged', 'sim_inventory.damage'],
    ['lost', 'lost', 'sim_inventory.lose'],
  ] as const)('told %s are %s, and the timeline says so', async (fate, inventory, event) => {
    const { orderId, ids } = await bought()
    await reportParcels(caller(), orderId, ['prepare'])
    await cancel(orderId, fate)
    const { status, timeline } = await owner.orders.get({ id: orderId })
    expect(status).toBe('cancelled')
    expect(await standing(ids)).toEqual([inventory, inventory])
    expect(new Set(await plansOn(ids))).toEqual(new Set(['ended']))
    const told = timeline.filter(({ type }) => type === event)
    expect(told).toHaveLength(2)
    if (fate === 'damaged' || fate === 'lost') expect(told[0]!.data).toMatchObject({ reason: why })
    await settled()
    expect(await standing(ids)).toEqual([inventory, inventory])
  })

  test('stay where they are once a parcel has left, and once somebody else was faster', async () => {
    const [left, twice] = [await bought(1), await bought(1)]
    await reportParcels(caller(), left.orderId, ['prepare', 'ship'])
    expect(await cancel(left.orderId, 'lost').catch(codeOf)).toBe('INVALID_STATE')
    expect(await standing(left.ids)).toEqual(['assigned of an order'])
    const both = await Promise.allSettled([cancel(twice.orderId, 'damaged'), cancel(twice.orderId, 'lost')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [fate] = await standing(twice.ids)
    expect(['damaged', 'lost']).toContain(fate)
  })

  test('are nobody else’s to say', async () => {
    const { orderId, ids } = await bought(1)
    const foreign = await openShop(world, { domain: 'cards-elsewhere' })
    const { token } = await signInAs(world, foreign.tenant, 'owner')
    const call = world.api('cards-elsewhere', { token }).orders.cancel({ id: orderId, reason: why })
    expect(await call.catch(codeOf)).toBe('ORDER_NOT_FOUND')
    const support = world.api('base', { token: (await signInAs(world, shop.tenant, 'support')).token })
    const denied = support.orders.cancel({ id: orderId, reason: why, cards: 'lost' })
    expect(await denied.catch(codeOf)).toBe('FORBIDDEN')
    expect(await standing(ids)).toEqual(['assigned of an order'])
  })
})

describe('cards of what is paid back', () => {
  test.each([
    [undefined, 'available'],
    ['damaged', 'damaged'],
    ['lost', 'lost'],
  ] as const)(
    'are put back or not, as the refund says (%s), once it went through',
    async (cards, inventory) => {
      const { orderId, paymentId, ids } = await bought()
      await refund(paymentId, { cards })
      await settled()
      expect((await owner.orders.get({ id: orderId })).status).toBe('cancelled')
      expect(await standing(ids)).toEqual([inventory, inventory])
    },
  )

  test('stay here as many as were paid back of a line, and the rest leaves', async () => {
    const { orderId, paymentId, ids } = await bought(3)
    await refund(paymentId, { lines: line(1), cards: 'damaged' })
    await settled()
    expect(await standing(ids)).toEqual(['assigned of an order', 'assigned of an order', 'damaged'])
    expect((await plansOn(ids)).filter((state) => state !== 'ended')).toEqual([
      'pending_activation',
      'pending_activation',
    ])
    await refund(paymentId, { lines: line(1) })
    await settled()
    expect(await standing(ids)).toEqual(['assigned of an order', 'available', 'damaged'])
    // What comes onto the shelf later is not for what was paid back.
    await within(async (ctx) => {
      const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      await fillShortage(ctx, orderId, lines.filter(isStocked))
    })
    const held = await within((ctx) => ctx.db.$count(sims, and(eq(sims.orderId, orderId))))
    expect(held).toBe(1)
    expect((await parcelsOf(caller(), orderId)).map(({ state }) => state)).toEqual(['pending'])
    await reportParcels(caller(), orderId, ['ship', 'deliver'])
    expect((await owner.orders.get({ id: orderId })).status).toBe('completed')
  })

  test('are not sent at all where all of their line is paid back', async () => {
    const { orderId, paymentId, ids } = await bought()
    await refund(paymentId, { lines: line(2), cards: 'lost' })
    await settled()
    expect(await standing(ids)).toEqual(['lost', 'lost'])
    expect((await parcelsOf(caller(), orderId)).map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('leave as ever where it is an amount, and go on where the parcel has left', async () => {
    const [amount, left] = [await bought(1), await bought(1)]
    await refund(amount.paymentId, { amountCents: 100, cards: 'lost' })
    await reportParcels(caller(), left.orderId, ['ship'])
    await refund(left.paymentId, { lines: line(1), cards: 'lost' })
    await settled()
    expect(await standing(amount.ids)).toEqual(['assigned of an order'])
    expect(await standing(left.ids)).toEqual(['assigned of an order'])
  })

  test('are put back by what was paid back by hand, too', async () => {
    const { paymentId, ids } = await bought(2)
    await markRefundedAsSeen(owner, {
      ...{ id: paymentId, lines: line(1), cards: 'damaged', reference: 'Cash', note: why },
    })
    expect(await standing(ids)).toEqual(['assigned of an order', 'damaged'])
  })

  test('leave the books and the shelf in order', async () => {
    await settled()
    expect(await checkInvariants({ ...world, adminUrl: world.database.adminUrl })).toEqual([])
  })
})
