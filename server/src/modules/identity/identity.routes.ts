import { os } from '#platform/http/api.ts'
import { acting, creating, effect, read, write } from '#platform/http/bind.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { atHome } from './credentials.ts'
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
    profile: read(
      administrator.profile,
      (ctx, _input, caller) => profileOf(ctx, 'administrator', caller),
      atHome,
    ),
    updateProfile: write(
      administrator.updateProfile,
      (ctx, input, caller) => updateProfile(ctx, 'administrator', input, caller),
      atHome,
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
    profile: read(reseller.profile, (ctx, _input, caller) => profileOf(ctx, 'reseller', caller), atHome),
    updateProfile: write(
      reseller.updateProfile,
      (ctx, input, caller) => updateProfile(ctx, 'reseller', input, caller),
      atHome,
    ),
    resetPassword: effect(reseller.resetPassword, (caller, input) =>
      resetPassword(caller, tokens, 'reseller', input),
    ),
    register: effect(reseller.register, registerReseller),
    verify: effect(reseller.verify, (caller, input) => verifyEmail(caller, tokens, input)),
    resendCode: write(reseller.resendCode, resendCode),
  },
  subscriber: {
    ...ownAccount(subscriber, 'subscriber', tokens),
    login: effect(subscriber.login, (caller, input) => signIn(caller, tokens, 'subscriber', input)),
    profile: read(subscriber.profile, (ctx, _input, caller) => profileOf(ctx, 'subscriber', caller), atHome),
    updateProfile: write(
      subscriber.updateProfile,
      (ctx, input, caller) => updateProfile(ctx, 'subscriber', input, caller),
      atHome,
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
    profile: read(
      fulfillmentAgent.profile,
      (ctx, _input, caller) => profileOf(ctx, 'fulfillment_agent', caller),
      atHome,
    ),
    updateProfile: write(
      fulfillmentAgent.updateProfile,
      (ctx, input, caller) => updateProfile(ctx, 'fulfillment_agent', input, caller),
      atHome,
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
    invite: write(companyAgents.invite, inviteColleague),
    update: write(companyAgents.update, changeColleague),
  },
  fulfillmentCompanies: {
    list: read(fulfillmentCompanies.list, listCompanies),
    create: write(fulfillmentCompanies.create, creating(createCompany)),
    rename: write(fulfillmentCompanies.rename, acting(renameCompany)),
    close: write(fulfillmentCompanies.close, acting(moveCompany('close'))),
    reopen: write(fulfillmentCompanies.reopen, acting(moveCompany('reopen'))),
  },
  fulfillmentAgents: {
    list: read(fulfillmentAgents.list, listAgents),
    invite: write(fulfillmentAgents.invite, inviteAgent),
    update: write(fulfillmentAgents.update, updateAgent),
  },
  emailLinks: {
    read: read(emailLinks.read, readEmailLink),
    use: write(emailLinks.use, followEmailLink),
  },
  isValidResellerCode: read(os.identity.isValidResellerCode, isValidResellerCode),
  team: {
    list: read(os.identity.team.list, team.page),
    invite: write(os.identity.team.invite, team.invite),
    update: write(os.identity.team.update, team.update),
    act: write(os.identity.team.act, acting(team.act)),
  },
  support: {
    subscriber: effect(support.subscriber, (caller, input) =>
      openSupportSession(caller, 'subscriber', input),
    ),
    reseller: effect(support.reseller, (caller, input) => openSupportSession(caller, 'reseller', input)),
    session: write(support.session, (ctx, input) => takeSupportSession(ctx, tokens, input)),
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
  logout: write(own.logout, (ctx) => endSession(ctx), atHome),
  extend: write(own.extend, (ctx) => extendSession(ctx, tokens), atHome),
  stepUp: effect(own.stepUp, stepUp),
  changePassword: effect(own.changePassword, changePassword),
  changeEmail: effect(own.changeEmail, changeEmail),
  resendEmailChange: write(own.resendEmailChange, resendEmailChange, atHome),
  cancelEmailChange: write(own.cancelEmailChange, cancelEmailChange, atHome),
  sessions: read(own.sessions, listSessions, atHome),
  endSession: write(own.endSession, (ctx, input) => endSession(ctx, input.id), atHome),
  endOtherSessions: write(own.endOtherSessions, endOtherSessions, atHome),
  beginSecondFactor: effect(own.beginSecondFactor, beginSecondFactor),
  confirmSecondFactor: write(own.confirmSecondFactor, confirmSecondFactor, atHome),
  renewRecoveryCodes: effect(own.renewRecoveryCodes, renewRecoveryCodes),
  removeSecondFactor: effect(own.removeSecondFactor, removeSecondFactor),
})
