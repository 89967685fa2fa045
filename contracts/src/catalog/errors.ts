/** Codes of what is refused here, each with its HTTP status. */
export const catalogErrors = {
  PLAN_NOT_FOUND: 404,
  ADDON_NOT_FOUND: 404,
  COVERAGE_NOT_FOUND: 404,
  PLAN_WITHOUT_PRICE: 409,
} as const
