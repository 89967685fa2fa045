import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixture, type Fixture } from '../testing/fixture.ts'

let fixture: Fixture
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'usac-'))
  fixture = await startFixture({ dataDirectory: directory })
})
afterAll(async () => {
  await fixture.close()
  await rm(directory, { recursive: true })
})

const apiId = 'sandbox.carrier'
const authorization = `Basic ${Buffer.from(`${apiId}:usac_commonwave`).toString('base64')}`
async function call(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${fixture.sandbox.url}${url}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) as any }
}
const check = (lastName: string, codes = 'E1', service = 'ebca-svc') =>
  call('POST', `/${service}/consumer/eligibility-check/`, {
    firstName: 'Ana',
    lastName,
    dob: '1980-05-01',
    ssn4: '1234',
    address: `${lastName} St 1`,
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    eligibilityProgramCode: codes,
    consentInd: 'Y',
    repNotAssisted: '1',
  })

test('a carrier lives in its own year, its files are worked off, and a restart keeps all of it', async () => {
  await call('POST', '/__sim/clock', { apiId, set: '2023-06-15T15:00:00Z' })
  const { applicationId, status } = (await check('COMPLETE')).json()
  expect(status).toBe('COMPLETE')

  const fields: Record<string, string> = {
    transactionType: 'Enroll',
    applicationId,
    transactionEffectiveDate: '06/15/2023',
    serviceInitializationDate: '06/15/2023',
    sac: '123456',
    firstName: 'Ana',
    lastName: 'COMPLETE',
    dob: '05/01/1980',
    serviceType: 'MobileBroadband',
    ebbpTribalBenefitFlag: '0',
    eligibilityCode: 'E1',
    etcGeneralUse: 'EN-"1", batch',
    repNotAssisted: '1',
    consumerFee: '0',
    acpCertInd: '1',
  }
  const line = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
  const row = line(Object.values(fields))
  const file = [Object.keys(fields).join(','), row, row].join('\r\n')
  const form = `--edge\r\ncontent-disposition: form-data; name="file"; filename="june.csv"\r\n\r\n${file}\r\n--edge--\r\n`
  const sent = await call('POST', '/ebbp-svc/1/batch', form, {
    'content-type': 'multipart/form-data; boundary=edge',
  })
  expect(sent.status).toBe(201)
  const [batch] = (await call('GET', '/ebbp-svc/1/batch')).json()
  expect(batch).toMatchObject({ fileName: 'june.csv', status: 'COMPLETED_WITH_ERRORS', rows: 2 })
  expect((await call('GET', `/ebbp-svc/1/${batch.errorFile}`)).text).toContain(
    '2,lastName,Subscriber already receives the benefit.,DUPLICATE_SUBSCRIBER',
  )

  await fixture.sandbox.close()
  await fixture.receiver.close()
  fixture = await startFixture({ dataDirectory: directory })
  const query = 'reportType=detail&sac=123456&includeSubscriberId=1&includeACPCertInd=1'
  const report = await call('GET', `/ebbp-svc/1/report/subscriber?${query}`)
  const [headings, ...rows] = report.text.trim().split('\r\n')
  expect(headings).toBe(
    'Last Name,First Name,Middle Name,BQP Last Name,BQP First Name,BQP Middle Name,Mailing Street Address,' +
      'Mailing City,Mailing State,Mailing ZIP,Mailing Address Validated,Eligibility Program,Tribal Benefit Flag,' +
      'ETC General Use,Device Reimbursement Date,Device Type,Device Make,Device Model,Model Number,Market Value,' +
      'Expected Device Reimbursement Rate,Device Copay,Device Delivery Method,Consumer Fee,Consumer Email,' +
      'AVP Program Exception,School Lunch Exception,School Name,AMS Failure Exception,Latitude,Longitude,' +
      'Duplicate Address Exception,Expected Reimbursement Rate,ACPCertInd,Device Claimed,Device Claimed Date,' +
      'Eligible for Transfer Date,Phone Number,SAC,Subscriber ID',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('"EN-""1"", batch"')
  const types = await call('GET', `/ebbp-svc/1/report/transaction?${query}&type=moon`)
  expect(types.json().body[0][2]).toBe('INVALID_TYPE_PARAMETER_CE')
})

test.each([
  ['Alder', 'ebca-svc', 'E54', { status: 'PENDING_CERT' }],
  ['Birch', 'nvca-svc', 'E1', { status: 'PENDING_CERT' }],
  ['Cedar', 'nvca-svc', 'E51', { status: 'PENDING_RESOLUTION', failures: ['STATE_FED_FAIL'] }],
  ['Dogwood', 'nvca-svc', 'E54,E51', { status: 'PENDING_RESOLUTION', failures: ['STATE_FED_FAIL'] }],
  ['Elm', 'nvca-svc', 'E1,E54', { status: 'PENDING_CERT' }],
])('%s, by %s with %s: what opens ACP shows papers for Lifeline', async (name, service, codes, expected) => {
  expect((await check(name, codes, service)).json()).toMatchObject(expected)
})

test('a way to qualify that no program has is refused', async () => {
  const refused = await check('Fir', 'E5', 'nvca-svc')
  expect(refused.json().errors).toMatchObject([{ code: 'INVALID_ELIGIBILITY_PROGRAM_CODE' }])
})

test('the console decides, and shows who is enrolled', async () => {
  await call('POST', '/__sim/clock', { apiId, set: '2023-06-15T15:00:00Z' })
  const { eligibilityCheckId } = (await check('REVIEW')).json()
  const decided = await fetch(`${fixture.sandbox.url}/__sim/application/${eligibilityCheckId}/decide`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ decision: 'reject' }),
    redirect: 'manual',
  })
  expect(decided.headers.get('location')).toBe('/#usac')
  const status = `/ebca-svc/consumer/eligibility-check/${eligibilityCheckId}/status`
  const answer = (await call('POST', status, { repNotAssisted: '1' })).json()
  expect(answer).toMatchObject({
    status: 'PENDING_RESOLUTION',
    rejections: [{ STATE_FED_FAIL: 'The document was expired.' }],
    numberofManualReview: '1',
  })
  expect(await (await fixture.get('/')).text()).toContain('sandbox.carrier')
})

test('nobody enters without credentials', async () => {
  for (const wrong of ['', 'Basic eDp5', 'Bearer nonsense']) {
    const answer = await call('POST', '/svc/1/verify', {}, { authorization: wrong })
    expect([answer.status, answer.json()]).toEqual([
      401,
      { description: 'The credentials provided were invalid.' },
    ])
  }
})

test('somebody comes with a past, whatever their name, and is taken over by another carrier', async () => {
  await call('POST', '/__sim/clock', { apiId, set: '2023-06-15T15:00:00Z' })
  const past = (id: string, held: string) => call('POST', `/__sim/application/${id}/past`, { held })
  const { eligibilityCheckId: id, activeSubscriber } = (await check('Ordinary')).json()
  expect(activeSubscriber).toBe('N')
  await past(id, 'elsewhere')
  expect((await check('Ordinary')).json()).toMatchObject({ activeSubscriber: 'Y' })

  const lines = async (report: string) =>
    (await call('GET', `/ebbp-svc/1/report/${report}`)).text.trim().split('\r\n')
  const subscribers = 'subscriber?reportType=detail&sac=123456'
  const transfers =
    'transaction?reportType=detail&sac=123456&startDate=06/15/2023&endDate=06/15/2023&type=transfer'
  expect([(await lines(subscribers)).length, (await lines(transfers)).length]).toEqual([2, 1])
  await past((await check('COMPLETE')).json().eligibilityCheckId, 'elsewhere')
  expect([(await lines(subscribers)).length, (await lines(transfers)).length]).toEqual([1, 2])
})

test('a code may wait for the next call of each carrier', async () => {
  const refuse = (fields: object) => call('POST', '/__sim/refuse', { code: 'INVALID_SAC', ...fields })
  await refuse({ apiId, operation: 'enroll' })
  await refuse({ apiId, operation: 'enroll', count: 0 })
  await refuse({ apiId })
  await refuse({ apiId: 'sandbox.third', code: 'REP_ID_INVALID' })
  const as = (name: string) => {
    const other = `Basic ${Buffer.from(`sandbox.${name}:usac_commonwave`).toString('base64')}`
    return call('POST', '/svc/1/verify', {}, { authorization: other })
  }
  const codesOf = async (name: string) => (await as(name)).json().body.map((row: string[]) => row[2])
  expect(await codesOf('another')).not.toContain('INVALID_SAC')
  expect(await codesOf('carrier')).toEqual(['INVALID_SAC'])
  expect(await codesOf('carrier')).not.toContain('INVALID_SAC')
  expect(await codesOf('third')).toEqual(['REP_ID_INVALID'])
})
