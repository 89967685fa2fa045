import { os } from '#platform/api.ts'
import { createAccountRoutes } from './account-routes.ts'
import { isValidResellerCode } from './reseller-codes.ts'
import type { Tokens } from './tokens.ts'

export { authenticate } from './authenticate.ts'
export { accountState } from './credentials.ts'
export { hashPassword } from './passwords.ts'
export { resellerByCode } from './reseller-codes.ts'
export { subscriberOfBuyer } from './subscriber-of-order.ts'
export { createTokens, type Tokens } from './tokens.ts'

export const createRoutes = (tokens: Tokens) => ({
  accounts: createAccountRoutes(tokens),
  people: {
    isValidResellerCode: os.people.isValidResellerCode.handler(({ context, input }) =>
      isValidResellerCode(context.caller, input),
    ),
  },
})
