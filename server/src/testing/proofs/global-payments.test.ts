import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { hashOf } from '#providers/payments/gpapi-api.ts'
import { eventOf, namesOf, referenceOf } from '#providers/payments/gpapi-events.ts'
import { payments } from '#tables/payments.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { codeOf } from '../client.ts'
import { decideHosted } from '../hosted-page.ts'
import { openShop, place, type Shop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'

let world: AppWorld
let shop: Shop
let staff: ReturnType<AppWorld['api']>
const ruleless = { countries: null, currencies: null, minCents: null, maxCents: null }

beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  const { ways } = await staff.payments.ways.list({})
  const own = ways.find(({ provider }) => provider === 'gpapi')!
  await staff.payments.ways.save({ id: own.id, revision: own.revision, isActive: true, ...ruleless })
  await staff.payments.ways.order({ ids: [own.id] })
})
afterAll(async () => {
  await world?.close()
})
beforeEach(() => world.sandbox.control('/faults/clear', {}))

const buy = () => place(world.api('base'), { items: [shop.plan('france1')] })
const settled = (token: string) => world.api('base').payments.own.settle({ token })
const paymentsOf = (orderId: string) =>
  inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt),
  )

test('secrets and signatures are those of the vendor', () => {
  expect(hashOf('nonce123', 'appkey')).toBe(
    'ee93983fd670f6287286fec2d3a51384d7e5bd986c440fc3892dfb48cdbce1e9cb165722e9a11cfbc61c3afcccbe8c52787c6bb628e209857a39497b30eca566',
  )
  expect(hashOf(Buffer.from('{"id":"TRN_1","status":"CAPTURED"}'), 'appkey')).toBe(
    '5aa8caee53bf650c3f2eeba7c95e4f914c7047940cbf9c72521056d5cb7b9107ea0470a4d6468ec1c3ec2935378ec53cec273cbcb5578fb81ec41b77c0588580',
  )
  const told = Buffer.from(
    JSON.stringify({ id: 'TRN_1', type: 'SALE', status: 'CAPTURED', action: { id: 'ACT_1' } }),
  )
  expect(eventOf(hashOf(told, 'appkey'), told, 'appkey')).toMatchObject({ eventId: 'ACT_1', tenantId: null })
  expect(eventOf(hashOf(told, 'other'), told, 'appkey')).toBeNull()
  expect(eventOf(undefined, told, 'appkey')).toBeNull()
})

test('a reference holds two names', () => {
  const [tenant, payment] = [newId(), newId()]
  expect(namesOf(referenceOf(tenant, payment))).toEqual([tenant, payment])
  expect(namesOf('BASE-1001')).toBeNull()
})

test('a card whose bank asks nothing is paid at once, with its last digits', async () => {
  const placed = await buy()
  expect(placed.redirectUrl).toContain('/gpapi/pay/')
  await decideHosted(placed.redirectUrl!, 'approve')
  expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid' })
  expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ cardBrand: 'visa', cardLast4: '5262' })
})

test.each([
  ['approve', 'paid'],
  ['decline', 'failed'],
])('a bank that asks is answered: %s', async (answer, paymentStatus) => {
  const placed = await buy()
  const challenge = await decideHosted(placed.redirectUrl!, 'challenge')
  expect(challenge).toContain('/gpapi/challenge/')
  await decideHosted(challenge!, answer)
  expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus })
})

test('money that is only reserved is captured once, however the answer is lost', async () => {
  const placed = await buy()
  await world.sandbox.control('/faults/gpapi', { failAfterCommit500: { count: 1 }, match: '/capture' })
  await decideHosted(placed.redirectUrl!, 'reserve')
  await world.settle()
  expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state: 'succeeded', amountCents: 500 })
})

test('the page of a buyer who went on in another way is closed', async () => {
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  const { ways } = await staff.payments.ways.list({})
  const wallet = ways.find(({ method }) => method === 'paypal')!
  await staff.payments.ways.save({ id: wallet.id, revision: wallet.revision, isActive: true, ...ruleless })
  const placed = await buy()
  await world.api('base').payments.own.pay({ token: placed.orderToken, paymentMethod: 'paypal' })
  expect((await fetch(placed.redirectUrl!)).status).toBe(404)
  expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state: 'expired' })
})

test('while it is down the next one behind cards opens the page', async () => {
  await world.sandbox.control('/faults/gpapi', { rate5xx: 1, match: 'POST /gpapi/ucp/links' })
  const placed = await buy()
  expect(placed.redirectUrl).toContain('/stripe/')
  await world.sandbox.control('/faults/clear', {})
  await world.advance(minutesMs(2))
})

test('a dispute is found in the report, freezes the payment and ends with its case', async () => {
  const placed = await buy()
  await decideHosted(placed.redirectUrl!, 'approve')
  await settled(placed.orderToken)
  const [payment] = await paymentsOf(placed.orderId)
  for (const [result, state] of [
    ['PENDING', 'disputed'],
    ['WON', 'succeeded'],
  ] as const) {
    await world.sandbox.control('/gpapi/dispute', { transaction: payment!.providerPayment, result })
    await world.settle({ rounds: [minutesMs(1)] })
    expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state })
  }
})

test('an account of one’s own is tried first and takes new payments', async () => {
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  const save = (appKey: string) =>
    staff.payments.ways.saveAccount({
      ...{ provider: 'gpapi', revision: 0 },
      credentials: { appId: 'gp_commonwave_shop', appKey },
    })
  expect(await save('wrong').catch(codeOf)).toBe('PAYMENT_ACCOUNT_REFUSED')
  const { accounts } = await save('gp_key_commonwave_shop')
  expect(accounts.find(({ provider }) => provider === 'gpapi')).toMatchObject({ source: 'own' })
  const placed = await buy()
  expect((await paymentsOf(placed.orderId))[0]!.accountId).not.toBeNull()
  await decideHosted(placed.redirectUrl!, 'approve')
  expect(await settled(placed.orderToken)).toMatchObject({ paymentStatus: 'paid' })
})
