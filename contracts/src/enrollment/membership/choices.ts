/** Membership: small values of what follows enrollment. */

/** What a household that is in the registry still waits for until its service works. */
export const membershipWaits = ['order', 'delivery', 'number'] as const
export type MembershipWait = (typeof membershipWaits)[number]

/** Who asked that a household leaves: itself, staff, a rule of the program, or the government. */
export const deEnrollmentAskers = ['person', 'staff', 'rule', 'usac'] as const
export type DeEnrollmentAsker = (typeof deEnrollmentAskers)[number]

/** Reasons that staff can state; the others follow from rules, reports or the household's own word. */
export const statedReasons = [
  'CUSTOMER_REQUEST',
  'INELIGIBLE',
  'DUPLICATE',
  'NON_PAYMENT',
  'DECEASED',
  'MOVED',
  'FRAUD',
  'ERROR_CORRECTION',
] as const

/** What a household tells again: where it lives, or how it is reached. */
export const memberChangeKinds = ['home', 'contact'] as const
export type MemberChangeKind = (typeof memberChangeKinds)[number]

/** Who told it: the household itself, or staff whom it called. */
export const memberChangeAskers = ['person', 'staff'] as const
export type MemberChangeAsker = (typeof memberChangeAskers)[number]

/** The code of a new home in a state where the service provider has no study area: NLAD is told nothing. */
export const outOfArea = 'NO_SAC'
/** The code of a new home of a household whose name is not on file, without which NLAD takes none. */
export const nameless = 'NO_NAME'

/** Business days within which NLAD has to know what a household has told. */
export const memberChangeDays = 10

/** States in which a household has the benefit with us. */
export const memberStates = ['nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due'] as const
/** And those in which it had it. */
export const memberOrLeftStates = [...memberStates, 'de_enrolled'] as const

/** Why a way out is over by itself, where nobody has said it in words: the household was out already, has used its service, or pays for it now. */
export const withdrawalCodes = ['superseded', 'used', 'pays'] as const
export type WithdrawalCode = (typeof withdrawalCodes)[number]
export const isWithdrawalCode = (because: string): because is WithdrawalCode =>
  (withdrawalCodes as readonly string[]).includes(because)
