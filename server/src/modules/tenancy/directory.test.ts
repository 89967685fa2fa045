import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { queryOnce } from '#platform/postgres/login.ts'
import { createSnapshots } from '#platform/kept/snapshots.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { brandHosts, brands, serviceProviders } from '#tables/service-providers.ts'
import { createWorldOfBrands, type World } from '#server/testing/world.ts'
import { directoryOf, type Directory } from './directory.ts'

let world: World
let house: Tenant
let one: Tenant
let other: Tenant
beforeAll(async () => {
  ;({ world, house, one, other } = await createWorldOfBrands())
})
afterAll(() => world?.close())

/** The directory as this process keeps it from change to change. */
const kept = () => directoryOf(world.services)
/** The directory as a process sees it that has just started. */
const fresh = () => directoryOf({ ...world.services, snapshots: createSnapshots(world.services.pool) })

const plain = (directory: Directory) => ({
  ...Object.fromEntries(
    (['byId', 'byDomain', 'byHost', 'hostOf', 'byAgentArea'] as const).map((name) => [
      name,
      [...directory[name]].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  ),
  tenants: directory.tenants,
  platformSupport: directory.platformSupport,
  sites: directory.tenants.map((tenant) => directory.siteOf(tenant)),
  suspended: directory.tenants.filter((tenant) => directory.isSuspended(tenant)),
  versions: directory.tenants.map((tenant) => directory.versionOf(tenant)),
})

const otherSupport = {
  email: 'help@elsewhere.test',
  phone: '+12125550111',
  hours: { en: '9 to 5', es: 'de 9 a 5' },
}
const asOwner = (statement: string) => queryOnce(world.database.adminUrl, statement)
const brandOf = (tenant: Tenant, changed: Partial<typeof brands.$inferInsert>) =>
  inTransaction(world.caller(tenant), ({ db }) =>
    db.update(brands).set(changed).where(eq(brands.serviceProviderId, tenant.id)),
  )
const providerOf = (tenant: Tenant, changed: Partial<typeof serviceProviders.$inferInsert>) =>
  inTransaction(world.caller(tenant), ({ db }) =>
    db.update(serviceProviders).set(changed).where(eq(serviceProviders.id, tenant.id)),
  )

test.each<[string, () => Promise<unknown>]>([
  ['a new name', () => providerOf(one, { name: 'One Mobile' })],
  ['a new domain', () => providerOf(one, { domain: 'zone' })],
  [
    'a host',
    () =>
      inTransaction(world.caller(one), ({ db }) =>
        db.insert(brandHosts).values({ host: 'one.example', serviceProviderId: one.id }),
      ),
  ],
  [
    'a host that goes to another brand',
    () => asOwner(`update brand_hosts set service_provider_id = '${other.id}' where host = 'one.example'`),
  ],
  ['a host that goes', () => asOwner(`delete from brand_hosts where host = 'one.example'`)],
  ['an agent area', () => brandOf(other, { agentArea: { path: '/1psim-agent', hasWidget: false } })],
  ['a brand that is suspended', () => providerOf(other, { state: 'suspended' })],
  ['a brand that is not open any more', () => providerOf(other, { state: 'preparing' })],
  ['a brand that is opened', () => providerOf(other, { state: 'active' })],
  ['a new brand', () => world.tenant('new')],
  ['how the platform is reached', () => brandOf(house, { support: otherSupport })],
  [
    'two changes between two looks',
    async () => {
      await brandOf(one, { logoHeight: 30 })
      await brandOf(other, { logoHeight: 31 })
    },
  ],
  [
    'a change that no brand was named for',
    () =>
      asOwner(
        `set session_replication_role = replica; update brands set logo_height = 32;
         update snapshot_versions set version = version + 1 where key = 'directory'`,
      ),
  ],
])('after %s the directory is what one that is read whole is', async (_what, change) => {
  const before = plain(await kept())
  await change()
  const after = plain(await kept())
  expect(after).toEqual(plain(await fresh()))
  expect(after).not.toEqual(before)
})

test('of the brands that did not change nothing is read or made anew', async () => {
  const before = await kept()
  const sites = before.tenants.map((tenant) => before.siteOf(tenant))
  const versions = before.tenants.map((tenant) => before.versionOf(tenant))
  await brandOf(one, { logoHeight: 33 })
  const after = await kept()
  const same = after.tenants.filter((tenant, at) => after.siteOf(tenant) === sites[at])
  expect(same.map(({ id }) => id)).toEqual(after.tenants.flatMap(({ id }) => (id === one.id ? [] : [id])))
  expect(after.tenants.filter((tenant, at) => after.versionOf(tenant) === versions[at])).toEqual(same)

  await brandOf(house, { address: 'A Third Street 1' })
  const last = await kept()
  const changed = last.tenants.filter((tenant) => last.versionOf(tenant) !== after.versionOf(tenant))
  expect(changed.map(({ id }) => id)).toEqual([house.id])
  for (const tenant of last.tenants)
    expect(last.siteOf(tenant) === after.siteOf(tenant)).toBe(tenant.id !== house.id)
})

test('a brand that has not said how it is reached bears nobody else’s contact, and is written to at its own form', async () => {
  await brandOf(one, { support: null, address: null })
  const directory = await kept()
  expect(directory.siteOf(one)).toMatchObject({
    support: { email: '', phone: '', hours: { en: '', es: '' } },
    address: '',
    writeTo: 'http://zone.localhost:9000/contact-us',
    isReachable: false,
  })
  expect(directory.siteOf(house)).toMatchObject({ isReachable: true })
  await brandOf(one, { externalMode: true })
  // A partner's site has no such form.
  expect((await kept()).siteOf(one).writeTo).toBe('One Mobile')
  await brandOf(one, { support: otherSupport })
  expect((await kept()).siteOf(one)).toMatchObject({ writeTo: 'help@elsewhere.test', isReachable: false })
})
