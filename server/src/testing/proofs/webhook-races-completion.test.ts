import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PurchaseView } from '#contracts/checkout/views.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { payHosted } from '../hosted-page.ts'
import { checkInvariants, rulesOf } from '../invariants.ts'
import { openShop, place, type Shop } from '../shopping.ts'
import { until } from '../until.ts'

const seeded = vi.hoisted(() => ({ believesAnybody: false }))

vi.mock('#modules/payments/settle-payment.ts', async (original) => {
  const real = await original<typeof import('#modules/payments/settle-payment.ts')>()
  const { settleNaively, settleNamedNaively } = await import('../seeded/settle-naively.ts')
  const settlePayment: typeof real.settlePayment = (caller, payment, webhook) =>
    seeded.believesAnybody ? settleNaively(caller, payment) : real.settlePayment(caller, payment, webhook)
  const settleSession: typeof real.settleSession = (caller, named, webhook) =>
    seeded.believesAnybody
      ? settleNamedNaively(caller, named.paymentId)
      : real.settleSession(caller, named, webhook)
  return { ...real, settlePayment, settleSession }
})

let world: AppWorld
let shop: Shop
const shoppers = 5
const webhooks = (dial: object) => world.sandbox.control('/faults/stripe', dial)
const flush = () => world.sandbox.control('/webhooks/flush', {})

const placeMany = () =>
  Promise.all(
    Array.from({ length: shoppers }, () => place(world.api('base'), { items: [shop.plan('france1')] })),
  )
const payAll = (placed: PurchaseView[]) =>
  Promise.all(placed.map(({ redirectUrl }) => payHosted(redirectUrl!)))
const comeBack = ({ orderToken }: PurchaseView) =>
  world.api('base').payments.own.settle({ token: orderToken })
const orderOf = ({ orderToken: token, orderProof: proof }: PurchaseView) =>
  world.api('base').orders.own.get({ token, proof })
const check = () => checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })

async function expectAllDelivered(placed: PurchaseView[]) {
  await world.settle()
  for (const one of placed) {
    expect(await orderOf(one)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      paidCents: 500,
      refundedCents: 0,
    })
  }
  expect(await check()).toEqual([])
}

describe('webhook races completion', () => {
  beforeAll(async () => {
    world = await createAppWorld()
    shop = await openShop(world)
  })
  afterEach(() => world.sandbox.control('/faults/clear', {}))
  afterAll(() => world?.close())

  test('before the buyer is back', async () => {
    const placed = await placeMany()
    await payAll(placed)
    for (const one of placed) await until(async () => (await orderOf(one)).paymentStatus === 'paid')
    expect(await Promise.all(placed.map(comeBack))).toEqual(
      placed.map(() => expect.objectContaining({ paymentStatus: 'paid' })),
    )
    await expectAllDelivered(placed)
  })

  test('after the buyer is back', async () => {
    await webhooks({ webhooksOff: true })
    const placed = await placeMany()
    await payAll(placed)
    expect(await Promise.all(placed.map(comeBack))).toEqual(
      placed.map(() => expect.objectContaining({ paymentStatus: 'paid' })),
    )
    await webhooks({ webhooksOff: false })
    await flush()
    await expectAllDelivered(placed)
  })

  test('at the same instant, while the buyer reloads', async () => {
    await webhooks({ webhooksOff: true, duplicateWebhooks: 1 })
    const placed = await placeMany()
    await payAll(placed)
    await webhooks({ webhooksOff: false })
    await Promise.all([
      flush(),
      ...placed.flatMap((one) => [comeBack(one), comeBack(one), comeBack(one)]),
      flush(),
    ])
    await expectAllDelivered(placed)
  })

  test('twice and out of order', async () => {
    await webhooks({ duplicateWebhooks: 1, reorderWebhooks: 0.5 })
    const placed = await placeMany()
    await payAll(placed)
    await expectAllDelivered(placed)
  })

  test('never, and the buyer has closed the tab: the janitor finds the money', async () => {
    await webhooks({ webhooksOff: true })
    const placed = await placeMany()
    await payAll(placed)
    await world.settle({ webhooks: false })
    for (const one of placed)
      expect(await orderOf(one)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
    expect(await check()).toEqual([])
  })

  test('seeded bug: whoever comes second books the money again, and the checker says so', async () => {
    seeded.believesAnybody = true
    try {
      await webhooks({ webhooksOff: true })
      const placed = await placeMany()
      await payAll(placed)
      await webhooks({ webhooksOff: false })
      await Promise.all([flush(), ...placed.map(comeBack)])
      await world.settle()
      expect(rulesOf(await check())).toEqual(
        expect.arrayContaining([
          'clearing is what the provider holds',
          'every change of state has its event',
        ]),
      )
    } finally {
      seeded.believesAnybody = false
    }
  })
})
