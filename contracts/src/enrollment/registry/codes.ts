import { stepsOf, type AnyStep, type CodeProvider, type CodeStep, type VerifierStep } from './choices.ts'

/** What follows from a code, and the words that USAC sends with it. */
interface KnownCode<Step> {
  step: Step
  message: string
}
type Known<Step> = Readonly<Record<string, KnownCode<Step>>>
const known = <Step>(step: Step, messages: Readonly<Record<string, string>>): Known<Step> =>
  Object.fromEntries(Object.entries(messages).map(([code, message]) => [code, { step, message }]))

/** What each code of NLAD asks for, before a service provider has said otherwise. */
const registryCodes: Known<CodeStep> = {
  ...known('retry', {
    A_AMS_OFFLINE: 'The address service is offline.',
    TPIV_WEBSERVICE_ERROR: 'The identity service is offline.',
  }),
  ...known('verifier', {
    APPLICATION_NOT_COMPLETE: 'The application is not complete.',
    TPIV_FAIL: 'Identity could not be verified.',
    FAILED_TPIV: 'Identity could not be verified.',
    TPIV_FAIL_NAME_SSN4: 'Name or SSN4 could not be verified.',
    TPIV_FAIL_DOB: 'Date of birth could not be verified.',
    TPIV_FAIL_IDENTITY_NOT_FOUND: 'Identity was not found.',
    TPIV_FAIL_DECEASED: 'Subscriber is reported as deceased.',
    STATE_FED_FAIL: 'Program participation could not be verified.',
    INVALID_ADDRESS: 'The address was not found.',
    AMS_FAILURE_ANALYSIS: 'The address was not found.',
    SUBSCRIBER_UNDER_18: 'Subscriber is under 18 years old.',
  }),
  ...known('review', { APPLICATION_PENDING: 'The application is under review.' }),
  ...known('start_again', { APPLICATION_NOT_FOUND: 'No approved application was found.' }),
  ...known('transfer', { DUPLICATE_SUBSCRIBER: 'Subscriber already receives the benefit.' }),
  ...known('household', {
    DUPLICATE_PRIMARY_ADDRESS: 'Address already receives the benefit.',
    DUPLICATE_ADDRESS: 'Address already receives the benefit.',
  }),
  ...known('wait', {
    TRANSFER_LIMIT_EXCEEDED: 'One transfer per month. Date eligible for transfer: MM/DD/YYYY',
    CANNOT_TRANSFER_WITHIN_60_DAYS: 'Cannot transfer within 60 days. Date eligible for transfer: MM/DD/YYYY',
  }),
  ...known('device', {
    CANNOT_UPDATE_DEVICE: 'The device benefit was claimed and paid.',
    DEVICE_ALREADY_CLAIMED: 'The household has claimed its device.',
    INVALID_DEVICE_COPAY: 'Copay must be more than $10 and less than $50.',
    MODEL_NUMBER_NOT_FOUND: 'Model number was not found.',
  }),
  ...known('answers', {
    BQP_INFO_REQUIRED: 'The qualifying person and school are required.',
    CANNOT_PROVIDE_TRANSFER_EXCEPTION: 'No exception is needed.',
    INVALID_TRANSFER_EXCEPTION: 'Transfer exception is not valid.',
    CONSENT_DATE_REQUIRED: 'Consent of the last 24 hours is required.',
    DUPLICATE_PHONE_NUMBER: 'Phone number is already in use.',
    INVALID_FIRST_NAME: 'First name is required.',
    INVALID_LAST_NAME: 'Last name is too short.',
    INVALID_DOB: 'Date of birth is not valid.',
    INVALID_SSN4: 'SSN4 is not valid.',
    INVALID_TRIBAL_ID: 'Tribal ID is not valid.',
  }),
  ...known('contact', {
    INVALID_PHONE_NUMBER: 'Phone number must have 10 digits.',
    INVALID_EMAIL: 'E-mail address is not valid.',
  }),
  ...known('address', { INVALID_ZIP_CODE: 'ZIP code must have 5 digits.' }),
  // The person is ours already: they sign in instead of applying.
  ...known('sign_in', { CANNOT_TRANSFER_SAME_SAC: 'Subscriber is already with this SAC.' }),
  ...known('staff', {
    ACP_CERT_IND_REQUIRED: 'Certification is required.',
    AUTH_REQUIRED: 'The credentials provided were invalid.',
    AVP_NOT_AUTHORIZED: 'The SAC may not use alternative verification.',
    CANNOT_ENTER_PHONE_NUMBER_AND_SUBSCRIBER_ID: 'Enter a phone number or a subscriber ID, not both.',
    CANNOT_PROVIDE_EXTERNAL_ENROLLMENT_INFO:
      'An application ID excludes address, identity and BQP information.',
    CANNOT_PROVIDE_SUBSCRIBER_PII: 'No subscriber information may be given with updateInd.',
    CANNOT_UPDATE_BQP_IDENTITY_FIELDS: 'BQP cannot be updated.',
    CANNOT_UPDATE_EBBP_ELIG_INFO: 'Eligibility cannot be updated.',
    CANNOT_UPDATE_IDENTITY_FIELDS: 'Identity cannot be updated.',
    INVALID_STATUS_PARAMETER_CE: 'Status parameter is not valid.',
    INVALID_TYPE_PARAMETER_CE: 'Type parameter is not valid.',
    PROGRAM_CLOSED: 'The program no longer accepts this transaction.',
    REP_ID_INVALID: 'Representative ID is not valid.',
    REP_ID_REQUIRED: 'Representative ID is required.',
    SAC_NOT_SIX_DIGITS: 'SAC number is not 6 digits.',
    INVALID_SAC: 'SAC is not known.',
    SUBSCRIBER_NOT_FOUND: 'Subscriber was not found.',
  }),
}

/** What the household is told of each code of the National Verifier, likewise. */
const verifierCodes: Known<VerifierStep> = {
  ...known('name_number', { TPIV_FAIL_NAME_SSN4: 'Name or SSN4 could not be verified.' }),
  ...known('birth', { TPIV_FAIL_DOB: 'Date of birth could not be verified.' }),
  ...known('identity', {
    TPIV_FAIL_IDENTITY_NOT_FOUND: 'Identity was not found.',
    TPIV_FAIL: 'Identity could not be verified.',
    FAILED_TPIV: 'Identity could not be verified.',
  }),
  ...known('deceased', { TPIV_FAIL_DECEASED: 'Subscriber is reported as deceased.' }),
  ...known('program', { STATE_FED_FAIL: 'Program participation could not be verified.' }),
  ...known('address_taken', {
    DUPLICATE_ADDRESS: 'Address already receives the benefit.',
    DUPLICATE_PRIMARY_ADDRESS: 'Address already receives the benefit.',
  }),
  ...known('has_benefit', { DUPLICATE_SUBSCRIBER: 'Subscriber already receives the benefit.' }),
  ...known('address_unknown', {
    INVALID_ADDRESS: 'The address was not found.',
    AMS_FAILURE_ANALYSIS: 'The address was not found.',
  }),
  ...known('age', { SUBSCRIBER_UNDER_18: 'Subscriber is under 18 years old.' }),
  ...known('outage', {
    TPIV_WEBSERVICE_ERROR: 'The identity service is offline.',
    A_AMS_OFFLINE: 'The address service is offline.',
  }),
  // What it does not take of an application, by the fields that the household answers.
  ...known('answers', {
    INVALID_ADDRESS_LINE: 'Address is required.',
    INVALID_BQP_NAME: 'Name of the qualifying person is not valid.',
    INVALID_CITY: 'City is not valid.',
    INVALID_DOB: 'Date of birth is not valid.',
    INVALID_ELIGIBILITY_PROGRAM_CODE: 'Eligibility program code is not valid.',
    INVALID_EMAIL: 'Email is not valid.',
    INVALID_FIRST_NAME: 'First name is not valid.',
    INVALID_LAST_NAME: 'Last name is not valid.',
    INVALID_MIDDLE_NAME: 'Middle name is not valid.',
    INVALID_PHONE_NUMBER: 'Phone number must have 10 digits.',
    INVALID_PUBLIC_HOUSING_CODE: 'Public housing code is required.',
    INVALID_SSN4: 'SSN4 is not valid.',
    INVALID_STATE: 'State is not valid.',
    INVALID_TRIBAL_ID: 'Tribal ID is not valid.',
    INVALID_URBANIZATION_CODE: 'Urbanization code is for Puerto Rico only.',
    INVALID_ZIP_CODE: 'ZIP code must have 5 digits.',
    ONE_IDENTITY_REQUIRED: 'Exactly one of SSN4, Tribal ID and alternate ID is required.',
    PO_BOX_NOT_ALLOWED: 'A P.O. box is not allowed.',
    SCHOOL_NAME_REQUIRED: 'School name is required.',
  }),
  ...known('staff', {
    AUTH_REQUIRED: 'The credentials provided were invalid.',
    CONSENT_REQUIRED: 'Consent is required.',
    PROGRAM_CLOSED: 'The program no longer accepts applications.',
    REP_ID_INVALID: 'Representative ID is not valid.',
    REP_ID_REQUIRED: 'Representative ID is required.',
  }),
}

/** The codes that the platform knows, by whose they are. */
export const knownCodes = {
  nlad: registryCodes,
  'national-verifier': verifierCodes,
} as const satisfies Record<CodeProvider, Known<AnyStep>>

/** How a code is written: anything else that stands in its place is none. */
export const codeForm = /^[A-Z][A-Z0-9_]{1,59}$/

export const isStepOf = (provider: CodeProvider, step: string) =>
  (stepsOf[provider] as readonly string[]).includes(step)
