import { eventsOf, says } from '../event.ts'

interface Fields {
  /** Names of what was changed. */
  fields: string[]
}

export const identityEvents = {
  account: eventsOf('account', {
    registered_anew: says(),
    link_sent: says<{ purpose: string }>(),
    invitation_resent: says(),
    sign_in: says(),
    sign_in_failed: says('danger'),
    sign_out: says(),
    sessions_ended: says<{ sessions: number }>(),
    step_up: says(),
    password_changed: says(),
    email_change_asked: says(),
    email_change_ended: says(),
    email_changed: says(),
    email_restored: says(),
    profile_changed: says<Fields>(),
    role_changed: says<{ from: string; to: string } | { isAdministrator: boolean }>(),
    recovery_code_used: says<{ left: number }>(),
    recovery_codes_renewed: says(),
    second_factor_on: says(),
    second_factor_off: says(),
    second_factor_reset: says(),
    support_login: says<{ reason: string; mayWrite: boolean; sessionId: string }>('warning'),
  }),
  fulfillment_company: eventsOf('fulfillment_company', { rename: says<{ old: string; new: string }>() }),
} as const
