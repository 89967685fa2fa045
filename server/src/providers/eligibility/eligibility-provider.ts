import { verifierStatuses } from '#contracts/enrollment/log/choices.ts'
import type { Assistance, BenefitQualifyingPerson, Person, UsAddress } from '../usac/people.ts'
import type { PreparedCall } from '../usac/prepared-call.ts'
import type { UsacAccount } from '../usac/usac-account.ts'

/** The National Verifier's service of a program: Lifeline's, and the one of the Affordable Connectivity Program. */
export type EligibilityService = 'nvca-svc' | 'ebca-svc'

export interface EligibilityCheck {
  service: EligibilityService
  applicant: Person
  address: UsAddress
  mailingAddress?: UsAddress
  /** How the household qualifies, such as `E1` and `E13`. */
  programCodes: readonly string[]
  /** With `E4`: which kind of housing assistance, `1` or above. */
  publicHousingCode?: string
  benefitQualifyingPerson?: BenefitQualifyingPerson
  /** With `E50`, when the applicant is the pupil. */
  schoolName?: string
  /** Ten digits. */
  contactPhoneNumber?: string
  contactEmailAddress: string
  assistance: Assistance
  /** Where the hosted page leads back to; `eligibilityCheckId` is added to its query. */
  returnUrl: string
}

export interface EligibilityStatusQuery {
  service: EligibilityService
  checkId: string
  assistance: Assistance
  returnUrl: string
}

export const isEligibilityStatus = (status: string): status is (typeof verifierStatuses)[number] =>
  (verifierStatuses as readonly string[]).includes(status)

export interface EligibilityAnswer {
  /** Null only where the application is not known. */
  checkId: string | null
  applicationId: string | null
  /** Trimmed and in capitals; one of `verifierStatuses`, or a new one. */
  status: string
  /** Codes of what is not confirmed, each once, in capitals. New ones may come. */
  failures: string[]
  /** What a reviewer refused, with the words they wrote. */
  rejections: { code: string; reason: string }[]
  /** Last day on which an approval can be used. */
  expiresOn: string | null
  /** Whether the person has the benefit already; null when nothing was said. */
  isActiveSubscriber: boolean | null
  isTribalConfirmed: boolean | null
  /** How often people have looked at the documents. */
  manualReviews: number
  /** The last of these times as USAC writes it, by its clock: `YYYY-MM-DD HH:mm:ss`. */
  lastReviewedAt: string | null
  /** A page of the National Verifier for the applicant's eyes only. It opens once: never keep or log it. */
  link: { kind: 'certification' | 'resolution'; url: string } | null
}

/** Which fields of the application the National Verifier could not take, in its own names and words. */
export interface EligibilityFieldErrors {
  fields: { field: string; code: string; description: string }[]
}

/**
 * Tells whether a household qualifies. Calls answer with an Outcome and none throws for what the other side does. They
 * are refused with `BAD_REQUEST` and the fields, `AUTH_REQUIRED` for wrong credentials, and `UNREADABLE` for what was
 * turned away without a word that is known.
 */
export interface EligibilityProvider {
  readonly key: string
  /**
   * Files an application. After an unknown outcome send it again: who has an open application gets that one, and never a
   * second.
   */
  check(
    account: UsacAccount,
    input: EligibilityCheck,
  ): PreparedCall<EligibilityAnswer, EligibilityFieldErrors>
  /** How an application stands, with a fresh link. Asking changes nothing, so it is never unknown. */
  status(
    account: UsacAccount,
    query: EligibilityStatusQuery,
  ): PreparedCall<EligibilityAnswer, EligibilityFieldErrors>
}
