import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { twilioSignature } from '../signatures.ts'
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

const account = 'AC00000000000000000000000000000001'
async function call(
  fields: Record<string, string> | null,
  path = 'Messages.json',
  token = 'twilio_commonwave',
) {
  const response = await fetch(`${fixture.sandbox.url}/2010-04-01/Accounts/${account}/${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    body: fields ? new URLSearchParams(fields) : undefined,
  })
  return { status: response.status, body: (await response.json()) as any }
}
const sms = { To: '+12125550123', From: '+18005550100', Body: 'Your code is 123456' }

test('a message is accepted, delivered and reported', async () => {
  const callback = `${fixture.receiver.url}/sms-status?brand=1`
  const sent = await call({ ...sms, StatusCallback: callback })
  expect(sent).toMatchObject({
    status: 201,
    body: { status: 'queued', to: sms.To, num_segments: '1', error_code: null },
  })
  expect(sent.body.sid).toMatch(/^SM[0-9a-f]{32}$/)

  const reports = await fixture.receiver.waitFor(2)
  expect(reports.map((one) => new URLSearchParams(one.body).get('MessageStatus'))).toEqual([
    'sent',
    'delivered',
  ])
  const fields = Object.fromEntries(new URLSearchParams(reports[0]?.body))
  expect(reports[0]?.headers['x-twilio-signature']).toBe(
    twilioSignature(callback, fields, 'twilio_commonwave'),
  )
  expect((await call(null, `Messages/${sent.body.sid}.json`)).body.status).toBe('delivered')
  expect((await fixture.control('GET', '/sent?kind=sms&to=2125550123')).items).toMatchObject([
    { text: sms.Body },
  ])
})

test.each([
  [{ To: '+1999' }, 400, 21211],
  [{ To: '' }, 400, 21604],
  [{ Body: '' }, 400, 21602],
  [{ To: '+12125550429' }, 429, 20429],
  [{ To: '+12125550500' }, 500, 20500],
])('refuses %j', async (change, status, code) => {
  expect(await call({ ...sms, ...change })).toMatchObject({ status, body: { code, status } })
})

test('a wrong token is no way in', async () => {
  expect(await call(sms, 'Messages.json', 'wrong')).toMatchObject({ status: 401, body: { code: 20003 } })
})

test('who says STOP gets nothing until START', async () => {
  const say = (body: string) =>
    fixture.control('POST', '/twilio/inbound', { from: sms.To, to: sms.From, body })
  await say(' stop ')
  const [inbound] = await fixture.receiver.waitFor(1)
  expect(Object.fromEntries(new URLSearchParams(inbound?.body))).toMatchObject({
    Body: ' stop ',
    OptOutType: 'STOP',
  })
  expect((await call(sms)).body.code).toBe(21610)
  await say('START')
  expect((await call(sms)).status).toBe(201)
  const answers = await fixture.control('GET', '/sent?kind=sms&to=2125550123')
  expect(answers.items).toHaveLength(3)
})

test('an account that sees to the words itself hears them, and nobody is kept from it', async () => {
  await fixture.control('POST', '/twilio/keywords', { seenTo: false })
  await fixture.control('POST', '/twilio/inbound', { from: sms.To, to: sms.From, body: 'STOP' })
  const [inbound] = await fixture.receiver.waitFor(1)
  expect(new URLSearchParams(inbound?.body).has('OptOutType')).toBe(false)
  expect((await call(sms)).status).toBe(201)
  expect((await fixture.control('GET', '/sent?kind=sms&to=2125550123')).items).toHaveLength(1)
})
