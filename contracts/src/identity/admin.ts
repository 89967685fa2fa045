import * as z from 'zod'
import { acted } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { listRow, pageEndpoint } from '../list-endpoints.ts'
import { offeredActs } from '../offered-acts.ts'
import { administratorRoles } from '../roles.ts'
import { email, id, instant, optionalText, statedReason, text } from '../primitives.ts'
import { memberActs, type MemberAct } from './acts.ts'
import { personKinds } from './choices.ts'
import { companyAgents, fulfillmentAgents, fulfillmentCompanies } from './companies.ts'
import { teamList } from './lists.ts'

export const teamMember = listRow(teamList, { acts: offeredActs(memberActs) })
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
  version: z.int().min(1).describe('Of the member as whoever changes them has seen them'),
  role: z.enum(administratorRoles).optional(),
  firstName: text(80).optional(),
  lastName: text(80).optional(),
})
export type MemberPatch = z.infer<typeof memberPatch>

const actNames = Object.keys(memberActs.acts) as [MemberAct, ...MemberAct[]]
export const memberActInput = z.strictObject({ id, act: z.enum(actNames) })

const teamTags = ['Team']
const team = {
  list: pageEndpoint(teamList, teamMember, { summary: 'Everyone on the team', tags: teamTags }),
  invite: endpoint(
    { access: 'team.manage', limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/administrator/administrator',
      summary: 'Invite someone by e-mail',
      tags: teamTags,
    },
  )
    .input(inviteInput)
    .output(teamMember),
  update: endpoint(
    { access: 'team.manage' },
    {
      method: 'PATCH',
      path: '/administrator/administrator/{id}',
      summary: 'Change role or names',
      tags: teamTags,
    },
  )
    .input(memberPatch)
    .output(teamMember),
  act: endpoint(
    { access: 'team.manage', idempotent: true, limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/administrator/administrator/{id}/{act}',
      summary: 'Disable, enable, reset the two-step sign-in, end all sessions, or send the invitation again',
      tags: teamTags,
    },
  )
    .input(memberActInput)
    .output(acted),
}

const supportInput = z.strictObject({
  id,
  /** The person reads it. */
  reason: statedReason,
  /** Only an owner may, and only where looking is not enough. */
  mayWrite: z.boolean().default(false),
})

export const supportHandover = z.object({
  /** Opens the session once, within a minute. */
  code: z.string(),
  kind: z.enum(personKinds),
  /** When the support login ends. */
  expiresAt: instant,
})
export type SupportHandover = z.infer<typeof supportHandover>

const supportLogin = (kind: 'subscriber' | 'reseller') =>
  endpoint(
    { access: 'support.login', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `/administrator/${kind}/{id}/support/login`,
      summary: `Work in the place of a ${kind} for 20 minutes, read-only unless said otherwise`,
      tags: ['Support'],
    },
  )
    .input(supportInput)
    .output(supportHandover)

const support = {
  subscriber: supportLogin('subscriber'),
  reseller: supportLogin('reseller'),
  /** The new tab trades the code it was opened with for the session. */
  session: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/support/session',
      summary: 'Trade the one-time code of a support login for its session',
      tags: ['Support'],
    },
  )
    .input(z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'LINK_INCOMPLETE') }))
    .output(
      z.object({
        token: z.string(),
        kind: z.enum(personKinds),
        expiresAt: instant,
        idleSeconds: z.int(),
      }),
    ),
}

export const adminIdentity = { team, support, companyAgents, fulfillmentCompanies, fulfillmentAgents }
