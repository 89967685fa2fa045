/** Constants of the business that a service provider may override; the defaults of the specification. */
export const businessDefaults = {
  /** Of every price in the catalog. */
  currency: 'USD',
  cycleDays: { 1: 29, 3: 89, 6: 179, 12: 365 },
  activationWindowDays: 45,
  /** Whoever has not used a plan is reminded so many days before it is lost: 30, 40 and 44 days after the purchase. */
  activationReminderDays: [15, 5, 1],
  autoRenewDiscountPercent: 10,
  orderExpiryHours: 24,
  manualOrderExpiryDays: 7,
  stockReserveMinutes: 30,
  maxPaymentAttempts: 5,
} as const

/** Percentage of an amount in basis points, rounded half up to a cent. */
export const percentOf = (amountCents: number, basisPoints: number) =>
  Math.floor((amountCents * basisPoints + 5000) / 10000)
