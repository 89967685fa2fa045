import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.ts'
import { eligibilityProviderOf } from '../eligibility/index.ts'
import { subscriberRegistryOf } from '../subscriber-registry/index.ts'
import type { UsacAccount } from './usac-account.ts'

/** Says to everything what it was told to say. */
let says: { status: number; body: string; headers?: Record<string, string> }
let server: Server
let account: UsacAccount
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(says.status, says.headers).end(says.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  account = { apiBase, apiId: 'x', apiKey: 'y', authentication: 'basic' }
})
afterAll(() => server.close())

const services = { config: parseConfig({}), clock: testClock() }
const common = { assistance: 'self', effectiveOn: '2026-01-01', returnUrl: '' } as const
const status = () =>
  eligibilityProviderOf(services)
    .status(account, { service: 'nvca-svc', checkId: 'A', ...common })
    .send()
const leave = () =>
  subscriberRegistryOf(services)
    .deEnroll(account, { service: 'svc/1', subscriber: { subscriberId: '1' }, ...common })
    .send()
const report = () =>
  subscriberRegistryOf(services).subscribers(account, { service: 'svc/1', sac: '123456' }).send()

test.each([
  // A page of somebody in between is no answer of theirs, and done is only what says so.
  [200, '<html>Maintenance</html>', 'unavailable', 'unknown'],
  [200, '', 'unavailable', 'unknown'],
  [200, '[]', 'unavailable', 'unknown'],
  [200, 'null', 'unavailable', 'unknown'],
  [502, '<html>Bad gateway</html>', 'unavailable', 'unknown'],
  [500, '{"status":"INTERNAL_SERVER_ERROR"}', 'unavailable', 'unknown'],
  [503, '', 'unavailable', 'unknown'],
  [429, '', 'unavailable', 'unavailable'],
  [403, '<html>Not from here</html>', 'refused', 'refused'],
  [404, '{}', 'refused', 'refused'],
  [401, '{"description":"No."}', 'refused', 'refused'],
  [400, '{"header":null,"body":[null,[1],["sac"]]}', 'refused', 'refused'],
  [200, '{"status":7,"failures":{"a":1},"rejections":"x","_links":[]}', 'done', 'unknown'],
  [
    200,
    '{"status":" complete ","failures":"A, b","_links":{"resolution":{"href":"javascript:1"}}}',
    'done',
    'unknown',
  ],
  [200, '[{"message":"ok"}]', 'unavailable', 'done'],
])('%i %s is %s to a question and %s to a transaction', async (code, body, question, transaction) => {
  says = { status: code, body }
  const [asked, left] = [await status(), await leave()]
  expect([asked.kind, left.kind]).toEqual([question, transaction])
})

test('a 503 that says when it is over is maintenance, and one without a word may have passed the call on', async () => {
  says = { status: 503, body: '', headers: { 'retry-after': '3600' } }
  const until = new Date(services.clock.now().getTime() + 3_600_000)
  expect(await leave()).toEqual({ kind: 'unavailable', message: 'status 503', until })
  expect(await status()).toMatchObject({ kind: 'unavailable', until })
  says = { status: 503, body: '<html>Service unavailable</html>' }
  expect(await leave()).toMatchObject({ kind: 'unknown' })
  // On the third Friday of the month everybody is told so.
  const friday = testClock(new Date('2026-11-21T04:00:00Z'))
  const late = subscriberRegistryOf({ ...services, clock: friday })
    .deEnroll(account, { service: 'svc/1', subscriber: { subscriberId: '1' }, ...common })
    .send()
  expect(await late).toMatchObject({ kind: 'unavailable', until: new Date('2026-11-21T08:00:00Z') })
})

test('who was given no token was never heard, whatever it answered', async () => {
  const bearer = { ...account, authentication: 'bearer' } as const
  says = { status: 503, body: '' }
  const ended = subscriberRegistryOf(services)
    .deEnroll(bearer, { service: 'svc/1', subscriber: { subscriberId: '1' }, ...common })
    .send()
  expect(await ended).toMatchObject({ kind: 'unavailable' })
})

test('sloppy answers are read all the same', async () => {
  says = {
    status: 200,
    body: JSON.stringify({
      status: 'in_progress ',
      failures: 'stATE_FED_FAIL, X',
      rejections: { state_fed_fail: 'Old.' },
      numberofManualReview: 2,
      activeSubscriber: 1,
      TribalStatusConfirmed: 'true',
    }),
  }
  expect(await status()).toMatchObject({
    value: {
      checkId: null,
      status: 'IN_PROGRESS',
      failures: ['STATE_FED_FAIL', 'X'],
      rejections: [{ code: 'STATE_FED_FAIL', reason: 'Old.' }],
      manualReviews: 2,
      isActiveSubscriber: true,
      isTribalConfirmed: true,
    },
  })
})

test.each([
  // From the service on, from its host, as a whole, and what leads elsewhere or nowhere.
  ['../nvca-svc/security/getPage?id=A&token=b', '/nvca-svc/security/getPage?id=A&token=b'],
  ['security/getPage?id=A', '/nvca-svc/security/getPage?id=A'],
  ['/ebca-svc/security/getPage', '/ebca-svc/security/getPage'],
  ['https://nv.example/page', 'https://nv.example/page'],
  ['//elsewhere.example/page', null],
  ['javascript:alert(1)', null],
])('a page named as %s leads to %s', async (href, page) => {
  const body = { status: 'PENDING_CERT', _links: { certification: { href } } }
  says = { status: 200, body: JSON.stringify(body) }
  const url = page && new URL(page, account.apiBase).href
  expect(await status()).toMatchObject({ value: { link: url ? { kind: 'certification', url } : null } })
})

test.each([
  [{ activeSubscriber: 'Y' }, true],
  [{ NV_IsActiveSubscriber: 'true' }, true],
  [{ active_subscriber: 0 }, false],
  [{ activeSubscriber: '', isActiveSubscriber: 'N' }, false],
  [{ subscriber: 'Y' }, null],
])('%j says of an active subscriber %s', async (flag, isActiveSubscriber) => {
  says = { status: 200, body: JSON.stringify({ status: 'COMPLETE', ...flag }) }
  expect(await status()).toMatchObject({ value: { isActiveSubscriber } })
})

test.each([
  ['2026-04-18', '2026-04-18'],
  ['4/8/2026 10:00', '2026-04-08'],
  ['2026-02-31', null],
  ['2026-13-45', null],
  ['9999-12-31', null],
  ['soon', null],
])('the last day %s is %s', async (eligibilityExpirationDate, expiresOn) => {
  says = { status: 200, body: JSON.stringify({ status: 'COMPLETE', eligibilityExpirationDate }) }
  expect(await status()).toMatchObject({ value: { expiresOn } })
})

test('a report is read by the names of its columns, wherever they stand', async () => {
  says = { status: 200, body: '\uFEFFSubscriber ID,Etc general use,New Column\r\n77,"EN-1, a",x\r\n78\r\n' }
  expect(await report()).toMatchObject({
    value: [
      { subscriberId: '77', reference: 'EN-1, a', phoneNumber: null, isDeviceClaimed: null },
      { subscriberId: '78', reference: null },
    ],
  })
  says = { status: 200, body: '{"message":"later"}' }
  expect(await report()).toMatchObject({ kind: 'unavailable' })
})
