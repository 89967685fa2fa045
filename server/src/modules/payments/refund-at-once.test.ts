import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { newId } from '#platform/database/ids.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { buy, openShop, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'

let world: AppWorld
let shop: Shop
let colleagues: Api[]

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  const roles = ['owner', 'finance'] as const
  colleagues = await Promise.all(
    roles.map(async (role) => world.api('base', { token: (await signInAs(world, shop.tenant, role)).token })),
  )
})
afterAll(() => world?.close())

/** A paid order whose page both of them have open. */
async function bought() {
  const { orderId } = await buy(world.api('base'), { items: [shop.plan('france1')] })
  await world.settle()
  const now = async () => (await colleagues[0]!.orders.get({ id: orderId })).payments[0]!
  return { now, seen: await now() }
}
const atOnce = (act: (api: Api) => Promise<unknown>) =>
  Promise.all(colleagues.map((api) => act(api).then(() => 'done', codeOf)))
const given = { reason: 'requested_by_customer', note: 'A slow network' } as const
const part = 100

test('of two who give back the same part at once, one does, and the other learns of it', async () => {
  const { now, seen } = await bought()
  const { id, version } = seen
  const codes = await atOnce((api) => api.payments.refund({ id, version, amountCents: part, ...given }))
  expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
  await world.settle()
  expect(await now()).toMatchObject({ refundedCents: part, refunds: [{ amountCents: part }] })
  // An administrator who has looked again may give back more.
  const again = await now()
  await colleagues[1]!.payments.refund({ id, version: again.version, amountCents: part, ...given })
  await world.settle()
  expect(await now()).toMatchObject({ refundedCents: 2 * part })
})

test('nor do two write the same down that went back elsewhere', async () => {
  const { now, seen } = await bought()
  const { id, version } = seen
  const made = { id, version, amountCents: part, reference: 'Cash 1', note: 'At the desk' }
  const codes = await atOnce((api) => api.payments.markAsRefunded(made))
  expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
  expect(await now()).toMatchObject({ refundedCents: part, refunds: [{ method: 'manual' }] })
})

test('a call that is sent again under its key is answered as before, though the payment has changed', async () => {
  const { now, seen } = await bought()
  const ask = { id: seen.id, version: seen.version, amountCents: part, ...given }
  const key = { context: { idempotencyKey: newId() } }
  await colleagues[0]!.payments.refund(ask, key)
  await colleagues[0]!.payments.refund(ask, key)
  await world.settle()
  expect(await now()).toMatchObject({ refundedCents: part })
})
