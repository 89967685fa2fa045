import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { payments } from '#tables/payments.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { decideHosted } from '../hosted-page.ts'
import { openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'

let world: AppWorld
let shop: Shop
let staff: ReturnType<AppWorld['api']>
const locals = async () =>
  (await staff.payments.ways.list({})).ways.filter(({ provider }) => provider === 'alternativepayments')

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  for (const { id, revision, countries, currencies, minCents, maxCents } of await locals())
    await staff.payments.ways.save({
      ...{ id, revision, isActive: true },
      ...{ countries, currencies, minCents, maxCents },
    })
})
afterAll(async () => {
  await world?.close()
})
beforeEach(() => world.sandbox.control('/faults/clear', {}))

const buy = (paymentMethod: PayMethod, payCountry: string | null) =>
  place(world.api('base'), { items: [shop.plan('france1')], input: { paymentMethod, payCountry } })
const settled = (token: string) => world.api('base').payments.own.settle({ token })
const stateOf = async (orderId: string) =>
  inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt),
  )

test('each way is open to its countries, as long as nobody has said otherwise', async () => {
  expect((await locals()).map(({ method, countries }) => [method, countries?.[0]])).toEqual([
    ['ideal', 'NL'],
    ['przelewy24', 'PL'],
    ['boleto', 'BR'],
    ['safetypay', 'MX'],
  ])
  const offered = async (country: string) =>
    (await world.api('base').checkout.waysToPay({ totalCents: 500, country })).items.map(
      ({ method }) => method,
    )
  expect(await offered('NL')).toContain('ideal')
  expect(await offered('US')).not.toContain('ideal')
  expect(await buy('ideal', 'US').catch(codeOf)).toBe('PAYMENT_OPTION_DISABLED')
  expect(await buy('ideal', null).catch(codeOf)).toBe('PAYMENT_OPTION_DISABLED')
})

test.each([
  ['ideal', 'NL'],
  ['przelewy24', 'PL'],
  ['boleto', 'BR'],
  ['safetypay', 'PE'],
] as const)('%s is paid on a page of theirs', async (method, country) => {
  const placed = await buy(method, country)
  expect(placed.redirectUrl).toContain('/alternativepayments/pay/')
  await decideHosted(placed.redirectUrl!, 'approve')
  expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid' })
})

test('money that takes its time is waited for', async () => {
  const placed = await buy('boleto', 'BR')
  await decideHosted(placed.redirectUrl!, 'later')
  await world.settle({ rounds: [] })
  expect(await stateOf(placed.orderId)).toMatchObject([{ state: 'processing' }])
  await world.settle()
  expect(await stateOf(placed.orderId)).toMatchObject([{ state: 'succeeded' }])
})

test('after a refusal another page can be opened for the same order', async () => {
  const placed = await buy('ideal', 'NL')
  await decideHosted(placed.redirectUrl!, 'decline')
  await world.settle({ rounds: [] })
  expect(await stateOf(placed.orderId)).toMatchObject([{ state: 'expired' }])
  const { redirectUrl } = await world.api('base').payments.own.pay({ token: placed.orderToken })
  expect(redirectUrl).not.toBe(placed.redirectUrl)
  await decideHosted(redirectUrl!, 'approve')
  expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid' })
})

test('what the provider does not take is refused as such; an order can be paid in another way', async () => {
  const [boleto] = (await locals()).filter(({ method }) => method === 'boleto')
  expect(boleto!.isDown).toBe(false)
  await world.sandbox.control('/faults/alternativepayments', { rate5xx: 1 })
  expect(await buy('boleto', 'BR').catch(codeOf)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
})

test('an account of one’s own is tried first and takes new payments', async () => {
  const save = (secretKey: string) =>
    staff.payments.ways.saveAccount({
      ...{ provider: 'alternativepayments', revision: 0 },
      credentials: { secretKey, webhookSecret: 'ap_secret_commonwave' },
    })
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  expect(await save('wrong').catch(codeOf)).toBe('PAYMENT_ACCOUNT_REFUSED')
  const { accounts } = await save('ap_commonwave_shop')
  expect(accounts.find(({ provider }) => provider === 'alternativepayments')).toMatchObject({ source: 'own' })
  const placed = await buy('ideal', 'NL')
  expect((await stateOf(placed.orderId))[0]!.accountId).not.toBeNull()
  await decideHosted(placed.redirectUrl!, 'approve')
  expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid' })
})
