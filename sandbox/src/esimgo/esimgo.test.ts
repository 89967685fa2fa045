import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passesLuhn } from '../identifiers.ts'
import { esimgoSignature } from '../signatures.ts'
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

const bundle = 'esim_1GB_7D_NL_V2'

async function call(method: string, path: string, body?: unknown, key = 'esimgo_commonwave') {
  const response = await fetch(`${fixture.sandbox.url}/esimgo/v2.5${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  return { status: response.status, body: (await response.json()) as any }
}
const order = (more = {}, item = {}) =>
  call('POST', '/orders', {
    type: 'transaction',
    assign: true,
    order: [{ type: 'bundle', quantity: 1, item: bundle, ...item }],
    ...more,
  })
async function newEsim(): Promise<string> {
  return (await order()).body.order[0].iccids[0]
}

describe('catalogue', () => {
  test('lists every country and region, and sells any well-formed name', async () => {
    const dutch = await call('GET', '/catalogue?countries=NL&perPage=1000')
    expect(dutch.body.map((one: any) => one.name)).toEqual(
      expect.arrayContaining([bundle, 'esim_UL_1D_NL_V2', 'esim_10GB_30D_REUP_V2']),
    )
    expect(dutch.body[0]).toMatchObject({
      dataAmount: 1000,
      duration: 7,
      countries: [{ name: 'Netherlands', iso: 'NL', region: 'Europe' }],
      billingType: 'FixedCost',
    })
    expect((await call('GET', '/catalogue/bundle/esim_7GB_15D_JP_V2')).body).toMatchObject({
      dataAmount: 7000,
      duration: 15,
    })
    expect((await call('GET', '/catalogue/bundle/Esim_7gb')).status).toBe(400)
    const all = await call('GET', '/catalogue?perPage=1000&page=2')
    expect(all.body.length).toBeGreaterThan(300)
  })

  test('keeps strangers out', async () => {
    expect((await call('GET', '/catalogue', undefined, 'wrong')).status).toBe(403)
    expect((await call('GET', '/catalogue', undefined, '')).body).toHaveProperty('message')
  })
})

describe('orders', () => {
  test('are validated without cost and carried out with an eSIM', async () => {
    const before = (await call('GET', '/organisation')).body.balance
    const validated = await order({ type: 'validate' })
    expect(validated.body).toMatchObject({
      valid: true,
      currency: 'USD',
      order: [{ item: bundle, quantity: 1 }],
    })
    expect((await call('GET', '/organisation')).body.balance).toBe(before)

    const { body } = await order()
    expect(body).toMatchObject({ status: 'completed', assigned: true, total: validated.body.total })
    const [esim] = body.order[0].esims
    expect(esim).toMatchObject({ smdpAddress: 'rsp.sandbox.commonwave.test' })
    expect(esim.iccid).toMatch(/^8944\d{15}$/)
    expect(passesLuhn(esim.iccid)).toBe(true)
    expect(esim.matchingId).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/)
    expect(body.runningBalance).toBeCloseTo(before - body.total, 2)

    const install = await call(
      'GET',
      `/esims/assignments?reference=${body.orderReference}&additionalFields=appleInstallUrl`,
    )
    expect(install.body).toMatchObject({ iccid: esim.iccid, matchingId: esim.matchingId })
    expect(install.body.appleInstallUrl).toContain('LPA%3A1%24')
  })

  test('that timed out are found again by time and reference', async () => {
    const since = new Date(Date.now() - 1000).toISOString()
    await fixture.control('PUT', '/faults/esimgo', { rateTimeoutAfterCommit: { count: 1 } })
    await expect(order()).rejects.toThrow('fetch failed')
    const found = await call(
      'GET',
      `/orders?includeIccids=true&createdAt=gte:${since}&createdAt=lte:2999-01-01T00:00:00Z`,
    )
    expect(found.body).toHaveLength(1)
    const iccid = found.body[0].order[0].iccids[0]
    await call('PUT', '/esims', { iccid, customerRef: 'order-7' })
    const esims = await call('GET', '/esims?filterBy=customerRef&filter=order-7')
    expect(esims.body.esims).toMatchObject([{ iccid, customerRef: 'order-7' }])
    expect((await call('GET', '/orders?createdAt=gte:2999-01-01T00:00:00Z')).body).toEqual([])
  })

  test('are refused without stock or balance', async () => {
    await fixture.control('POST', '/esimgo/stock', { bundle, remaining: 1 })
    expect((await order()).status).toBe(200)
    expect(await order()).toMatchObject({
      status: 400,
      body: { message: `bundle ${bundle} is out of stock` },
    })
    await fixture.control('POST', '/esimgo/stock', { bundle, remaining: null })
    await fixture.control('POST', '/esimgo/balance', { balance: 0 })
    expect((await order()).body.message).toContain('insufficient balance')
  })

  test('of more than five bundles are worked off in the background', async () => {
    const { body } = await order({}, { quantity: 6 })
    expect(body.status).toBe('processing')
    const early = await call('GET', `/esims/assignments?reference=${body.orderReference}`)
    expect(early.status).toBe(503)
    await fixture.control('POST', '/clock', { advance: '5s' })
    const { body: done } = await call('GET', `/orders/${body.orderReference}`)
    expect(new Set(done.order[0].iccids).size).toBe(6)
  })
})

describe('an eSIM', () => {
  test('goes from device to device states with signed callbacks', async () => {
    const iccid = await newEsim()
    await fixture.control('POST', '/esimgo/profile', { iccid, status: 'Installed' })
    const [callback] = await fixture.receiver.waitFor(1)
    expect(callback?.path).toBe('/api/webhooks/esimgo')
    expect(callback?.headers['x-signature-sha256']).toBe(
      esimgoSignature(callback?.body as string, 'esimgo_commonwave'),
    )
    expect(callback?.json()).toMatchObject({
      iccid,
      profileStatus: 'Installed',
      device: { imei: '350089571234565' },
    })
    const eid = BigInt(callback?.json().device.eid ?? 0)
    expect(eid % 97n).toBe(1n)
    expect((await call('GET', `/esims/${iccid}`)).body.firstInstalledDateTime).toBeGreaterThan(0)
  })

  test('uses its bundle, is topped up, and expires by the clock', async () => {
    const iccid = await newEsim()
    await fixture.control('POST', '/usage', { iccid, data: '500MB', country: 'NL' })
    await fixture.receiver.waitFor(2)
    expect(fixture.receiver.received.map((one) => one.json().alertType).sort()).toEqual([
      'FirstUse',
      'Utilisation',
    ])
    const state = async () =>
      (await call('GET', `/esims/${iccid}/bundles?includeUsed=true`)).body.bundles[0].assignments
    expect(await state()).toMatchObject([{ remainingQuantity: 500_000_000, bundleState: 'Active' }])
    expect((await call('GET', `/esims/${iccid}/location`)).body).toMatchObject({
      country: 'NL',
      networkBrandName: 'KPN',
    })

    const topUp = await call('POST', '/esims/apply', { iccid, name: bundle })
    expect(topUp.body).toMatchObject({ esims: [{ iccid, bundle }] })
    await fixture.control('POST', '/usage', { iccid, data: '600MB', country: 'NL' })
    expect((await state()).map((one: any) => one.bundleState).sort()).toEqual(['Active', 'Depleted'])

    await fixture.control('POST', '/clock', { advance: '8d' })
    expect((await state()).map((one: any) => one.bundleState).sort()).toEqual(['Depleted', 'Expired'])
    const history = (await call('GET', `/esims/${iccid}/history`)).body.map((one: any) => one.name)
    expect(history).toEqual(
      expect.arrayContaining([
        'Bundle Applied',
        'eSIM First Use',
        'eSIM Utilisation Alert',
        'Bundle Expired',
      ]),
    )
  })

  test('gives an unused bundle back and then leaves the account', async () => {
    const iccid = await newEsim()
    const before = (await call('GET', '/organisation')).body.balance
    const revoked = await call('DELETE', `/esims/${iccid}/bundles/${bundle}?refundToBalance=true`)
    expect(revoked.status).toBe(200)
    expect((await call('GET', '/organisation')).body.balance).toBeGreaterThan(before)
    expect((await call('DELETE', `/esims/${iccid}/bundles/${bundle}`)).status).toBe(400)
    await fixture.control('POST', '/clock', { advance: '5d' })
    expect((await call('GET', `/esims/${iccid}`)).status).toBe(403)
  })

  test('refreshes, takes SMS, and knows what fits', async () => {
    const iccid = await newEsim()
    expect((await call('GET', `/esims/${iccid}/refresh`)).status).toBe(200)
    expect((await call('POST', `/esims/${iccid}/sms`, { message: 'Welcome', from: 'eSIM' })).status).toBe(200)
    expect((await fixture.control('GET', '/sent?kind=sms')).items).toMatchObject([
      { to: iccid, text: 'Welcome', channel: 'esimgo' },
    ])
    expect((await call('GET', `/esims/${iccid}/compatible/${bundle}`)).body).toEqual({ compatible: true })
    await fixture.control('POST', '/esimgo/profile', { iccid, status: 'Released' })
    expect((await call('GET', `/esims/${iccid}/compatible/${bundle}`)).body).toEqual({ compatible: false })
  })
})

test('bundles bought unassigned wait in the inventory', async () => {
  await order({ assign: false }, { quantity: 2 })
  const { bundles } = (await call('GET', '/inventory')).body
  expect(bundles).toMatchObject([{ name: bundle, available: [{ total: 2, remaining: 2 }] }])
  await call('POST', '/esims/apply', { name: bundle })
  expect((await call('GET', '/inventory')).body.bundles[0].available[0].remaining).toBe(1)
  const refund = await call('POST', '/inventory/refund', { usageId: bundles[0].available[0].id, quantity: 1 })
  expect(refund.status).toBe(200)
  expect((await call('GET', '/networks?isos=NL')).body.countryNetworks[0].networks[0]).toMatchObject({
    mcc: '204',
  })
})
