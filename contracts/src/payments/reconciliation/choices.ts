/** What a line of a provider's report, or an entry of the ledger, says that moved. */
export const movedKinds = [
  'charge',
  'refund',
  'refund_returned',
  'withdrawn',
  'reinstated',
  'dispute_fee',
  'dispute_fee_returned',
] as const
export type MovedKind = (typeof movedKinds)[number]

/** How a provider's report and the ledger can disagree about one movement of money. */
export const differenceKinds = ['missing_here', 'missing_there', 'amount_differs', 'wrong_day'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Providers that tell nobody in a report what moved: their days are compared by nobody. */
export const providersWithoutReport = ['coinpayments', 'alternativepayments'] as const

/** The hour of the service provider's day from which on the day before is compared: reports lag by some hours. */
export const reconciledFromHour = 4
