import { dayOf, daySlashed } from './days.ts'
import { refusal, type Row } from './errors.ts'
import { fieldsIn, isPlainPlace, representativeProblem, type CheckFields } from './eligibility-fields.ts'
import type { Program } from './types.ts'

export type TransactionType = 'enroll' | 'transfer' | 'update' | 'deEnroll'

/** What the two registries call in their own way. */
export const fieldNames = {
  lifeline: { phone: 'phoneNumberInNlad', tribal: 'lifelineTribalBenefitFlag', worksheet: 'iehFlag' },
  acp: { phone: 'phoneNumberInEbbp', tribal: 'ebbpTribalBenefitFlag', worksheet: 'dupAddressException' },
} as const satisfies Record<Program, object>

const serviceTypes: Record<Program, string[]> = {
  lifeline: ['Voice', 'Broadband', 'BundledVoice', 'BundledBroadband', 'BundledVoiceBroadband'],
  acp: ['DSL', 'Fiber', 'Cable', 'FixedWireless', 'Satellite', 'MobileBroadband'],
}
const nameFields = ['firstName', 'middleName', 'lastName']
const numberFields = ['dob', 'last4ssn', 'tribalId']
const addressFields = [
  ...['primaryAddress1', 'primaryAddress2', 'primaryUrbanizationCode'],
  ...['primaryCity', 'primaryState', 'primaryZipCode'],
]
const bqpFields = ['bqpFirstName', 'bqpLastName', 'bqpDob', 'bqpLast4ssn', 'bqpTribalId']

class Problems {
  readonly rows: Row[] = []

  when(isWrong: boolean, field: string, code: string, message: string) {
    if (isWrong) this.rows.push([field, message, code])
  }

  throwAny() {
    if (this.rows.length > 0) throw refusal(this.rows)
  }
}

/** The fields of a transaction, once nothing is wrong with any of them by itself. */
export function checkedFields(
  body: unknown,
  program: Program,
  type: TransactionType,
  nowMs: number,
): CheckFields {
  const read = fieldsIn(body)
  const problems = new Problems()
  problems.when(
    read('transactionType') !== type,
    'transactionType',
    'INVALID_TRANSACTION_TYPE',
    'Wrong type.',
  )
  checkDay(problems, read, 'transactionEffectiveDate', dayOf(nowMs))
  if (type === 'deEnroll' || type === 'update') checkSubscriber(problems, read, program)
  if (type === 'update') checkUpdate(problems, read, program)
  if (type !== 'deEnroll') checkService(problems, read, program)
  if (type === 'enroll' || type === 'transfer') checkPerson(problems, read, program, nowMs)
  checkPhones(problems, read)
  checkPlaces(problems, read)
  problems.throwAny()
  return read
}

/** Step 4: a representative who helps must be known, and not locked. */
export function checkRepresentative(read: CheckFields): void {
  const problem = representativeProblem(read)
  if (problem) throw refusal([['repId', problem.description, problem.code]])
}

function checkDay(problems: Problems, read: CheckFields, field: string, latest: string | null): void {
  const day = daySlashed(read(field))
  problems.when(day === null, field, 'INVALID_DATE', `${field} must look like MM/DD/YYYY.`)
  problems.when(
    day !== null && latest !== null && day > latest,
    field,
    'FUTURE_DATE_NOT_ALLOWED',
    `${field} must not be in the future.`,
  )
}

function checkSubscriber(problems: Problems, read: CheckFields, program: Program): void {
  const { phone } = fieldNames[program]
  const [byPhone, byId] = [read(phone), read('subscriberId')]
  problems.when(
    Boolean(byPhone && byId),
    phone,
    'CANNOT_ENTER_PHONE_NUMBER_AND_SUBSCRIBER_ID',
    'Enter a phone number or a subscriber ID, not both.',
  )
  problems.when(!byPhone && !byId, 'subscriberId', 'SUBSCRIBER_ID_REQUIRED', 'A subscriber is required.')
}

function checkUpdate(problems: Problems, read: CheckFields, program: Program): void {
  const { tribal } = fieldNames[program]
  problems.when(!/^[01]?$/.test(read(tribal)), tribal, 'TRIBAL_FLAG_REQUIRED', `${tribal} must be 0 or 1.`)
  const given = (fields: string[]) => fields.find((field) => read(field) !== '')
  if (read('updateInd') === '1') {
    const field = given([...nameFields, ...numberFields, ...addressFields, ...bqpFields])
    problems.when(
      field !== undefined,
      field ?? '',
      'CANNOT_PROVIDE_SUBSCRIBER_PII',
      'No subscriber information may be given with updateInd.',
    )
    return
  }
  if (given(addressFields)) {
    checkAddress(problems, read)
    // Who moves is compared with whom the registry has.
    checkName(problems, read)
  }
  const identity = given(numberFields)
  problems.when(
    identity !== undefined,
    identity ?? '',
    'CANNOT_UPDATE_IDENTITY_FIELDS',
    'Identity cannot be updated.',
  )
  const bqp = given(bqpFields)
  problems.when(bqp !== undefined, bqp ?? '', 'CANNOT_UPDATE_BQP_IDENTITY_FIELDS', 'BQP cannot be updated.')
  problems.when(
    read('eligibilityCode') !== '',
    'eligibilityCode',
    'CANNOT_UPDATE_EBBP_ELIG_INFO',
    'Eligibility cannot be updated.',
  )
}

function checkName(problems: Problems, read: CheckFields): void {
  problems.when(!read('firstName'), 'firstName', 'INVALID_FIRST_NAME', 'First name is required.')
  problems.when(read('lastName').length < 2, 'lastName', 'INVALID_LAST_NAME', 'Last name is too short.')
}

function checkAddress(problems: Problems, read: CheckFields): void {
  for (const field of ['primaryAddress1', 'primaryCity', 'primaryState'])
    problems.when(!read(field), field, 'ADDRESS_REQUIRED', `${field} is required.`)
  problems.when(
    !/^\d{5}$/.test(read('primaryZipCode')),
    'primaryZipCode',
    'INVALID_ZIP_CODE',
    'ZIP code must have 5 digits.',
  )
}

function checkPerson(problems: Problems, read: CheckFields, program: Program, nowMs: number): void {
  checkName(problems, read)
  const born = daySlashed(read('dob'))
  problems.when(born === null || born > dayOf(nowMs), 'dob', 'INVALID_DOB', 'Date of birth is not valid.')
  problems.when(
    !/^E(?:1|2|3|4|8|9|10|11|13|15|50|51|54)$/.test(read('eligibilityCode')),
    'eligibilityCode',
    'INVALID_ELIGIBILITY_CODE',
    'Eligibility code is not valid.',
  )
  const { tribal } = fieldNames[program]
  problems.when(!/^[01]$/.test(read(tribal)), tribal, 'TRIBAL_FLAG_REQUIRED', `${tribal} is required.`)
  if (program === 'acp') {
    problems.when(
      read('acpCertInd') !== '1',
      'acpCertInd',
      'ACP_CERT_IND_REQUIRED',
      'Certification is required.',
    )
    problems.when(
      !/^[01]$/.test(read('consumerFee')),
      'consumerFee',
      'CONSUMER_FEE_REQUIRED',
      'Fee is required.',
    )
  }
  checkGround(problems, read)
  problems.when(
    read('schoolLunchException') === '1' && !(read('bqpLastName') && read('schoolName')),
    'bqpLastName',
    'BQP_INFO_REQUIRED',
    'The qualifying person and school are required.',
  )
}

/** An approved application stands for address, identity and qualifying person; without one they are wanted. */
function checkGround(problems: Problems, read: CheckFields): void {
  const beside = ['last4ssn', 'tribalId', ...addressFields, ...bqpFields].find((field) => read(field) !== '')
  if (read('applicationId')) {
    problems.when(
      beside !== undefined,
      beside ?? '',
      'CANNOT_PROVIDE_EXTERNAL_ENROLLMENT_INFO',
      'An application ID excludes address, identity and BQP information.',
    )
    return
  }
  const [ssn4, tribalId] = [read('last4ssn'), read('tribalId')]
  problems.when(
    Boolean(ssn4) === Boolean(tribalId),
    'last4ssn',
    'ONE_IDENTITY_REQUIRED',
    'Give SSN or Tribal ID.',
  )
  problems.when(ssn4 !== '' && !/^\d{4}$/.test(ssn4), 'last4ssn', 'INVALID_SSN4', 'SSN4 is not valid.')
  checkAddress(problems, read)
}

/** Area, service and its first day: of an update as well, though it changes none of them. */
function checkService(problems: Problems, read: CheckFields, program: Program): void {
  problems.when(!/^\d{6}$/.test(read('sac')), 'sac', 'SAC_NOT_SIX_DIGITS', 'SAC number is not 6 digits.')
  problems.when(
    !serviceTypes[program].includes(read('serviceType')),
    'serviceType',
    'INVALID_SERVICE_TYPE',
    'Service type is not valid.',
  )
  checkDay(problems, read, 'serviceInitializationDate', null)
}

function checkPlaces(problems: Problems, read: CheckFields): void {
  const fields = ['Address1', 'Address2', 'City', 'UrbanizationCode']
  for (const field of [...fields.flatMap((one) => [`primary${one}`, `mailing${one}`]), 'schoolName'])
    problems.when(
      !isPlainPlace(read(field)),
      field,
      'INVALID_CHARACTERS',
      `${field} must have letters, digits, spaces, # - / only.`,
    )
}

function checkPhones(problems: Problems, read: CheckFields): void {
  for (const field of ['phoneNumber', 'contactPhoneNumber'])
    problems.when(
      read(field) !== '' && !/^\d{10}$/.test(read(field)),
      field,
      'INVALID_PHONE_NUMBER',
      'Phone number must have 10 digits.',
    )
}
