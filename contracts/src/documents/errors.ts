/** Codes of what is refused here, each with its HTTP status. */
export const documentsErrors = {
  DOCUMENT_TYPE: 422,
  DOCUMENT_HEIC: 422,
  DOCUMENT_TOO_LARGE: 422,
  DOCUMENT_UNREADABLE: 422,
  DOCUMENT_LOCKED: 422,
  DOCUMENT_GONE: 404,
} as const
