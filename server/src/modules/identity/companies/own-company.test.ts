import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { openSession, type SignedIn } from '#server/testing/sign-in.ts'
import { credentials, credentialTokens, fulfillmentAgents } from '#tables/identity.ts'
import { secretOf } from '../one-time-links.ts'

let world: AppWorld
let tenant: Tenant
let head: SignedIn
let other: SignedIn
const domain = 'base'
const password = 'a long walk by the river'

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant(domain)
  head = await openSession(world, tenant, 'fulfillment_agent', 'fulfillment_administrator')
  other = await openSession(world, tenant, 'fulfillment_agent', 'fulfillment_administrator')
})
afterAll(() => world?.close())

const as = ({ token }: { token: string }) => world.api(domain, { token })
const agents = (who: SignedIn) => as(who).identity.companyAgents
const anon = () => world.api(domain).identity.fulfillmentAgent

/** The secret of the last invitation that was sent to an address. */
const invitationOf = (email: string) =>
  inTransaction(world.caller(tenant), async (ctx) => {
    const [row] = await ctx.db
      .select({ id: credentialTokens.id })
      .from(credentialTokens)
      .innerJoin(
        credentials,
        and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, credentialTokens.credentialId)),
      )
      .where(and(eq(credentials.emailAddress, email), eq(credentialTokens.purpose, 'invite')))
      .orderBy(desc(credentialTokens.createdAt))
    return secretOf(ctx, row!.id)
  })

/** Moves an agent into another's company. */
const hire = (who: SignedIn, employer: SignedIn) =>
  inTransaction(world.caller(tenant), async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(fulfillmentAgents)
      .where(and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.id, employer.subjectId)))
    await ctx.db
      .update(fulfillmentAgents)
      .set({ companyId: row!.companyId })
      .where(and(eq(fulfillmentAgents.tenantId, ctx.tenant.id), eq(fulfillmentAgents.id, who.subjectId)))
  })

test('an administrator invites somebody, who chooses a password and is in', async () => {
  const email = 'nadia@example.test'
  const person = { email, firstName: 'Nadia', lastName: 'Okafor', isAdministrator: false }
  const invited = await agents(head).invite(person)
  expect(invited).toMatchObject({ email, state: 'invited', isAdministrator: false, isSelf: false })
  await expect(anon().login({ email, password })).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' })

  await agents(head).invite(person)
  const { items } = await agents(head).list({})
  expect(items.filter((agent) => agent.email === email)).toHaveLength(1)

  const token = await invitationOf(email)
  await anon().resetPassword({ token, password })
  await expect(anon().resetPassword({ token, password })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  const { profile } = await anon().login({ email, password })
  expect(profile).toMatchObject({ firstName: 'Nadia', isAdministrator: false })
  await expect(agents(head).invite(person)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('an agent of another company is nobody’s business', async () => {
  expect((await agents(head).list({})).items.map(({ id }) => id)).not.toContain(other.subjectId)
  await expect(agents(head).update({ id: other.subjectId, isDisabled: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the list is searched whatever the accents, filtered and in the order of last names', async () => {
  const chief = await openSession(world, tenant, 'fulfillment_agent', 'fulfillment_administrator')
  const invite = (firstName: string, lastName: string, isAdministrator: boolean) =>
    agents(chief).invite({ email: `${newId()}@example.test`, firstName, lastName, isAdministrator })
  await invite('Zoé', 'Álvarez', false)
  await invite('Abe', 'Ñíguez', true)
  const found = async (query: Parameters<ReturnType<typeof agents>['list']>[0]) =>
    (await agents(chief).list({ state: ['invited'], ...query })).items.map(({ name }) => name)
  expect(await found({})).toEqual(['Zoé Álvarez', 'Abe Ñíguez'])
  expect(await found({ sort: '-name' })).toEqual(['Abe Ñíguez', 'Zoé Álvarez'])
  expect(await found({ search: 'alvarez zoe' })).toEqual(['Zoé Álvarez'])
  expect(await found({ isAdministrator: true })).toEqual(['Abe Ñíguez'])
  expect(await found({ isAdministrator: false, search: 'abe' })).toEqual([])
  const last = await agents(chief).list({ page: 2, perPage: 2 })
  expect(last).toMatchObject({ total: 3, page: 2, items: [{}], company: expect.any(String) })
})

test('who loses access is signed out at once, and may come in again', async () => {
  const agent = await openSession(world, tenant, 'fulfillment_agent', 'fulfillment_agent')
  await hire(agent, head)
  await agents(head).update({ id: agent.subjectId, isDisabled: true })
  await expect(as(agent).identity.fulfillmentAgent.profile({})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const back = await agents(head).update({ id: agent.subjectId, isDisabled: false })
  expect(back.state).toBe('active')
})

test('nobody changes their own access, and of two who change each other one stays', async () => {
  await expect(agents(head).update({ id: head.subjectId, isAdministrator: false })).rejects.toMatchObject({
    code: 'OWN_ACCESS',
  })
  const deputy = await openSession(world, tenant, 'fulfillment_agent', 'fulfillment_administrator')
  await hire(deputy, head)
  const outcomes = await Promise.allSettled([
    agents(head).update({ id: deputy.subjectId, isDisabled: true }),
    agents(deputy).update({ id: head.subjectId, isDisabled: true }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('agents who are no administrators may not', async () => {
  const agent = await openSession(world, tenant, 'fulfillment_agent', 'fulfillment_agent')
  await expect(agents(agent).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
