import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { newId } from '#platform/database/ids.ts'
import { simSources } from '#tables/sims-sources.ts'
import { insertOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { jump } from './jump.ts'
import { saveView } from './save-view.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const found = async (actor: Actor, q: string, of = tenant) =>
  (await inTransaction(world.caller(of, actor), (ctx) => jump(ctx, { q }))).items
const save = (actor: Actor, name: string, shared: boolean, list = 'orders', query = 'status=pending') =>
  inTransaction(world.caller(tenant, actor), (ctx) => saveView(ctx, { list, name, query, shared }))

it('leads to own and shared views of every list by a part of their name', async () => {
  const [ada, bob] = [administrator('support'), administrator('read-only')]
  const shared = await save(ada, 'Pedidos de Peñíscola', true)
  const own = await save(ada, 'Peniscola’s resellers', false, 'resellers', 'state=active')
  const view = { kind: 'view', id: shared.id, label: 'Pedidos de Peñíscola', detail: 'Orders' }
  expect(await found(ada, 'peñisc')).toEqual([
    { ...view, path: `order?view=${shared.id}&status=pending` },
    {
      ...{ kind: 'view', id: own.id, label: 'Peniscola’s resellers', detail: 'Resellers' },
      path: `resellers?view=${own.id}&state=active`,
    },
  ])
  expect(await found(bob, 'PENISC')).toMatchObject([view])
  expect(await found(ada, 'peñisc', await world.tenant())).toEqual([])
})

it('hides by one kind no other', async () => {
  const ada = administrator()
  await inTransaction(world.caller(tenant), (ctx) =>
    insertOrders(
      ctx,
      Array.from({ length: 12 }, () => ({ customerName: 'Crowded Crow' })),
    ),
  )
  for (let made = 0; made < 6; made++) await save(ada, `Crowded ${made}`, false)
  const kinds = (await found(ada, 'crowded')).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'order')).toHaveLength(10)
  expect(kinds.filter((kind) => kind === 'view')).toHaveLength(5)
})

it('leads to each kind of record in the order of all kinds, to its own page', async () => {
  const finders = (['order', 'subscriber', 'contact'] as const).map((kind) => ({
    access: 'order.read' as const,
    find: async () => [{ kind, id: `a-${kind}`, label: '', detail: '' }],
  }))
  const services = { ...world.services, office: { ...world.services.office, finders } }
  const caller = { ...world.caller(tenant, administrator()), services }
  const { items } = await inTransaction(caller, (ctx) => jump(ctx, { q: 'anything' }))
  expect(items.map(({ path }) => path)).toEqual([
    'subscribers/a-subscriber',
    'order/a-order',
    'messages/a-contact',
  ])
})

it('asks those finders alone whose records the caller may read', async () => {
  const asked: string[] = []
  const finder = (kind: 'order' | 'service_provider', access: 'order.read' | 'platform.manage') => ({
    access,
    async find() {
      asked.push(kind)
      return []
    },
  })
  const finders = [finder('order', 'order.read'), finder('service_provider', 'platform.manage')]
  const services = { ...world.services, office: { ...world.services.office, finders } }
  const caller = { ...world.caller(tenant, administrator('support')), services }
  await inTransaction(caller, (ctx) => jump(ctx, { q: 'anything' }))
  expect(asked).toEqual(['order'])
})

it('calls all records by their names that were looked at before, however many are of one kind', async () => {
  const ids = Array.from({ length: 8 }, newId)
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db
      .insert(simSources)
      .values(ids.map((id, at) => ({ tenantId: tenant.id, id, name: `Source ${at}`, provider: 'stock' }))),
  )
  const { items } = await inTransaction(world.caller(tenant, administrator()), (ctx) => jump(ctx, { ids }))
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(items[0]).toMatchObject({ kind: 'sim_source', detail: 'stock' })
})
