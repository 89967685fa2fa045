import { os } from '#platform/api.ts'
import { endSession, getProfile, listSessions, stepUp } from './sessions.ts'
import { signIn } from './sign-in.ts'
import type { Tokens } from './tokens.ts'

export { authenticate } from './authenticate.ts'
export { hashPassword } from './passwords.ts'
export { createTokens, type Tokens } from './tokens.ts'

export const createRoutes = (tokens: Tokens) => ({
  login: os.administration.login.handler(({ context, input }) => signIn(context.caller, tokens, input)),
  logout: os.administration.logout.handler(({ context }) => endSession(context.caller)),
  stepUp: os.administration.stepUp.handler(({ context, input }) => stepUp(context.caller, input)),
  profile: os.administration.profile.handler(({ context }) => getProfile(context.caller)),
  sessions: os.administration.sessions.handler(({ context }) => listSessions(context.caller)),
  endSession: os.administration.endSession.handler(({ context, input }) =>
    endSession(context.caller, input.id),
  ),
})
