import type { MemberAct } from '#contracts/identity/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { disableAdministrator } from './disable-administrator.ts'
import { enableAdministrator } from './enable-administrator.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { inviteAdministrator } from './invite-administrator.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetMemberSecondFactor } from './reset-member-second-factor.ts'
import { listOfTeam } from './list-of-team.ts'
import { updateAdministrator } from './update-administrator.ts'

const verbs: Record<MemberAct, (ctx: Ctx, input: { id: string }) => Promise<void>> = {
  disable: disableAdministrator,
  enable: enableAdministrator,
  reset_mfa: resetMemberSecondFactor,
  end_sessions: endMemberSessions,
  resend_invite: resendInvitation,
}

/** The team of the caller's service provider, whether the caller is one of its owners or a global administrator. */
export const team = {
  page: listOfTeam.page,
  invite: inviteAdministrator,
  update: updateAdministrator,
  act: (ctx: Ctx, { id, act }: { id: string; act: MemberAct }) => verbs[act](ctx, { id }),
}
