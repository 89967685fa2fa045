/** Codes of what is refused here, each with its HTTP status. */
export const ordersErrors = {
  ORDER_NOT_FOUND: 404,
  NOTHING_TO_REPLACE: 409,
  EDIT_TOO_LATE: 409,
  EDIT_IN_ENROLLMENT: 409,
  EDIT_WHILE_HELD: 409,
  EDIT_OF_LINE: 409,
  EDIT_MONEY_MOVED: 409,
  EDIT_AWAITS_PAYMENT: 409,
  ALREADY_PAID: 409,
  PURCHASE_REFUSED: 422,
} as const
