import { and, asc, eq } from 'drizzle-orm'
import type { CompanyAgentView } from '#contracts/identity/admin.ts'
import { companyAgentList } from '#contracts/identity/lists.ts'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database.ts'
import { newId } from '#platform/ids.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { pageOfRows } from '#platform/small-list.ts'
import { notifyAccount } from '#modules/messaging/index.ts'
import { credentials, fulfillmentAgents, fulfillmentCompanies } from '#tables/identity.ts'
import { accountState, credentialByEmail, personOf, type Credential } from './credentials.ts'
import { expireLinks, makeLink } from './one-time-links.ts'
import { endSessionsOf } from './sessions.ts'

/** The agents of the own company, with its name. */
export async function listAgents(ctx: Ctx, query: QueryOf<typeof companyAgentList>) {
  const companyId = companyOf(ctx)
  const [company] = await ctx.db
    .select({ name: fulfillmentCompanies.name })
    .from(fulfillmentCompanies)
    .where(and(eq(fulfillmentCompanies.tenantId, ctx.tenant.id), eq(fulfillmentCompanies.id, companyId)))
  const page = pageOfRows(companyAgentList, await agentsOf(ctx), query, {
    text: ({ name, email }) => `${name} ${email}`,
    orders: { name: byLastName },
  })
  return { ...page, company: company?.name ?? '' }
}

const byLastName = (one: CompanyAgentView, other: CompanyAgentView) =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName)

/**
 * Invites an agent into the own company; whoever has not accepted yet gets a new link.
 * @throws CodedError EMAIL_TAKEN when the address is an agent's already
 */
export async function inviteAgent(
  caller: Caller,
  input: { email: string; firstName: string; lastName: string; isAdministrator: boolean },
): Promise<CompanyAgentView> {
  try {
    return await transact(caller, async (ctx) => {
      const known = await credentialByEmail(ctx, 'fulfillment_agent', input.email)
      const isWaiting = known?.state === 'invited' && (await agentsOf(ctx)).some(({ id }) => id === known.id)
      if (known && !isWaiting) throw new CodedError('EMAIL_TAKEN')
      const credential = known ?? (await insertAgent(ctx, input))
      await sendInvitation(ctx, credential)
      return agentOf(ctx, credential.id)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('EMAIL_TAKEN')
    throw error
  }
}

/**
 * Changes what an agent of the own company may do. Nobody changes their own access, so an administrator always stays.
 * @throws CodedError NOT_FOUND, OWN_ACCESS, INVALID_STATE
 */
export const updateAgent = (
  caller: Caller,
  {
    id,
    isAdministrator,
    isDisabled,
  }: { id: string; isAdministrator?: boolean | undefined; isDisabled?: boolean | undefined },
) =>
  transact(caller, async (ctx) => {
    await lockCompany(ctx)
    const agent = await agentOf(ctx, id)
    if (agent.isSelf) throw new CodedError('OWN_ACCESS')
    if (isAdministrator !== undefined && isAdministrator !== agent.isAdministrator)
      await changeRole(ctx, id, isAdministrator)
    if (isDisabled === true && agent.state !== 'disabled') await disable(ctx, id)
    if (isDisabled === false && agent.state === 'disabled') await enableAgent(ctx, id)
    return agentOf(ctx, id)
  })

function companyOf({ actor }: Ctx): string {
  if (actor.kind !== 'fulfillment_agent' || !actor.isAdministrator) throw new CodedError('FORBIDDEN')
  return actor.companyId
}

/** Two administrators who change each other at once come one after the other, and the second may no longer. */
async function lockCompany(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: fulfillmentAgents.id, isAdministrator: fulfillmentAgents.isAdministrator })
    .from(fulfillmentAgents)
    .where(
      and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.companyId, companyOf(ctx))),
    )
    .orderBy(asc(fulfillmentAgents.id))
    .for('update')
  const own = rows.find(({ id }) => id === personOf(ctx).id)
  const state = (await agentsOf(ctx)).find(({ isSelf }) => isSelf)?.state
  if (!own?.isAdministrator || state !== 'active') throw new CodedError('FORBIDDEN')
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

/** Whoever has set a password may come in again; the others are invited anew. */
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
  { email, firstName, lastName, isAdministrator }: Parameters<typeof inviteAgent>[1],
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
    companyId: companyOf(ctx),
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
  await notifyAccount(ctx, credential, 'invitation', {
    about: { linkId, who: personOf(ctx).name },
    occasion: linkId,
  })
}

async function agentsOf(ctx: Ctx): Promise<CompanyAgentView[]> {
  const rows = await ctx.db
    .select({ agent: fulfillmentAgents, email: credentials.emailAddress, state: credentials.state })
    .from(fulfillmentAgents)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, fulfillmentAgents.tenantId), eq(credentials.id, fulfillmentAgents.id)),
    )
    .where(
      and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.companyId, companyOf(ctx))),
    )
    .orderBy(asc(fulfillmentAgents.id))
  return rows.map(({ agent, email, state }) => ({
    id: agent.id,
    name: `${agent.firstName} ${agent.lastName}`.trim(),
    email,
    firstName: agent.firstName,
    lastName: agent.lastName,
    isAdministrator: agent.isAdministrator,
    state,
    isSelf: agent.id === personOf(ctx).id,
    createdAt: agent.createdAt.toISOString(),
  }))
}

async function agentOf(ctx: Ctx, id: string): Promise<CompanyAgentView> {
  const found = (await agentsOf(ctx)).find((agent) => agent.id === id)
  if (!found) throw new CodedError('NOT_FOUND')
  return found
}
