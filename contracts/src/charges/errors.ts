/** Codes of what is refused here, each with its HTTP status. */
export const chargesErrors = { RATE_NOT_FOUND: 404 } as const
