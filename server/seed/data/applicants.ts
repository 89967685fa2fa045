import type { QualifyingName, RuledProgram } from '#contracts/programs/choices.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import type { Locale } from '#contracts/locale.ts'
import { laterApplicants } from './later-applicants.ts'
import { firstApplicants } from './first-applicants.ts'

/** What becomes of an application: how far it was answered, and what the National Verifier and NLAD say of it. */
export const fates = [
  'begun',
  'answered',
  'abandoned',
  'toSign',
  'toProve',
  'inReview',
  'rejected',
  'qualified',
  'expired',
  // Chose a plan; and confirmed the address, with something to pay first.
  'chosen',
  'unpaid',
  // Chose, confirmed, and NLAD did not take it: somebody else at the address has the benefit.
  'refused',
  // Enrolled, and served; then using it, not using it, not qualifying it seems, asked to recertify, or gone.
  'served',
  'idle',
  'doubted',
  'recertifies',
  'left',
  'gone',
  // Chose a tablet with the device benefit.
  'hasTablet',
  // Has the benefit with another company: is asked; agreed and chooses; waits for a day, or for NLAD; NLAD says no; stays
  // there; was moved; was moved and says that they never agreed.
  'mayMove',
  'agrees',
  'waitsForDay',
  'waitsForRegistry',
  'notMoved',
  'keepsBenefit',
  'moved',
  'disputes',
] as const
export type Fate = (typeof fates)[number]

/** Whose application was never signed. */
export const isNeverSigned = (fate: Fate) => ['begun', 'answered', 'abandoned'].includes(fate)

export interface SeedApplicant {
  domain: string
  program: RuledProgram
  fate: Fate
  daysAgo: number
  locale: Locale
  firstName: string
  lastName: string
  /** `YYYY-MM-DD` */
  bornOn: string
  address: { address1: string; address2?: string; city: string; state: string; zip: string }
  codes: readonly QualifyingName[]
  income?: { size: string; amount: string; period: string }
  /** What the National Verifier cannot confirm. */
  failures?: string
  /** The agent who began it: part of the address before `@{domain}.test`. */
  helpedBy?: string
  /** Has shown a driver license, which waits to be looked at or was refused. */
  license?: 'waits' | 'refused'
  /** The name of somebody whom they let see how it stands. */
  helper?: string
  /** Somebody else who is grown up lives there and shares no money. */
  hasHousemate?: boolean
  /** What USAC has of them already. */
  comesWith?: { held?: 'elsewhere' | 'moved_this_month' | 'ours'; hasDevice?: boolean }
  /** NLAD's code for what it does not take. */
  refusedWith?: string
  /** How far the tablet has come. */
  tablet?: 'had' | 'due' | 'paid' | 'shipped' | 'claimed'
  /** Wants to hear of the day on which NLAD moves them. */
  wantsReminder?: boolean
  /** Days since the line was used, and since somebody was asked to recertify. */
  lastUsed?: number
  askedDaysAgo?: number
  /** Why they have left; as staff stated it so many days ago, with what shows it. */
  gone?: { because: SeedReason; daysAgo: number; evidence?: string }
  /** Their line worked before they left. */
  leavesInUse?: boolean
}

/** Reasons of which somebody of the demonstration has left; the end of a program is none yet. */
type SeedReason = Exclude<
  DeEnrollmentReason,
  'PROGRAM_ENDED' | 'PERIOD_ENDED' | 'CUSTOMER_REQUEST' | 'ERROR_CORRECTION'
>

/** Numbers follow from the place in this list: new people come last. */
export const applicants: readonly SeedApplicant[] = [...firstApplicants, ...laterApplicants]
