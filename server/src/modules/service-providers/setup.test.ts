import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupSteps, type SetupStep } from '#contracts/service-providers/choices.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import type { Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { contentEntries } from '#tables/content.ts'
import { paymentMethods } from '#tables/payments-ways.ts'
import { brands } from '#tables/service-providers.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { seedCatalog } from '#server/testing/factories.ts'
import { place, shopOf } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'

let world: AppWorld
let house: Tenant
let fresh: Tenant
let complete: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  house = await world.tenant('base')
  fresh = await world.tenant('fresh')
  complete = await world.tenant('complete')
})
afterAll(() => world?.close())

const within = (tenant: Tenant, work: Parameters<typeof inTransaction<unknown>>[1]) =>
  inTransaction(world.caller(tenant), work)
const change = (tenant: Tenant, changed: Partial<typeof brands.$inferInsert>) =>
  within(tenant, ({ db }) => db.update(brands).set(changed).where(eq(brands.serviceProviderId, tenant.id)))
const publish = (tenant: Tenant, slug: string, status: 'draft' | 'published' = 'published') =>
  within(tenant, ({ db, now }) =>
    db.insert(contentEntries).values({
      ...{ tenantId: tenant.id, id: newId(), kind: 'legal', slug, status, latestNumber: 1 },
      updatedAt: now,
    }),
  )
const arrange = (tenant: Tenant) =>
  within(tenant, ({ db }) =>
    db.insert(paymentMethods).values({
      ...{ tenantId: tenant.id, id: newId(), method: 'manual', provider: 'manual', state: 'active' },
      position: 1,
    }),
  )
const stepsOf = async (tenant: Tenant, role: AdministratorRole = 'owner') => {
  const api = world.api(tenant.domain, { token: (await signInAs(world, tenant, role)).token })
  return (await api.serviceProviders.own.setup({})).steps
}
const openOf = async (tenant: Tenant) =>
  (await stepsOf(tenant)).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

test('each step is open until what it asks for is there, whatever other brands have', async () => {
  await change(fresh, { support: null, address: null, logo: null })
  await change(complete, { colors: { primary: 'FFD400' } })
  await publish(complete, 'terms')
  await publish(complete, 'privacy-policy')
  await arrange(complete)
  await within(complete, (ctx) => seedCatalog(ctx))
  await place(world.api('complete'), { items: [shopOf(complete).plan('france1')] })
  expect(await openOf(complete)).toEqual([])

  const left = new Set<SetupStep>(setupSteps)
  const closes = async (step: SetupStep | null, ...work: (() => Promise<unknown>)[]) => {
    for (const each of work) {
      expect(await openOf(fresh)).toEqual([...left])
      await each()
    }
    if (step) left.delete(step)
    expect(await openOf(fresh)).toEqual([...left])
  }
  const hours = { en: 'Every day', es: 'Todos los días' }
  await closes(
    'contact',
    () => change(fresh, { address: '7 Harbor Road' }),
    () => change(fresh, { support: { email: 'help@fresh.test', phone: '+13125550142', hours } }),
  )
  await closes(
    'looks',
    () => change(fresh, { colors: { primary: '6B2FBF' } }),
    () => change(fresh, { logo: 'base.svg' }),
  )
  await closes(
    'legal',
    () => publish(fresh, 'terms'),
    () => publish(fresh, 'privacy-policy'),
  )
  await closes('payment', () => arrange(fresh))
  await closes('plans', () => within(fresh, (ctx) => seedCatalog(ctx)))
  await closes('order', () => place(world.api('fresh'), { items: [shopOf(fresh).plan('france1')] }))
  // What goes is to be done again.
  await change(fresh, { logo: null })
  expect(await openOf(fresh)).toEqual(['looks'])
})

test('a draft is no legal page, and the accounts of the installation are the platform’s own', async () => {
  await publish(house, 'terms')
  await publish(house, 'privacy-policy', 'draft')
  const open = await openOf(house)
  expect(open).toContain('legal')
  expect(open).not.toContain('payment')
})

test.each<[AdministratorRole, SetupStep[]]>([
  ['owner', [...setupSteps]],
  ['catalog', ['legal', 'plans']],
  ['finance', ['order']],
  ['support', ['order']],
  ['read-only', []],
])('%s is told of what they may do themselves', async (role, steps) => {
  expect((await stepsOf(fresh, role)).map(({ step }) => step)).toEqual(steps)
})
