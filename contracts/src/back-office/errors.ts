/** Codes of what is refused here, each with its HTTP status. */
export const backOfficeErrors = {
  TOO_MANY_VIEWS: 409,
  NOTE_CLOSED: 409,
  NOTHING_TO_IMPORT: 409,
  TOO_MANY_ROWS: 422,
} as const
