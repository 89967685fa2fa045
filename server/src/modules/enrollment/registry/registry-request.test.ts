import { expect, test } from 'vitest'
import type { Answers } from '#contracts/enrollment/answers.ts'
import { programsAt } from '#contracts/programs/in-force.ts'
import { enrollmentBody } from '#providers/subscriber-registry/nlad-fields.ts'
import { usAddress } from '../us-address.ts'
import { verifierRequest } from '../verifier-request.ts'
import { registryRequest, type RegistryFacts } from './registry-request.ts'

const now = new Date('2026-10-05T03:30:00Z')
const program = programsAt(now).programs.find(({ code }) => code === 'lifeline')!
const answers: Answers = {
  qualify: { codes: ['snap', 'income'] },
  name: { firstName: 'José', middleName: 'A.', lastName: 'Muñoz', suffix: 'Jr' },
  birth: { month: '4', day: '9', year: '1980' },
  contact: { phoneNumber: '2125550100', emailAddress: 'jose@example.test', textsAllowed: true },
  identity: { kind: 'ssn', ssn4: '8642' },
  address: {
    ...{ address1: '12 Main Street', address2: 'Apt 4', city: 'New York', state: 'NY', zip: '10001' },
    ...{ urbanization: undefined, isTemporary: false, onTribalLands: true },
  },
  beneficiary: { beneficiary: 'me' },
}
const facts = (changes: Partial<RegistryFacts> = {}): RegistryFacts => ({
  enrollment: { reference: 'ABC123', verifierApplicationId: 'Q12345-67890' },
  ...{ answers, program, now, sac: '150001', worksheetAt: null, assistance: 'self' },
  service: {
    serviceType: 'BundledBroadband',
    hasConsumerFee: false,
    expectedCents: 925,
    hasTribalBenefit: true,
  },
  consent: { at: new Date('2026-10-05T03:00:00Z'), timeZone: 'America/Chicago' },
  ...changes,
})

test('the approved application stands for person and address', () => {
  const request = registryRequest(facts())
  expect(request).toMatchObject({
    ...{ service: 'svc/1', basis: { applicationId: 'Q12345-67890' }, sac: '150001', reference: 'ABC123' },
    applicant: { firstName: 'Jose', lastName: 'Munoz', bornOn: '1980-04-09' },
    // A day of the East coast, where it is still the evening before.
    ...{ effectiveOn: '2026-10-04', serviceStartsOn: '2026-10-04' },
    ...{ serviceType: 'BundledBroadband', hasConsumerFee: false, expectedCents: 925, eligibilityCode: 'E2' },
    ...{ assistance: 'self', hasTribalBenefit: true, contactPhoneNumber: '2125550100' },
  })
  expect(request.exceptions).toBeUndefined()
  const body = JSON.stringify(enrollmentBody(request))
  for (const hidden of ['8642', '12 Main']) expect(body).not.toContain(hidden)
  expect(enrollmentBody(request)).toMatchObject({
    ...{ consentDateTime: '2026-10-04 22:00:00', consentTimeZoneId: '10', etcGeneralUse: 'ABC123' },
    ...{ lifelineTribalBenefitFlag: '1', repNotAssisted: '1' },
  })
})

test('a worksheet of the household goes along with its day', () => {
  const request = registryRequest(facts({ worksheetAt: new Date('2026-10-02T16:00:00Z') }))
  expect(enrollmentBody(request)).toMatchObject({ iehFlag: '1', iehCertificationDate: '10/02/2026' })
})

test('who helps, the device and another address for letters go along', () => {
  const mailing = { address1: 'PO Box 9', address2: undefined, city: 'Albany', state: 'NY', zip: '12201' }
  const request = registryRequest(
    facts({
      assistance: { representativeId: '900usacid' },
      answers: {
        ...answers,
        delivery: { shipping: null, mailing: { ...mailing, urbanization: undefined } } as never,
      },
    }),
  )
  expect(enrollmentBody(request)).toMatchObject({
    ...{ repId: '900USACID', repNotAssisted: '0' },
    ...{ mailingAddress1: 'PO Box 9', mailingCity: 'Albany', mailingZipCode: '12201' },
  })
})

test('places and schools are spelled as USAC takes them, in both requests alike', () => {
  const mailing = {
    ...{ address1: 'Calle Peñuelas 3º – B', address2: 'Apt. O’Neil', city: 'Peñuelas' },
    ...{ state: 'PR' as const, zip: '00624', urbanization: 'Urb. Río Cañas' },
  }
  const spelled = {
    ...{ street: 'Calle Penuelas 3o - B', unit: 'Apt ONeil', city: 'Penuelas', state: 'PR' },
    ...{ zip: '00624', urbanization: 'Urb Rio Canas' },
  }
  const dependent = {
    ...{ firstName: 'Ana', lastName: 'Muñoz', birth: '2015-02-03' },
    identity: { kind: 'ssn', ssn4: '1234' } as const,
  }
  const given = {
    ...answers,
    ...{
      address: { ...mailing, isTemporary: false, onTribalLands: false },
      delivery: { shipping: null, mailing },
    },
    ...{ beneficiary: { beneficiary: 'dependent' }, dependent },
    school: { schoolName: "St. Mary's Escuela Núm. 2" },
  } as Answers
  const school = { schoolName: 'St Marys Escuela Num 2' }
  const asked = verifierRequest(given, program, { assistance: 'self', returnUrl: '' })
  expect(asked).toMatchObject({ address: spelled, benefitQualifyingPerson: school })
  const own = verifierRequest({ ...given, beneficiary: { beneficiary: 'me' } }, program, {
    ...{ assistance: 'self', returnUrl: '' },
  })
  expect(own).toMatchObject(school)
  const request = registryRequest(
    facts({ answers: given, enrollment: { reference: 'A', verifierApplicationId: null } }),
  )
  expect(request).toMatchObject({
    basis: { address: spelled, benefitQualifyingPerson: school },
    mailingAddress: spelled,
  })
  // What leaves nothing in letters is left out.
  const bare = { ...mailing, address2: '’', urbanization: '東京' }
  expect(usAddress(bare)).toEqual({
    ...{ street: spelled.street, city: spelled.city, state: 'PR', zip: '00624' },
  })
})

test('without a number of the application, person and address stand for themselves', () => {
  const enrollment = { reference: 'A', verifierApplicationId: null }
  const dependent = {
    ...{ firstName: 'Ana', lastName: 'Muñoz', birth: '2015-02-03' },
    identity: { kind: 'ssn', ssn4: '1234' } as const,
  }
  const request = registryRequest(
    facts({
      enrollment,
      answers: {
        ...answers,
        ...{ beneficiary: { beneficiary: 'dependent' }, dependent, school: { schoolName: 'PS 11' } },
      },
    }),
  )
  expect(request.basis).toMatchObject({
    identity: { kind: 'ssn4', digits: '8642' },
    address: { street: '12 Main Street', unit: 'Apt 4', zip: '10001' },
    benefitQualifyingPerson: { firstName: 'Ana', schoolName: 'PS 11' },
  })
  expect(request.exceptions).toEqual({ schoolLunch: true, schoolLunchCertified: true })
})

test('nobody is told of without a number of the application and of their own, nor is the child who qualifies', () => {
  const dependent = {
    ...{ firstName: 'Ana', lastName: 'Muñoz', birth: '2015-02-03' },
    identity: { kind: 'other' } as const,
  }
  const given = { ...answers, ...{ beneficiary: { beneficiary: 'dependent' }, dependent } } as Answers
  const asked = (verifierApplicationId: string | null) =>
    registryRequest(facts({ answers: given, enrollment: { reference: 'A', verifierApplicationId } }))
  expect(() => asked(null)).toThrow('neither an application nor a number of identity')
  expect(asked('A12345-67890').basis).toEqual({ applicationId: 'A12345-67890' })
})
