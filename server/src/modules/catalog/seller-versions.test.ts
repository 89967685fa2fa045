import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { brands, serviceProviders } from '#tables/service-providers.ts'
import { seedCatalog } from '#server/testing/factories.ts'
import { createWorldOfBrands, type World } from '#server/testing/world.ts'

let world: World
let house: Tenant
let one: Tenant
let other: Tenant

beforeAll(async () => {
  ;({ world, house, one, other } = await createWorldOfBrands())
  for (const tenant of [house, one, other])
    await inTransaction(world.caller(tenant), (ctx) => seedCatalog(ctx))
})
afterAll(() => world?.close())

/** Whose catalogs have another version after this work. */
async function changedBy(work: () => Promise<unknown>) {
  const tenants = [house, one, other]
  const keys = tenants.map(({ id }) => `catalog:${id}`)
  const before = await world.services.snapshots.current(keys)
  await work()
  const after = await world.services.snapshots.current(keys)
  return tenants.filter((_, at) => after.get(keys[at]!) !== before.get(keys[at]!))
}

const rename = (tenant: Tenant, name: string) =>
  inTransaction(world.caller(tenant), ({ db }) =>
    db.update(serviceProviders).set({ name }).where(eq(serviceProviders.id, tenant.id)),
  )
const setSupport = (tenant: Tenant, email: string) =>
  inTransaction(world.caller(tenant), ({ db }) =>
    db
      .update(brands)
      .set({ support: { email, phone: '', hours: { en: '', es: '' } } })
      .where(eq(brands.serviceProviderId, tenant.id)),
  )

test('a catalog is read again when its own seller changes, not when one of thousands of others does', async () => {
  expect(await changedBy(() => rename(one, 'One Mobile'))).toEqual([one])
  expect(await changedBy(() => rename(one, 'One Mobile'))).toEqual([])
  expect(await changedBy(() => setSupport(other, 'new@other.test'))).toEqual([other])
  expect(await changedBy(() => rename(house, 'The House'))).toEqual([house])
})

test('how the platform’s own brand is reached stands in no other catalog', async () => {
  expect(await changedBy(() => setSupport(house, 'new@base.test'))).toEqual([house])
})
