import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFixture, type Fixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.control('POST', '/reset')
  fixture.receiver.received.length = 0
})

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const answerOf = (path: string, body: unknown) =>
  fixture.control('POST', path, body) as unknown as Promise<Record<string, unknown>>

describe('payments of the past', () => {
  const payment = (more: Record<string, unknown> = {}) => ({
    session: 'cs_test_old',
    paymentIntent: 'pi_old',
    state: 'paid',
    currency: 'usd',
    items: [{ name: 'Europe 5 GB', unitAmount: 1999, quantity: 2 }],
    email: 'ana@example.com',
    name: 'Ana Diaz',
    reference: 'BS-100001',
    locale: 'es',
    metadata: { tenant_id: 't1', payment_id: 'p1' },
    created: daysAgo(30),
    expiresAt: daysAgo(29),
    successUrl: 'http://shop.example/done',
    cancelUrl: 'http://shop.example/cart',
    ...more,
  })

  test('a paid one reads like any other, is refunded, and is taken once', async () => {
    expect(await answerOf('/stripe/import', { payments: [payment()] })).toEqual({ imported: 1, known: 0 })
    expect(await answerOf('/stripe/import', { payments: [payment()] })).toEqual({ imported: 0, known: 1 })
    const session = await fixture.stripe.checkout.sessions.retrieve('cs_test_old', {
      expand: ['payment_intent'],
    })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 3998,
      metadata: { payment_id: 'p1' },
      payment_intent: {
        id: 'pi_old',
        status: 'succeeded',
        amount_received: 3998,
        metadata: { tenant_id: 't1' },
      },
    })
    expect(session.created * 1000).toBeLessThan(Date.now() - 29 * dayMs)
    expect(fixture.receiver.received).toHaveLength(0)
    const refund = await fixture.stripe.refunds.create({ payment_intent: 'pi_old', amount: 1000 })
    expect(refund).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: 'pi_old' })
    expect((await fixture.receiver.waitFor(2)).map(({ json }) => json().type)).toContain('charge.refunded')
  })

  test('what was given back cannot be given back again', async () => {
    const refunds = [
      {
        id: 're_old',
        amount: 3000,
        reason: 'duplicate',
        metadata: { refund_id: 'r1' },
        created: daysAgo(20),
      },
    ]
    await answerOf('/stripe/import', { payments: [payment({ refunds })] })
    expect(await fixture.stripe.refunds.retrieve('re_old')).toMatchObject({
      amount: 3000,
      status: 'succeeded',
      metadata: { refund_id: 'r1' },
    })
    await expect(fixture.stripe.refunds.create({ payment_intent: 'pi_old', amount: 999 })).rejects.toThrow(
      'greater',
    )
    expect(await fixture.stripe.refunds.create({ payment_intent: 'pi_old' })).toMatchObject({ amount: 998 })
  })

  test('an open one shows its decline and can still be paid', async () => {
    const open = payment({
      state: 'open',
      card: '4000000000009995',
      created: daysAgo(0.1),
      expiresAt: daysAgo(-0.5),
    })
    await answerOf('/stripe/import', { payments: [open] })
    const before = await fixture.stripe.checkout.sessions.retrieve('cs_test_old', {
      expand: ['payment_intent'],
    })
    expect(before).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { decline_code: 'insufficient_funds' } },
    })
    expect(new URL(before.url!).pathname).toBe('/stripe/pay/cs_test_old')
    await fixture.post('/stripe/pay/cs_test_old', { testCard: '4242424242424242' })
    expect((await fixture.stripe.checkout.sessions.retrieve('cs_test_old')).payment_status).toBe('paid')
  })

  test('nonsense is refused with the field that is wrong', async () => {
    const problemOf = async (more: Record<string, unknown>) =>
      JSON.stringify(await answerOf('/stripe/import', { payments: [payment(more)] }))
    expect(await problemOf({ paymentIntent: null })).toContain('paymentIntent is required')
    expect(await problemOf({ session: 'cs_2', state: 'done' })).toContain('open, expired, paid')
    expect(await problemOf({ session: 'cs_3', card: '4000000000000002' })).toContain('card declines')
    expect(await problemOf({ session: 'cs_4', created: 'soon' })).toContain('created must be a time')
  })
})

describe('eSIMs of the past', () => {
  const iccid = '8944500000100000015'
  const bundle = 'esim_5GB_30D_FR_V2'
  const call = async (path: string) =>
    (await (
      await fetch(`${fixture.sandbox.url}/esimgo/v2.5${path}`, {
        headers: { 'x-api-key': 'esimgo_commonwave' },
      })
    ).json()) as any
  const order = (more: Record<string, unknown> = {}, esim: Record<string, unknown> = {}) => ({
    reference: 'order-1',
    bundle,
    created: daysAgo(40),
    esims: [
      {
        iccid,
        matchingId: 'AAAAA-BBBBB-CCCCC-DDDDD',
        smdpAddress: 'rsp.example.test',
        profileStatus: 'Installed',
        installed: daysAgo(39),
        started: daysAgo(39),
        customerRef: 'line-1',
        ...esim,
      },
    ],
    ...more,
  })

  test('are known with their profile, their bundle and their order', async () => {
    expect(await answerOf('/esimgo/import', { orders: [order()] })).toEqual({ imported: 1, known: 0 })
    expect(await answerOf('/esimgo/import', { orders: [order()] })).toEqual({ imported: 0, known: 1 })
    expect(await call(`/esims/${iccid}`)).toMatchObject({
      matchingId: 'AAAAA-BBBBB-CCCCC-DDDDD',
      smdpAddress: 'rsp.example.test',
      profileStatus: 'Installed',
      customerRef: 'line-1',
    })
    const { bundles } = await call(`/esims/${iccid}/bundles?includeUsed=true`)
    expect(bundles[0].assignments[0]).toMatchObject({
      bundleState: 'Expired',
      assignmentReference: 'order-1',
    })
    expect((await call('/orders?includeIccids=true'))[0]).toMatchObject({
      orderReference: 'order-1',
      status: 'completed',
      order: [{ item: bundle, iccids: [iccid] }],
    })
    expect(fixture.receiver.received).toHaveLength(0)
  })

  test('take a later bundle on top', async () => {
    const topUp = { reference: 'order-2', bundle, created: daysAgo(2), esims: [{ iccid }] }
    await answerOf('/esimgo/import', { orders: [order(), topUp] })
    const { bundles } = await call(`/esims/${iccid}/bundles?includeUsed=true`)
    expect(bundles[0].assignments).toHaveLength(2)
    expect((await call(`/esims/${iccid}/history`)).map((one: any) => one.name)).toContain('eSIM First Use')
  })

  test('move on like those bought here', async () => {
    await answerOf('/esimgo/import', { orders: [order({}, { profileStatus: 'Available', started: null })] })
    await fixture.control('POST', '/esimgo/profile', { iccid, status: 'Installed' })
    await fixture.control('POST', '/usage', { iccid, data: '250MB', country: 'FR' })
    const types = (await fixture.receiver.waitFor(2)).map(({ json }) => json().alertType)
    expect(types).toContain('FirstUse')
    expect(
      JSON.stringify(await answerOf('/esimgo/import', { orders: [order({ reference: 'x', bundle: 'y' })] })),
    ).toContain('bundle not found')
  })
})
