/** Codes of what is refused here, each with its HTTP status. */
export const programsErrors = { SAC_OVERLAP: 409, VERSION_IN_FORCE: 409, CLOCK_NOT_ALLOWED: 422 } as const
