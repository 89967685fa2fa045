import StripeSdk from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkout, startFixture, type Fixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.control('POST', '/reset')
  fixture.receiver.received.length = 0
})

const create = (idempotencyKey: string, more = {}) =>
  fixture.stripe.checkout.sessions.create({ ...checkout, ...more }, { idempotencyKey })
const sessionCount = async () => (await fixture.stripe.checkout.sessions.list()).data.length

test('one key gives one session', async () => {
  const first = await create('key-1')
  const second = await create('key-1')
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await sessionCount()).toBe(1)
})

test('one key with other parameters is refused', async () => {
  await create('key-1')
  await expect(create('key-1', { client_reference_id: 'other' })).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
})

test('one key twice at the same time is a conflict', async () => {
  await fixture.control('PUT', '/faults/stripe', { latencyMs: 100 })
  const outcomes = await Promise.allSettled([create('key-1'), create('key-1')])
  expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({ reason: { statusCode: 409 } })
})

test('a refused request may be sent again with the same key', async () => {
  await expect(create('key-1', { success_url: 'nowhere' })).rejects.toMatchObject({ code: 'url_invalid' })
  expect((await create('key-1')).status).toBe('open')
})

test('a declined charge is replayed, not tried again', async () => {
  const charge = () =>
    fixture.stripe.paymentIntents.create(
      { amount: 1000, currency: 'usd', payment_method: 'pm_card_chargeDeclined', confirm: true },
      { idempotencyKey: 'key-1' },
    )
  await expect(charge()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(charge()).rejects.toMatchObject({ code: 'card_declined' })
  expect((await fixture.stripe.charges.list()).data).toHaveLength(1)
})

// Stripe's own client tries a dropped connection once more by itself, so it takes two drops to be felt.
test.each([
  ['destroy', 2],
  ['hang', 1],
])('after a time-out (%s) the key finds the work already done', async (timeoutStyle, count) => {
  await fixture.control('PUT', '/faults/stripe', { rateTimeoutAfterCommit: { count }, timeoutStyle })
  const { hostname, port } = new URL(fixture.sandbox.url)
  const hasty = new StripeSdk('sk_test_commonwave', {
    host: hostname,
    port,
    protocol: 'http',
    timeout: 300,
    maxNetworkRetries: 0,
  })
  await expect(hasty.checkout.sessions.create(checkout, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  expect(await sessionCount()).toBe(1)
  const retried = await create('key-1')
  expect(retried.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await sessionCount()).toBe(1)
})

test('counted faults strike exactly so often, and only where they match', async () => {
  await fixture.control('PUT', '/faults/stripe', { failAfterCommit500: { count: 1 } })
  await expect(create('key-1')).rejects.toMatchObject({ statusCode: 500 })
  expect((await create('key-1')).status).toBe('open')
  expect(await sessionCount()).toBe(1)

  await fixture.control('PUT', '/faults/stripe', { rate429: { count: 2 }, match: 'POST /v1/refunds' })
  expect((await create('key-2')).status).toBe('open')
  const refund = () => fixture.stripe.refunds.create({ payment_intent: 'pi_none' })
  await expect(refund()).rejects.toMatchObject({ statusCode: 429 })
  await expect(refund()).rejects.toMatchObject({ statusCode: 429 })
  await expect(refund()).rejects.toMatchObject({ statusCode: 404 })
  expect(await fixture.control('PUT', '/faults/stripe', { rate429: 7 })).toMatchObject({ statusCode: 400 })
})

test('a wrong key is no way in', async () => {
  const { hostname, port } = new URL(fixture.sandbox.url)
  const stranger = new StripeSdk('sk_test_wrong', { host: hostname, port, protocol: 'http' })
  await expect(stranger.customers.list()).rejects.toMatchObject({ statusCode: 401 })
})
