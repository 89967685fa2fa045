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
  accounts: createAccountRoutes(tokens),
  companyAgents: {
    list: os.companyAgents.list.handler(({ context }) => listAgents(context.caller)),
    invite: os.companyAgents.invite.handler(({ context, input }) => inviteAgent(context.caller, input)),
    update: os.companyAgents.update.handler(({ context, input }) => updateAgent(context.caller, input)),
  },
  emailLinks: {
    read: os.emailLinks.read.handler(({ context, input }) => readEmailLink(context.caller, input)),
    use: os.emailLinks.use.handler(({ context, input }) => followEmailLink(context.caller, input)),
  },
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
