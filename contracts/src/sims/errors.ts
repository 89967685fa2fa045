/** Codes of what is refused here, each with its HTTP status. */
export const simsErrors = {
  SIM_NOT_FOUND: 404,
  SIM_SOURCE_NOT_FOUND: 404,
  SIM_TAKEN: 409,
  SIM_SOURCE_IN_USE: 409,
  SIM_ACCOUNT_REFUSED: 422,
  SIM_ACCOUNT_NOT_TRIED: 503,
  NOT_SUPPORTED_BY_SOURCE: 409,
  SIM_PROVIDER_UNAVAILABLE: 503,
} as const
