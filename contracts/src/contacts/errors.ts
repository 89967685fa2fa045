/** Codes of what is refused here, each with its HTTP status. */
export const contactErrors = { FORM_EXPIRED: 422 } as const
