import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { createEsimgo } from './esimgo.ts'
import { isSignedBy, profileStateOf, refusalOf } from './esimgo-wire.ts'

const bundle = 'esim_1GB_7D_FR_V2'
const apiKey = 'esimgo_commonwave'
let sandbox: TestSandbox
const accountOf = (key: string) => ({ apiBase: `${sandbox.url}/esimgo/v2.5`, apiKey: key })
const esimgo = (key = apiKey) => createEsimgo(accountOf(key))

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const fault = (settings: object) => sandbox.control('/faults/esimgo', settings)
const calm = () => sandbox.control('/faults/clear', {})

describe('words of eSIM Go', () => {
  it('takes a signature in base64 and in hex, and no other', () => {
    const body = Buffer.from('{"iccid":"8944538532008160222","alertType":"Utilisation"}')
    const hex = '031849a5faa1d4d4f4e768a063cd376b7cb5ca53ec6eca1036098e580d819142'
    expect(isSignedBy('test-api-key', body, 'AxhJpfqh1NT052igY803a3y1ylPsbsoQNgmOWA2BkUI=')).toBe(true)
    expect(isSignedBy('test-api-key', body, hex)).toBe(true)
    expect(isSignedBy('test-api-key', body, hex.replace('0', '1'))).toBe(false)
    expect(isSignedBy('another-key', body, hex)).toBe(false)
    expect(isSignedBy('test-api-key', body, '')).toBe(false)
    expect(isSignedBy('test-api-key', body, undefined)).toBe(false)
  })

  it('reads Released as deleted from the device', () => {
    expect(profileStateOf('Released')).toBe('deleted')
    expect(profileStateOf('Installed')).toBe('installed')
    expect(profileStateOf('Available')).toBe('released')
    expect(profileStateOf(undefined)).toBe('not_reported')
    expect(profileStateOf('SomethingNew')).toBe('not_reported')
  })

  it.each([
    [400, 'bundle x is out of stock', 'OUT_OF_STOCK'],
    [403, 'no bundles left', 'OUT_OF_STOCK'],
    [400, 'insufficient balance to complete the order', 'INSUFFICIENT_FUNDS'],
    [400, 'bundle is not compatible with eSIM 89', 'INCOMPATIBLE'],
    [403, 'access denied', 'AUTH'],
    [403, 'iccid 89 is not accessible', 'INVALID'],
    [401, 'missing api key', 'AUTH'],
    [404, 'order not found', 'NOT_FOUND'],
    [400, 'bundle not found: x', 'INVALID'],
  ])('reads %i %j as %s', (status, message, code) => expect(refusalOf(status, message)).toBe(code))

  it('refuses a callback without a signature', () => {
    const body = Buffer.from('{"something":"else"}')
    expect(createEsimgo({ apiBase: 'http://x/v2.5', apiKey }).verifyWebhook({}, body)).toBeNull()
  })
})

describe('orders at eSIM Go', () => {
  it('buys eSIMs and tags them', async () => {
    const outcome = await esimgo().orderEsim({ bundle, quantity: 2, reference: 'our-1' })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    expect(outcome.value.isComplete).toBe(true)
    expect(outcome.value.esims).toHaveLength(2)
    const iccids = outcome.value.iccids
    expect(await esimgo().claim(iccids, 'our-1')).toEqual({ kind: 'done', value: true })
    expect(await esimgo().claim(iccids, 'another')).toEqual({ kind: 'done', value: false })
    expect(await esimgo().profile(iccids[0]!)).toMatchObject({ kind: 'done', value: { state: 'released' } })
  })

  it('waits for an order that is worked off in the background', async () => {
    const outcome = await esimgo().orderEsim({ bundle, quantity: 7, reference: 'our-7' })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    expect(outcome.value).toMatchObject({ isComplete: false, esims: [] })
    await expect
      .poll(async () => await esimgo().order(outcome.value.providerReference), { interval: 300 })
      .toMatchObject({ kind: 'done', value: { isComplete: true } })
  })

  it('applies several bundles to one eSIM', async () => {
    const bought = await esimgo().orderEsim({ bundle, quantity: 1, reference: 'our-2' })
    if (bought.kind !== 'done') throw new Error(bought.kind)
    const iccids = [bought.value.iccids[0]!, bought.value.iccids[0]!]
    const [since, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
    const applied = await esimgo().applyBundle({ iccids, bundle: 'esim_3GB_30D_FR_V2', reference: 'our-3' })
    expect(applied).toMatchObject({ kind: 'done', value: { isComplete: true, iccids } })
    expect(
      await esimgo().findOrders({ bundle: 'esim_3GB_30D_FR_V2', quantity: 2, since, until, iccids }),
    ).toMatchObject({
      kind: 'done',
      value: [{ iccids }],
    })
  })

  it('finds what was ordered between two moments, and never says that there is none unless it has seen all', async () => {
    const wanted = { bundle: 'esim_1GB_7D_FR_V2', quantity: 1 }
    const bought = await esimgo().orderEsim({ ...wanted, reference: 'our-8' })
    if (bought.kind !== 'done') throw new Error(bought.kind)
    const now = Date.now()
    const [before, after] = [new Date(now - 60_000), new Date(now + 60_000)]
    const found = await esimgo().findOrders({ ...wanted, since: before, until: after })
    const own = expect.objectContaining({ iccids: bought.value.iccids }) as unknown
    expect(found).toEqual({ kind: 'done', value: expect.arrayContaining([own]) as unknown })
    expect(await esimgo().findOrders({ ...wanted, since: before, until: before })).toEqual({
      kind: 'done',
      value: [],
    })
    const hasty = createEsimgo(accountOf(apiKey), undefined, {
      ordersPerPage: 1,
      pages: 1,
      bundlesPerPage: 1,
    })
    expect(await hasty.findOrders({ ...wanted, since: before, until: after })).toMatchObject({
      kind: 'unavailable',
    })
  })

  it('tells a refusal from a silence', async () => {
    await sandbox.control('/esimgo/stock', { bundle, remaining: 0 })
    const order = { bundle, quantity: 1, reference: 'our-4' }
    expect(await esimgo().orderEsim(order)).toMatchObject({ kind: 'refused', code: 'OUT_OF_STOCK' })
    await sandbox.control('/esimgo/stock', { bundle, remaining: null })
    expect(await esimgo('wrong').orderEsim(order)).toMatchObject({ kind: 'refused', code: 'AUTH' })
    expect(await esimgo().orderEsim({ ...order, bundle: 'nonsense' })).toMatchObject({
      kind: 'refused',
      code: 'INVALID',
    })
    await fault({ rate429: { count: 1 } })
    expect(await esimgo().orderEsim(order)).toMatchObject({ kind: 'unavailable' })
    await fault({ rate5xx: { count: 1 } })
    expect(await esimgo().orderEsim(order)).toMatchObject({ kind: 'unavailable' })
    await fault({ failAfterCommit500: { count: 1 }, match: 'POST /esimgo/v2.5/orders' })
    expect(await esimgo().orderEsim(order)).toMatchObject({ kind: 'unknown' })
    await fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'POST /esimgo/v2.5/orders' })
    expect(await esimgo().orderEsim(order)).toMatchObject({ kind: 'unknown' })
    await calm()
    const nobody = createEsimgo({ apiBase: 'http://127.0.0.1:9129/v2.5', apiKey })
    expect(await nobody.orderEsim(order)).toMatchObject({ kind: 'unavailable', message: 'ECONNREFUSED' })
  })
})
