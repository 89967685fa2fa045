import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, Tenant } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { insertOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  await transact(world.caller(tenant), (ctx) =>
    insertOrders(ctx, [{ status: 'pending' }, { status: 'pending' }, { attention: 'late_payment' }]),
  )
})
afterAll(() => world.close())

const save = (actor: Actor, name: string, query: string, shared = false) =>
  transact(world.caller(tenant, actor), (ctx) => saveView(ctx, { list: 'orders', name, query, shared }))
const views = async (actor: Actor, of = tenant) =>
  (await transact(world.caller(of, actor), (ctx) => listViews(ctx, { list: 'orders' }))).items
const remove = (actor: Actor, id: string) =>
  transact(world.caller(tenant, actor), (ctx) => removeView(ctx, id))

it('lists own and shared views with their counts', async () => {
  const ada = administrator('support')
  const bob = administrator('read-only')
  await save(ada, 'A pending', 'status=pending&sort=placedAt')
  await save(ada, 'B attention', 'needsAttention=true', true)
  await save(bob, 'C all', '')
  await save(bob, 'D today', 'placed=today&status=!pending&columns=status,placedAt')
  await save(bob, 'E broken', 'search=%00')
  expect(await views(bob)).toMatchObject([
    { name: 'B attention', count: 1, shared: true, mine: false },
    { name: 'C all', count: 3, shared: false, mine: true },
    { name: 'D today', count: 1 },
    { name: 'E broken', count: 0 },
  ])
  expect(await views(ada)).toMatchObject([
    { name: 'A pending', count: 2, mine: true },
    { name: 'B attention', count: 1, mine: true },
  ])
  expect(await views(ada, await world.tenant())).toEqual([])
})

it('shares and removes shared views only with the permission, private ones only by their owner', async () => {
  const ada = administrator('support')
  const bob = administrator('read-only')
  await expect(save(bob, 'Shared', '', true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const shared = await save(ada, 'Shared', '', true)
  const own = await save(ada, 'Private', '')
  await expect(remove(bob, shared.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await remove(bob, own.id)).toEqual({ removed: false })
  expect(await remove(ada, own.id)).toEqual({ removed: true })
  expect(await remove(administrator('finance'), shared.id)).toEqual({ removed: true })
})
