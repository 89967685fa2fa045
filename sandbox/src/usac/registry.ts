import {
  candidateOf,
  checkArea,
  checkDevice,
  checkDuplicates,
  checkProgram,
  checkTransfer,
  hasDevice,
  holderOf,
  movedCandidate,
  stateOf,
} from './registry-checks.ts'
import { dayOf, daySlashed } from './days.ts'
import { refusal, type Row } from './errors.ts'
import { fieldsIn, type CheckFields } from './eligibility-fields.ts'
import { checkedFields, checkRepresentative, fieldNames, type TransactionType } from './registry-fields.ts'
import { addressKeyOf, newSubscriberId, newTransactionId, personKeyOf, type Usac } from './store.ts'
import type { Account, Program, Subscriber } from './types.ts'
import type { Candidate } from './registry-checks.ts'

type Asked = { usac: Usac; account: Account; program: Program; body: unknown }
const answer = (message: string, read: CheckFields, subscriberId: string) => [
  { message, ...(read('includeSubscriberId') === '1' ? { subscriberId } : {}) },
]

/** Would this be enrolled? The same checks, and nothing changes. */
export function verify(asked: Asked) {
  const { read } = enrollable(asked)
  return answer('Subscriber can be enrolled.', read, '').map(({ message }) => ({ message }))
}

export function enroll(asked: Asked) {
  const { read, candidate } = enrollable(asked)
  const subscriber = put(asked, read, candidate, null)
  record(asked, 'enroll', read, subscriber)
  return answer('Subscriber enrolled.', read, subscriber.id)
}

function enrollable(asked: Asked): { read: CheckFields; candidate: Candidate } {
  const { usac, account, program, body } = asked
  const now = usac.store.nowOf(account.id)
  const read = checkedFields(body, program, 'enroll', now)
  checkProgram(program, 'enroll', read, now)
  checkRepresentative(read)
  checkArea(usac, account, read('sac'), stateOf(usac, program, read))
  const candidate = candidateOf(usac, account, program, read)
  checkDuplicates(usac, program, candidate, read, null)
  checkDevice(usac, candidate, read, null)
  return { read, candidate }
}

export function transfer(asked: Asked) {
  const { usac, account, program, body } = asked
  const now = usac.store.nowOf(account.id)
  const read = checkedFields(body, program, 'transfer', now)
  checkProgram(program, 'transfer', read, now)
  checkRepresentative(read)
  checkArea(usac, account, read('sac'), stateOf(usac, program, read))
  const candidate = candidateOf(usac, account, program, read)
  checkDuplicates(usac, program, candidate, read, holderOf(usac, program, candidate))
  const current = checkTransfer(usac, account, program, candidate, read)
  checkDevice(usac, candidate, read, null)
  current.isActive = false
  usac.store.subscribers.put(current.id, current)
  // The carrier that loses the household reads it in its own report.
  const loser = usac.store.account(current.account)
  record({ ...asked, account: loser }, 'transfer', read, current)
  const subscriber = put(asked, read, candidate, dayOf(now).slice(0, 7))
  record(asked, 'transfer', read, subscriber)
  return answer('Subscriber transferred.', read, subscriber.id)
}

export function update(asked: Asked) {
  const { usac, account, program, body } = asked
  const now = usac.store.nowOf(account.id)
  const read = checkedFields(body, program, 'update', now)
  checkProgram(program, 'update', read, now)
  checkRepresentative(read)
  checkArea(usac, account, read('sac'), read('primaryState'))
  const subscriber = ownSubscriber(asked, read)
  const candidate = movedCandidate(usac, subscriber, read)
  checkDuplicates(usac, program, candidate, read, subscriber)
  const takesBack = takesDeviceBack(body, read)
  if (takesBack) takeBack(usac, subscriber, now)
  else checkDevice(usac, candidate, read, subscriber)
  subscriber.phoneNumber = read('phoneNumber') || subscriber.phoneNumber
  subscriber.reference = read('etcGeneralUse') || subscriber.reference
  subscriber.sac = read('sac') || subscriber.sac
  subscriber.columns = { ...subscriber.columns, ...columnsOf(read) }
  subscriber.addressKey = candidate.addressKey
  const tribal = read(fieldNames[program].tribal)
  if (tribal) subscriber.isTribal = tribal === '1'
  subscriber.home = homeIn(read) || subscriber.home
  subscriber.contactPhoneNumber = read('contactPhoneNumber') || subscriber.contactPhoneNumber
  usac.store.subscribers.put(subscriber.id, subscriber)
  claim(asked, read, subscriber)
  record(asked, 'update', read, subscriber)
  return answer('Subscriber updated.', read, subscriber.id)
}

export function deEnroll(asked: Asked) {
  const { usac, account, program, body } = asked
  const now = usac.store.nowOf(account.id)
  const read = checkedFields(body, program, 'deEnroll', now)
  checkRepresentative(read)
  const subscriber = ownSubscriber(asked, read)
  subscriber.isActive = false
  usac.store.subscribers.put(subscriber.id, subscriber)
  record(asked, 'deEnroll', read, subscriber)
  return answer('Subscriber de-enrolled.', read, subscriber.id)
}

function ownSubscriber({ usac, account, program }: Asked, read: CheckFields): Subscriber {
  const byId = usac.store.subscribers.get(read('subscriberId'))
  const byPhone = usac.store.activeByPhone(`${program} ${read(fieldNames[program].phone)}`)[0]
  const found = read('subscriberId') ? byId : byPhone
  if (found?.isActive && found.account === account.id && found.program === program) return found
  throw refusal([['subscriberId', 'Subscriber was not found.', 'SUBSCRIBER_NOT_FOUND']])
}

/** Whether the household still has its one device before it. */
export function verifyDevice({ usac, body }: Asked) {
  const read = fieldsIn(body)
  const missing = ['lastName', 'firstName', 'last4ssn', 'dob', 'primaryAddress1', 'primaryZipCode'].filter(
    (field) => !read(field),
  )
  if (missing.length > 0)
    throw refusal(missing.map((field): Row => [field, `${field} is required.`, 'FIELD_REQUIRED']))
  const personKey = personKeyOf({
    firstName: read('firstName'),
    lastName: read('lastName'),
    bornOn: daySlashed(read('dob')) ?? '',
    identity: read('last4ssn'),
  })
  const addressKey = addressKeyOf(
    `${read('primaryAddress1')} ${read('primaryAddress2')}`,
    read('primaryZipCode'),
  )
  if (hasDevice(usac.store, { personKey, addressKey, hasWorksheet: false }))
    throw refusal([['lastName', 'The household has claimed its device.', 'DEVICE_ALREADY_CLAIMED']])
  return [{ message: 'Household is eligible for the device benefit.' }]
}

function put(
  asked: Asked,
  read: CheckFields,
  candidate: Candidate,
  transferMonth: string | null,
): Subscriber {
  const { usac, account, program } = asked
  const id = newSubscriberId()
  const subscriber = usac.store.subscribers.put(id, {
    id,
    program,
    account: account.id,
    sac: read('sac'),
    personKey: candidate.personKey,
    addressKey: candidate.addressKey,
    columns: columnsOf(read),
    home: homeIn(read),
    contactPhoneNumber: read('contactPhoneNumber'),
    phoneNumber: read('phoneNumber'),
    reference: read('etcGeneralUse'),
    eligibilityCode: read('eligibilityCode'),
    isTribal: read(fieldNames[program].tribal) === '1',
    enrolledAtMs: usac.store.nowOf(account.id),
    transferMonth,
    frozenUntilMs: null,
    isActive: true,
  })
  claim(asked, read, subscriber)
  return subscriber
}

function claim({ usac }: Asked, read: CheckFields, { id, personKey, addressKey }: Subscriber): void {
  if (!read('deviceReimbursementDate')) return
  const claimedOn = daySlashed(read('deviceReimbursementDate')) ?? ''
  usac.store.claims.put(id, { id, personKey, addressKey, subscriberId: id, claimedOn })
}

/** The home in one line, as it was last told; of an approved application it stands with the National Verifier. */
const homeIn = (read: CheckFields): string =>
  [
    'primaryAddress1',
    'primaryAddress2',
    'primaryUrbanizationCode',
    'primaryCity',
    'primaryState',
    'primaryZipCode',
  ]
    .map(read)
    .filter(Boolean)
    .join(', ')

/** An update whose day of the device is there and empty takes the claim back. */
const takesDeviceBack = (body: unknown, read: CheckFields) =>
  Object.hasOwn(Object(body), 'deviceReimbursementDate') && !read('deviceReimbursementDate')

/** Until the month of the claim is over; after that it is paid. */
function takeBack({ store }: Asked['usac'], { id, personKey }: Subscriber, nowMs: number): void {
  const own = store.claimsOfPerson(personKey).find(({ subscriberId }) => subscriberId === id)
  if (!own) return
  if (own.claimedOn.slice(0, 7) < dayOf(nowMs).slice(0, 7))
    throw refusal([
      ['deviceReimbursementDate', 'The device benefit was claimed and paid.', 'CANNOT_UPDATE_DEVICE'],
    ])
  store.claims.delete(own.id)
}

function record(
  { usac, account, program }: Asked,
  type: TransactionType,
  read: CheckFields,
  { id, sac }: Subscriber,
) {
  const own = newTransactionId()
  const effectiveDate = read('transactionEffectiveDate')
  const atMs = usac.store.nowOf(account.id)
  usac.store.transactions.put(own, {
    id: own,
    program,
    account: account.id,
    sac,
    type,
    effectiveDate,
    atMs,
    subscriberId: id,
  })
}

/** The reports' columns that repeat what was sent. */
export const reported: Record<string, string> = {
  'Last Name': 'lastName',
  'First Name': 'firstName',
  'Middle Name': 'middleName',
  'BQP Last Name': 'bqpLastName',
  'BQP First Name': 'bqpFirstName',
  'BQP Middle Name': 'bqpMiddleName',
  'Mailing Street Address': 'mailingAddress1',
  'Mailing City': 'mailingCity',
  'Mailing State': 'mailingState',
  'Mailing ZIP': 'mailingZipCode',
  'Device Reimbursement Date': 'deviceReimbursementDate',
  'Model Number': 'modelNumber',
  'Market Value': 'marketValue',
  'Device Copay': 'deviceCopay',
  'Device Delivery Method': 'deviceDeliveryMethod',
  'Consumer Fee': 'consumerFee',
  'Consumer Email': 'consumerEmail',
  'AVP Program Exception': 'avpPgrmException',
  'School Lunch Exception': 'schoolLunchException',
  'School Name': 'schoolName',
  'AMS Failure Exception': 'amsFailureException',
  Latitude: 'latitude',
  Longitude: 'longitude',
  'Duplicate Address Exception': 'dupAddressException',
  'Expected Reimbursement Rate': 'expectedRate',
  ACPCertInd: 'acpCertInd',
}

const columnsOf = (read: CheckFields) =>
  Object.fromEntries(
    Object.entries(reported).flatMap(([column, field]) => (read(field) ? [[column, read(field)]] : [])),
  )
