import { describe, expect, it } from 'vitest'
import { deEnrollmentBody, enrollmentBody, transferBody, updateBody } from './nlad-fields.ts'
import type { RegistryEnrollment } from './subscriber-registry.ts'

const address = { street: '12 Main St', unit: 'Apt 4', city: 'Austin', state: 'TX', zip: '78701' }
const byIdentity = {
  identity: { kind: 'ssn4', digits: '1234' },
  address,
  benefitQualifyingPerson: {
    firstName: 'Lia',
    lastName: 'Diaz',
    bornOn: '2012-02-03',
    identity: { kind: 'ssn4', digits: '4321' },
    schoolName: 'Hill School',
  },
} as const
const enrollment: RegistryEnrollment = {
  service: 'ebbp-svc/1',
  basis: { applicationId: 'B12345-67890' },
  applicant: { firstName: ' Ana ', lastName: 'Diaz', bornOn: '1980-05-01' },
  effectiveOn: '2023-06-02',
  serviceStartsOn: '2023-06-02',
  sac: '123456',
  serviceType: 'MobileBroadband',
  hasTribalBenefit: false,
  eligibilityCode: 'E1',
  reference: 'EN-100001',
  assistance: 'self',
  hasConsumerFee: false,
  expectedCents: 3000,
  consent: { at: new Date('2023-06-02T18:30:05Z'), timeZone: 'America/New_York' },
}

const served = { sac: '123456', serviceType: 'Broadband', serviceStartsOn: '2023-06-01' } as const

describe('what NLAD is told', () => {
  it('of an approved application: nothing that it stands for', () => {
    const body = enrollmentBody(enrollment)
    expect(body).toMatchObject({
      applicationId: 'B12345-67890',
      transactionType: 'enroll',
      transactionEffectiveDate: '06/02/2023',
      dob: '05/01/1980',
      firstName: 'Ana',
      etcGeneralUse: 'EN-100001',
      repNotAssisted: '1',
      ebbpTribalBenefitFlag: '0',
      consumerFee: '0',
      expectedRate: '30.00',
      acpCertInd: '1',
    })
    expect(
      Object.keys(body).filter((name) => /^(primary|bqp|last4|tribalId|repId|school)/.test(name)),
    ).toEqual([])
  })

  it('of an applicant without one: who they are, where they live, whose benefit it is', () => {
    expect(enrollmentBody({ ...enrollment, basis: byIdentity })).toMatchObject({
      last4ssn: '1234',
      primaryAddress1: '12 Main St',
      primaryAddress2: 'Apt 4',
      primaryZipCode: '78701',
      bqpDob: '02/03/2012',
      bqpLast4ssn: '4321',
      schoolName: 'Hill School',
    })
  })

  it('of a time: by a clock that NLAD has a number for', () => {
    expect(enrollmentBody(enrollment)).toMatchObject({
      consentDateTime: '2023-06-02 13:30:05',
      consentTimeZoneId: '10',
    })
  })

  it('in Lifeline: by Lifeline’s names, and nothing of the other program', () => {
    const worksheet = { householdWorksheet: { certifiedOn: '2026-11-02' } }
    const body = enrollmentBody({
      ...enrollment,
      service: 'svc/1',
      basis: byIdentity,
      isTemporaryAddress: true,
      serviceType: 'Broadband',
      exceptions: worksheet,
      assistance: { representativeId: '900usacid' },
    })
    expect(body).toMatchObject({
      lifelineTribalBenefitFlag: '0',
      iehFlag: '1',
      iehCertificationDate: '11/02/2026',
      primaryPermanentAddressFlag: '0',
      repId: '900USACID',
      repNotAssisted: '0',
    })
    for (const name of ['ebbpTribalBenefitFlag', 'acpCertInd', 'consumerFee', 'dupAddressException'])
      expect(body).not.toHaveProperty(name)
  })

  it('of exceptions and a device: flags, degrees and dollars as texts', () => {
    const body = transferBody({
      ...enrollment,
      exception: 'TE4',
      device: {
        deliveredOn: '2023-06-01',
        modelNumber: 'TAB-8',
        marketValueCents: 11000,
        copayCents: 1001,
        deliveryMethod: 'shipped',
      },
      exceptions: {
        addressNotListed: { latitude: 34.12345, longitude: -90.1 },
        householdWorksheet: { certifiedOn: '2023-06-01' },
      },
    })
    expect(body).toMatchObject({
      transactionType: 'transfer',
      transferException: 'TE4',
      deviceReimbursementDate: '06/01/2023',
      marketValue: '110.00',
      deviceCopay: '10.01',
      amsFailureException: '1',
      latitude: '34.12345',
      longitude: '-90.10000',
      dupAddressException: '1',
    })
  })

  it('of who it is about: the id or the number, never both', () => {
    const change = { effectiveOn: '2023-06-02', assistance: 'self' } as const
    const byId = updateBody({
      ...change,
      ...served,
      service: 'ebbp-svc/1',
      subscriber: { subscriberId: '77' },
      phoneNumber: '5125550100',
    })
    expect(byId).toMatchObject({ subscriberId: '77', updateInd: '1', phoneNumber: '5125550100' })
    expect(byId).not.toHaveProperty('phoneNumberInEbbp')
    expect(byId).toMatchObject({
      ...{ sac: '123456', serviceType: 'Broadband', serviceInitializationDate: '06/01/2023' },
    })
    const byNumber = { subscriber: { phoneNumber: '5125550100' }, ...change }
    expect(deEnrollmentBody({ ...byNumber, service: 'svc/1' })).toEqual({
      transactionType: 'deEnroll',
      transactionEffectiveDate: '06/02/2023',
      phoneNumberInNlad: '5125550100',
      repNotAssisted: '1',
    })
    expect(deEnrollmentBody({ ...byNumber, service: 'ebbp-svc/1' })).toHaveProperty('phoneNumberInEbbp')
  })

  it.each([
    ['svc/1', 'lifelineTribalBenefitFlag', { primaryPermanentAddressFlag: '0' }],
    ['ebbp-svc/1', 'ebbpTribalBenefitFlag', {}],
  ] as const)(
    'of a move in %s: the name beside the address, and no word of going by id alone',
    (service, flag, own) => {
      const body = updateBody({
        ...{ effectiveOn: '2023-06-02', assistance: 'self', subscriber: { subscriberId: '77' }, service },
        ...served,
        moved: {
          name: { firstName: 'Ana', lastName: 'Finch' },
          address: {
            street: '1 Calle Sol',
            city: 'Ponce',
            state: 'PR',
            zip: '00730',
            urbanization: 'URB REAL',
          },
          isTemporary: true,
        },
        hasTribalBenefit: false,
        contactEmailAddress: 'ana@example.test',
      })
      expect(body).toEqual({
        ...{ transactionType: 'update', transactionEffectiveDate: '06/02/2023', subscriberId: '77' },
        ...{ firstName: 'Ana', lastName: 'Finch', primaryAddress1: '1 Calle Sol', primaryCity: 'Ponce' },
        ...{ primaryState: 'PR', primaryZipCode: '00730', primaryUrbanizationCode: 'URB REAL' },
        ...{ sac: '123456', serviceType: 'Broadband', serviceInitializationDate: '06/01/2023' },
        ...{ [flag]: '0', consumerEmail: 'ana@example.test', includeSubscriberId: '1', repNotAssisted: '1' },
        ...own,
      })
    },
  )

  it('of a change in Lifeline: nothing of fee, rate and device, not even that there is none', () => {
    const change = {
      ...{ effectiveOn: '2023-06-02', hasConsumerFee: true, expectedCents: 925 },
      assistance: 'self',
      subscriber: { subscriberId: '77' },
      ...served,
    } as const
    const device = {
      ...{ deliveredOn: '2023-06-01', modelNumber: 'TAB-8', deliveryMethod: 'shipped' },
      ...{ marketValueCents: 11000, copayCents: 1001 },
    }
    const ofAcp = /^(consumerFee|expectedRate|device|modelNumber|marketValue)/
    const named = (service: 'svc/1' | 'ebbp-svc/1', given: typeof device | null) =>
      Object.keys(updateBody({ ...change, service, device: given })).filter((name) => ofAcp.test(name))
    expect(named('svc/1', device)).toEqual([])
    expect(named('svc/1', null)).toEqual([])
    expect(named('ebbp-svc/1', device)).toHaveLength(7)
    expect(named('ebbp-svc/1', null)).toContain('deviceReimbursementDate')
  })
})
