/** Codes of what is refused here, each with its HTTP status. */
export const walletsErrors = { BALANCE_TOO_LOW: 409, SECOND_PERSON_NEEDED: 409 } as const
