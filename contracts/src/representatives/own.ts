import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { statesOf } from '../machine.ts'
import { id, instant, text } from '../primitives.ts'
import { representativeMachine } from './machines.ts'

const tags = ['Representatives']
const path = '/reseller/acp_agent_approval_request'

/** As USAC gives it: 9 letters and digits, kept in capitals. */
const repId = text(40)
  .regex(/^[A-Za-z0-9]{9}$/, 'RAD_ID_LENGTH')
  .toUpperCase()

export const approvalRequest = z.object({
  id,
  repId: z.string(),
  status: z.enum(statesOf(representativeMachine)),
  reason: z.string().nullable().describe('Why it was rejected, locked or revoked'),
  askedAt: instant,
  decidedAt: instant.nullable(),
})
export type ApprovalRequest = z.infer<typeof approvalRequest>

export const ownRepresentatives = {
  requests: endpoint(
    { access: 'representative.ask' },
    {
      method: 'GET',
      path,
      summary: 'The own requests, the latest first; the first not rejected counts',
      tags,
    },
  ).output(z.object({ items: z.array(approvalRequest) })),
  ask: endpoint(
    { access: 'representative.ask', idempotent: true, isPersonal: true, limitPerMinute: 20 },
    { method: 'POST', path, summary: 'Ask to enroll people under a Representative ID', tags },
  )
    .input(z.strictObject({ repId }))
    .output(approvalRequest),
}
