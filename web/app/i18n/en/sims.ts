/** Words about SIMs for staff. */
const sims = {
  refusals: {
    OUT_OF_STOCK: 'It has none left of this plan',
    INSUFFICIENT_FUNDS: 'Our balance there is too low',
    INVALID: 'It does not accept the request',
    INCOMPATIBLE: 'This plan does not fit this eSIM',
    NOT_FOUND: 'It does not know this plan or eSIM',
    AUTH: 'It does not accept our key',
    INVALID_ZIP: 'It does not know this ZIP code',
    CONFLICT_STATE: 'The line is in another state there',
    REJECTED: 'The network rejected it',
  },
} as const

export default sims
