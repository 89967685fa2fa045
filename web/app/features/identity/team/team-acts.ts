import type { MemberAct } from '#contracts/identity/acts.ts'
import type { InviteInput, MemberPatch } from '#contracts/identity/admin.ts'
import type { Call } from '../../../kit/staff/use-act.ts'

/** What can be done with a team: the own one, or that of a service provider that the platform looks after. */
export interface TeamCalls {
  invite: Call<InviteInput, unknown>
  update: Call<MemberPatch, unknown>
  act: Call<{ id: string; act: MemberAct }, unknown>
}
