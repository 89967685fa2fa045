import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

async function savedCard(testCard: string) {
  const session = await fixture.stripe.checkout.sessions.create({
    ...checkout,
    customer_creation: 'always',
    payment_intent_data: { setup_future_usage: 'off_session' },
  })
  const answer = await fixture.post(`/stripe/pay/${session.id}`, { testCard })
  const next = answer.headers.get('location') as string
  if (next.includes('/challenge/')) await fixture.post(next, { decision: 'approve' })
  const { customer } = await fixture.stripe.checkout.sessions.retrieve(session.id)
  const methods = await fixture.stripe.paymentMethods.list({ customer: customer as string, type: 'card' })
  return { customer: customer as string, payment_method: methods.data[0]?.id as string }
}

const renew = (saved: { customer: string; payment_method: string }) =>
  fixture.stripe.paymentIntents.create({
    ...saved,
    amount: 1999,
    currency: 'usd',
    off_session: true,
    confirm: true,
  })

describe('a renewal with the saved card', () => {
  test('is charged', async () => {
    const saved = await savedCard('4242424242424242')
    expect(await renew(saved)).toMatchObject({
      status: 'succeeded',
      customer: saved.customer,
      amount_received: 1999,
    })
    expect((await fixture.stripe.balance.retrieve()).available).toMatchObject([
      // Less what Stripe keeps of each charge.
      { amount: 3998 - 2 * 88, currency: 'usd' },
    ])
  })

  test('is declined for the card that fails later', async () => {
    const saved = await savedCard('4000000000000341')
    await expect(renew(saved)).rejects.toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  test('needs no second challenge once one was passed while saving', async () => {
    expect(await renew(await savedCard('4000002500003155'))).toMatchObject({ status: 'succeeded' })
  })

  test('asks for authentication when the card was never authenticated', async () => {
    const customer = await fixture.stripe.customers.create({ email: 'ana@example.com' })
    const method = await fixture.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    })
    await expect(renew({ customer: customer.id, payment_method: method.id })).rejects.toMatchObject({
      code: 'authentication_required',
    })
  })

  test('is refused for another customer', async () => {
    const saved = await savedCard('4242424242424242')
    const other = await fixture.stripe.customers.create({ email: 'eva@example.com' })
    await expect(renew({ ...saved, customer: other.id })).rejects.toMatchObject({ param: 'payment_method' })
  })
})

describe('a refund', () => {
  const charged = () =>
    fixture.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'http://shop.example',
    })

  test('is partial until everything is given back', async () => {
    const intent = await charged()
    const first = await fixture.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 400,
      reason: 'requested_by_customer',
    })
    expect(first).toMatchObject({ status: 'succeeded', amount: 400 })
    await expect(
      fixture.stripe.refunds.create({ payment_intent: intent.id, amount: 601 }),
    ).rejects.toMatchObject({
      message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
    })
    await fixture.stripe.refunds.create({ payment_intent: intent.id })
    await expect(fixture.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(
      (await fixture.stripe.refunds.list({ payment_intent: intent.id })).data.map((one) => one.amount),
    ).toEqual([600, 400])
    const charge = await fixture.stripe.charges.retrieve(intent.latest_charge as string)
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true })
    await fixture.receiver.waitFor(5)
    expect(fixture.receiver.received.map((one) => one.json().type)).toEqual(
      expect.arrayContaining(['refund.created', 'charge.refunded']),
    )
  })

  test('may settle later', async () => {
    const intent = await fixture.stripe.checkout.sessions.create(checkout)
    await fixture.post(`/stripe/pay/${intent.id}`, { testCard: '4000000000007726' })
    const { payment_intent: id } = await fixture.stripe.checkout.sessions.retrieve(intent.id)
    const refund = await fixture.stripe.refunds.create({ payment_intent: id as string })
    expect(refund.status).toBe('pending')
    await fixture.control('POST', '/clock', { advance: '10s' })
    expect((await fixture.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })

  test('needs a charge', async () => {
    await expect(fixture.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const unpaid = await fixture.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
    await expect(fixture.stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({
      statusCode: 400,
    })
    expect((await fixture.stripe.paymentIntents.cancel(unpaid.id)).status).toBe('canceled')
  })
})

test('lists page by cursor', async () => {
  for (let index = 0; index < 5; index += 1) await fixture.stripe.customers.create({ name: `c${index}` })
  const first = await fixture.stripe.customers.list({ limit: 2 })
  expect(first).toMatchObject({ has_more: true, data: [{ name: 'c4' }, { name: 'c3' }] })
  const names: (string | null | undefined)[] = []
  for await (const customer of fixture.stripe.customers.list({ limit: 2 })) names.push(customer.name)
  expect(names).toEqual(['c4', 'c3', 'c2', 'c1', 'c0'])
})
