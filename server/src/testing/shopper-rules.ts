import type { Rule } from './invariant-rules.ts'

/** What a shopper who wanted to pay was told instead of being led to a page. */
export interface Refusal {
  emailAddress: string
  code: string
}

/** That others have the last ones is an answer; anything else is none to a shopper who wants to pay. */
const soldOut = ['OUT_OF_STOCK', 'STOCK_IN_CARTS', 'STOCK_LIMIT']

/** Looks at what shoppers were told. */
export const shopperRules = (refusals: readonly Refusal[]): { rule: Rule; details: string[] }[] => [
  {
    rule: 'nobody is turned away',
    details: refusals
      .filter(({ code }) => !soldOut.includes(code))
      .map(({ emailAddress, code }) => `${emailAddress}: ${code}`),
  },
]
