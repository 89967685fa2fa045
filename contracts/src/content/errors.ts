/** Codes of what is refused here, each with its HTTP status. */
export const contentErrors = {
  CONTENT_NOT_FOUND: 404,
  SLUG_TAKEN: 409,
  CONTENT_INCOMPLETE: 422,
  LEGAL_TEXT_NEEDED: 422,
} as const
