/** Why a code takes nothing off, each an error of its own. */
export const promoProblems = [
  'PROMO_UNKNOWN',
  'PROMO_NOT_NOW',
  'PROMO_USED_UP',
  'PROMO_USED_BY_YOU',
  'PROMO_FIRST_ONLY',
  'PROMO_OWN',
  'PROMO_NOT_FOR_CART',
] as const
export type PromoProblem = (typeof promoProblems)[number]

/** The charge of an order that a code took off; the code follows. */
export const promoDiscount = 'discount:promo:'
