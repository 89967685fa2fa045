import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as idempotency from '#platform/idempotency.ts'
import { newId } from '#platform/database/ids.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { payHosted } from '../hosted-page.ts'
import { checkInvariants, rulesOf } from '../invariants.ts'
import { newEmail, openShop, place, type Shop } from '../shopping.ts'
import { standIn } from '../stand-in.ts'
import { until } from '../until.ts'

const seeded = { forgetsKeys: false }
standIn(idempotency, 'once', (real) => {
  const once: typeof real = (caller, endpoint, bodyHash, work) =>
    seeded.forgetsKeys ? work(caller) : real(caller, endpoint, bodyHash, work)
  return once
})

const checked = async (world: AppWorld, options = {}) => {
  await world.settle()
  return checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox }, options)
}

/** Shoppers press the button many times at once and pay on every page they are led to. */
async function pressManyTimes(world: AppWorld, { plan }: Shop, { shoppers = 6, presses = 6 } = {}) {
  const answers = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const api = world.api('base')
      const purchase = { items: [plan('france1')], emailAddress: newEmail(), idempotencyKey: newId() }
      const pressed = await Promise.allSettled(Array.from({ length: presses }, () => place(api, purchase)))
      const led = pressed.flatMap((press) => (press.status === 'fulfilled' ? [press.value] : []))
      const refused = pressed.flatMap((press) => (press.status === 'rejected' ? [codeOf(press.reason)] : []))
      const pages = new Set(led.map((one) => one.redirectUrl!))
      await Promise.all([...pages].map((page) => payHosted(page)))
      return { led, refused, pages, again: await place(api, purchase) }
    }),
  )
  return answers
}

describe('double submit', () => {
  let world: AppWorld
  let shop: Shop
  beforeAll(async () => {
    world = await createAppWorld()
    shop = await openShop(world)
  })
  afterAll(() => world?.close())

  test('the same key many times at once: one order, one page, one charge, one answer', async () => {
    const answers = await pressManyTimes(world, shop)
    for (const { led, refused, pages, again } of answers) {
      expect(pages.size).toBe(1)
      for (const one of led) expect(one).toEqual(again)
      expect(new Set(refused)).toEqual(refused.length > 0 ? new Set(['REQUEST_IN_PROGRESS']) : new Set())
    }
    expect(await checked(world)).toEqual([])
  })

  test('another body under the same key is refused', async () => {
    const api = world.api('base')
    const idempotencyKey = newId()
    await place(api, { items: [shop.plan('france1')], emailAddress: newEmail(), idempotencyKey })
    const other = place(api, { items: [shop.plan('france3')], emailAddress: newEmail(), idempotencyKey })
    expect(await other.catch(codeOf)).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('two tabs on one order lead to one page; paying in both charges once', async () => {
    const api = world.api('base')
    const { orderToken, redirectUrl } = await place(api, { items: [shop.plan('france1')] })
    const tabs = await Promise.all([1, 2, 3].map(() => api.payments.own.pay({ token: orderToken })))
    expect(new Set(tabs.map((tab) => tab.redirectUrl))).toEqual(new Set([redirectUrl]))
    await Promise.all(tabs.map((tab) => payHosted(tab.redirectUrl!)))
    await until(async () => (await api.payments.own.settle({ token: orderToken })).paymentStatus === 'paid')
    expect(await api.payments.own.pay({ token: orderToken }).catch(codeOf)).toBe('ALREADY_PAID')
    expect(await checked(world)).toEqual([])
  })

  test('two tabs with a checkout each are two orders, and each is charged once', async () => {
    const api = world.api('base')
    const emailAddress = newEmail()
    const tabs = await Promise.all(
      [1, 2].map(() => place(api, { items: [shop.plan('france1')], emailAddress })),
    )
    await Promise.all(tabs.flatMap((tab) => [payHosted(tab.redirectUrl!), payHosted(tab.redirectUrl!)]))
    expect(new Set(tabs.map((tab) => tab.orderId)).size).toBe(2)
    expect(await checked(world, { shoppersBuyOnce: false })).toEqual([])
  })

  test('seeded bug: when keys are forgotten the same presses charge again, and the checker says so', async () => {
    const broken = await createAppWorld()
    seeded.forgetsKeys = true
    try {
      await pressManyTimes(broken, await openShop(broken), { shoppers: 3, presses: 4 })
      expect(rulesOf(await checked(broken))).toEqual(
        expect.arrayContaining(['one order per shopper', 'one charge per shopper']),
      )
    } finally {
      seeded.forgetsKeys = false
      await broken.close()
    }
  })
})
