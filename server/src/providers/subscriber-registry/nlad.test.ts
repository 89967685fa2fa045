import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import type { TransferException } from '#contracts/programs/choices.ts'
import { knownCodes } from '#contracts/enrollment/registry/codes.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { eligibilityProviderOf } from '../eligibility/index.ts'
import {
  judgeByDefault,
  subscriberRegistryOf,
  type RegistryEnrollment,
  type RegistryService,
  type RegistryTransfer,
} from './index.ts'

let sandbox: TestSandbox
let ours: ReturnType<typeof usacWorld>
let theirs: ReturnType<typeof usacWorld>
beforeAll(async () => {
  sandbox = await startSandbox()
  ours = usacWorld(sandbox, 'ours')
  theirs = usacWorld(sandbox, 'theirs')
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await sandbox.control('/reset', {})
  for (const carrier of [ours, theirs]) await carrier.setClock('2023-06-15T15:00:00Z')
})

const sac = '123456'
const today = '2023-06-15'
const registry = () => subscriberRegistryOf(ours.services)

/** Files an application that is approved at once, and what NLAD is told of it. */
async function approved(
  lastName = 'COMPLETE',
  {
    by = ours,
    street = `${lastName} Street 1`,
    ssn4 = '1234',
    service = 'ebbp-svc/1' as RegistryService,
  } = {},
): Promise<RegistryTransfer> {
  const filed = await eligibilityProviderOf(by.services)
    .check(by.account, {
      service: service === 'svc/1' ? 'nvca-svc' : 'ebca-svc',
      applicant: {
        firstName: 'Ana',
        lastName,
        bornOn: '1980-05-01',
        identity: { kind: 'ssn4', digits: ssn4 },
      },
      address: { street, city: 'Austin', state: 'TX', zip: '78701' },
      programCodes: ['E1'],
      contactEmailAddress: 'ana@example.com',
      assistance: 'self',
      returnUrl: 'https://shop.example',
    })
    .send()
  if (filed.kind !== 'done') throw new Error(JSON.stringify(filed))
  return {
    service,
    basis: { applicationId: filed.value.applicationId! },
    applicant: { firstName: 'Ana', lastName, bornOn: '1980-05-01' },
    effectiveOn: today,
    serviceStartsOn: today,
    sac,
    serviceType: service === 'svc/1' ? 'Broadband' : 'MobileBroadband',
    hasTribalBenefit: false,
    eligibilityCode: 'E1',
    reference: `EN-${lastName}`,
    assistance: 'self',
    hasConsumerFee: false,
    consent: { at: new Date('2023-06-15T14:30:00Z'), timeZone: 'America/New_York' },
  }
}
const enroll = (input: RegistryEnrollment, by = ours) => registry().enroll(by.account, input).send()
const transfer = (input: RegistryTransfer, by = ours) => registry().transfer(by.account, input).send()
const refusal = (code: string, more: object = {}) => ({ kind: 'refused', code, detail: more })
const device = {
  deliveredOn: '2023-06-14',
  modelNumber: 'TAB-8',
  marketValueCents: 11_000,
  copayCents: 1001,
  deliveryMethod: 'shipped',
}
async function enrolled(input: RegistryEnrollment, by = ours): Promise<string> {
  const outcome = await enroll(input, by)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value.subscriberId!
}

describe('an enrollment', () => {
  it.each(['ebbp-svc/1', 'svc/1'] as const)('in %s is tried, made, changed and ended', async (service) => {
    const input = await approved('COMPLETE', { service })
    const subscriberId = await enrolled(input)
    expect(subscriberId).toMatch(/^\d{9}$/)
    const about = { service, subscriber: { subscriberId }, effectiveOn: today, assistance: 'self' } as const
    const asEnrolled = { sac, serviceType: input.serviceType, serviceStartsOn: today }
    const change = (more: object = {}) =>
      registry()
        .update(ours.account, { ...about, ...asEnrolled, phoneNumber: '5125550100', ...more })
        .send()
    for (const [wrong, code] of [
      [{ sac: '' }, 'SAC_NOT_SIX_DIGITS'],
      [{ serviceType: undefined }, 'INVALID_SERVICE_TYPE'],
      [{ serviceStartsOn: '' }, 'INVALID_DATE'],
    ] as const)
      expect(await change(wrong)).toMatchObject(refusal(code))
    const changed = await change()
    expect(changed).toMatchObject({ kind: 'done', value: { subscriberId } })
    expect(await registry().subscribers(ours.account, { service, sac }).send()).toMatchObject({
      value: [
        {
          subscriberId,
          phoneNumber: '5125550100',
          reference: 'EN-COMPLETE',
          eligibilityCode: 'E1',
          hasTribalBenefit: false,
          isDeviceClaimed: false,
          deviceClaimedOn: null,
          transferableOn: today,
        },
      ],
    })
    const byNumber = { ...about, subscriber: { phoneNumber: '5125550100' } }
    expect((await registry().deEnroll(ours.account, byNumber).send()).kind).toBe('done')
    // As after a lost answer.
    expect(await registry().deEnroll(ours.account, about).send()).toMatchObject({
      kind: 'done',
      value: { message: 'SUBSCRIBER_NOT_FOUND' },
    })
    expect(await change()).toMatchObject(refusal('SUBSCRIBER_NOT_FOUND', { category: 'CONFIG' }))
    expect(await registry().subscribers(ours.account, { service, sac }).send()).toMatchObject({ value: [] })
  })

  it('without an application names who it is', async () => {
    const input = await approved('COMPLETE')
    const identity = { kind: 'ssn4', digits: '1234' } as const
    const address = { street: 'COMPLETE Street 1', city: 'Austin', state: 'TX', zip: '78701' }
    const nowhere = { ...address, street: '1 Nowhere Rd' }
    expect(await enroll({ ...input, basis: { identity, address: nowhere } })).toMatchObject(
      refusal('INVALID_ADDRESS', { category: 'NV_ACTION' }),
    )
    const listed = { addressNotListed: { latitude: 34.1, longitude: -90.1 } }
    expect(
      await enroll({ ...input, basis: { identity, address: nowhere }, exceptions: listed }),
    ).toMatchObject({ kind: 'done' })
    const own = { alternativeVerification: true }
    const stranger = { identity: { kind: 'tribalId', number: 'T77' }, address } as const
    expect(await enroll({ ...input, basis: stranger })).toMatchObject(refusal('APPLICATION_NOT_FOUND'))
    expect(await enroll({ ...input, basis: stranger, exceptions: own })).toMatchObject(
      refusal('AVP_NOT_AUTHORIZED', { category: 'CONFIG' }),
    )
    await sandbox.control('/usac/seed', {
      accounts: [{ apiId: ours.account.apiId, alternativeVerification: true }],
    })
    expect(await enroll({ ...input, basis: stranger, exceptions: own })).toMatchObject({ kind: 'done' })
    expect(await enroll({ ...input, basis: stranger, exceptions: { schoolLunch: true } })).toMatchObject(
      refusal('BQP_INFO_REQUIRED', { category: 'FIX_DATA' }),
    )
  })

  it.each([
    ['CERT', 'APPLICATION_NOT_COMPLETE'],
    ['REVIEW', 'APPLICATION_PENDING'],
    ['BUSY', 'APPLICATION_PENDING'],
  ])('of %s waits for the National Verifier: %s', async (lastName, code) => {
    expect(await enroll(await approved(lastName))).toMatchObject(refusal(code, { category: 'NV_ACTION' }))
  })

  it('wants an approval that has not run out, of the same person', async () => {
    const input = await approved()
    const other = { ...input, applicant: { ...input.applicant, lastName: 'Other' } }
    expect(await enroll(other)).toMatchObject(refusal('APPLICATION_NOT_FOUND', { category: 'NV_ACTION' }))
    await ours.advance('91d')
    expect(await enroll(input)).toMatchObject(refusal('APPLICATION_NOT_FOUND'))
  })

  it('of a person, address or number that is there already is refused, each in its words', async () => {
    const first = await approved('COMPLETE', { by: theirs, street: '5 Shared St' })
    await enrolled({ ...first, phoneNumber: '5125550100' }, theirs)
    expect(await enroll(await approved('COMPLETE', { street: '9 Else St' }))).toMatchObject(
      refusal('DUPLICATE_SUBSCRIBER', { category: 'TRANSFER', failureType: 'Duplicate subscriber' }),
    )
    const neighbour = await approved('Complete', { street: '9 Else St', ssn4: '9999' })
    expect(await enroll({ ...neighbour, phoneNumber: '5125550100' })).toMatchObject(
      refusal('DUPLICATE_PHONE_NUMBER', { failureType: 'Duplicate phone number' }),
    )
    const identity = { kind: 'ssn4', digits: '9999' } as const
    const shared = { street: '5 Shared St', city: 'Austin', state: 'TX', zip: '78701' }
    const atHome = { ...neighbour, basis: { identity, address: shared } }
    expect(await enroll(atHome)).toMatchObject(
      refusal('DUPLICATE_PRIMARY_ADDRESS', { category: 'HOUSEHOLD', failureType: 'Duplicate address' }),
    )
    const exceptions = { householdWorksheet: { certifiedOn: today } }
    expect(await enroll({ ...atHome, exceptions })).toMatchObject({ kind: 'done' })
  })

  it('of a household at a known address passes by the worksheet that the National Verifier has', async () => {
    await enrolled(await approved('COMPLETE', { by: theirs, street: '5 Shared St' }), theirs)
    const input = await approved('Lee', { street: '5 Shared St' })
    const { applicationId } = input.basis as { applicationId: string }
    const { id, failures } = await sandbox.control<{ id: string; failures: string[] }>(
      `/usac/application/${applicationId}`,
    )
    expect(failures).toEqual(['DUPLICATE_ADDRESS'])
    const status = await eligibilityProviderOf(ours.services)
      .status(ours.account, { service: 'ebca-svc', checkId: id, assistance: 'self', returnUrl: '' })
      .send()
    if (status.kind !== 'done') throw new Error(status.kind)
    const worksheet = { sharesAddress: 'no', sharesBenefit: 'no', sharesMoney: 'no' }
    await ours.signAt(status.value.link!.url, { ...worksheet, initials: 'AL', signature: 'Ana Lee' })
    expect(await enroll(input)).toMatchObject({ kind: 'done' })
  })

  it('outside of its program’s days is refused', async () => {
    const late = await approved()
    await ours.setClock('2024-02-08T12:00:00Z')
    expect(await enroll({ ...late, effectiveOn: '2024-02-08' })).toMatchObject(refusal('PROGRAM_CLOSED'))
    const tomorrow = { ...late, effectiveOn: '2024-02-09' }
    expect(await enroll(tomorrow)).toMatchObject(refusal('FUTURE_DATE_NOT_ALLOWED', { category: 'UNKNOWN' }))
  })

  it('wants a representative who is known, and a service area of ours', async () => {
    const input = await approved()
    expect(await enroll({ ...input, assistance: { representativeId: '900USACID' } })).toMatchObject({
      kind: 'done',
    })
    expect(await enroll({ ...input, assistance: { representativeId: 'LOCKED123' } })).toMatchObject(
      refusal('REP_ID_INVALID', { category: 'CONFIG' }),
    )
    expect(await enroll({ ...input, assistance: { representativeId: '' } })).toMatchObject(
      refusal('REP_ID_REQUIRED'),
    )
    expect(await enroll({ ...input, sac: '12345' })).toMatchObject(
      refusal('SAC_NOT_SIX_DIGITS', { rows: [{ field: 'sac', category: 'CONFIG' }] }),
    )
    await sandbox.control('/usac/seed', { areas: [{ sac, apiId: theirs.account.apiId, state: 'TX' }] })
    expect(await enroll(input)).toMatchObject(refusal('INVALID_SAC'))
  })
})

describe('a transfer', () => {
  it('moves the benefit once a month', async () => {
    expect(await enroll(await approved('ACTIVE'))).toMatchObject(refusal('DUPLICATE_SUBSCRIBER'))
    const moved = await transfer(await approved('ACTIVE'))
    expect(moved).toMatchObject({ kind: 'done', value: { message: 'Subscriber transferred.' } })
    expect(await transfer(await approved('ACTIVE'))).toMatchObject(refusal('CANNOT_TRANSFER_SAME_SAC'))
    const elsewhere = await approved('ACTIVE', { by: theirs })
    expect(await transfer(elsewhere, theirs)).toMatchObject(
      refusal('TRANSFER_LIMIT_EXCEEDED', { category: 'WAIT_UNTIL', transferableOn: '2023-07-01' }),
    )
    await theirs.setClock('2023-07-01T15:00:00Z')
    const july = { at: new Date('2023-07-01T14:00:00Z'), timeZone: 'America/Chicago' }
    expect(await transfer({ ...elsewhere, consent: july }, theirs)).toMatchObject({ kind: 'done' })
  })

  it('over the limit passes with each exception, and below it with none', async () => {
    const limited = await approved('LIMIT')
    expect(await transfer(limited)).toMatchObject(refusal('TRANSFER_LIMIT_EXCEEDED'))
    const wrong = 'TE9' as TransferException
    expect(await transfer({ ...limited, exception: wrong })).toMatchObject(
      refusal('INVALID_TRANSFER_EXCEPTION'),
    )
    for (const [at, exception] of (['TE1', 'TE2', 'TE3', 'TE4'] as const).entries()) {
      const input = await approved('LIMIT', { ssn4: `200${at}`, street: `${at} Limit St` })
      expect(await transfer({ ...input, exception })).toMatchObject({ kind: 'done' })
    }
    expect(await transfer({ ...(await approved('ACTIVE')), exception: 'TE1' })).toMatchObject(
      refusal('CANNOT_PROVIDE_TRANSFER_EXCEPTION', { category: 'FIX_DATA' }),
    )
  })

  it('wants a fresh consent, of somebody who is with another carrier', async () => {
    const input = await approved('ACTIVE')
    for (const at of ['2023-06-14T14:00:00Z', '2023-06-15T16:00:00Z'])
      expect(await transfer({ ...input, consent: { at: new Date(at), timeZone: 'UTC' } })).toMatchObject(
        refusal('CONSENT_DATE_REQUIRED', { category: 'FIX_DATA' }),
      )
    expect(await transfer(await approved('OURS'))).toMatchObject(refusal('CANNOT_TRANSFER_SAME_SAC'))
    expect(await transfer(await approved('COMPLETE'))).toMatchObject(refusal('SUBSCRIBER_NOT_FOUND'))
  })

  it('goes on after the last enrollment, to the last day but one', async () => {
    const later = async (day: string) => {
      const input = await approved('ACTIVE')
      await ours.setClock(`${day}T15:00:00Z`)
      const consent = { at: new Date(`${day}T14:00:00Z`), timeZone: 'America/Chicago' }
      return transfer({ ...input, effectiveOn: day, consent })
    }
    await ours.setClock('2024-02-07T15:00:00Z')
    expect(await later('2024-03-01')).toMatchObject({ kind: 'done' })
    await sandbox.control('/reset', {})
    await ours.setClock('2024-02-07T15:00:00Z')
    expect(await later('2024-06-01')).toMatchObject(refusal('PROGRAM_CLOSED'))
  })

  it('of Lifeline has no monthly limit; its old freeze names a day', async () => {
    expect(await transfer(await approved('LIMIT', { service: 'svc/1' }))).toMatchObject(
      refusal('CANNOT_TRANSFER_WITHIN_60_DAYS', { category: 'WAIT_UNTIL', transferableOn: '2023-08-14' }),
    )
  })
})

describe('a device', () => {
  const served = { sac, serviceType: 'MobileBroadband', serviceStartsOn: today } as const
  const ask = (lastName: string) =>
    registry().verifyDeviceEligibility(ours.account, {
      firstName: 'Ana',
      lastName,
      bornOn: '1980-05-01',
      ssn4: '1234',
      address: { street: `${lastName} Street 1`, city: 'Austin', state: 'TX', zip: '78701' },
    })

  it('is had once by a household', async () => {
    const input = await approved()
    expect((await ask('COMPLETE').send()).kind).toBe('done')
    const subscriberId = await enrolled({ ...input, device })
    expect(await ask('COMPLETE').send()).toMatchObject(
      refusal('DEVICE_ALREADY_CLAIMED', { category: 'DEVICE' }),
    )
    const about = { subscriber: { subscriberId }, effectiveOn: today, assistance: 'self' } as const
    expect(
      await registry()
        .update(ours.account, { service: 'ebbp-svc/1', ...about, ...served, device })
        .send(),
    ).toMatchObject(refusal('CANNOT_UPDATE_DEVICE', { category: 'DEVICE' }))
    expect(await registry().subscribers(ours.account, { service: 'ebbp-svc/1', sac }).send()).toMatchObject({
      value: [{ isDeviceClaimed: true, deviceClaimedOn: '2023-06-14' }],
    })
  })

  it('is claimed afterwards, at its price, of its models', async () => {
    await approved('DEVICEUSED')
    expect(await ask('DEVICEUSED').send()).toMatchObject(refusal('DEVICE_ALREADY_CLAIMED'))
    const input = await approved()
    expect(await enroll({ ...input, device: { ...device, copayCents: 1000 } })).toMatchObject(
      refusal('INVALID_DEVICE_COPAY', { category: 'DEVICE' }),
    )
    expect(await enroll({ ...input, device: { ...device, copayCents: 5000 } })).toMatchObject(
      refusal('INVALID_DEVICE_COPAY'),
    )
    expect(await enroll({ ...input, device: { ...device, modelNumber: 'Unknown 7' } })).toMatchObject(
      refusal('MODEL_NUMBER_NOT_FOUND'),
    )
    const subscriber = { subscriberId: await enrolled(input) }
    const claim = {
      service: 'ebbp-svc/1',
      subscriber,
      effectiveOn: today,
      assistance: 'self',
      ...served,
      device,
    } as const
    expect(await registry().update(ours.account, claim).send()).toMatchObject({ kind: 'done' })
  })
})

describe('codes', () => {
  const codes = Object.keys(knownCodes.nlad).map((code) => [code, judgeByDefault(code)] as const)
  it.each(codes.filter(([, category]) => category !== 'RETRY'))('%s asks for %s', async (code, category) => {
    if (code === 'AUTH_REQUIRED') return expectUnauthorized()
    await ours.refuse(code)
    expect(await enroll(await approved())).toMatchObject(refusal(code, { category, rows: [{ code }] }))
  })

  async function expectUnauthorized() {
    const stranger = { ...ours.account, apiKey: 'wrong' }
    expect(
      await registry()
        .enroll(stranger, await approved())
        .send(),
    ).toMatchObject({
      kind: 'refused',
      code: 'AUTH_REQUIRED',
    })
  }

  it.each(['A_AMS_OFFLINE', 'TPIV_WEBSERVICE_ERROR'])('%s passes by itself', async (code) => {
    await ours.refuse(code)
    const input = await approved()
    expect(await enroll(input)).toEqual({ kind: 'unavailable', message: code })
    expect((await enroll(input)).kind).toBe('done')
  })

  it('one that nobody knows waits for a person', async () => {
    await ours.refuse('MOON_NOT_FULL', 'transfer')
    expect((await enroll(await approved())).kind).toBe('done')
    expect(await transfer(await approved())).toMatchObject(refusal('MOON_NOT_FULL', { category: 'UNKNOWN' }))
  })
})

describe('trouble', () => {
  it.each([{ rateTimeoutAfterCommit: { count: 1 } }, { failAfterCommit500: { count: 1 } }])(
    'an enrollment whose answer is lost is found by our number: %j',
    async (fault) => {
      const input = await approved()
      const find = () =>
        registry()
          .find(ours.account, {
            service: 'ebbp-svc/1',
            sac,
            type: 'enroll',
            reference: input.reference,
            since: today,
            until: today,
          })
          .send()
      expect(await find()).toEqual({ kind: 'done', value: null })
      await ours.fault({ ...fault, match: 'POST /ebbp-svc/1/subscriber' })
      expect(await enroll(input)).toMatchObject({ kind: 'unknown' })
      expect(await enroll(input)).toMatchObject(refusal('DUPLICATE_SUBSCRIBER'))
      const found = await find()
      expect(found).toMatchObject({
        kind: 'done',
        value: { type: 'enroll', effectiveOn: today, reference: input.reference },
      })
    },
  )

  it('a transfer whose answer is lost is found likewise, and the second one is refused as ours', async () => {
    const input = await approved('ACTIVE')
    await ours.fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'POST /ebbp-svc/1/transfer' })
    expect(await transfer(input)).toMatchObject({ kind: 'unknown' })
    expect(await transfer(input)).toMatchObject(refusal('CANNOT_TRANSFER_SAME_SAC'))
    const { reference } = input
    const query = { service: 'ebbp-svc/1', sac, type: 'transfer', since: today, until: today } as const
    expect(
      await registry()
        .find(ours.account, { ...query, reference })
        .send(),
    ).toMatchObject({
      value: { type: 'transfer', reference, subscriberId: expect.stringMatching(/^\d{9}$/) as string },
    })
    expect(
      await registry()
        .find(theirs.account, { ...query, reference })
        .send(),
    ).toMatchObject({ value: null })
  })

  it('is told apart', async () => {
    const input = await approved()
    await ours.outage({ nlad: true })
    expect(await enroll(input)).toMatchObject({ kind: 'unknown' })
    const report = registry().subscribers(ours.account, { service: input.service, sac })
    expect(await report.send()).toMatchObject({ kind: 'unavailable' })
    await ours.outage({ nlad: false, addresses: true })
    expect(await enroll(input)).toEqual({ kind: 'unavailable', message: 'A_AMS_OFFLINE' })
    await ours.outage({ addresses: false, maintenance: 'on' })
    const closed = await enroll(input)
    expect(closed).toMatchObject({ kind: 'unavailable', until: expect.any(Date) as Date })
    await ours.outage({ maintenance: 'off' })
    await ours.fault({ rate429: { count: 1 } })
    expect(await enroll(input)).toMatchObject({ kind: 'unavailable' })
    expect((await enroll(input)).kind).toBe('done')
  })

  it('a report with wrong parameters is refused', async () => {
    expect(
      await registry().subscribers(ours.account, { service: 'ebbp-svc/1', sac: '1' }).send(),
    ).toMatchObject(refusal('SAC_NOT_SIX_DIGITS'))
  })
})

it('the record of an enrollment names nobody', async () => {
  const asked = registry().enroll(ours.account, {
    ...(await approved()),
    basis: {
      identity: { kind: 'tribalId', number: 'CANARY77' },
      address: { street: '7 Canary St', city: 'Canaryville', state: 'TX', zip: '78777' },
    },
    applicant: { firstName: 'Canaria', lastName: 'Canary', bornOn: '1971-07-07' },
    phoneNumber: '5125550177',
    contactEmailAddress: 'canary@example.com',
  })
  expect(asked.request).toMatchObject({
    path: '/ebbp-svc/1/subscriber',
    body: { sac, etcGeneralUse: 'EN-COMPLETE', transactionEffectiveDate: '06/15/2023' },
  })
  await asked.send()
  expect(asked.answer()).toMatchObject({
    status: 400,
    body: { body: [['lastName', '[hidden]', 'APPLICATION_NOT_FOUND']] },
  })
  expect(JSON.stringify([asked.request, asked.answer()])).not.toMatch(/canar|1971|78777|5550177/i)
})
