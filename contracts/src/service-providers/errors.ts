/** Codes of what is refused here, each with its HTTP status. */
export const serviceProvidersErrors = {
  DOMAIN_TAKEN: 409,
  HOST_TAKEN: 409,
  NUMBER_TAKEN: 409,
  HOUSE_BRAND: 409,
  HOST_NOT_ALLOWED: 422,
} as const
