/** Figures of this moment, and figures of the period that was asked for. */
export const momentFigures = [
  'orders_today',
  'revenue_today',
  'awaiting_payment',
  'needs_attention',
  'awaiting_shipment',
] as const
export const periodFigures = ['orders', 'revenue', 'refunded'] as const
/** What of the matching orders a figure is: their number, or one of the sums below their list. */
export const figureMeasures = ['count', 'netCents', 'refundedCents'] as const

/** The longest period that a dashboard adds up. */
export const mostPeriodDays = 366
