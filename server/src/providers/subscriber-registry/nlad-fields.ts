import type { Identity, UsAddress } from '../usac/people.ts'
import { assistanceFields, slashedDay } from '../usac/wire.ts'
import type {
  RegistryConsent,
  RegistryDeEnrollment,
  RegistryDevice,
  RegistryDeviceQuestion,
  RegistryEnrollment,
  RegistryService,
  RegistrySubscriber,
  RegistryTransfer,
  RegistryUpdate,
} from './subscriber-registry.ts'
import { zoneIdOf } from './time-zone-ids.ts'

/** The fields that the two services name each in their own way. */
const names = {
  'svc/1': { phone: 'phoneNumberInNlad', tribalBenefit: 'lifelineTribalBenefitFlag' },
  'ebbp-svc/1': { phone: 'phoneNumberInEbbp', tribalBenefit: 'ebbpTribalBenefitFlag' },
} as const satisfies Record<RegistryService, object>

type Fields = Record<string, string>
type MaybeFields = Record<string, string | undefined>

/** What is absent is left out, since some fields must not even be empty texts beside others. */
const present = (fields: MaybeFields): Fields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])))

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? '1' : '0')
const dollars = (cents: number | undefined) => (cents === undefined ? undefined : (cents / 100).toFixed(2))
const degrees = (value: number | undefined) => value?.toFixed(5)

export const enrollmentBody = (input: RegistryEnrollment, type: 'enroll' | 'transfer' = 'enroll'): Fields =>
  present({
    transactionType: type,
    transactionEffectiveDate: slashedDay(input.effectiveOn),
    sac: input.sac,
    firstName: input.applicant.firstName.trim(),
    middleName: input.applicant.middleName?.trim(),
    lastName: input.applicant.lastName.trim(),
    dob: slashedDay(input.applicant.bornOn),
    ...groundFields(input),
    phoneNumber: input.phoneNumber,
    serviceType: input.serviceType,
    serviceInitializationDate: slashedDay(input.serviceStartsOn),
    ...addressFields('mailing', input.mailingAddress),
    [names[input.service].tribalBenefit]: flag(input.hasTribalBenefit),
    eligibilityCode: input.eligibilityCode,
    etcGeneralUse: input.reference,
    includeSubscriberId: '1',
    ...assistanceFields(input.assistance),
    ...consentFields(input.consent),
    consumerEmail: input.contactEmailAddress,
    contactPhoneNumber: input.contactPhoneNumber,
    ...(input.service === 'svc/1' ? lifelineFields(input) : acpFields(input)),
  })

export const transferBody = (input: RegistryTransfer): Fields => ({
  ...enrollmentBody(input, 'transfer'),
  ...present({ transferException: input.exception }),
})

/** Either the approved application alone, or who the person is and where they live. */
function groundFields({ basis, service, isTemporaryAddress }: RegistryEnrollment): MaybeFields {
  if ('applicationId' in basis) return { applicationId: basis.applicationId }
  const person = basis.benefitQualifyingPerson
  return {
    ...identityFields(basis.identity),
    ...addressFields('primary', basis.address),
    ...(service === 'svc/1' ? { primaryPermanentAddressFlag: flag(!isTemporaryAddress) } : {}),
    bqpFirstName: person?.firstName.trim(),
    bqpMiddleName: person?.middleName?.trim(),
    bqpLastName: person?.lastName.trim(),
    bqpDob: person && slashedDay(person.bornOn),
    bqpLast4ssn: person?.identity.kind === 'ssn4' ? person.identity.digits : undefined,
    bqpTribalId: person?.identity.kind === 'tribalId' ? person.identity.number : undefined,
    schoolName: person?.schoolName,
  }
}

const identityFields = (identity: Identity): MaybeFields => ({
  last4ssn: identity.kind === 'ssn4' ? identity.digits : undefined,
  tribalId: identity.kind === 'tribalId' ? identity.number : undefined,
})

const addressFields = (kind: 'primary' | 'mailing', address: UsAddress | undefined): MaybeFields => ({
  [`${kind}Address1`]: address?.street,
  [`${kind}Address2`]: address?.unit,
  [`${kind}City`]: address?.city,
  [`${kind}State`]: address?.state,
  [`${kind}ZipCode`]: address?.zip,
  [`${kind}UrbanizationCode`]: address?.urbanization,
})

function acpFields({ hasConsumerFee, expectedCents, device, exceptions }: RegistryEnrollment): MaybeFields {
  return {
    acpCertInd: '1',
    consumerFee: flag(hasConsumerFee),
    expectedRate: dollars(expectedCents),
    ...deviceFields(device),
    avpPgrmException: flag(exceptions?.alternativeVerification),
    schoolLunchException: flag(exceptions?.schoolLunch),
    schoolLunchCert: flag(exceptions?.schoolLunchCertified),
    ...placeFields(exceptions),
    ...worksheetFields('ebbp-svc/1', exceptions?.householdWorksheet),
  }
}

const lifelineFields = ({ basis, hasTribalBenefit, exceptions }: RegistryEnrollment): MaybeFields => ({
  primaryTribalFlag: 'applicationId' in basis ? undefined : flag(hasTribalBenefit),
  ...worksheetFields('svc/1', exceptions?.householdWorksheet),
  ...placeFields(exceptions),
})

const worksheetFields = (
  service: RegistryService,
  worksheet: { certifiedOn: string } | undefined,
): MaybeFields =>
  service === 'svc/1'
    ? { iehFlag: worksheet && '1', iehCertificationDate: worksheet && slashedDay(worksheet.certifiedOn) }
    : { dupAddressException: worksheet && '1' }

const placeFields = (exceptions: RegistryEnrollment['exceptions']): MaybeFields => ({
  amsFailureException: exceptions?.addressNotListed && '1',
  latitude: degrees(exceptions?.addressNotListed?.latitude),
  longitude: degrees(exceptions?.addressNotListed?.longitude),
})

const deviceFields = (device: RegistryDevice | undefined): MaybeFields => ({
  deviceReimbursementDate: device && slashedDay(device.deliveredOn),
  modelNumber: device?.modelNumber,
  marketValue: dollars(device?.marketValueCents),
  deviceCopay: dollars(device?.copayCents),
  deviceDeliveryMethod: device?.deliveryMethod,
})

/** By the clock of who agreed, as `YYYY-MM-DD HH:mm:ss`, beside NLAD's number for that clock. */
function consentFields({ at, timeZone }: RegistryConsent): MaybeFields {
  const zone = zoneIdOf(timeZone)
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return { consentDateTime: local, consentTimeZoneId: zone.id }
}

/** Exactly one of phone number and id. */
const subscriberFields = (service: RegistryService, subscriber: RegistrySubscriber): MaybeFields =>
  'subscriberId' in subscriber
    ? { subscriberId: subscriber.subscriberId }
    : { [names[service].phone]: subscriber.phoneNumber }

export const updateBody = (input: RegistryUpdate): Fields => ({
  ...present({
    transactionType: 'update',
    transactionEffectiveDate: slashedDay(input.effectiveOn),
    ...subscriberFields(input.service, input.subscriber),
    // Says that nothing of the person is sent, their address included; so it is not said of somebody who has moved.
    ...(input.moved ? moveFields(input.service, input.moved) : { updateInd: '1' }),
    ...assistanceFields(input.assistance),
    sac: input.sac,
    phoneNumber: input.phoneNumber,
    serviceType: input.serviceType,
    serviceInitializationDate: slashedDay(input.serviceStartsOn),
    ...addressFields('mailing', input.mailingAddress),
    [names[input.service].tribalBenefit]: flag(input.hasTribalBenefit),
    ...(input.service === 'ebbp-svc/1' && acpChanges(input)),
    ...worksheetFields(input.service, input.householdWorksheet),
    etcGeneralUse: input.reference,
    consumerEmail: input.contactEmailAddress,
    contactPhoneNumber: input.contactPhoneNumber,
    includeSubscriberId: '1',
  }),
  // What is left out stays; what is there and empty goes.
  ...(input.service === 'ebbp-svc/1' && input.device === null && { deviceReimbursementDate: '' }),
})

const moveFields = (
  service: RegistryService,
  { name, address, isTemporary }: NonNullable<RegistryUpdate['moved']>,
): MaybeFields => ({
  firstName: name.firstName.trim(),
  middleName: name.middleName?.trim(),
  lastName: name.lastName.trim(),
  ...addressFields('primary', address),
  ...(service === 'svc/1' ? { primaryPermanentAddressFlag: flag(!isTemporary) } : {}),
})

/** Lifeline knows neither fee, nor rate, nor device. */
const acpChanges = ({ hasConsumerFee, expectedCents, device }: RegistryUpdate): MaybeFields => ({
  consumerFee: flag(hasConsumerFee),
  expectedRate: dollars(expectedCents),
  ...deviceFields(device ?? undefined),
})

export const deEnrollmentBody = (input: RegistryDeEnrollment): Fields =>
  present({
    transactionType: 'deEnroll',
    transactionEffectiveDate: slashedDay(input.effectiveOn),
    ...subscriberFields(input.service, input.subscriber),
    ...assistanceFields(input.assistance),
  })

export const deviceQuestionBody = (input: RegistryDeviceQuestion): Fields =>
  present({
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    last4ssn: input.ssn4,
    dob: slashedDay(input.bornOn),
    ...addressFields('primary', input.address),
  })
