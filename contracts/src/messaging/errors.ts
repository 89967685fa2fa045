/** Codes of what is refused here, each with its HTTP status. */
export const messagingErrors = { FORM_EXPIRED: 422 } as const
