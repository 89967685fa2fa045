import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { fulfillmentAgentList } from '#contracts/identity/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { fulfillmentCompanies } from '#tables/identity.ts'
import { agentOf, agentsOf, byLastName, changeAgent, inviteInto, type AgentChange } from './agents.ts'

/** The agents of all companies, for staff. */
export const listAgents = async (ctx: Ctx, query: QueryOf<typeof fulfillmentAgentList>) =>
  pageOfRows(fulfillmentAgentList, await agentsOf(ctx), query, {
    text: ({ name, email, company }) => `${name} ${email} ${company}`,
    comparers: { name: byLastName },
  })

/** Invites an agent into a company. @throws CodedError COMPANY_NOT_FOUND, EMAIL_TAKEN */
export const inviteAgent = (
  ctx: Ctx,
  { companyId, ...person }: { companyId: string } & Parameters<typeof inviteInto>[2],
) => inviteInto(ctx, () => knownCompany(ctx, companyId), person)

async function knownCompany(ctx: Ctx, id: string): Promise<string> {
  const found = await ctx.db.$count(
    fulfillmentCompanies,
    and(eq(fulfillmentCompanies.tenantId, ctx.tenant.id), eq(fulfillmentCompanies.id, id)),
  )
  if (found === 0) throw new CodedError('COMPANY_NOT_FOUND')
  return id
}

/** Changes what an agent of any company may do. @throws CodedError NOT_FOUND, INVALID_STATE */
export const updateAgent = async (ctx: Ctx, { id, ...change }: { id: string } & AgentChange) =>
  changeAgent(ctx, await agentOf(ctx, id), change)
