import type { InviteInput, MemberPatch, TeamAction } from '#contracts/identity/admin.ts'
import { useAct } from '../../../kit/staff/use-act.ts'

/** What is done with a team, as the action of the page that shows it gets it. */
export type TeamAct =
  | ({ intent: 'invite' } & InviteInput)
  | ({ intent: 'update' } & MemberPatch)
  | { intent: 'act'; id: string; action: TeamAction }

/** Sends acts to the page's action; `onDone` runs once when one went through. */
export const useTeamAct = (onDone: () => void) => useAct<TeamAct>(onDone)
