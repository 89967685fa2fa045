import { os } from '#platform/api.ts'
import type { Job } from '#platform/job.ts'
import { createAccountRoutes } from './account-routes.ts'
import { followEmailLink, readEmailLink } from './email-change/index.ts'
import { sendRecoveryJob } from './forgot-password.ts'
import { openSupportSession, takeSupportSession } from './open-support-session.ts'
import { inviteAgent, listAgents, updateAgent } from './company-agents.ts'
import { isValidResellerCode } from './reseller-codes.ts'
import { teamRoutes } from './team/team.routes.ts'
import type { Tokens } from './tokens.ts'

export { inviteTo } from './team/invite-administrator.ts'
export { authenticate } from './authenticate.ts'
export const jobs: Job[] = [sendRecoveryJob]

export { accountState, isCredential } from './credentials.ts'
export { onBehalfOf } from './on-behalf-of.ts'
export { hashPassword } from './passwords.ts'
export { resellerByCode } from './reseller-codes.ts'
export { actOnAccount } from './act-on-account.ts'
export { openSessionsOf } from './sessions.ts'
export { assignReseller, keepCustomer, resellerOfBuyer, subscriberOfBuyer } from './subscriber-of-order.ts'
export { team } from './team/index.ts'
export { createTokens, type Tokens } from './tokens.ts'

export const createRoutes = (tokens: Tokens) => ({
  ...createAccountRoutes(tokens),
  companyAgents: {
    list: os.identity.companyAgents.list.handler(({ context }) => listAgents(context.caller)),
    invite: os.identity.companyAgents.invite.handler(({ context, input }) =>
      inviteAgent(context.caller, input),
    ),
    update: os.identity.companyAgents.update.handler(({ context, input }) =>
      updateAgent(context.caller, input),
    ),
  },
  emailLinks: {
    read: os.identity.emailLinks.read.handler(({ context, input }) => readEmailLink(context.caller, input)),
    use: os.identity.emailLinks.use.handler(({ context, input }) => followEmailLink(context.caller, input)),
  },
  isValidResellerCode: os.identity.isValidResellerCode.handler(({ context, input }) =>
    isValidResellerCode(context.caller, input),
  ),
  team: teamRoutes,
  support: {
    subscriber: os.identity.support.subscriber.handler(({ context, input }) =>
      openSupportSession(context.caller, 'subscriber', input),
    ),
    reseller: os.identity.support.reseller.handler(({ context, input }) =>
      openSupportSession(context.caller, 'reseller', input),
    ),
    session: os.identity.support.session.handler(({ context, input }) =>
      takeSupportSession(context.caller, tokens, input),
    ),
  },
})
