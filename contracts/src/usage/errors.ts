/** Codes of what is refused here, each with its HTTP status. */
export const usageErrors = { FILE_HEADINGS: 422 } as const
