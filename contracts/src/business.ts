/** Constants of the business that a service provider may override; the defaults of the specification. */
export const businessDefaults = {
  /** Of every price in the catalog. */
  currency: 'USD',
  cycleDays: { 1: 29, 3: 89, 6: 179, 12: 365 },
  activationWindowDays: 45,
  /**
   * A buyer who has not used a plan is reminded so many days before it is lost: 30, 40 and 44 days after the
   * purchase.
   */
  activationReminderDays: [15, 5, 1],
  autoRenewDiscountPercent: 10,
  /** A price that was replaced is charged for so long to carts that hold it. */
  pricePromiseHours: 24,
  orderExpiryHours: 24,
  manualOrderExpiryDays: 7,
  /** An order that staff create waits so long for its customer to pay over the link. */
  paymentLinkExpiryDays: 3,
  /** What an edit of a paid order costs more can be paid for so long; then the edit lapses. */
  editPaymentDays: 3,
  /** Who has not paid it is reminded so many hours before. */
  editReminderHours: [24],
  /** Who has not paid over it is reminded so many hours after it was sent, and so many before it ends. */
  paymentLinkReminderHours: { after: [24], before: [6] },
  /** Who has an invoice open is reminded so many days before it is due, and so many after. */
  invoiceReminderDays: { before: [3], after: [1, 8, 15] },
  stockReserveMinutes: 30,
  maxPaymentAttempts: 5,
  /** Card providers take no less: a promo code leaves so much of what it is for to pay. */
  leastChargeCents: 50,
  /** Above this a second administrator has to agree to a change of a balance, and has so many days for it. */
  balanceApprovalAboveCents: 50_00,
  balanceRequestDays: 7,
} as const

/** Percentage of an amount in basis points, rounded half up to a cent. */
export const percentOf = (amountCents: number, basisPoints: number) =>
  Math.floor((amountCents * basisPoints + 5000) / 10000)
