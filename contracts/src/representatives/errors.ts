/** Codes of what is refused here, each with its HTTP status. */
export const representativesErrors = {
  RAD_ID_NOT_APPROVED: 403,
  RAD_ID_UNDER_PROCESS: 409,
  RAD_ID_TAKEN: 409,
} as const
