/** Codes of what is refused here, each with its HTTP status. */
export const fulfillmentErrors = {
  PARCEL_NOT_FOUND: 404,
  COMPANY_CLOSED: 409,
  PARCEL_NOT_PAID: 409,
  PARCEL_SHORT: 409,
  PARCEL_OF_ENROLLMENT: 409,
  PARCEL_HELD: 409,
  RULE_LIMIT: 409,
} as const
