/** Codes of what is refused here, each with its HTTP status. */
export const peopleErrors = {
  RESELLER_UNKNOWN: 422,
  CONFIRMATION_WRONG: 422,
  ERASURE_BLOCKED: 409,
  MERGE_BLOCKED: 409,
  OWN_CUSTOMER: 422,
  SUBSCRIBER_MERGED: 409,
  COPY_BEING_MADE: 409,
} as const
