/** Why a buyer, or their bank, asks for money back: what the reason codes of all providers come to. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'not_received',
  'not_as_described',
  'credit_not_processed',
  'duplicate',
  'incorrect_amount',
  'paid_otherwise',
  'subscription_canceled',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** What a piece of evidence shows. */
export const evidenceKinds = [
  'explanation',
  'delivery',
  'usage',
  'communication',
  'terms',
  'receipt',
  'refund_policy',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** What moves of a dispute's money: taken while it is open, given back when it is won. */
export const movementKinds = ['withdrawn', 'reinstated'] as const

export const evidenceLimit = { textLength: 5000, pieces: 12 } as const

/** From so long before it is due on, an answer is urgent. */
export const urgentDays = 3
