/** So many days before today were compared. */
export const reconciledDays = 12

/** What is only in PayPal's report of the house brand: a part of a payment, given back on PayPal's own page. */
export const returnedElsewhere = { provider: 'paypal', daysAgo: 5, hour: 10.7, amountCents: 500 }

/** What is only in the provider's report of the house brand: charged there by hand. */
export const chargedElsewhere: readonly { daysAgo: number; hour: number; reason?: string }[] = [
  { daysAgo: 2, hour: 15.4 },
  {
    daysAgo: 7,
    hour: 11.2,
    reason:
      'Charged in the provider’s dashboard for a replacement card that was sold by phone. The order was written down afterwards and marked as paid.',
  },
]
