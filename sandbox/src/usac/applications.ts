import { dayMs, dayOf, hourMs, isOfAge, slashed, timeOf } from './days.ts'
import { badRequest, serverError } from './errors.ts'
import { checkProblems, fieldsIn, isForSurvivorsAlone, type CheckFields } from './eligibility-fields.ts'
import { personaOf } from './personas.ts'
import {
  addressKeyOf,
  newApplicationId,
  newCheckId,
  newSubscriberId,
  newToken,
  newTransactionId,
  personKeyOf,
  type Usac,
} from './store.ts'
import type { Account, Application, Program } from './types.ts'

const reviewMs = 2 * hourMs
const applicationMs = 45 * dayMs
const approvalMs = 90 * dayMs
const mostRejections = 3
const otherCarrier = 'another-carrier'
/** The last day on which ACP took applications, in the East. */
export const lastAcpApplicationOn = '2024-02-07'
/** And the last on which households changed their company. */
export const lastAcpTransferOn = '2024-05-31'

/** Whether a street is on no list of addresses. */
export const isUnlisted = (street: string) => /nowhere/i.test(street)

/** Files an application, or gives the open one of the same person back. */
export function fileApplication(usac: Usac, account: Account, program: Program, body: unknown): Application {
  const { store } = usac
  const read = fieldsIn(body)
  const now = store.nowOf(account.id)
  const today = dayOf(now)
  const problems = checkProblems(read, today)
  if (problems.length > 0) throw badRequest(problems)
  const personKey = keyOf(read)
  if (program === 'acp' && !isOpenTo(usac, personKey, read('lastName'), today))
    throw badRequest([
      {
        code: 'PROGRAM_CLOSED',
        field: 'eligibilityProgramCode',
        description: 'The Affordable Connectivity Program no longer accepts applications.',
      },
    ])
  failWithOutage(usac, personKey, read('lastName'))
  const open = store
    .applicationsOfPerson(`${program} ${personKey}`)
    .find((one) => one.account === account.id && settled(usac, one).status !== 'APP_NOT_FOUND')
  if (open) {
    open.carrierUrl = read('carrierUrl')
    return store.applications.put(open.id, open)
  }
  return create(usac, account, program, read, personKey)
}

/** ACP took new households until February 7, 2024, and moved those that it had until the end of May. */
const isOpenTo = ({ store }: Usac, personKey: string, lastName: string, today: string): boolean => {
  if (today <= lastAcpApplicationOn) return true
  const hasBenefit = store.activeOfPerson(`acp ${personKey}`).length > 0 || Boolean(personaOf(lastName).held)
  return today <= lastAcpTransferOn && hasBenefit
}

const keyOf = (read: CheckFields) =>
  personKeyOf({
    firstName: read('firstName'),
    lastName: read('lastName'),
    bornOn: read('dob'),
    identity: read('ssn4') || read('tribalId') || 'alternate',
  })

function failWithOutage({ store }: Usac, personKey: string, lastName: string): void {
  const left = (personaOf(lastName).outages ?? 0) - (store.outagesOf.get(personKey) ?? 0)
  if (left <= 0) return
  store.outagesOf.put(personKey, (store.outagesOf.get(personKey) ?? 0) + 1)
  throw serverError()
}

function create(usac: Usac, account: Account, program: Program, read: CheckFields, personKey: string) {
  const { store } = usac
  const now = store.nowOf(account.id)
  const persona = personaOf(read('lastName'))
  const addressKey = addressKeyOf(read('address'), read('zipCode'))
  const failures = new Set(persona.failures ?? [])
  if (!isOfAge(read('dob'), dayOf(now))) failures.add('SUBSCRIBER_UNDER_18')
  if (isForSurvivorsAlone(read, program)) failures.add('STATE_FED_FAIL')
  if (isUnlisted(read('address'))) failures.add('INVALID_ADDRESS')
  const neighbours = store.activeAtAddress(`${program} ${addressKey}`)
  if (neighbours.some((one) => one.personKey !== personKey)) failures.add('DUPLICATE_ADDRESS')
  const fresh: Application = {
    id: newCheckId(),
    applicationId: newApplicationId(program),
    program,
    account: account.id,
    firstName: read('firstName'),
    lastName: read('lastName'),
    personKey,
    addressKey,
    addressLine: `${read('address')}, ${read('city')}, ${read('state')} ${read('zipCode')}`,
    state: read('state'),
    programCodes: read('eligibilityProgramCode'),
    representative: read('repId'),
    carrierUrl: read('carrierUrl'),
    status:
      failures.size > 0 && persona.status !== 'PENDING_ELIGIBILITY' ? 'PENDING_RESOLUTION' : persona.status,
    failures: [...failures],
    rejections: [],
    manualReviews: 0,
    lastReviewedAtMs: null,
    createdAtMs: now,
    reviewAtMs: ['PENDING_REVIEW', 'IN_PROGRESS'].includes(persona.status) ? now : null,
    approvedAtMs: null,
    isSigned: persona.status !== 'PENDING_CERT',
    hasWorksheet: false,
    token: null,
    session: null,
  }
  if (fresh.status === 'COMPLETE') fresh.approvedAtMs = now
  bringAlong(usac, fresh, persona)
  return store.applications.put(fresh.id, fresh)
}

/** Some people come with a past: the benefit at a carrier, or a device. */
export function bringAlong(
  { store }: Usac,
  { program, account, personKey, createdAtMs }: Application,
  { held, hasDevice }: Pick<ReturnType<typeof personaOf>, 'held' | 'hasDevice'>,
): void {
  const id = newSubscriberId()
  if (hasDevice && store.claimsOfPerson(personKey).length === 0)
    store.claims.put(id, { id, personKey, addressKey: '', subscriberId: '', claimedOn: dayOf(createdAtMs) })
  if (!held || store.activeOfPerson(`${program} ${personKey}`).length > 0) return
  const isMoved = held === 'moved_this_month'
  store.subscribers.put(id, {
    id,
    program,
    account: held === 'ours' ? account : otherCarrier,
    sac: '',
    personKey,
    addressKey: '',
    columns: {},
    phoneNumber: '',
    reference: '',
    eligibilityCode: 'E1',
    isTribal: false,
    enrolledAtMs: createdAtMs,
    transferMonth: isMoved ? dayOf(createdAtMs).slice(0, 7) : null,
    frozenUntilMs: isMoved && program === 'lifeline' ? createdAtMs + 60 * dayMs : null,
    isActive: true,
  })
}

/** Another carrier takes a subscriber over, which the one who loses them reads in its report. */
export function leaveTo({ store }: Usac, { program, account, personKey }: Application): void {
  const current = store.activeOfPerson(`${program} ${personKey}`).find((one) => one.account === account)
  if (!current) return
  store.subscribers.put(current.id, { ...current, isActive: false })
  const atMs = store.nowOf(account)
  const id = newTransactionId()
  store.transactions.put(id, {
    ...{ id, program, account, atMs, type: 'transfer' as const },
    ...{ sac: current.sac, effectiveDate: slashed(dayOf(atMs)), subscriberId: current.id },
  })
}

/** Brings an application to where time has taken it. */
export function settled(usac: Usac, application: Application): Application {
  const now = usac.store.nowOf(application.account)
  const isReviewed = application.reviewAtMs !== null && now >= application.reviewAtMs + reviewMs
  if (['PENDING_REVIEW', 'IN_PROGRESS'].includes(application.status) && isReviewed)
    review(usac, application, personaOf(application.lastName).isRejected === true)
  const isOver =
    application.approvedAtMs === null
      ? now > application.createdAtMs + applicationMs
      : now > application.approvedAtMs + approvalMs
  if (isOver && application.status !== 'APP_NOT_FOUND') {
    application.status = 'APP_NOT_FOUND'
    usac.store.applications.put(application.id, application)
  }
  return application
}

/** What reviewers say of the documents. */
export function review({ store }: Usac, application: Application, isRejected: boolean): void {
  const now = store.nowOf(application.account)
  application.manualReviews += 1
  application.lastReviewedAtMs = now
  application.reviewAtMs = null
  if (isRejected) reject(application)
  else approve(application, now)
  store.applications.put(application.id, application)
}

function reject(application: Application): void {
  if (application.failures.length === 0) application.failures = ['STATE_FED_FAIL']
  application.status = 'PENDING_RESOLUTION'
  application.rejections = application.failures.map((code) => ({ code, reason: 'The document was expired.' }))
}

export function approve(application: Application, now: number): void {
  application.isEmancipated ||= application.failures.includes('SUBSCRIBER_UNDER_18')
  application.failures = []
  application.rejections = []
  application.status = application.isSigned ? 'COMPLETE' : 'PENDING_CERT'
  if (application.isSigned) application.approvedAtMs = now
}

/** After the third refusal nothing more is looked at. */
export const isRefusedForGood = ({ rejections, manualReviews }: Application) =>
  rejections.length > 0 && manualReviews >= mostRejections

/** What the carrier is told, with a fresh link where the applicant has something to do. */
export function applicationView({ store, config }: Usac, application: Application, isFirst: boolean) {
  const isForgotten = !isFirst && personaOf(application.lastName).isForgotten === true
  if (application.status === 'APP_NOT_FOUND' || isForgotten)
    return { eligibilityCheckId: application.id, status: 'APP_NOT_FOUND' }
  const service = application.program === 'acp' ? 'ebca-svc' : 'nvca-svc'
  const kind = {
    PENDING_CERT: 'certification',
    PENDING_RESOLUTION: 'resolution',
    PENDING_ELIGIBILITY: 'resolution',
  }[application.status]
  if (kind) application.token = newToken()
  store.applications.put(application.id, application)
  const holders = store.activeOfPerson(`${application.program} ${application.personKey}`)
  return {
    eligibilityCheckId: application.id,
    applicationId: application.applicationId,
    status: application.status,
    activeSubscriber: holders.length > 0 ? 'Y' : 'N',
    tribalStatusConfirmed: application.programCodes.split(',').some((code) => /^E(8|9|10|11)$/.test(code))
      ? 'Y'
      : 'N',
    ...(application.failures.length > 0 ? { failures: application.failures } : {}),
    ...(application.rejections.length > 0
      ? { rejections: application.rejections.map(({ code, reason }) => ({ [code]: reason })) }
      : {}),
    eligibilityExpirationDate: dayOf(
      application.approvedAtMs === null
        ? application.createdAtMs + applicationMs
        : application.approvedAtMs + approvalMs,
    ),
    ...(application.lastReviewedAtMs === null
      ? {}
      : {
          lastManualReviewTime: timeOf(application.lastReviewedAtMs),
          numberofManualReview: String(application.manualReviews),
        }),
    ...(kind
      ? {
          _links: {
            [kind]: {
              href: `${config.publicUrl}/${service}/security/getPage?id=${application.id}&token=${application.token}`,
            },
          },
        }
      : {}),
  }
}
