import { and, asc, eq } from 'drizzle-orm'
import type { FulfillmentAgentView } from '#contracts/identity/companies.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { credentials, fulfillmentAgents, fulfillmentCompanies } from '#tables/identity.ts'
import { invitation } from '../messages/invitation.ts'
import { notifyAccount } from '../telling/notify-account.ts'
import { accountState, credentialByEmail, personOf, type Credential } from '../credentials.ts'
import { expireLinks, makeLink } from '../one-time-links.ts'
import { endSessionsOf } from '../sessions.ts'

interface Person {
  email: string
  firstName: string
  lastName: string
  isAdministrator: boolean
}
export interface AgentChange {
  isAdministrator?: boolean | undefined
  isDisabled?: boolean | undefined
}

/**
 * Invites an agent into a company; an agent who has not accepted yet gets a new link.
 * @throws CodedError EMAIL_TAKEN when the address is an agent's already
 */
export async function inviteInto(
  ctx: Ctx,
  companyOf: (ctx: Ctx) => string | Promise<string>,
  input: Person,
): Promise<FulfillmentAgentView> {
  try {
    const companyId = await companyOf(ctx)
    const known = await credentialByEmail(ctx, 'fulfillment_agent', input.email)
    const isWaiting =
      known?.state === 'invited' && (await agentsOf(ctx, companyId)).some(({ id }) => id === known.id)
    if (known && !isWaiting) throw new CodedError('EMAIL_TAKEN')
    const credential = known ?? (await insertAgent(ctx, companyId, input))
    await sendInvitation(ctx, credential)
    return await agentOf(ctx, credential.id, companyId)
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('EMAIL_TAKEN')
    throw error
  }
}

/**
 * Changes what an agent may do. Nobody changes their own access, so an administrator always stays.
 * @throws CodedError NOT_FOUND, OWN_ACCESS, INVALID_STATE
 */
export async function changeAgent(
  ctx: Ctx,
  agent: FulfillmentAgentView,
  { isAdministrator, isDisabled }: AgentChange,
): Promise<FulfillmentAgentView> {
  const { id } = agent
  if (agent.isSelf) throw new CodedError('OWN_ACCESS')
  if (isAdministrator !== undefined && isAdministrator !== agent.isAdministrator)
    await changeRole(ctx, id, isAdministrator)
  if (isDisabled === true && agent.state !== 'disabled') await disable(ctx, id)
  if (isDisabled === false && agent.state === 'disabled') await enableAgent(ctx, id)
  return agentOf(ctx, id)
}

async function changeRole(ctx: Ctx, id: string, isAdministrator: boolean): Promise<void> {
  await ctx.db
    .update(fulfillmentAgents)
    .set({ isAdministrator })
    .where(and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.id, id)))
  emit(ctx, events.account.role_changed, { subject: id, data: { isAdministrator } })
}

async function disable(ctx: Ctx, id: string): Promise<void> {
  await advance(ctx, accountState, id, 'disable')
  await expireLinks(ctx, id)
  await endSessionsOf(ctx, id)
}

/** An agent who has set a password may come in again; the others are invited anew. */
async function enableAgent(ctx: Ctx, id: string): Promise<void> {
  const [credential] = await ctx.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, id)))
  if (!credential) throw new CodedError('NOT_FOUND')
  await advance(ctx, accountState, id, credential.passwordHash ? 'enable' : 'invite_again')
  if (!credential.passwordHash) await sendInvitation(ctx, credential)
}

async function insertAgent(
  ctx: Ctx,
  companyId: string,
  { email, firstName, lastName, isAdministrator }: Person,
): Promise<Credential> {
  const own = { tenantId: ctx.tenant.id, id: newId() }
  const [credential] = await ctx.db
    .insert(credentials)
    .values({
      ...own,
      kind: 'fulfillment_agent',
      emailAddress: email,
      state: createdState(accountState, 'invite'),
      locale: ctx.locale,
      createdAt: ctx.now,
    })
    .returning()
  await ctx.db.insert(fulfillmentAgents).values({
    ...own,
    companyId,
    firstName,
    lastName,
    isAdministrator,
    createdAt: ctx.now,
  })
  emitCreated(ctx, accountState, 'invite', own.id, own.id, { kind: 'fulfillment_agent' })
  return credential!
}

async function sendInvitation(ctx: Ctx, credential: Credential): Promise<void> {
  const linkId = await makeLink(ctx, credential.id, 'invite')
  await notifyAccount(ctx, credential, invitation, {
    about: { linkId, who: personOf(ctx).name },
    occasion: linkId,
  })
}

/** The agents of one company, or of all. */
export async function agentsOf(ctx: Ctx, companyId?: string): Promise<FulfillmentAgentView[]> {
  const rows = await ctx.db
    .select({
      agent: fulfillmentAgents,
      company: fulfillmentCompanies.name,
      email: credentials.emailAddress,
      state: credentials.state,
    })
    .from(fulfillmentAgents)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, fulfillmentAgents.tenantId), eq(credentials.id, fulfillmentAgents.id)),
    )
    .innerJoin(
      fulfillmentCompanies,
      and(
        eq(fulfillmentCompanies.tenantId, fulfillmentAgents.tenantId),
        eq(fulfillmentCompanies.id, fulfillmentAgents.companyId),
      ),
    )
    .where(
      and(
        eq(fulfillmentAgents.tenantId, ctx.tenant.id),
        companyId ? eq(fulfillmentAgents.companyId, companyId) : undefined,
      ),
    )
    .orderBy(asc(fulfillmentAgents.id))
  const self = personOf(ctx).id
  return rows.map(({ agent, company, email, state }) => ({
    id: agent.id,
    name: `${agent.firstName} ${agent.lastName}`.trim(),
    email,
    firstName: agent.firstName,
    lastName: agent.lastName,
    company,
    companyId: agent.companyId,
    isAdministrator: agent.isAdministrator,
    state,
    isSelf: agent.id === self,
    createdAt: agent.createdAt.toISOString(),
  }))
}

/** One of them. @throws CodedError NOT_FOUND */
export async function agentOf(ctx: Ctx, id: string, companyId?: string): Promise<FulfillmentAgentView> {
  const found = (await agentsOf(ctx, companyId)).find((agent) => agent.id === id)
  if (!found) throw new CodedError('NOT_FOUND')
  return found
}

/** In the order of last names. */
export const byLastName = (one: FulfillmentAgentView, other: FulfillmentAgentView) =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName)
