/** What a refusal of the registry asks for. */
export const registryErrorCategories = [
  /** Ask again later by itself. */
  'RETRY',
  /** The applicant corrects what they gave. */
  'FIX_DATA',
  /** The applicant goes on at the National Verifier. */
  'NV_ACTION',
  /** The benefit is with somebody else and may be moved. */
  'TRANSFER',
  /** A household worksheet is wanted. */
  'HOUSEHOLD',
  'DEVICE',
  /** Not before a certain day. */
  'WAIT_UNTIL',
  /** Something of ours is set wrong. */
  'CONFIG',
  'UNKNOWN',
] as const
export type RegistryErrorCategory = (typeof registryErrorCategories)[number]

/** Categories of a refusal that the applicant can do something about; the rest is ours to see to. */
export const applicantCategories = ['FIX_DATA', 'HOUSEHOLD', 'DEVICE', 'WAIT_UNTIL'] as const
type ApplicantCategory = (typeof applicantCategories)[number]
export const isApplicants = (category: RegistryErrorCategory | null): category is ApplicantCategory =>
  (applicantCategories as readonly (string | null)[]).includes(category)

/** What mends a refusal: a worksheet, another contact, address, answers or device, a day to come, an account, or our staff. */
export const repairs = [
  'household',
  'contact',
  'address',
  'answers',
  'device',
  'wait',
  'sign_in',
  'staff',
] as const
export type Repair = (typeof repairs)[number]

/** What happens next for a household of whom NLAD says a code: what staff choose from. */
export const codeSteps = [
  /** It is sent again by itself. */
  'retry',
  'answers',
  'contact',
  'address',
  'sign_in',
  /** The National Verifier asks for a proof, still decides, or knows of no approval any more. */
  'verifier',
  'review',
  'start_again',
  'transfer',
  'household',
  'device',
  'wait',
  'staff',
] as const
export type CodeStep = (typeof codeSteps)[number]

const categories: Readonly<Record<CodeStep, RegistryErrorCategory>> = {
  retry: 'RETRY',
  answers: 'FIX_DATA',
  contact: 'FIX_DATA',
  address: 'FIX_DATA',
  sign_in: 'FIX_DATA',
  verifier: 'NV_ACTION',
  review: 'NV_ACTION',
  start_again: 'NV_ACTION',
  transfer: 'TRANSFER',
  household: 'HOUSEHOLD',
  device: 'DEVICE',
  wait: 'WAIT_UNTIL',
  staff: 'CONFIG',
}
/** The category of a step; a code that nobody has decided about has none of those. */
export const categoryOfStep = (step: CodeStep | null): RegistryErrorCategory =>
  step ? categories[step] : 'UNKNOWN'

const isRepair = (step: CodeStep): step is CodeStep & Repair => (repairs as readonly string[]).includes(step)

/** What mends a refusal: the step of its code, unless that has come to another category since. */
export function repairOf(category: RegistryErrorCategory, step: CodeStep | null): Repair {
  if (!isApplicants(category)) return 'staff'
  if (step && isRepair(step) && categories[step] === category) return step
  return ({ FIX_DATA: 'answers', HOUSEHOLD: 'household', DEVICE: 'device', WAIT_UNTIL: 'wait' } as const)[
    category
  ]
}

const verifierOwnSteps = [
  'name_number',
  'birth',
  'identity',
  'deceased',
  'program',
  'address_taken',
  'has_benefit',
  'address_unknown',
  'age',
  'outage',
  'other',
] as const
/**
 * What the household is told of a code of the National Verifier: what cannot be confirmed, and what proves it; or who
 * corrects what it does not take.
 */
export const verifierSteps = [...verifierOwnSteps, 'answers', 'staff'] as const satisfies readonly (
  | CodeStep
  | (typeof verifierOwnSteps)[number]
)[]
export type VerifierStep = (typeof verifierSteps)[number]

/** What a code of the National Verifier asks for; one that nobody has decided about is for staff. */
export function categoryOfVerifierStep(step: VerifierStep | null): RegistryErrorCategory {
  if (step === null) return 'UNKNOWN'
  const others = {
    address_taken: 'HOUSEHOLD',
    has_benefit: 'TRANSFER',
    outage: 'RETRY',
    answers: 'FIX_DATA',
    staff: 'CONFIG',
  } as const
  return step in others ? others[step as keyof typeof others] : 'NV_ACTION'
}

/** Whose codes they are, as calls are kept by them. */
export const codeProviders = ['nlad', 'national-verifier'] as const
export type CodeProvider = (typeof codeProviders)[number]
export const stepsOf = {
  nlad: codeSteps,
  'national-verifier': verifierSteps,
} as const satisfies Record<CodeProvider, readonly string[]>
export const anySteps = [...codeSteps, ...verifierOwnSteps] as const
export type AnyStep = (typeof anySteps)[number]

/** Whether words of one’s own stand anywhere: where the household reads of the code itself. */
export const hasOwnWords = (provider: CodeProvider, step: AnyStep) =>
  provider === 'national-verifier' || step === 'verifier' || isRepair(step as CodeStep)

/** Whether a code is as the platform has it, decided here, or known to nobody yet. */
export const codeStandings = ['unknown', 'own', 'default'] as const
export type CodeStanding = (typeof codeStandings)[number]
