import type { EnrollmentState } from './machines.ts'

/** Pages of an enrollment, each of which one or more states lead to. */
export const enrollmentPages = {
  application: '/acp-eligibility-check',
  document: '/enroll-document',
  step: '/enroll-step',
  reviewing: '/enroll-reviewing',
  rejected: '/enroll-rejected',
  expired: '/enroll-expired',
  devices: '/enroll-devices',
  transfer: '/transfer-acp-plan',
  transferFailure: '/enroll-transfer-failure',
  address: '/enroll-confirm-address',
  failure: '/enroll-failure',
  completed: '/completed-acp',
  status: '/enroll-status',
} as const
export type EnrollmentPage = keyof typeof enrollmentPages

/** Who has to act next. */
export const stepOwners = ['applicant', 'us', 'government', 'nobody'] as const
export type StepOwner = (typeof stepOwners)[number]

export const nextActions = [
  'answer_questions',
  'send_document',
  'wait_for_document',
  'wait_for_verifier',
  'sign_at_verifier',
  'prove_at_verifier',
  'wait_for_review',
  'prove_again',
  'start_again',
  'choose_device',
  'agree_to_transfer',
  'settle_transfer',
  'confirm_address',
  'pay_first',
  'wait_for_registry',
  'mend_enrollment',
  'contact_us',
  'wait_for_delivery',
  'use_service',
  'recertify',
  'none',
] as const
export type NextAction = (typeof nextActions)[number]

export interface Standing {
  page: EnrollmentPage
  owner: StepOwner
  next: NextAction
}

const stands = (page: EnrollmentPage, owner: StepOwner, next: NextAction): Standing => ({ page, owner, next })

/** Every state has a page, somebody who has to act, and a next step. */
export const standings: Record<EnrollmentState, Standing> = {
  draft: stands('application', 'applicant', 'answer_questions'),
  nv_submitted: stands('reviewing', 'us', 'wait_for_verifier'),
  nv_pending_cert: stands('step', 'applicant', 'sign_at_verifier'),
  nv_pending_resolution: stands('step', 'applicant', 'prove_at_verifier'),
  nv_pending_review: stands('reviewing', 'government', 'wait_for_review'),
  nv_rejected: stands('rejected', 'applicant', 'prove_again'),
  nv_expired: stands('expired', 'applicant', 'start_again'),
  qualified: stands('devices', 'applicant', 'choose_device'),
  transfer_required: stands('transfer', 'applicant', 'agree_to_transfer'),
  transfer_failed: stands('transferFailure', 'applicant', 'settle_transfer'),
  device_chosen: stands('address', 'applicant', 'confirm_address'),
  address_confirmed: stands('address', 'applicant', 'confirm_address'),
  nlad_submitted: stands('reviewing', 'us', 'wait_for_registry'),
  nlad_failed: stands('failure', 'us', 'contact_us'),
  nlad_enrolled: stands('completed', 'us', 'wait_for_delivery'),
  fulfilling: stands('status', 'us', 'wait_for_delivery'),
  active: stands('status', 'nobody', 'use_service'),
  usage_warning: stands('status', 'applicant', 'use_service'),
  recert_due: stands('status', 'applicant', 'recertify'),
  de_enrolled: stands('status', 'nobody', 'none'),
  abandoned: stands('status', 'applicant', 'start_again'),
  cancelled: stands('status', 'applicant', 'start_again'),
  closed: stands('status', 'applicant', 'start_again'),
}

/** States in which nothing more happens: the same person may apply anew. */
export const endedStates = [
  'nv_expired',
  'de_enrolled',
  'abandoned',
  'cancelled',
  'closed',
] as const satisfies readonly EnrollmentState[]

/** States in which the National Verifier decides. */
export const verifierStates = [
  'nv_submitted',
  'nv_pending_cert',
  'nv_pending_resolution',
  'nv_pending_review',
  'nv_rejected',
] as const satisfies readonly EnrollmentState[]

export const enrollmentSources = ['web', 'agent', 'reseller', 'api'] as const
export type EnrollmentSource = (typeof enrollmentSources)[number]

/** Why an application was closed that nobody closed by hand. */
export const closingReasons = ['program_closed', 'nobody_has_it', 'unsigned', 'replaced'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** What shows who somebody is, by the National Verifier's rules: one of these, never two. */
export const identityKinds = ['ssn', 'tribal', 'other'] as const

/** Kinds of Federal Public Housing Assistance by the National Verifier's number. */
export const housingKinds = { voucher: '1', project: '2', public: '3', tribal: '4' } as const
export type HousingKind = keyof typeof housingKinds

export const beneficiaries = ['me', 'dependent'] as const

/** The questions of an application in their order, one page each. */
export const enrollmentSteps = [
  'qualify',
  'income',
  'name',
  'birth',
  'emancipation',
  'contact',
  'identity',
  'address',
  'beneficiary',
  'dependent',
  'school',
  'housing',
  'adults',
  'adult-benefit',
  'shared-money',
  'check',
  'certify',
] as const
export type EnrollmentStep = (typeof enrollmentSteps)[number]
/** Those that are answered; the last two look back and sign. */
export type AnsweredStep = Exclude<EnrollmentStep, 'check' | 'certify'>
export const answeredSteps = enrollmentSteps.filter(
  (step): step is AnsweredStep => step !== 'check' && step !== 'certify',
)

/** Why somebody cannot go on; a page with what to do instead, never an error. */
export const barriers = [
  'no_state',
  'closed',
  'under_age',
  'not_on_tribal_lands',
  'over_income',
  'one_per_household',
  'exists',
] as const
export type Barrier = (typeof barriers)[number]

/** The code that opens what was looked for. */
export const lookupCode = { digits: 6, minutes: 10, tries: 5 } as const

/** For how many minutes a code that was given proves who somebody is. */
export const provenMinutes = 10

export const codeChannels = ['sms', 'email'] as const
