import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { limitFor } from '#platform/http/rate-limit.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { catalogOf, listDevices } from '#modules/catalog/index.ts'
import { publishedContentOf } from '#modules/content/index.ts'
import { listOffered } from '#modules/devices/index.ts'
import { programSetupOf } from '#modules/programs/index.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import { createWorld, type World } from './world.ts'

const connections = 2
const writes = 3 * connections

let world: World
let other: Tenant
beforeAll(async () => {
  world = await createWorld({ DATABASE_POOL: `${connections}` })
  other = await world.tenant()
})
afterAll(() => world?.close())

/** Lets everybody go on once so many have come. */
function gateFor(many: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    if (++here === many) resolve()
    return promise
  }
}

/** Everything that a write may ask for over another connection than its own: what is loaded once and shared, and limits. */
const shared: Record<string, (caller: Caller) => Promise<unknown>> = {
  programs: programSetupOf,
  catalog: catalogOf,
  'offered devices': (caller) => listOffered(caller, {}),
  content: ({ services, tenant, asOf }) => publishedContentOf(services, tenant.id, asOf),
  directory: ({ services, asOf }) => directoryOf(services, asOf),
  'devices with an eSIM': ({ services }) => listDevices(services),
  'the key of another': ({ services }) => services.vaultOf(other.id),
  'a limit': (caller) => limitFor(caller, 'cold', newId(), 5),
}

const holdAll = (caller: Caller, use: (ctx: Ctx) => Promise<unknown>) => {
  const allHeld = gateFor(connections)
  return Array.from({ length: writes }, () =>
    inTransaction(caller, async (ctx) => {
      await ctx.db.execute(sql`select 1`)
      await allHeld()
      return use(ctx)
    }),
  )
}

for (const [name, use] of Object.entries(shared)) {
  test(`more writes than connections, each of which needs what nobody has loaded yet: ${name}`, async () => {
    const tenant = await world.tenant()
    world.services.snapshots.close()
    const results = await Promise.allSettled(holdAll(world.caller(tenant), use))
    expect(results.map(({ status }) => status)).toEqual(Array(writes).fill('fulfilled'))
  })
}

test('a load that somebody without a connection has begun does not wait for those who wait for it', async () => {
  const caller = world.caller(await world.tenant())
  await world.services.vaultOf(caller.tenant.id)
  world.services.snapshots.close()
  const begun = Promise.withResolvers<unknown>()
  const held = holdAll(caller, async (ctx) => {
    begun.resolve(programSetupOf(caller))
    return programSetupOf(ctx)
  })
  const results = await Promise.allSettled([...held, begun.promise])
  expect(results.map(({ status }) => status)).toEqual(Array(writes + 1).fill('fulfilled'))
})

test('loads of as many service providers at once as hold every connection end as well', async () => {
  const tenants = await Promise.all(Array.from({ length: writes }, () => world.tenant()))
  world.services.snapshots.close()
  const allHeld = gateFor(connections)
  const results = await Promise.allSettled(
    tenants.map((tenant) =>
      inTransaction(world.caller(tenant), async (ctx) => {
        await ctx.db.execute(sql`select 1`)
        await allHeld()
        await Promise.all(Object.values(shared).map((use) => use(ctx)))
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(Array(writes).fill('fulfilled'))
})

test('what a transaction has not committed is in no snapshot, even in its own', async () => {
  const tenant = await world.tenant()
  const change = (ctx: Ctx) =>
    ctx.db.execute(sql`update service_providers set name = 'Renamed' where id = ${tenant.id}`)
  const nameIn = async () => (await directoryOf(world.services)).byId.get(tenant.id)?.name
  const inside = await inTransaction(world.caller(tenant), async (ctx) => {
    await change(ctx)
    world.services.snapshots.close()
    return nameIn()
  })
  expect([inside, await nameIn()]).toEqual([tenant.name, 'Renamed'])
})

test('a transaction that opens another one fails instead of waiting for a connection while it holds one', async () => {
  const caller = world.caller(await world.tenant())
  const nested = (ctx: Ctx) => inReadTransaction(ctx, async (own) => own.db.execute(sql`select 1`))
  await expect(inTransaction(caller, nested)).rejects.toThrow('a transaction opens another one')
  const asideToo = (ctx: Ctx) => ctx.services.pool.aside(() => inReadTransaction(ctx, nested))
  await expect(inTransaction(caller, asideToo)).rejects.toThrow('a transaction opens another one')
})
