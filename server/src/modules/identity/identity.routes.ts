import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { changePassword } from './change-password.ts'
import { createCompany, listCompanies, moveCompany, renameCompany } from './companies/companies.ts'
import { changeColleague, inviteColleague, listOwnAgents } from './companies/own-company.ts'
import { inviteAgent, listAgents, updateAgent } from './companies/staff-agents.ts'
import {
  cancelEmailChange,
  changeEmail,
  followEmailLink,
  readEmailLink,
  resendEmailChange,
} from './email-change/index.ts'
import { forgotPassword } from './forgot-password.ts'
import { openSupportSession, takeSupportSession } from './open-support-session.ts'
import { profileOf } from './profiles/index.ts'
import { registerReseller } from './register-reseller.ts'
import { isValidResellerCode } from './reseller-codes.ts'
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
import { team } from './team/index.ts'
import type { Tokens } from './tokens.ts'
import { updateProfile } from './update-profile.ts'
import { resendCode, verifyEmail } from './verify-email.ts'

const { administrator, reseller, subscriber, fulfillmentAgent } = os.identity
const { companyAgents, fulfillmentAgents, fulfillmentCompanies, emailLinks, support } = os.identity

export const createRoutes = (tokens: Tokens) => ({
  administrator: {
    ...ownAccount(administrator, 'administrator', tokens),
    login: effect(administrator.login, (caller, input) => signIn(caller, tokens, 'administrator', input)),
    profile: effect(administrator.profile, (caller) => profileOf(caller, 'administrator')),
    updateProfile: effect(administrator.updateProfile, (caller, input) =>
      updateProfile(caller, 'administrator', input),
    ),
    resetPassword: effect(administrator.resetPassword, (caller, input) =>
      resetPassword(caller, tokens, 'administrator', input),
    ),
    invitation: read(administrator.invitation, (ctx, input) => readInvitation(ctx, 'administrator', input)),
    register: effect(administrator.register, (caller, input) =>
      acceptInvitation(caller, tokens, 'administrator', input),
    ),
  },
  reseller: {
    ...ownAccount(reseller, 'reseller', tokens),
    login: effect(reseller.login, (caller, input) => signIn(caller, tokens, 'reseller', input)),
    profile: effect(reseller.profile, (caller) => profileOf(caller, 'reseller')),
    updateProfile: effect(reseller.updateProfile, (caller, input) =>
      updateProfile(caller, 'reseller', input),
    ),
    resetPassword: effect(reseller.resetPassword, (caller, input) =>
      resetPassword(caller, tokens, 'reseller', input),
    ),
    register: effect(reseller.register, registerReseller),
    verify: effect(reseller.verify, (caller, input) => verifyEmail(caller, tokens, input)),
    resendCode: effect(reseller.resendCode, resendCode),
  },
  subscriber: {
    ...ownAccount(subscriber, 'subscriber', tokens),
    login: effect(subscriber.login, (caller, input) => signIn(caller, tokens, 'subscriber', input)),
    profile: effect(subscriber.profile, (caller) => profileOf(caller, 'subscriber')),
    updateProfile: effect(subscriber.updateProfile, (caller, input) =>
      updateProfile(caller, 'subscriber', input),
    ),
    resetPassword: effect(subscriber.resetPassword, (caller, input) =>
      resetPassword(caller, tokens, 'subscriber', input),
    ),
  },
  fulfillmentAgent: {
    ...ownAccount(fulfillmentAgent, 'fulfillment_agent', tokens),
    login: effect(fulfillmentAgent.login, (caller, input) =>
      signIn(caller, tokens, 'fulfillment_agent', input),
    ),
    profile: effect(fulfillmentAgent.profile, (caller) => profileOf(caller, 'fulfillment_agent')),
    updateProfile: effect(fulfillmentAgent.updateProfile, (caller, input) =>
      updateProfile(caller, 'fulfillment_agent', input),
    ),
    resetPassword: effect(fulfillmentAgent.resetPassword, (caller, input) =>
      resetPassword(caller, tokens, 'fulfillment_agent', input),
    ),
    invitation: read(fulfillmentAgent.invitation, (ctx, input) =>
      readInvitation(ctx, 'fulfillment_agent', input),
    ),
    register: effect(fulfillmentAgent.register, (caller, input) =>
      acceptInvitation(caller, tokens, 'fulfillment_agent', input),
    ),
  },
  companyAgents: {
    list: read(companyAgents.list, listOwnAgents),
    invite: effect(companyAgents.invite, inviteColleague),
    update: effect(companyAgents.update, changeColleague),
  },
  fulfillmentCompanies: {
    list: read(fulfillmentCompanies.list, listCompanies),
    create: write(fulfillmentCompanies.create, createCompany),
    rename: write(fulfillmentCompanies.rename, renameCompany),
    close: write(fulfillmentCompanies.close, moveCompany('close')),
    reopen: write(fulfillmentCompanies.reopen, moveCompany('reopen')),
  },
  fulfillmentAgents: {
    list: read(fulfillmentAgents.list, listAgents),
    invite: effect(fulfillmentAgents.invite, inviteAgent),
    update: effect(fulfillmentAgents.update, updateAgent),
  },
  emailLinks: {
    read: effect(emailLinks.read, readEmailLink),
    use: effect(emailLinks.use, followEmailLink),
  },
  isValidResellerCode: effect(os.identity.isValidResellerCode, isValidResellerCode),
  team: {
    list: read(os.identity.team.list, team.page),
    invite: effect(os.identity.team.invite, team.invite),
    update: effect(os.identity.team.update, team.update),
    act: effect(os.identity.team.act, team.act),
  },
  support: {
    subscriber: effect(support.subscriber, (caller, input) =>
      openSupportSession(caller, 'subscriber', input),
    ),
    reseller: effect(support.reseller, (caller, input) => openSupportSession(caller, 'reseller', input)),
    session: effect(support.session, (caller, input) => takeSupportSession(caller, tokens, input)),
  },
})

type OwnVerb =
  | 'forgotPassword'
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

/** What each kind of person does with their own account; their profiles differ, the verbs do not. */
const ownAccount = (own: Pick<typeof subscriber, OwnVerb>, kind: PersonKind, tokens: Tokens) => ({
  forgotPassword: effect(own.forgotPassword, (caller, input) => forgotPassword(caller, kind, input)),
  logout: effect(own.logout, (caller) => endSession(caller)),
  extend: effect(own.extend, (caller) => extendSession(caller, tokens)),
  stepUp: effect(own.stepUp, stepUp),
  changePassword: effect(own.changePassword, changePassword),
  changeEmail: effect(own.changeEmail, changeEmail),
  resendEmailChange: effect(own.resendEmailChange, resendEmailChange),
  cancelEmailChange: effect(own.cancelEmailChange, cancelEmailChange),
  sessions: effect(own.sessions, listSessions),
  endSession: effect(own.endSession, (caller, input) => endSession(caller, input.id)),
  endOtherSessions: effect(own.endOtherSessions, endOtherSessions),
  beginSecondFactor: effect(own.beginSecondFactor, beginSecondFactor),
  confirmSecondFactor: effect(own.confirmSecondFactor, confirmSecondFactor),
  renewRecoveryCodes: effect(own.renewRecoveryCodes, renewRecoveryCodes),
  removeSecondFactor: effect(own.removeSecondFactor, removeSecondFactor),
})
