import { and, eq } from 'drizzle-orm'
import type { FulfillmentAgentProfile } from '#contracts/identity/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillmentAgents, fulfillmentCompanies } from '#tables/identity.ts'
import type { Credential } from '../credentials.ts'
import { commonFields } from './common.ts'

export async function fulfillmentAgentProfile(
  ctx: Ctx,
  credential: Credential,
): Promise<FulfillmentAgentProfile> {
  const [found] = await ctx.db
    .select({ agent: fulfillmentAgents, company: fulfillmentCompanies })
    .from(fulfillmentAgents)
    .innerJoin(
      fulfillmentCompanies,
      and(
        eq(fulfillmentCompanies.tenantId, fulfillmentAgents.tenantId),
        eq(fulfillmentCompanies.id, fulfillmentAgents.companyId),
      ),
    )
    .where(and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.id, credential.id)))
  if (!found) throw new CodedError('UNAUTHORIZED')
  const { agent, company } = found
  return {
    ...(await commonFields(ctx, credential)),
    firstName: agent.firstName,
    lastName: agent.lastName,
    isAdministrator: agent.isAdministrator,
    fulfillmentCompany: { id: company.id, name: company.name },
  }
}
