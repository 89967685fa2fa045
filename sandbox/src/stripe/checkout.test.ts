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

const typed = (cardNumber: string) => ({
  cardNumber,
  cardExpiry: '12 / 34',
  cardCvc: '123',
  billingName: 'Ana Paz',
})
const newSession = (more = {}) => fixture.stripe.checkout.sessions.create({ ...checkout, ...more })
const pay = (id: string, fields: Record<string, string>) => fixture.post(`/stripe/pay/${id}`, fields)
const types = () => fixture.receiver.received.map((one) => one.json().type)

describe('a checkout session', () => {
  test('is paid on the hosted page and told by signed webhooks', async () => {
    const session = await newSession()
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1999,
      payment_intent: null,
    })
    expect(session.url).toContain(`/stripe/pay/${session.id}`)

    const answer = await pay(session.id, typed('4242 4242 4242 4242'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://shop.example/done?session=${session.id}`)

    const paid = await fixture.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { orderId: 'order-1' },
    })
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 1999,
      metadata: { orderId: 'order-1' },
      latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
    })
    expect(paid.line_items?.data[0]?.description).toBe('Europe 5 GB')

    const [first] = await fixture.receiver.waitFor(2)
    expect(types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
    expect(first?.path).toBe('/api/webhooks/stripe')
    const signature = first?.headers['stripe-signature'] as string
    const event = fixture.stripe.webhooks.constructEvent(first?.body as string, signature, 'whsec_commonwave')
    expect(await fixture.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type })

    const found = await fixture.stripe.checkout.sessions.list({
      payment_intent: (paid.payment_intent as { id: string }).id,
    })
    expect(found.data.map((one) => one.id)).toEqual([session.id])
  })

  test('paid twice charges once', async () => {
    const session = await newSession()
    await pay(session.id, { testCard: '4242424242424242' })
    const again = await pay(session.id, { testCard: '4242424242424242' })
    expect(again.headers.get('location')).toContain('/done?')
    expect((await fixture.stripe.charges.list()).data).toHaveLength(1)
    expect(await (await fixture.get(`/stripe/pay/${session.id}`)).text()).toContain('Already paid')
  })

  test('expires by the clock and on request', async () => {
    const byClock = await newSession()
    await fixture.control('POST', '/clock', { advance: '25h' })
    expect(await fixture.stripe.checkout.sessions.retrieve(byClock.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    expect((await pay(byClock.id, { testCard: '4242424242424242' })).status).toBe(410)

    const onRequest = await newSession()
    await fixture.stripe.checkout.sessions.expire(onRequest.id)
    await expect(fixture.stripe.checkout.sessions.expire(onRequest.id)).rejects.toMatchObject({
      statusCode: 400,
    })
    await fixture.receiver.waitFor(2)
    expect(types()).toEqual(['checkout.session.expired', 'checkout.session.expired'])
  })

  test('refuses what Stripe refuses', async () => {
    await expect(newSession({ line_items: [] })).rejects.toMatchObject({ code: 'parameter_missing' })
    await expect(newSession({ success_url: 'nowhere' })).rejects.toMatchObject({ code: 'url_invalid' })
    await expect(newSession({ expires_at: Math.floor(Date.now() / 1000) + 60 })).rejects.toMatchObject({
      param: 'expires_at',
    })
    const tiny = [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 10, product_data: { name: 'x' } } },
    ]
    await expect(newSession({ line_items: tiny })).rejects.toMatchObject({ code: 'amount_too_small' })
  })
})

describe('the hosted page', () => {
  test('speaks the language of the session and escapes what it shows', async () => {
    const name = '<script>alert(1)</script>'
    const lines = [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data: { name } } }]
    const session = await newSession({ locale: 'es', line_items: lines })
    const page = await (await fixture.get(`/stripe/pay/${session.id}`)).text()
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Pagar $10.00')
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
    expect(page).toContain('href="http://shop.example/cart"')
  })

  test('names the field that is wrong and keeps what was typed', async () => {
    const session = await newSession()
    const answer = await pay(session.id, { ...typed('4242 4242 4242 4241') })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Your card number is not valid.')
    expect(page).toContain('value="4242 4242 4242 4241"')
    const past = await (await pay(session.id, { ...typed('4242424242424242'), cardExpiry: '01/20' })).text()
    expect(past).toContain('in the past')
    expect(fixture.receiver.received).toHaveLength(0)
  })

  const declines = [
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'insufficient funds'],
    ['4000000000000069', 'expired_card', 'expired_card', 'has expired'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', 'security code is incorrect'],
  ] as const
  test.each(declines)(
    '%s is declined, told, and another card may follow',
    async (number, code, declineCode, words) => {
      const session = await newSession()
      const answer = await pay(session.id, typed(number))
      expect(answer.headers.get('location')).toBe(`/stripe/pay/${session.id}`)
      expect(
        (await (await fixture.get(`/stripe/pay/${session.id}`)).text()).replaceAll('&#39;', "'"),
      ).toContain(words)
      const [failed] = await fixture.receiver.waitFor(1)
      expect(failed?.json()).toMatchObject({
        type: 'payment_intent.payment_failed',
        data: {
          object: {
            status: 'requires_payment_method',
            last_payment_error: { code, decline_code: declineCode },
          },
        },
      })
      await pay(session.id, typed('4242424242424242'))
      expect((await fixture.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
    },
  )

  test('a challenge is approved or failed', async () => {
    const session = await newSession()
    const toChallenge = await pay(session.id, typed('4000002500003155'))
    const challenge = toChallenge.headers.get('location') as string
    expect(challenge).toContain('/stripe/challenge/pi_')
    expect(await (await fixture.get(challenge)).text()).toContain('3155')

    const failed = await fixture.post(challenge, { decision: 'fail' })
    expect(failed.headers.get('location')).toBe(`/stripe/pay/${session.id}`)
    expect(await (await fixture.get(`/stripe/pay/${session.id}`)).text()).toContain(
      'Your bank could not confirm',
    )

    const again = (await pay(session.id, typed('4000002500003155'))).headers.get('location') as string
    const approved = await fixture.post(again, { decision: 'approve' })
    expect(approved.headers.get('location')).toContain('/done?')
    expect((await fixture.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  test('a disputed card pays first', async () => {
    const session = await newSession()
    await pay(session.id, typed('4000000000000259'))
    await fixture.receiver.waitFor(3)
    expect(types()).toContain('charge.dispute.created')
    const { payment_intent: intent } = await fixture.stripe.checkout.sessions.retrieve(session.id)
    await expect(fixture.stripe.refunds.create({ payment_intent: intent as string })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
  })
})
