import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { PurchaseView } from '#contracts/checkout/views.ts'
import { errorMessage } from '#contracts/i18n/error-text.ts'
import { minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { stripeProvider } from '#providers/payments/stripe.ts'
import { sims } from '#tables/sims.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { payHosted } from '../hosted-page.ts'
import { checkInvariants } from '../invariants.ts'
import { openShop, place, type Shop } from '../shopping.ts'
import { openSession, signInAs } from '../sign-in.ts'

let world: AppWorld
beforeAll(async () => {
  world = await createAppWorld()
})
/** Whatever a case did, nothing is sold twice or left behind. */
async function checkBooks() {
  const violations = await check(false)
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
}
afterEach(checkBooks)
afterAll(() => world?.close())

const check = (settled: boolean) =>
  checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox }, { settled })

const onShelf = ({ tenant }: Shop) =>
  inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.$count(sims, and(eq(sims.tenantId, tenant.id), eq(sims.inventory, 'available'))),
  )

const isPlaced = (answer: PurchaseView | string): answer is PurchaseView => typeof answer !== 'string'

describe('eSIMs of our own', () => {
  test('sixty buyers at once over forty: forty pay, twenty are told before', async () => {
    const shop = await openShop(world, { domain: 'esims', esims: 40 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        place(world.api('esims'), { items: [shop.localEsim()] }).catch(codeOf),
      ),
    )
    const placed = answers.filter(isPlaced)
    expect(placed).toHaveLength(40)
    expect(new Set(answers.filter((answer) => !isPlaced(answer)))).toEqual(new Set(['STOCK_IN_CARTS']))
    await Promise.all(placed.map(({ redirectUrl }) => payHosted(redirectUrl!)))
    await world.settle()
    const orders = await Promise.all(
      placed.map(({ orderToken: token, orderProof: proof }) =>
        world.api('esims').orders.own.get({ token, proof }),
      ),
    )
    expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(40)
    const iccids = orders.flatMap(({ lines }) =>
      lines.flatMap(({ esims }) => esims.map(({ iccid }) => iccid)),
    )
    expect(new Set(iccids).size).toBe(40)
    expect(await onShelf(shop)).toBe(0)
    expect(await place(world.api('esims'), { items: [shop.localEsim()] }).catch(codeOf)).toBe('OUT_OF_STOCK')
    expect(await check(true)).toEqual([])
  })
})

describe('hoarding', () => {
  const hoard = (api: () => Api, shop: Shop, tries: number) =>
    Promise.all(Array.from({ length: tries }, () => place(api(), { items: [shop.card()] }).catch(codeOf)))

  test('one address holds a fifth of what is left at most, however it asks, and others still buy', async () => {
    const shop = await openShop(world, { domain: 'hoard', stock: 60 })
    const address = '203.0.113.9'
    const answers = await hoard(() => world.api('hoard', { address }), shop, 30)
    expect(answers.filter(isPlaced)).toHaveLength(12)
    expect(new Set(answers.filter((answer) => !isPlaced(answer)))).toEqual(new Set(['STOCK_LIMIT']))
    const one = place(world.api('hoard', { address }), { items: [shop.card(9)] })
    await expect(one).rejects.toMatchObject({ code: 'STOCK_LIMIT', data: { max: 12 } })
    expect(isPlaced(await place(world.api('hoard'), { items: [shop.card(9)] }).catch(codeOf))).toBe(true)
  })

  test('an account is one visitor at every address', async () => {
    const shop = await openShop(world, { domain: 'account', stock: 30 })
    const { token } = await openSession(world, shop.tenant, 'subscriber')
    const answers = await hoard(() => world.api('account', { token }), shop, 12)
    expect(answers.filter(isPlaced)).toHaveLength(6)
  })

  test('what is paid counts no more', async () => {
    const shop = await openShop(world, { domain: 'paying', stock: 10 })
    const api = world.api('paying', { address: '203.0.113.10' })
    const first = await place(api, { items: [shop.card(5)] })
    expect(await place(api, { items: [shop.card()] }).catch(codeOf)).toBe('STOCK_LIMIT')
    await payHosted(first.redirectUrl!)
    await world.settle({ rounds: [] })
    expect(isPlaced(await place(api, { items: [shop.card(5)] }).catch(codeOf))).toBe(true)
  })
})

describe('what is held goes back', () => {
  test('when an order is cancelled, and when its time is up', async () => {
    const shop = await openShop(world, { domain: 'back', stock: 8, esims: 8 })
    const items = [shop.card(2), shop.localEsim(2)]
    const [first] = await Promise.all([1, 2].map(() => place(world.api('back'), { items })))
    expect(await onShelf(shop)).toBe(8)
    const staff = world.api('back', { token: (await signInAs(world, shop.tenant)).token })
    await staff.orders.cancel({ id: first!.orderId, reason: 'Test' })
    expect(await onShelf(shop)).toBe(12)
    await world.settle({ rounds: [minutesMs(36)] })
    expect(await onShelf(shop)).toBe(16)
  })

  test('when its page has ended; paying again holds it again, or says where the last ones are', async () => {
    const shop = await openShop(world, { domain: 'ended', stock: 1 })
    const { orderToken: token, ...first } = await place(world.api('ended'), { items: [shop.card()] })
    const session = first.redirectUrl!.split('/').at(-1)!
    await stripeProvider.expire(world.services, session)
    await world.api('ended').payments.own.settle({ token })
    expect(await onShelf(shop)).toBe(1)
    const other = await place(world.api('ended'), { items: [shop.card()] })
    const refused = world.api('ended', { locale: 'es' }).payments.own.pay({ token })
    await expect(refused).rejects.toMatchObject({
      code: 'STOCK_IN_CARTS',
      message: errorMessage('es', 'STOCK_IN_CARTS'),
    })
    await world.advance(minutesMs(10))
    const staff = world.api('ended', { token: (await signInAs(world, shop.tenant)).token })
    await staff.orders.cancel({ id: other.orderId, reason: 'Test' })
    const { redirectUrl } = await world.api('ended').payments.own.pay({ token })
    expect(await onShelf(shop)).toBe(0)
    // The order waits as long as its new page.
    await world.settle({ rounds: [minutesMs(30)] })
    await payHosted(redirectUrl!)
    await world.settle({ rounds: [] })
    expect((await world.api('ended').orders.own.get({ token })).status).toBe('confirmed')
  })
})

test('an order that is paid elsewhere holds nothing, but is refused when there is nothing', async () => {
  const shop = await openShop(world, { domain: 'elsewhere', stock: 2 })
  const byHand = (quantity: number) =>
    place(world.api('elsewhere'), { items: [shop.card(quantity)], input: { paymentMethod: 'manual' } })
  await byHand(2)
  expect(await onShelf(shop)).toBe(2)
  expect(await byHand(3).catch(codeOf)).toBe('OUT_OF_STOCK')
  await place(world.api('elsewhere'), { items: [shop.card()] })
  expect(await byHand(2).catch(codeOf)).toBe('STOCK_IN_CARTS')
})
