import { os } from '#platform/api.ts'
import type { Job } from '#platform/jobs.ts'
import { createAccountRoutes } from './account-routes.ts'
import { sendRecoveryJob } from './forgot-password.ts'
import { openSupportSession, takeSupportSession } from './open-support-session.ts'
import { isValidResellerCode } from './reseller-codes.ts'
import { teamRoutes } from './team/team.routes.ts'
import type { Tokens } from './tokens.ts'

export { inviteTo } from './team/invite-administrator.ts'
export { authenticate } from './authenticate.ts'
export const jobs: Job[] = [sendRecoveryJob]

export { accountState } from './credentials.ts'
export { hashPassword } from './passwords.ts'
export { resellerByCode } from './reseller-codes.ts'
export { subscriberOfBuyer } from './subscriber-of-order.ts'
export { team } from './team/index.ts'
export { createTokens, type Tokens } from './tokens.ts'

export const createRoutes = (tokens: Tokens) => ({
  accounts: createAccountRoutes(tokens),
  people: {
    isValidResellerCode: os.people.isValidResellerCode.handler(({ context, input }) =>
      isValidResellerCode(context.caller, input),
    ),
  },
  team: teamRoutes,
  support: {
    subscriber: os.support.subscriber.handler(({ context, input }) =>
      openSupportSession(context.caller, 'subscriber', input),
    ),
    reseller: os.support.reseller.handler(({ context, input }) =>
      openSupportSession(context.caller, 'reseller', input),
    ),
    session: os.support.session.handler(({ context, input }) =>
      takeSupportSession(context.caller, tokens, input),
    ),
  },
})
