import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { checkInvariants } from '../invariants.ts'
import { buy, newEmail, openShop, type Shop } from '../shopping.ts'
import { until } from '../until.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
})
afterAll(() => world?.close())

const smtp = (dial: object) => world.sandbox.control('/faults/smtp', dial)
const received = async (to: string) =>
  (
    await world.sandbox.control<{ items: { subject: string }[] }>(
      `/sent?kind=email&to=${encodeURIComponent(to)}`,
    )
  ).items
const orderOf = (placed: Awaited<ReturnType<typeof buy>>) =>
  world.api('base').orders.own.get({ token: placed.orderToken, proof: placed.orderProof })

describe('e-mail server down', () => {
  test.for([
    ['gone altogether', { down: true }, { down: false }],
    ['refusing for now', { reject451: 1 }, { reject451: 0 }],
  ] as const)(
    '%s: the purchase goes through, and each message arrives once when it is back',
    async ([, down, up]) => {
      await smtp(down)
      const emailAddress = newEmail()
      const placed = await buy(world.api('base'), { items: [shop.plan('france1')], emailAddress })
      await until(async () => (await orderOf(placed)).status === 'completed')
      await world.settle({ rounds: [] })
      expect(await received(emailAddress)).toEqual([])
      await smtp(up)
      await world.settle()
      const subjects = (await received(emailAddress)).map(({ subject }) => subject)
      expect(subjects).toHaveLength(2)
      expect(new Set(subjects).size).toBe(2)
      await world.settle()
      expect(await received(emailAddress)).toHaveLength(2)
      expect(await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })).toEqual([])
    },
  )
})
