/** Codes of what is refused here, each with its HTTP status. */
export const billingErrors = { INVOICE_NOT_FOUND: 404 } as const
