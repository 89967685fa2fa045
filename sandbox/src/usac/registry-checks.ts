import { isUnlisted, lastAcpApplicationOn, lastAcpTransferOn, settled } from './applications.ts'
import { dayOf, daySlashed, firstOfNextMonth, hourMs, instantOf, isOfAge, slashed } from './days.ts'
import { refusal, type Row } from './errors.ts'
import type { CheckFields } from './eligibility-fields.ts'
import { fieldNames } from './registry-fields.ts'
import { addressKeyOf, personKeyOf, type Usac } from './store.ts'
import type { Account, Program, Subscriber } from './types.ts'

const lastAcpDay = '2024-05-31'
const zones: Record<string, string> = { '10': 'America/Chicago' }

/** A person whose enrollment passes so far. */
export type Candidate = { personKey: string; addressKey: string; hasWorksheet: boolean }

const refuse = (field: string, code: string, message: string): never => {
  throw refusal([[field, message, code]])
}

/** The program must have been open on the day that the transaction counts from, and be so today. */
export function checkProgram(program: Program, type: string, read: CheckFields, nowMs: number): void {
  if (program !== 'acp') return
  const last = type === 'enroll' ? lastAcpApplicationOn : type === 'transfer' ? lastAcpTransferOn : lastAcpDay
  const isClosed = type === 'deEnroll' ? false : dayOf(nowMs) > last
  const day = daySlashed(read('transactionEffectiveDate')) ?? ''
  if (isClosed || (type !== 'deEnroll' && day > last))
    refuse('transactionEffectiveDate', 'PROGRAM_CLOSED', 'The program no longer accepts this transaction.')
}

/** A service area code must be this carrier's, and its state's, as far as that was told. */
export function checkArea({ store }: Usac, account: Account, sac: string, state: string): void {
  if (sac === '000000') refuse('sac', 'INVALID_SAC', 'SAC is not known.')
  const area = store.areas.get(sac)
  if (area && (area.account !== account.id || (state !== '' && area.state !== state)))
    refuse('sac', 'INVALID_SAC', 'SAC does not belong to the provider in this state.')
}

/** The state where they live, as they say or as their application does, whether or not that was approved. */
export const stateOf = (usac: Usac, program: Program, read: CheckFields): string =>
  read('primaryState') || (applicationNamed(usac, program, read)?.state ?? '')

function applicationNamed({ store }: Usac, program: Program, read: CheckFields) {
  const found = read('applicationId') ? store.applicationByNumber(read('applicationId'))[0] : undefined
  return found?.program === program ? found : undefined
}

/** Steps 6 to 8: age, the approval of the National Verifier, the address. */
export function candidateOf(usac: Usac, account: Account, program: Program, read: CheckFields): Candidate {
  const { store } = usac
  const born = daySlashed(read('dob')) ?? ''
  const isMinor = !isOfAge(born, dayOf(store.nowOf(account.id)))
  if (isMinor && !isEmancipated(usac, program, read, born))
    refuse('dob', 'SUBSCRIBER_UNDER_18', 'Subscriber is under 18 years old.')
  const candidate = read('applicationId')
    ? approvedCandidate(usac, program, read)
    : candidateByIdentity(usac, account, program, read, born)
  if (store.outage().addresses)
    throw refusal([['primaryAddress1', 'The address service is offline.', 'A_AMS_OFFLINE']], 500)
  return candidate
}

/** Whether reviewers of the National Verifier have seen a court's order for the person whom the transaction names. */
function isEmancipated(usac: Usac, program: Program, read: CheckFields, bornOn: string): boolean {
  const person = { firstName: read('firstName'), lastName: read('lastName'), bornOn }
  const personKey = personKeyOf({ ...person, identity: read('last4ssn') || read('tribalId') })
  const named = applicationNamed(usac, program, read)
  const found = named ? [named] : usac.store.applicationsOfPerson(`${program} ${personKey}`)
  return found.some((application) => settled(usac, application).isEmancipated)
}

function approvedCandidate(usac: Usac, program: Program, read: CheckFields): Candidate {
  const found = applicationNamed(usac, program, read)
  const application = found && settled(usac, found)
  const isTheirs =
    application?.lastName.toUpperCase() === read('lastName').toUpperCase() &&
    application.firstName.toUpperCase() === read('firstName').toUpperCase()
  if (!application || !isTheirs || application.status === 'APP_NOT_FOUND')
    return refuse('applicationId', 'APPLICATION_NOT_FOUND', 'No approved application was found.')
  checkApproval(application.status)
  const { personKey, addressKey, hasWorksheet } = application
  return { personKey, addressKey, hasWorksheet }
}

function checkApproval(status: string): void {
  if (['PENDING_REVIEW', 'IN_PROGRESS'].includes(status))
    refuse('applicationId', 'APPLICATION_PENDING', 'The application is under review.')
  if (status !== 'COMPLETE')
    refuse('applicationId', 'APPLICATION_NOT_COMPLETE', 'The application is not complete.')
}

function candidateByIdentity(
  usac: Usac,
  account: Account,
  program: Program,
  read: CheckFields,
  bornOn: string,
): Candidate {
  const person = { firstName: read('firstName'), lastName: read('lastName'), bornOn }
  const personKey = personKeyOf({ ...person, identity: read('last4ssn') || read('tribalId') })
  const applications = usac.store
    .applicationsOfPerson(`${program} ${personKey}`)
    .map((one) => settled(usac, one))
    .filter(({ status }) => status !== 'APP_NOT_FOUND')
  if (read('avpPgrmException') === '1') {
    if (!account.alternativeVerification)
      refuse('avpPgrmException', 'AVP_NOT_AUTHORIZED', 'The SAC may not use alternative verification.')
  } else if (read('schoolLunchException') !== '1') {
    const best = applications.find(({ status }) => status === 'COMPLETE') ?? applications[0]
    if (!best) refuse('lastName', 'APPLICATION_NOT_FOUND', 'No approved application was found.')
    else checkApproval(best.status)
  }
  checkListed(read)
  return {
    personKey,
    addressKey: addressKeyIn(read),
    hasWorksheet: applications.some((one) => one.hasWorksheet),
  }
}

/** Who moves keeps their name; where they live now is looked up as of somebody who is new. */
export function movedCandidate({ store }: Usac, subscriber: Subscriber, read: CheckFields): Candidate {
  const differs = Object.entries({ 'First Name': 'firstName', 'Last Name': 'lastName' }).find(
    ([column, field]) =>
      read(field) !== '' &&
      read(field).toUpperCase() !== (subscriber.columns[column] ?? read(field)).toUpperCase(),
  )
  if (differs) refuse(differs[1], 'CANNOT_UPDATE_IDENTITY_FIELDS', 'Identity cannot be updated.')
  const { personKey, addressKey } = subscriber
  if (!read('primaryAddress1')) return { personKey, addressKey, hasWorksheet: true }
  if (store.outage().addresses)
    throw refusal([['primaryAddress1', 'The address service is offline.', 'A_AMS_OFFLINE']], 500)
  checkListed(read)
  return { personKey, addressKey: addressKeyIn(read), hasWorksheet: false }
}

function checkListed(read: CheckFields): void {
  const hasPlace = read('amsFailureException') === '1' && read('latitude') !== '' && read('longitude') !== ''
  if (isUnlisted(read('primaryAddress1')) && !hasPlace)
    refuse('primaryAddress1', 'INVALID_ADDRESS', 'The address was not found.')
}

const addressKeyIn = (read: CheckFields) =>
  addressKeyOf(`${read('primaryAddress1')} ${read('primaryAddress2')}`, read('primaryZipCode'))

/** Steps 9 to 11: who has the benefit already, who else lives there, whose number it is. `own` is the row that stays. */
export function checkDuplicates(
  { store }: Usac,
  program: Program,
  candidate: Candidate,
  read: CheckFields,
  own: Subscriber | null,
): void {
  const rows: Row[] = []
  const others = (found: Subscriber[]) => found.filter(({ id }) => id !== own?.id)
  if (others(store.activeOfPerson(`${program} ${candidate.personKey}`)).length > 0)
    rows.push(['lastName', 'Subscriber already receives the benefit.', 'DUPLICATE_SUBSCRIBER'])
  const hasWorksheet = candidate.hasWorksheet || read(fieldNames[program].worksheet) === '1'
  const neighbours = others(store.activeAtAddress(`${program} ${candidate.addressKey}`))
  if (neighbours.some(({ personKey }) => personKey !== candidate.personKey) && !hasWorksheet)
    rows.push(['primaryAddress1', 'Address already receives the benefit.', 'DUPLICATE_PRIMARY_ADDRESS'])
  if (others(store.activeByPhone(`${program} ${read('phoneNumber')}`)).length > 0)
    rows.push(['phoneNumber', 'Phone number is already in use.', 'DUPLICATE_PHONE_NUMBER'])
  if (rows.length > 0) throw refusal(rows)
}

/** Whose subscriber a person is now. */
export const holderOf = ({ store }: Usac, program: Program, { personKey }: Candidate): Subscriber | null =>
  store.activeOfPerson(`${program} ${personKey}`)[0] ?? null

/** Step 12: whose subscriber it is now, how often they moved, and whether they agreed today. */
export function checkTransfer(
  usac: Usac,
  account: Account,
  program: Program,
  candidate: Candidate,
  read: CheckFields,
): Subscriber {
  const now = usac.store.nowOf(account.id)
  const current = holderOf(usac, program, candidate)
  if (!current) return refuse('lastName', 'SUBSCRIBER_NOT_FOUND', 'Subscriber was not found.')
  if (current.account === account.id)
    refuse('sac', 'CANNOT_TRANSFER_SAME_SAC', 'Subscriber is already with this SAC.')
  const exception = read('transferException')
  if (exception !== '' && !/^TE[1-4]$/.test(exception))
    refuse('transferException', 'INVALID_TRANSFER_EXCEPTION', 'Transfer exception is not valid.')
  if (current.frozenUntilMs !== null && now < current.frozenUntilMs)
    refuse(
      'lastName',
      'CANNOT_TRANSFER_WITHIN_60_DAYS',
      `Cannot transfer within 60 days. Date eligible for transfer: ${slashed(dayOf(current.frozenUntilMs))}`,
    )
  const isLimited = program === 'acp' && current.transferMonth === dayOf(now).slice(0, 7)
  if (isLimited && exception === '')
    refuse(
      'lastName',
      'TRANSFER_LIMIT_EXCEEDED',
      `One transfer per month. Date eligible for transfer: ${slashed(firstOfNextMonth(dayOf(now)))}`,
    )
  if (!isLimited && exception !== '')
    refuse('transferException', 'CANNOT_PROVIDE_TRANSFER_EXCEPTION', 'No exception is needed.')
  const agreedAt = instantOf(read('consentDateTime'), zones[read('consentTimeZoneId')] ?? 'America/New_York')
  if (agreedAt === null || agreedAt > now + hourMs / 12 || agreedAt < now - 24 * hourMs)
    refuse('consentDateTime', 'CONSENT_DATE_REQUIRED', 'Consent of the last 24 hours is required.')
  return current
}

/** Step 13: the model, what the household paid, and that it is their first. */
export function checkDevice(
  { store }: Usac,
  candidate: Candidate,
  read: CheckFields,
  own: Subscriber | null,
): void {
  if (!read('deviceReimbursementDate') && !read('modelNumber')) return
  if (own && store.claimsOfPerson(own.personKey).some(({ subscriberId }) => subscriberId === own.id))
    refuse('modelNumber', 'CANNOT_UPDATE_DEVICE', 'The device benefit was claimed and paid.')
  if (!read('modelNumber') || /^unknown/i.test(read('modelNumber')))
    refuse('modelNumber', 'MODEL_NUMBER_NOT_FOUND', 'Model number was not found.')
  const copay = Number(read('deviceCopay'))
  if (!(copay > 10 && copay < 50))
    refuse('deviceCopay', 'INVALID_DEVICE_COPAY', 'Copay must be more than $10 and less than $50.')
  if (hasDevice(store, candidate))
    refuse('modelNumber', 'DEVICE_ALREADY_CLAIMED', 'The household has claimed its device.')
}

export const hasDevice = (store: Usac['store'], { personKey, addressKey }: Candidate) =>
  store.claimsOfPerson(personKey).length > 0 ||
  (addressKey !== '' && store.claimsAtAddress(addressKey).length > 0)
