import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkout, startFixture, type Fixture } from './testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.control('POST', '/reset')
  fixture.receiver.received.length = 0
  fixture.receiver.answers.length = 0
})

async function pay() {
  const session = await fixture.stripe.checkout.sessions.create(checkout)
  await fixture.post(`/stripe/pay/${session.id}`, { testCard: '4242424242424242' })
}
const received = () => fixture.receiver.received.map((one) => one.json())
const verifies = (index: number) => {
  const { body, headers } = fixture.receiver.received[index] as (typeof fixture.receiver.received)[number]
  try {
    return Boolean(
      fixture.stripe.webhooks.constructEvent(body, headers['stripe-signature'] as string, 'whsec_commonwave'),
    )
  } catch {
    return false
  }
}

test('a refused webhook is tried again', async () => {
  fixture.receiver.answers.push(500, 503, 200, 200)
  await pay()
  await fixture.receiver.waitFor(4)
  expect(new Set(received().map((event) => event.id)).size).toBe(2)
  await expect
    .poll(async () => (await fixture.control('GET', '/webhooks')).items.map((one) => one.state))
    .toEqual(['delivered', 'delivered'])
})

test('one that never arrives is failed, and can be replayed', async () => {
  await fixture.control('POST', '/stripe/webhook', {
    url: `${fixture.receiver.url}/hook`,
    events: ['checkout.session.completed'],
  })
  fixture.receiver.answers.push(500, 500, 500, 500)
  await pay()
  await fixture.receiver.waitFor(4)
  const state = async () => (await fixture.control('GET', '/webhooks')).items[0]
  await expect.poll(async () => (await state())?.state).toBe('failed')
  const replayed = await fixture.control('POST', '/webhooks/replay', { eventId: (await state())?.id })
  expect(replayed).toMatchObject({ state: 'delivered' })
  expect(fixture.receiver.received.at(-1)?.path).toBe('/hook')
})

test('duplicates, a bad signature and a wrong order, each counted', async () => {
  await fixture.control('PUT', '/faults/stripe', { duplicateWebhooks: { count: 1 } })
  await pay()
  await fixture.receiver.waitFor(3)
  expect(received().filter((event) => event.type === 'payment_intent.succeeded')).toHaveLength(2)

  fixture.receiver.received.length = 0
  await fixture.control('PUT', '/faults/stripe', { badSignatureWebhooks: { count: 1 } })
  await pay()
  await fixture.receiver.waitFor(2)
  expect([verifies(0), verifies(1)].sort()).toEqual([false, true])

  fixture.receiver.received.length = 0
  await fixture.control('PUT', '/faults/stripe', { reorderWebhooks: { count: 1 } })
  await pay()
  await fixture.receiver.waitFor(2)
  expect(received().map((event) => event.type)).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
  ])
})

test('held webhooks wait for the flush', async () => {
  await fixture.control('PUT', '/faults/stripe', { webhooksOff: true })
  await pay()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(fixture.receiver.received).toHaveLength(0)
  expect(await fixture.control('POST', '/webhooks/flush')).toEqual({ delivered: 2, failed: 0 })
  expect(fixture.receiver.received).toHaveLength(2)
  expect(verifies(0)).toBe(true)
})
