import { defineActs } from '../define-acts.ts'
import { accountMachine, fulfillmentCompanyMachine } from './machines.ts'

export const fulfillmentCompanyActs = defineActs({
  path: '/administrator/fulfillment_company',
  access: 'fulfillment.manage',
  machine: fulfillmentCompanyMachine,
  acts: {
    close: { summary: 'It gets no more parcels; those that it has stay', asks: true, undo: 'reopen' },
    reopen: { summary: 'It gets parcels again', undo: 'close' },
  },
})

/** One endpoint takes all of them by their names, that of the team and that of the platform. */
const byName = { own: true, endpoint: 'identity.team.act' } as const

/** What can be done with a member of the team beside changing role and name. */
export const memberActs = defineActs({
  path: '/administrator/administrator',
  access: 'team.manage',
  machine: accountMachine,
  acts: {
    resend_invite: { summary: 'Send a new link; those before work no more', states: ['invited'], ...byName },
    end_sessions: { summary: 'Sign them out everywhere', states: ['active'], ...byName },
    reset_mfa: { summary: 'Take their second factor away', states: ['active'], ...byName },
    disable: { summary: 'They can no longer sign in', isDestructive: true, ...byName },
    enable: { summary: 'They can sign in again', ...byName },
  },
})
export type MemberAct = keyof typeof memberActs.acts
