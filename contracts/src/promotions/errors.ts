/** Codes of what is refused here, each with its HTTP status. */
export const promotionsErrors = {
  PROMO_TAKEN: 409,
  PROMO_IN_USE: 409,
  PROMO_LIMIT_LOW: 409,
  PROMO_UNKNOWN: 422,
  PROMO_NOT_NOW: 422,
  PROMO_USED_UP: 409,
  PROMO_USED_BY_YOU: 409,
  PROMO_FIRST_ONLY: 422,
  PROMO_OWN: 422,
  PROMO_NOT_FOR_CART: 422,
} as const
