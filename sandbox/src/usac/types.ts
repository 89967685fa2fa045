/** The services of the National Verifier, and those of NLAD that go with them. */
export const services = { 'nvca-svc': 'lifeline', 'ebca-svc': 'acp' } as const
export const registries = { 'svc/1': 'lifeline', 'ebbp-svc/1': 'acp' } as const
export type Program = 'lifeline' | 'acp'

/** A carrier's account. Its clock runs beside the world's, so that one carrier can live in another year. */
export type Account = {
  id: string
  clockOffsetMs: number
  /** How far the carrier itself says that it is from real time; null where it says nothing. */
  callerOffsetMs: number | null
  alternativeVerification: boolean
  /** Its own keys, where it was given any; else the configured one opens it. */
  keys?: string[]
}

export type Status =
  | 'PENDING_CERT'
  | 'PENDING_RESOLUTION'
  | 'PENDING_ELIGIBILITY'
  | 'PENDING_REVIEW'
  | 'IN_PROGRESS'
  | 'COMPLETE'
  | 'APP_NOT_FOUND'

export type Application = {
  /** The eligibility check's id: 64 hexadecimal digits in capitals. */
  id: string
  applicationId: string
  program: Program
  account: string
  firstName: string
  lastName: string
  personKey: string
  addressKey: string
  addressLine: string
  state: string
  programCodes: string
  representative: string
  carrierUrl: string
  /** One of `Status`, or whatever the dial was set to. */
  status: string
  failures: string[]
  rejections: { code: string; reason: string }[]
  manualReviews: number
  lastReviewedAtMs: number | null
  createdAtMs: number
  /** When reviewers began, and when the applicant was approved. */
  reviewAtMs: number | null
  approvedAtMs: number | null
  isSigned: boolean
  hasWorksheet: boolean
  /** Reviewers have seen the court's order. */
  isEmancipated?: boolean
  /** What opens the hosted page once, and what the open page goes on with. */
  token: string | null
  session: string | null
}

export type Subscriber = {
  id: string
  program: Program
  account: string
  sac: string
  personKey: string
  addressKey: string
  /** The columns of the reports that are told by their own names. */
  columns: Record<string, string>
  /** Where they live and are called, as they said last; absent of those who were there before it was kept. */
  home?: string | undefined
  contactPhoneNumber?: string | undefined
  phoneNumber: string
  reference: string
  eligibilityCode: string
  isTribal: boolean
  enrolledAtMs: number
  /** `YYYY-MM` of the last transfer. */
  transferMonth: string | null
  /** Lifeline's old freeze: nobody may transfer the person before. */
  frozenUntilMs: number | null
  isActive: boolean
}

export type Transaction = {
  id: string
  program: Program
  account: string
  sac: string
  type: 'enroll' | 'transfer' | 'update' | 'deEnroll'
  /** `MM/DD/YYYY`. */
  effectiveDate: string
  atMs: number
  subscriberId: string
}

/** The one device of a household. */
export type DeviceClaim = {
  id: string
  personKey: string
  addressKey: string
  subscriberId: string
  claimedOn: string
}

export type Batch = {
  id: string
  program: Program
  account: string
  fileName: string
  atMs: number
  rows: number
  errors: string[][]
}
