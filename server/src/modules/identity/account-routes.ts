import { os } from '#platform/api.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changePassword } from './change-password.ts'
import { cancelEmailChange, changeEmail, resendEmailChange } from './email-change/index.ts'
import { forgotPassword } from './forgot-password.ts'
import { profileOf } from './profiles/index.ts'
import { registerReseller } from './register-reseller.ts'
import { resetPassword } from './reset-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import { endOtherSessions, endSession, extendSession, listSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { stepUp } from './step-up.ts'
import type { Tokens } from './tokens.ts'
import { updateProfile } from './update-profile.ts'
import { resendCode, verifyEmail } from './verify-email.ts'

const { administrator, reseller, subscriber, fulfillmentAgent } = os.identity

/** What each kind of person does with their own account; their profiles differ, the verbs do not. */
export const createAccountRoutes = (tokens: Tokens) => ({
  administrator: {
    ...common(administrator, tokens),
    login: administrator.login.handler(({ context, input }) =>
      signIn(context.caller, tokens, 'administrator', input),
    ),
    forgotPassword: administrator.forgotPassword.handler(({ context, input }) =>
      forgotPassword(context.caller, 'administrator', input),
    ),
    resetPassword: administrator.resetPassword.handler(({ context, input }) =>
      resetPassword(context.caller, 'administrator', input),
    ),
    profile: administrator.profile.handler(({ context }) => profileOf(context.caller, 'administrator')),
    updateProfile: administrator.updateProfile.handler(({ context, input }) =>
      updateProfile(context.caller, 'administrator', input),
    ),
    register: administrator.register.handler(({ context, input }) => acceptInvitation(context.caller, input)),
  },
  reseller: {
    ...common(reseller, tokens),
    login: reseller.login.handler(({ context, input }) => signIn(context.caller, tokens, 'reseller', input)),
    forgotPassword: reseller.forgotPassword.handler(({ context, input }) =>
      forgotPassword(context.caller, 'reseller', input),
    ),
    resetPassword: reseller.resetPassword.handler(({ context, input }) =>
      resetPassword(context.caller, 'reseller', input),
    ),
    profile: reseller.profile.handler(({ context }) => profileOf(context.caller, 'reseller')),
    updateProfile: reseller.updateProfile.handler(({ context, input }) =>
      updateProfile(context.caller, 'reseller', input),
    ),
    register: reseller.register.handler(({ context, input }) => registerReseller(context.caller, input)),
    verify: reseller.verify.handler(({ context, input }) => verifyEmail(context.caller, input)),
    resendCode: reseller.resendCode.handler(({ context, input }) => resendCode(context.caller, input)),
  },
  subscriber: {
    ...common(subscriber, tokens),
    login: subscriber.login.handler(({ context, input }) =>
      signIn(context.caller, tokens, 'subscriber', input),
    ),
    forgotPassword: subscriber.forgotPassword.handler(({ context, input }) =>
      forgotPassword(context.caller, 'subscriber', input),
    ),
    resetPassword: subscriber.resetPassword.handler(({ context, input }) =>
      resetPassword(context.caller, 'subscriber', input),
    ),
    profile: subscriber.profile.handler(({ context }) => profileOf(context.caller, 'subscriber')),
    updateProfile: subscriber.updateProfile.handler(({ context, input }) =>
      updateProfile(context.caller, 'subscriber', input),
    ),
  },
  fulfillmentAgent: {
    ...common(fulfillmentAgent, tokens),
    login: fulfillmentAgent.login.handler(({ context, input }) =>
      signIn(context.caller, tokens, 'fulfillment_agent', input),
    ),
    forgotPassword: fulfillmentAgent.forgotPassword.handler(({ context, input }) =>
      forgotPassword(context.caller, 'fulfillment_agent', input),
    ),
    resetPassword: fulfillmentAgent.resetPassword.handler(({ context, input }) =>
      resetPassword(context.caller, 'fulfillment_agent', input),
    ),
    profile: fulfillmentAgent.profile.handler(({ context }) =>
      profileOf(context.caller, 'fulfillment_agent'),
    ),
    updateProfile: fulfillmentAgent.updateProfile.handler(({ context, input }) =>
      updateProfile(context.caller, 'fulfillment_agent', input),
    ),
  },
})

type CommonVerb =
  | 'logout'
  | 'extend'
  | 'stepUp'
  | 'changePassword'
  | 'changeEmail'
  | 'resendEmailChange'
  | 'cancelEmailChange'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor'

/** The verbs that need no word on who calls. */
const common = (own: Pick<typeof subscriber, CommonVerb>, tokens: Tokens) => ({
  logout: own.logout.handler(({ context }) => endSession(context.caller)),
  extend: own.extend.handler(({ context }) => extendSession(context.caller, tokens)),
  stepUp: own.stepUp.handler(({ context, input }) => stepUp(context.caller, input)),
  changePassword: own.changePassword.handler(({ context, input }) => changePassword(context.caller, input)),
  changeEmail: own.changeEmail.handler(({ context, input }) => changeEmail(context.caller, input)),
  resendEmailChange: own.resendEmailChange.handler(({ context }) => resendEmailChange(context.caller)),
  cancelEmailChange: own.cancelEmailChange.handler(({ context }) => cancelEmailChange(context.caller)),
  sessions: own.sessions.handler(({ context }) => listSessions(context.caller)),
  endSession: own.endSession.handler(({ context, input }) => endSession(context.caller, input.id)),
  endOtherSessions: own.endOtherSessions.handler(({ context }) => endOtherSessions(context.caller)),
  beginSecondFactor: own.beginSecondFactor.handler(({ context, input }) =>
    beginSecondFactor(context.caller, input),
  ),
  confirmSecondFactor: own.confirmSecondFactor.handler(({ context, input }) =>
    confirmSecondFactor(context.caller, input),
  ),
  renewRecoveryCodes: own.renewRecoveryCodes.handler(({ context, input }) =>
    renewRecoveryCodes(context.caller, input),
  ),
  removeSecondFactor: own.removeSecondFactor.handler(({ context, input }) =>
    removeSecondFactor(context.caller, input),
  ),
})
