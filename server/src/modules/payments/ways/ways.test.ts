import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdministratorRole } from '#contracts/roles.ts'
import type { Tenant } from '#platform/context.ts'
import { minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { sessions } from '#tables/identity.ts'
import { payments } from '#tables/payments.ts'
import { paymentAccounts } from '#tables/payments-ways.ts'

/** A second provider behind cards, which keeps the books of the first. */
vi.mock('../providers.ts', async (original) => {
  const real = await original<typeof import('../providers.ts')>()
  const first = real.providerOf('stripe')
  const spare = { ...first, key: 'spare', name: 'Spare', listEvents: undefined }
  const all = [...real.paymentProviders, spare]
  return {
    ...real,
    paymentProviders: all,
    hasProvider: (key: string) => all.some((one) => one.key === key),
    providerOf: (key: string) => (key === 'spare' ? spare : real.providerOf(key)),
  }
})

const canary = 'sk_test_commonwave_own'
let world: AppWorld
let shop: Shop
let other: Shop
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  other = await openShop(world, { domain: 'other' })
})
afterAll(() => world?.close())
beforeEach(() => world.sandbox.control('/faults/clear', {}))

const staffAs = async (role: AdministratorRole = 'owner', of: Tenant = shop.tenant) =>
  world.api(of.domain, { token: (await signInAs(world, of, role)).token }).payments.ways
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const wayOf = async (method: string, provider: string, of: Tenant = shop.tenant) =>
  (await (await staffAs('read-only', of)).list({})).ways.find(
    (way) => way.method === method && way.provider === provider,
  )!
const free = { countries: null, currencies: null, minCents: null, maxCents: null }
const arrange = async (method: string, provider: string, rules: object, isActive = true) => {
  const { id, revision } = await wayOf(method, provider)
  return (await staffAs()).save({ id, revision, isActive, ...free, ...rules })
}
const methodsFor = async (totalCents: number, country?: string) =>
  (await world.api('base').checkout.waysToPay({ totalCents, country })).items.map(({ method }) => method)
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)
const paymentsOf = (orderId: string) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.tenantId, shop.tenant.id), eq(payments.orderId, orderId)))
      .orderBy(payments.attempt),
  )
const buyBy = (input: object = {}) => place(world.api('base'), { items: [shop.plan('france1')], input })

describe('ways to pay', () => {
  test('are at first what the platform allows, and hold for amount and country', async () => {
    expect(await methodsFor(500)).toEqual(['card', 'manual'])
    await arrange('manual', 'manual', { minCents: 100_00 })
    expect(await methodsFor(99_99)).toEqual(['card'])
    expect(await methodsFor(100_00)).toEqual(['card', 'manual'])
    expect(await refusalOf(buyBy({ paymentMethod: 'manual' }))).toBe('PAYMENT_OPTION_DISABLED')

    await arrange('manual', 'manual', { countries: ['MX', 'US'] })
    expect((await world.api('base').checkout.waysToPay({ totalCents: 500 })).items).toEqual([
      { method: 'card', countries: null },
      { method: 'manual', countries: ['MX', 'US'] },
    ])
    expect(await methodsFor(500, 'MX')).toEqual(['card', 'manual'])
    expect(await methodsFor(500, 'DE')).toEqual(['card'])
    for (const payCountry of ['DE', null])
      expect(await refusalOf(buyBy({ paymentMethod: 'manual', payCountry }))).toBe('PAYMENT_OPTION_DISABLED')
    expect(await buyBy({ paymentMethod: 'manual', payCountry: 'MX' })).toMatchObject({ redirectUrl: null })
    expect(await refusalOf(buyBy({ paymentMethod: 'crypto' }))).toBe('PAYMENT_OPTION_DISABLED')
    await arrange('manual', 'manual', {}, false)
    expect(await methodsFor(500)).toEqual(['card'])
    await arrange('manual', 'manual', {})
  })

  test('stand in the order that staff put them in', async () => {
    const staff = await staffAs()
    const manual = await wayOf('manual', 'manual')
    const { ways } = await staff.order({ ids: [manual.id] })
    expect(ways[0]).toMatchObject({ method: 'manual' })
    expect(await methodsFor(500)).toEqual(['manual', 'card'])
    await staff.order({ ids: ways.map(({ id }) => id).toReversed() })
    const card = await wayOf('card', 'stripe')
    const { ways: after } = await staff.order({ ids: [card.id] })
    expect(after[0]).toMatchObject({ id: card.id, provider: 'stripe' })
    expect(await refusalOf(staff.order({ ids: [newId()] }))).toBe('NOT_FOUND')
    expect(await refusalOf(staff.order({ ids: [card.id, card.id] }))).toBe('NOT_FOUND')
  })

  test('are nobody’s who may not, nor anybody’s elsewhere', async () => {
    const { id, revision } = await wayOf('card', 'stripe')
    const change = { id, revision, isActive: true, ...free }
    for (const role of ['support', 'finance', 'catalog', 'read-only'] as const)
      expect(await refusalOf((await staffAs(role)).save(change))).toBe('FORBIDDEN')
    const { token, sessionId } = await signInAs(world, shop.tenant)
    await within((ctx) =>
      ctx.db
        .update(sessions)
        .set({ steppedUpUntil: new Date(0) })
        .where(eq(sessions.id, sessionId)),
    )
    expect(await refusalOf(world.api('base', { token }).payments.ways.save(change))).toBe('STEP_UP_REQUIRED')
    expect(await refusalOf((await staffAs('owner', other.tenant)).save(change))).toBe('NOT_FOUND')
    expect((await wayOf('card', 'stripe', other.tenant)).revision).toBe(0)
    const staff = await staffAs()
    expect(await refusalOf(staff.save({ ...change, revision: revision + 1 }))).toBe('VERSION_CONFLICT')
    expect(await refusalOf(staff.save({ ...change, minCents: 200, maxCents: 100 }))).toBe('BAD_REQUEST')
    expect(await refusalOf(staff.save({ ...change, countries: ['usa'] }))).toBe('BAD_REQUEST')
  })
})

describe('a provider that is down', () => {
  const down = (count?: number) =>
    world.sandbox.control('/faults/stripe', {
      rate5xx: count === undefined ? 1 : { count },
      match: 'POST /v1/checkout/sessions',
    })

  test('is passed over for the next one, and asked again later', async () => {
    await arrange('card', 'spare', {})
    await down(2)
    const placed = await buyBy()
    const [first, second] = await paymentsOf(placed.orderId)
    expect(first).toMatchObject({ provider: 'stripe', state: 'cancelled' })
    expect(second).toMatchObject({
      provider: 'spare',
      state: 'requires_action',
      redirectUrl: placed.redirectUrl,
    })
    expect(await wayOf('card', 'stripe')).toMatchObject({ isDown: true })
    // It rests for a minute: nobody waits for it again.
    const next = await buyBy()
    expect((await paymentsOf(next.orderId)).map(({ provider }) => provider)).toEqual(['spare'])
    await payHosted(placed.redirectUrl!)
    await world.settle()
    expect(await world.api('base').payments.own.settle({ token: placed.orderToken })).toMatchObject({
      paymentStatus: 'paid',
    })
    await world.advance(minutesMs(2))
    const later = await buyBy()
    expect((await paymentsOf(later.orderId)).map(({ provider }) => provider)).toEqual(['stripe'])
  })

  test('stops nothing but what it alone stands behind', async () => {
    await arrange('card', 'spare', {}, false)
    await down()
    expect(await refusalOf(buyBy())).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
    expect(await buyBy({ paymentMethod: 'manual' })).toMatchObject({ redirectUrl: null })
    await world.advance(minutesMs(2))
  })

  test('a buyer goes on in another way, and the page before is closed', async () => {
    const placed = await buyBy()
    await arrange('card', 'stripe', {}, false)
    await arrange('card', 'spare', {})
    const again = await world.api('base').payments.own.pay({ token: placed.orderToken })
    // What has begun stays with whom it was begun.
    expect(again.redirectUrl).toBe(placed.redirectUrl)
    expect(
      await refusalOf(
        world.api('base').payments.own.pay({ token: placed.orderToken, paymentMethod: 'crypto' }),
      ),
    ).toBe('PAYMENT_OPTION_DISABLED')
    await arrange('card', 'spare', {}, false)
    await arrange('card', 'stripe', {})
  })
})

describe('an account of one’s own', () => {
  const given = (changes: object = {}) => ({
    provider: 'stripe',
    credentials: { secretKey: canary, webhookSecret: 'whsec_own' },
    revision: 0,
    ...changes,
  })
  const shown = async () =>
    (await (await staffAs('read-only')).list({})).accounts.find(({ provider }) => provider === 'stripe')!

  test('is tried before it counts, and sealed', async () => {
    const staff = await staffAs()
    expect(await shown()).toMatchObject({ source: 'installation', account: null })
    const wrong = { secretKey: 'sk_test_wrong', webhookSecret: 'whsec_own' }
    expect(await refusalOf(staff.saveAccount(given({ credentials: wrong })))).toBe('PAYMENT_ACCOUNT_REFUSED')
    expect(await refusalOf(staff.saveAccount(given({ credentials: { secretKey: canary } })))).toBe(
      'BAD_REQUEST',
    )
    await world.sandbox.control('/faults/stripe', { rate5xx: 1 })
    expect(await refusalOf(staff.saveAccount(given()))).toBe('PAYMENT_NOT_TRIED')
    await world.sandbox.control('/faults/clear', {})
    expect((await shown()).source).toBe('installation')
    await staff.saveAccount(given())
    expect(await shown()).toMatchObject({
      source: 'own',
      account: { externalAccount: 'acct_own', keyEnd: '_own' },
    })
    expect(await staff.testAccount({ provider: 'stripe' })).toMatchObject({ result: 'accepted' })
    expect(await refusalOf(staff.saveAccount(given()))).toBe('VERSION_CONFLICT')
    const rows = await within((ctx) => ctx.db.select().from(paymentAccounts))
    expect(rows.map(({ providerKeys }) => providerKeys.startsWith('v1.'))).toEqual([true])
    expect(JSON.stringify(await staff.list({}))).not.toContain(canary)
    for (const role of ['finance', 'read-only'] as const)
      expect(await refusalOf((await staffAs(role)).saveAccount(given()))).toBe('FORBIDDEN')
    expect((await (await staffAs('owner', other.tenant)).list({})).accounts[0]).toMatchObject({
      source: 'installation',
      account: null,
    })
  })

  test('keeps what was paid with it when it takes nothing new', async () => {
    const placed = await buyBy()
    const [payment] = await paymentsOf(placed.orderId)
    expect(payment!.accountId).not.toBeNull()
    const { revision } = await shown()
    const staff = await staffAs()
    await staff.retireAccount({ provider: 'stripe', revision, reason: 'The contract has ended' })
    expect((await paymentsOf((await buyBy()).orderId))[0]!.accountId).toBeNull()
    await payHosted(placed.redirectUrl!)
    await world.settle()
    expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state: 'succeeded' })
    const finance = world.api('base', { token: (await signInAs(world, shop.tenant, 'finance')).token })
    await refundAsSeen(finance, {
      id: payment!.id,
      reason: 'requested_by_customer',
      note: 'Asked by phone',
    })
    expect((await paymentsOf(placed.orderId))[0]).toMatchObject({ state: 'refunded' })
  })

  test('speaks by its own webhooks of its own payments alone', async () => {
    const { revision } = await shown()
    await (await staffAs()).saveAccount(given({ revision }))
    const own = await buyBy()
    const [payment] = await paymentsOf(own.orderId)
    const eventFor = (tenantId: string) =>
      JSON.stringify({
        id: `evt_${newId().replaceAll('-', '')}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: {
            id: payment!.providerSession,
            metadata: { tenant_id: tenantId, payment_id: payment!.id },
          },
        },
      })
    const deliver = async (body: string, secret: string, to: string) => {
      const seconds = Math.floor(world.clock.now().getTime() / 1000)
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      const answer = await fetch(`${world.url}/api/webhooks/stripe${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` },
        body,
      })
      return answer.status
    }
    await payHosted(own.redirectUrl!)
    const here = eventFor(shop.tenant.id)
    expect(await deliver(here, 'whsec_commonwave', `/${shop.tenant.id}`)).toBe(400)
    expect(await deliver(here, 'whsec_own', '')).toBe(400)
    expect(await deliver(here, 'whsec_own', `/${other.tenant.id}`)).toBe(400)
    expect(await deliver(here, 'whsec_own', `/${newId()}`)).toBe(400)
    expect(await deliver(eventFor(other.tenant.id), 'whsec_own', `/${shop.tenant.id}`)).toBe(200)
    expect(await deliver(here, 'whsec_own', `/${shop.tenant.id}`)).toBe(200)
    await world.settle({ webhooks: false, rounds: [] })
    expect((await paymentsOf(own.orderId))[0]).toMatchObject({ state: 'succeeded' })
  })
})
