import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { accountMachine } from './machines.ts'
import { statesOf } from './machine.ts'
import { email, id, instant, text } from './primitives.ts'

/** A fulfillment agent as the administrators of their company see them. */
export const companyAgentView = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdministrator: z.boolean(),
  state: z.enum(statesOf(accountMachine)),
  isSelf: z.boolean(),
  createdAt: instant,
})
export type CompanyAgentView = z.infer<typeof companyAgentView>

const tags = ['Fulfillment company']
const access = 'company-agents.manage'

export const companyAgentsContract = {
  list: endpoint(
    { access },
    { method: 'GET', path: '/fulfillment_agent/company/agents', summary: 'Agents of the own company', tags },
  )
    .input(z.strictObject({}))
    .output(z.object({ company: z.string(), items: z.array(companyAgentView) })),
  invite: endpoint(
    { access, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/fulfillment_agent/company/agents',
      summary: 'Invite an agent by e-mail; once more for one who has not accepted yet',
      tags,
    },
  )
    .input(z.strictObject({ email, firstName: text(80), lastName: text(80), isAdministrator: z.boolean() }))
    .output(companyAgentView),
  update: endpoint(
    { access },
    {
      method: 'PATCH',
      path: '/fulfillment_agent/company/agents/{id}',
      summary: 'Make an agent an administrator or not, let them in or keep them out',
      tags,
    },
  )
    .input(
      z.strictObject({ id, isAdministrator: z.boolean().optional(), isDisabled: z.boolean().optional() }),
    )
    .output(companyAgentView),
}
