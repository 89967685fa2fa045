import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { hoursMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { expireDue } from './index.ts'

let world: AppWorld
let shop: Shop
let staff: Api
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world, { stock: 10 })
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
})
afterAll(() => world?.close())

/** An order of an eSIM and a card, so that both a provider and a parcel would be waited for once it is paid. */
const ordered = (input: { cartId?: string; paymentMethod?: 'card' } = {}, cards = 1) =>
  place(world.api('base'), { items: [shop.plan('france1'), shop.card(cards)], input })

test('an order that ended before it was paid waits for no eSIM and no parcel, however it ended', async () => {
  const cartId = 'one-cart-of-a-browser_'
  const ended: Record<string, string> = {
    cancelled: (await ordered()).orderId,
    replaced: (await ordered({ cartId })).orderId,
  }
  expect(await staff.orders.get({ id: ended.cancelled! })).toMatchObject({
    activationStatus: 'pending',
    fulfillmentStatus: 'unassigned',
  })
  await staff.orders.cancel({ id: ended.cancelled!, reason: 'They changed their mind' })
  await ordered({ cartId }, 2)
  ended.expired = (await ordered()).orderId
  world.clock.advance(hoursMs(72))
  await inTransaction(world.caller(shop.tenant), expireDue)
  const token = (await signInAs(world, shop.tenant)).token
  for (const [how, id] of Object.entries(ended)) {
    const { status, activationStatus, fulfillmentStatus } = await world
      .api('base', { token })
      .orders.get({ id })
    expect({ how, status, activationStatus, fulfillmentStatus }).toEqual({
      how,
      status: how === 'expired' ? 'expired' : 'cancelled',
      activationStatus: 'none',
      fulfillmentStatus: 'not_required',
    })
  }
})
