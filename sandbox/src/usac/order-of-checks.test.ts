import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFixture, type Fixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.control('POST', '/reset', {})
  for (const apiId of [ours, theirs]) await dial('clock', { apiId, set: '2023-06-15T15:00:00Z' })
  await dial('seed', {
    areas: [
      { sac: '200001', apiId: ours, state: 'NY' },
      { sac: '200002', apiId: theirs, state: 'TX' },
    ],
  })
})

const [ours, theirs] = ['sandbox.ours', 'sandbox.theirs'] as const
const dial = (name: string, settings: object) => fixture.control('POST', `/usac/${name}`, settings)
type Fields = Record<string, string>

async function call(
  url: string,
  body: Fields,
  { by = ours as string, method = 'POST', key = 'usac_commonwave' } = {},
) {
  const authorization = `Basic ${Buffer.from(`${by}:${key}`).toString('base64')}`
  const response = await fetch(`${fixture.sandbox.url}${url}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: JSON.parse(await response.text()) as any }
}
const person = (lastName: string) => ({ firstName: 'Ana', lastName })
/** Where somebody who is called so lives from now on. */
const moved: Fields = {
  ...{ firstName: 'Ana', lastName: 'COMPLETE', primaryAddress1: '9 New St', primaryCity: 'New York' },
  ...{ primaryState: 'NY', primaryZipCode: '10001' },
}
const place = { city: 'Austin', state: 'TX', zipCode: '78701' }
let streets = 0

/** An application, and what NLAD is told of it. */
async function filed(
  lastName = 'COMPLETE',
  { by = ours as string, street = `${++streets} Main St`, ssn4 = '1234' } = {},
) {
  const asked = {
    ...{ ...person(lastName), ...place, dob: '1980-05-01', ssn4, address: street },
    ...{ eligibilityProgramCode: 'E1', consentInd: 'Y', repNotAssisted: '1' },
  }
  const { applicationId } = (await call('/ebca-svc/consumer/eligibility-check', asked, { by })).body
  return { ...person(lastName), applicationId } as Fields
}
const enrollment = (more: Fields): Fields => ({
  ...{ transactionType: 'enroll', transactionEffectiveDate: '06/15/2023', sac: '123456' },
  ...{ serviceType: 'MobileBroadband', serviceInitializationDate: '06/15/2023', dob: '05/01/1980' },
  ...{ ebbpTribalBenefitFlag: '0', eligibilityCode: 'E1', consumerFee: '0', acpCertInd: '1' },
  ...{ repNotAssisted: '1', consentDateTime: '2023-06-15 09:30:00', consentTimeZoneId: '10' },
  ...more,
})
const codesOf = ({ body, status }: { status: number; body: any }) =>
  status === 401 ? [401] : ((body.body as string[][] | undefined) ?? []).map((row) => row[2])
const enroll = async (more: Fields, how = {}) =>
  codesOf(await call('/ebbp-svc/1/subscriber', enrollment(more), how))
const transfer = async (more: Fields, how = {}) =>
  codesOf(await call('/ebbp-svc/1/transfer', enrollment({ transactionType: 'transfer', ...more }), how))
const byIdentity = {
  ...{ ...person('COMPLETE'), last4ssn: '1234', primaryAddress1: '1 Main St' },
  ...{ primaryCity: 'Austin', primaryState: 'TX', primaryZipCode: '78701' },
}
const noStreet = { ...byIdentity, primaryAddress1: '' }
const closed = { transactionEffectiveDate: '06/01/2024' }
const locked = { repNotAssisted: '0', repId: 'LOCK12345' }
const minor = { dob: '05/01/2010' }
const device = {
  ...{ deviceReimbursementDate: '06/14/2023', modelNumber: 'TAB-8', marketValue: '110.00' },
  ...{ deviceCopay: '9.00', deviceDeliveryMethod: 'shipped' },
}

test.each([
  ['an enrollment', enroll],
  ['a transfer', transfer],
] as const)('of two faults of %s the earlier step is told: steps 1 to 8', async (_name, send) => {
  const approved = await filed()
  const early = '06/14/2023'
  // 1 before 2, and 2 all at once.
  expect(await send({ ...noStreet, sac: '1' }, { key: 'wrong' })).toEqual([401])
  expect(await send({ ...noStreet, sac: '1' })).toEqual(['SAC_NOT_SIX_DIGITS', 'ADDRESS_REQUIRED'])
  await dial('clock', { apiId: ours, set: '2024-06-02T15:00:00Z' })
  // 2 before 3, 3 before 4.
  expect(await send({ ...approved, ...closed, sac: '1' })).toEqual(['SAC_NOT_SIX_DIGITS'])
  expect(await send({ ...approved, ...closed, ...locked })).toEqual(['PROGRAM_CLOSED'])
  await dial('clock', { apiId: ours, set: '2023-06-15T15:00:00Z' })
  // 4 before 5: the area of somebody else, and one of another state.
  for (const sac of ['200002', '200001'])
    expect(await send({ ...approved, ...locked, sac })).toEqual(['REP_ID_INVALID'])
  // 5 before 6, by application and by address.
  for (const who of [approved, byIdentity])
    for (const sac of ['200002', '200001'])
      expect(await send({ ...who, ...minor, sac })).toEqual(['INVALID_SAC'])
  // 5 before 7.
  const review = await filed('REVIEW')
  expect(await send({ ...review, sac: '200001' })).toEqual(['INVALID_SAC'])
  // 6 before 7.
  expect(await send({ ...review, ...minor })).toEqual(['SUBSCRIBER_UNDER_18'])
  // 7 before 8.
  await dial('outage', { addresses: true })
  expect(await send({ ...review, transactionEffectiveDate: early })).toEqual(['APPLICATION_PENDING'])
  expect(await send({ ...byIdentity, last4ssn: '7777', primaryAddress1: '1 Nowhere Rd' })).toEqual([
    'APPLICATION_NOT_FOUND',
  ])
})

test('a minor is refused until reviewers have seen the order of a court', async () => {
  const minor = { dob: '05/01/2008' }
  const asked = {
    ...{ ...person('Complete'), ...place, dob: '2008-05-01', ssn4: '4321', address: '7 Court St' },
    ...{ eligibilityProgramCode: 'E1', consentInd: 'Y', repNotAssisted: '1' },
  }
  const check = await call('/ebca-svc/consumer/eligibility-check', asked)
  expect(check.body).toMatchObject({ status: 'PENDING_RESOLUTION', failures: ['SUBSCRIBER_UNDER_18'] })
  const named = { ...person('Complete'), applicationId: check.body.applicationId as string }
  const at = { ...person('Complete'), last4ssn: '4321', primaryAddress1: '7 Court St' }
  const byPlace = { ...at, primaryCity: 'Austin', primaryState: 'TX', primaryZipCode: '78701' }
  expect(await enroll({ ...named, ...minor })).toEqual(['SUBSCRIBER_UNDER_18'])
  expect(await enroll({ ...byPlace, ...minor })).toEqual(['SUBSCRIBER_UNDER_18'])
  await dial(`application/${check.body.eligibilityCheckId}/decide`, { decision: 'approve' })
  // Of another child nobody has seen anything.
  expect(await enroll({ ...byPlace, ...minor, firstName: 'Eva' })).toEqual(['SUBSCRIBER_UNDER_18'])
  expect(await enroll({ ...named, ...minor })).toEqual([])
})

test('of two faults of an enrollment the earlier step is told: steps 8 to 13', async () => {
  const street = '5 Shared St'
  const first = await filed('COMPLETE', { by: theirs, street })
  expect(await enroll({ ...first, phoneNumber: '5125550100' }, { by: theirs })).toEqual([])
  const same = await filed('COMPLETE')
  const phone = { phoneNumber: '5125550100' }
  // 8 before 9.
  await dial('outage', { addresses: true })
  expect(await enroll(same)).toEqual(['A_AMS_OFFLINE'])
  await dial('outage', { addresses: false })
  // 9 to 11 are told together, each before 13.
  expect(await enroll({ ...same, ...phone, ...device })).toEqual([
    'DUPLICATE_SUBSCRIBER',
    'DUPLICATE_PHONE_NUMBER',
  ])
  await filed('COMPLETE', { street: '9 Else St', ssn4: '9999' })
  const atHome = { ...byIdentity, last4ssn: '9999', primaryAddress1: street }
  expect(await enroll({ ...atHome, ...phone, ...device })).toEqual([
    'DUPLICATE_PRIMARY_ADDRESS',
    'DUPLICATE_PHONE_NUMBER',
  ])
  expect(await enroll({ ...atHome, ...device })).toEqual(['DUPLICATE_PRIMARY_ADDRESS'])
})

test('of two faults of a transfer the earlier step is told: steps 8 to 13', async () => {
  const street = '5 Shared St'
  expect(
    await enroll(
      { ...(await filed('COMPLETE', { by: theirs, street })), phoneNumber: '5125550100' },
      { by: theirs },
    ),
  ).toEqual([])
  const limited = await filed('LIMIT')
  const stale = { consentDateTime: '2023-06-10 10:30:00' }
  const phone = { phoneNumber: '5125550100' }
  // 8 before 10 and 12.
  await dial('outage', { addresses: true })
  expect(await transfer(await filed('OURS'))).toEqual(['A_AMS_OFFLINE'])
  await dial('outage', { addresses: false })
  // 11 before 12, whatever the fault of 12 is; 9 is what a transfer is for.
  for (const fault of [{}, { transferException: 'TE9' }, stale] as Fields[])
    expect(await transfer({ ...limited, ...phone, ...fault })).toEqual(['DUPLICATE_PHONE_NUMBER'])
  expect(await transfer({ ...(await filed('OURS')), ...phone })).toEqual(['DUPLICATE_PHONE_NUMBER'])
  // 10 before 12: nobody has the benefit, and somebody else lives there.
  await filed('COMPLETE', { street: '9 Else St', ssn4: '9999' })
  const atHome = { ...byIdentity, last4ssn: '9999', primaryAddress1: street }
  expect(await transfer(atHome)).toEqual(['DUPLICATE_PRIMARY_ADDRESS'])
  // 12 before 13.
  expect(await transfer({ ...limited, ...device })).toEqual(['TRANSFER_LIMIT_EXCEEDED'])
  expect(await transfer({ ...(await filed('ACTIVE')), ...stale, ...device })).toEqual([
    'CONSENT_DATE_REQUIRED',
  ])
  expect(await transfer({ ...(await filed('ACTIVE')), ...device })).toEqual(['INVALID_DEVICE_COPAY'])
})

test('an update is asked for its area before anybody looks for the subscriber', async () => {
  const change = {
    ...{
      transactionType: 'update',
      transactionEffectiveDate: '06/15/2023',
      subscriberId: '1',
      updateInd: '1',
    },
    ...{ serviceType: 'MobileBroadband', serviceInitializationDate: '06/15/2023', repNotAssisted: '1' },
  }
  const update = async (more: Fields) =>
    codesOf(await call('/ebbp-svc/1/subscriber', { ...change, ...more }, { method: 'PUT' }))
  expect(await update({ sac: '200002' })).toEqual(['INVALID_SAC'])
  expect(await update({ sac: '200001' })).toEqual(['SUBSCRIBER_NOT_FOUND'])
  expect(await update({})).toEqual(['SAC_NOT_SIX_DIGITS'])
  expect(await update({ sac: '200001', serviceType: '', serviceInitializationDate: '' })).toEqual([
    'INVALID_SERVICE_TYPE',
    'INVALID_DATE',
  ])
})

test('an address with anything but plain letters, digits, spaces and # - / is not taken', async () => {
  const check = async (more: Fields) => {
    const asked = {
      ...{ ...person('COMPLETE'), ...place, dob: '1980-05-01', ssn4: '1234', address: '1 Main St' },
      ...{ eligibilityProgramCode: 'E50', schoolName: 'PS 11', consentInd: 'Y', repNotAssisted: '1' },
      ...more,
    }
    const { body } = await call('/ebca-svc/consumer/eligibility-check', asked)
    return ((body.errors ?? []) as { field: string }[]).map(({ field }) => field)
  }
  expect(await check({ address: '12-14 1/2 Main St #4' })).toEqual([])
  for (const sign of ['ñ', 'º', '–', "'", '’', '.', ',']) {
    const line = `1 Main${sign} St`
    expect(await check({ address: line })).toEqual(['address'])
    expect(await check({ city: line, schoolName: line })).toEqual(['city', 'schoolName'])
    expect(await check({ state: 'PR', urbanizationCode: line })).toEqual(['urbanizationCode'])
    expect(await enroll({ ...byIdentity, primaryAddress1: line, mailingCity: line })).toEqual([
      'INVALID_CHARACTERS',
      'INVALID_CHARACTERS',
    ])
  }
  expect(await check({ city: 'A 1', schoolName: '12' })).toEqual(['city', 'schoolName'])
})

test.each([
  [{ updateInd: '1', primaryAddress1: '9 New St' }, 'CANNOT_PROVIDE_SUBSCRIBER_PII'],
  [{ updateInd: '1', lastName: 'COMPLETE' }, 'CANNOT_PROVIDE_SUBSCRIBER_PII'],
  [{ primaryAddress1: '9 New St' }, 'ADDRESS_REQUIRED'],
  [{ ...moved, firstName: '' }, 'INVALID_FIRST_NAME'],
  [{ ...moved, primaryZipCode: '100' }, 'INVALID_ZIP_CODE'],
  [{ ...moved, last4ssn: '1234' }, 'CANNOT_UPDATE_IDENTITY_FIELDS'],
  [{ ...moved, ebbpTribalBenefitFlag: 'Y' }, 'TRIBAL_FLAG_REQUIRED'],
  [{ ...moved, primaryState: 'TX' }, 'INVALID_SAC'],
  [{ ...moved, lastName: 'ELSE' }, 'CANNOT_UPDATE_IDENTITY_FIELDS'],
  [{ ...moved, primaryAddress1: '9 Nowhere St' }, 'INVALID_ADDRESS'],
  [{ ...moved, primaryAddress1: '5 Shared St' }, 'DUPLICATE_PRIMARY_ADDRESS'],
  [{ ...moved, primaryAddress1: '5 Shared St', dupAddressException: '1' }, null],
  [moved, null],
] as [Fields, string | null][])('an update with %o is answered by %s', async (more, code) => {
  await filed('COMPLETE', { ssn4: '9999', street: '5 Shared St' })
  const neighbour = { ...moved, primaryAddress1: '5 Shared St', last4ssn: '9999' }
  expect(await enroll({ ...neighbour, sac: '200001' })).toEqual([])
  expect(await enroll({ ...(await filed()), etcGeneralUse: 'MOVES' })).toEqual([])
  const books: object = await fixture.control('GET', '/usac/books')
  const { subscribers } = books as { subscribers: { id: string; reference: string }[] }
  const { id } = subscribers.find(({ reference }) => reference === 'MOVES')!
  const change = {
    ...{ transactionType: 'update', transactionEffectiveDate: '06/15/2023', subscriberId: id },
    ...{ serviceType: 'MobileBroadband', serviceInitializationDate: '06/15/2023', repNotAssisted: '1' },
    ...{ sac: '200001', ...more },
  }
  const answer = await call('/ebbp-svc/1/subscriber', change, { method: 'PUT' })
  expect(answer.status).toBe(code ? 400 : 200)
  expect(codesOf(answer).slice(0, 1)).toEqual(code ? [code] : [])
})
