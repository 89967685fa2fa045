import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { accountMachine } from './machines.ts'
import { statesOf } from './machine.ts'
import { administratorRoles } from './permissions.ts'
import { email, id, instant, optionalText, text } from './primitives.ts'

/** What can be done with a member of the team beside changing role and name. */
export const teamActions = ['disable', 'enable', 'reset_mfa', 'end_sessions', 'resend_invite'] as const
export type TeamAction = (typeof teamActions)[number]

export const teamMember = z.object({
  id,
  email: z.string(),
  /** Both empty until an invitation without names is accepted. */
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(administratorRoles),
  state: z.enum(statesOf(accountMachine)),
  hasSecondFactor: z.boolean(),
  /** The caller's own row: nothing can be done with it here. */
  isSelf: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: instant.nullable(),
  invitedUntil: instant.nullable().describe('Until when the invitation that was sent can be accepted'),
  createdAt: instant,
  version: z.int(),
  /** What the state of this member allows. */
  actions: z.array(z.enum(teamActions)),
})
export type TeamMember = z.infer<typeof teamMember>

export const inviteInput = z.strictObject({
  email,
  role: z.enum(administratorRoles),
  firstName: optionalText(80),
  lastName: optionalText(80),
})
export type InviteInput = z.infer<typeof inviteInput>

/** Only the fields that changed are sent. */
export const memberPatch = z.strictObject({
  id,
  role: z.enum(administratorRoles).optional(),
  firstName: text(80).optional(),
  lastName: text(80).optional(),
})
export type MemberPatch = z.infer<typeof memberPatch>

export const memberActionInput = z.strictObject({ id, action: z.enum(teamActions) })

const tags = ['Team']
export const teamContract = {
  list: endpoint(
    { access: 'team.read' },
    { method: 'GET', path: '/administrator/administrator', summary: 'Everyone on the team', tags },
  )
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(teamMember) })),
  invite: endpoint(
    { access: 'team.manage', limitPerMinute: 30 },
    { method: 'POST', path: '/administrator/administrator', summary: 'Invite someone by e-mail', tags },
  )
    .input(inviteInput)
    .output(teamMember),
  update: endpoint(
    { access: 'team.manage' },
    { method: 'PATCH', path: '/administrator/administrator/{id}', summary: 'Change role or names', tags },
  )
    .input(memberPatch)
    .output(teamMember),
  act: endpoint(
    { access: 'team.manage', limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/administrator/administrator/{id}/{action}',
      summary: 'Disable, enable, reset the two-step sign-in, end all sessions, or send the invitation again',
      tags,
    },
  )
    .input(memberActionInput)
    .output(teamMember),
}
