import { and, asc, eq } from 'drizzle-orm'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { FulfillmentAgentView } from '#contracts/identity/companies.ts'
import { companyAgentList } from '#contracts/identity/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { fulfillmentAgents, fulfillmentCompanies } from '#tables/identity.ts'
import { personOf } from '../credentials.ts'
import { agentOf, agentsOf, byLastName, changeAgent, inviteInto, type AgentChange } from './agents.ts'

/** The agents of the own company, with its name. */
export async function listOwnAgents(ctx: Ctx, query: QueryOf<typeof companyAgentList>) {
  const companyId = companyOf(ctx)
  const [company] = await ctx.db
    .select({ name: fulfillmentCompanies.name })
    .from(fulfillmentCompanies)
    .where(and(eq(fulfillmentCompanies.tenantId, ctx.tenant.id), eq(fulfillmentCompanies.id, companyId)))
  const page = pageOfRows(companyAgentList, await agentsOf(ctx, companyId), query, {
    text: ({ name, email }) => `${name} ${email}`,
    comparers: { name: byLastName },
  })
  return { ...page, company: company?.name ?? '' }
}

/** Invites an agent into the own company. @throws CodedError EMAIL_TAKEN */
export const inviteColleague = (ctx: Ctx, input: Parameters<typeof inviteInto>[2]) =>
  inviteInto(ctx, companyOf, input)

/** Changes what an agent of the own company may do. @throws CodedError NOT_FOUND, OWN_ACCESS, INVALID_STATE */
export async function changeColleague(
  ctx: Ctx,
  { id, ...change }: { id: string } & AgentChange,
): Promise<FulfillmentAgentView> {
  const companyId = companyOf(ctx)
  await lockCompany(ctx, companyId)
  return changeAgent(ctx, await agentOf(ctx, id, companyId), change)
}

function companyOf({ actor }: Ctx): string {
  if (actor.kind !== 'fulfillment_agent' || !actor.isAdministrator) throw new CodedError('FORBIDDEN')
  return actor.companyId
}

/** Two administrators who change each other at once come one after the other, and the second may no longer. */
async function lockCompany(ctx: Ctx, companyId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: fulfillmentAgents.id, isAdministrator: fulfillmentAgents.isAdministrator })
    .from(fulfillmentAgents)
    .where(and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.companyId, companyId)))
    .orderBy(asc(fulfillmentAgents.id))
    .for('update')
  const own = rows.find(({ id }) => id === personOf(ctx).id)
  const state = (await agentsOf(ctx, companyId)).find(({ isSelf }) => isSelf)?.state
  if (!own?.isAdministrator || state !== 'active') throw new CodedError('FORBIDDEN')
}
