import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { listPage, listQuery, listRow, pageEndpoint } from '../list-endpoints.ts'
import { offeredActs } from '../offered-acts.ts'
import { email, id, text } from '../primitives.ts'
import { fulfillmentCompanyActs } from './acts.ts'
import { companyAgentList, fulfillmentAgentList, fulfillmentCompanyList } from './lists.ts'

/** A fulfillment agent as staff and the administrators of their company see them. */
export const fulfillmentAgentView = listRow(fulfillmentAgentList, {})
export type FulfillmentAgentView = z.infer<typeof fulfillmentAgentView>

export const fulfillmentCompanyRow = listRow(fulfillmentCompanyList, {
  acts: offeredActs(fulfillmentCompanyActs),
})
export type FulfillmentCompanyRow = z.infer<typeof fulfillmentCompanyRow>

const person = { email, firstName: text(80), lastName: text(80), isAdministrator: z.boolean() }
const agentChange = z.strictObject({
  id,
  isAdministrator: z.boolean().optional(),
  isDisabled: z.boolean().optional(),
})

const companyTags = ['Fulfillment company']
const manageCompany = 'company-agents.manage'

export const companyAgents = {
  list: endpoint(
    { access: companyAgentList.access },
    {
      method: 'GET',
      path: companyAgentList.path,
      summary: 'Agents of the own company',
      tags: companyTags,
    },
  )
    .input(listQuery(companyAgentList))
    .output(listPage(fulfillmentAgentView).extend({ company: z.string() })),
  invite: endpoint(
    { access: manageCompany, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/fulfillment_agent/company/agents',
      summary: 'Invite an agent by e-mail; once more for one who has not accepted yet',
      tags: companyTags,
    },
  )
    .input(z.strictObject(person))
    .output(fulfillmentAgentView),
  update: endpoint(
    { access: manageCompany },
    {
      method: 'PATCH',
      path: '/fulfillment_agent/company/agents/{id}',
      summary: 'Make an agent an administrator or not, let them in or keep them out',
      tags: companyTags,
    },
  )
    .input(agentChange)
    .output(fulfillmentAgentView),
}

const tags = ['Fulfillment companies']
const manages = { access: 'fulfillment.manage' } as const

export const fulfillmentCompanies = {
  list: pageEndpoint(fulfillmentCompanyList, fulfillmentCompanyRow, {
    summary: 'Companies that pack and ship, with what they have to do',
    tags,
  }),
  create: endpoint(
    { ...manages, idempotent: true },
    { method: 'POST', path: fulfillmentCompanyList.path, summary: 'A new company', tags },
  )
    .input(z.strictObject({ name: text(120) }))
    .output(acted),
  rename: endpoint(
    { ...manages, idempotent: true },
    {
      method: 'PATCH',
      path: `${fulfillmentCompanyList.path}/{id}`,
      summary: 'Call a company by another name',
      tags,
    },
  )
    .input(z.strictObject({ id, name: text(120) }))
    .output(acted),
  ...actEndpoints(fulfillmentCompanyActs, tags),
}

const agentTags = ['Fulfillment agents']
export const fulfillmentAgents = {
  list: pageEndpoint(fulfillmentAgentList, fulfillmentAgentView, {
    summary: 'Agents of all companies',
    tags: agentTags,
  }),
  invite: endpoint(
    { ...manages, idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: fulfillmentAgentList.path,
      summary: 'Invite an agent into a company by e-mail; once more for one who has not accepted yet',
      tags: agentTags,
    },
  )
    .input(z.strictObject({ companyId: id, ...person }))
    .output(fulfillmentAgentView),
  update: endpoint(
    { ...manages, idempotent: true },
    {
      method: 'PATCH',
      path: `${fulfillmentAgentList.path}/{id}`,
      summary: 'Make an agent an administrator of their company or not, let them in or keep them out',
      tags: agentTags,
    },
  )
    .input(agentChange)
    .output(fulfillmentAgentView),
}
