/** Codes of what is refused here, each with its HTTP status. */
export const sourcingErrors = {
  SOURCE_PLAN_EXISTS: 409,
  LINE_IN_POOL: 409,
  LINE_UNFIT: 409,
  POOL_FULL: 409,
} as const
