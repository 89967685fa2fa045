/** Words about SIMs for staff. */
const sims = {
  refusals: {
    OUT_OF_STOCK: 'It has none left of this plan',
    INSUFFICIENT_FUNDS: 'Our balance there is too low',
    INVALID: 'It does not accept the request',
    INCOMPATIBLE: 'This plan does not fit this eSIM',
    NOT_FOUND: 'It does not know this plan or eSIM',
    AUTH: 'It does not accept our key',
  },
} as const

export default sims
