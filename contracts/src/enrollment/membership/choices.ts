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

/** States in which a household has the benefit with us. */
export const memberStates = ['nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due'] as const
/** And those in which it had it. */
export const memberOrLeftStates = [...memberStates, 'de_enrolled'] as const
