import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysMs } from '#platform/clock.ts'
import type { Actor, Tenant } from '#platform/context.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { savedViews } from '#tables/back-office.ts'
import { insertOrders, troubleOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { findViews } from './find-views.ts'
import { removeView, restoreView, updateView } from './change-view.ts'
import { saveView } from './save-view.ts'
import { countViews, listViews } from './saved-views.queries.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  await inTransaction(world.caller(tenant), async (ctx) => {
    const [, , paidLate] = await insertOrders(ctx, [{ status: 'pending' }, { status: 'pending' }, {}])
    await troubleOrders(ctx, [paidLate!.id])
  })
})
afterAll(() => world.close())

const as = (actor: Actor, of = tenant) => world.caller(of, actor)
const save = (actor: Actor, name: string, query: string, shared = false, list = 'orders') =>
  inTransaction(as(actor), (ctx) => saveView(ctx, { list, name, query, shared }))
/** Views with how much each holds, as their list shows them. */
async function views(actor: Actor, of = tenant, list = 'orders') {
  const { items } = await inTransaction(as(actor, of), (ctx) => listViews(ctx, { list }))
  const counts = await countsOf(
    actor,
    items.map(({ id }) => id),
    of,
    list,
  )
  return items.map((item) => ({ ...item, count: counts.get(item.id) }))
}
async function countsOf(actor: Actor, ids: string[], of = tenant, list = 'orders') {
  const { items } = await inTransaction(as(actor, of), (ctx) => countViews(ctx, { list, ids }))
  return new Map(items.map(({ id, count }) => [id, count]))
}
const update = (actor: Actor, change: Parameters<typeof updateView>[1], of = tenant) =>
  inTransaction(as(actor, of), (ctx) => updateView(ctx, change))
const remove = (actor: Actor, id: string, of = tenant) =>
  inTransaction(as(actor, of), (ctx) => removeView(ctx, id))
const restore = (actor: Actor, id: string, of = tenant) =>
  inTransaction(as(actor, of), (ctx) => restoreView(ctx, id))

it('lists own and shared views with their counts', async () => {
  const ada = administrator('support')
  const bob = administrator('read-only')
  await save(ada, 'A pending', 'status=pending&sort=placedAt')
  await save(ada, 'B attention', 'needsAttention=true', true)
  await save(bob, 'C all', '')
  await save(bob, 'D today', 'placed=today&status=!pending&columns=status,placedAt')
  await save(bob, 'E broken', 'placed=whenever')
  await expect(save(bob, 'F', 'search=%00')).rejects.toThrow()
  expect(await views(bob)).toMatchObject([
    { name: 'B attention', count: 1, fits: true, shared: true, mine: false },
    { name: 'C all', count: 3, fits: true, shared: false, mine: true },
    { name: 'D today', count: 1, fits: true },
    { name: 'E broken', count: 0, fits: false },
  ])
  expect(await views(ada)).toMatchObject([
    { name: 'A pending', count: 2, mine: true },
    { name: 'B attention', count: 1, mine: true },
  ])
  expect(await views(ada, await world.tenant())).toEqual([])
})

it('says of a view that it no longer fits, instead of finding everything', async () => {
  const ada = administrator('support')
  await save(ada, 'A', 'status=pending,teleported', true)
  await save(ada, 'B', 'colour=blue')
  expect(await views(ada)).toMatchObject([
    { name: 'A', fits: false, count: 0 },
    { name: 'B', fits: false, count: 0 },
    { name: 'B attention', fits: true },
  ])
})

const searches = [
  'search=acme',
  's%65arch=acme',
  '&search=acme',
  'status=pending&%73%65%61rch=a+b%20c',
  'search[]=x&search=y',
]

it('keeps to itself what others searched for, however it was written, where names are masked', async () => {
  const [ada, reader] = [administrator('owner'), administrator('read-only')]
  const of = await world.tenant()
  const shared = (query: string) =>
    inTransaction(as(ada, of), (ctx) => saveView(ctx, { list: 'orders', name: query, query, shared: true }))
  for (const query of [...searches, 'status=pending', 'columns=search']) await shared(query)
  expect(await views(ada, of)).toHaveLength(searches.length + 2)
  expect((await views(reader, of)).map(({ query }) => query)).toEqual(['columns=search', 'status=pending'])
  const found = await inTransaction(as(reader, of), (ctx) => findViews(ctx, 'a'))
  expect(JSON.stringify(found)).not.toContain('acme')
})

it('carries what was kept as text over into what it says', async () => {
  const kept = [...searches, '', '?a=b', 'a=1=2&b', 'name=Jos%C3%A9+%26+Co%0A&x=%', 'broken=%FF', 'null=%00']
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    await client.query('create temp table saved_views (at serial, query text)')
    for (const query of kept) await client.query('insert into saved_views (query) values ($1)', [query])
    const file = new URL('../../../migrations/0092_parsed_views.sql', import.meta.url)
    await client.query(await readFile(file, 'utf8'))
    const { rows } = await client.query<{ query: [string, string][] }>(
      'select query from saved_views order by at',
    )
    const read = kept.map((query) => [...new URLSearchParams(query)])
    // What is no text stays as it was written.
    read.splice(-2, 2, [['broken', '%FF']], [['null', '%00']])
    expect(rows.map(({ query }) => query)).toEqual(read)
  } finally {
    await client.end()
  }
})

describe('every list', () => {
  it.for([
    ['resellers', 'state=active'],
    ['subscribers', 'hasReseller=true'],
    ['content', 'kind=faq&status=draft'],
  ] as const)('%s has views of its own', async ([list, query]) => {
    const ada = administrator('support')
    await save(ada, `Of ${list}`, query, false, list)
    expect(await views(ada, tenant, list)).toMatchObject([{ list, name: `Of ${list}`, fits: true, count: 0 }])
  })

  it('needs to be one, and to be open to the caller', async () => {
    const ada = administrator('support')
    await expect(save(ada, 'Of nothing', '', false, 'unicorns')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    const visitor = world.caller(tenant)
    await expect(inTransaction(visitor, (ctx) => listViews(ctx, { list: 'orders' }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

it('shares and removes shared views only with the permission, private ones only by their owner', async () => {
  const ada = administrator('support')
  const bob = administrator('read-only')
  await expect(save(bob, 'Shared', '', true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const shared = await save(ada, 'Shared', '', true)
  const own = await save(ada, 'Private', '')
  await expect(remove(bob, shared.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await remove(bob, own.id)).toEqual({ removed: false })
  expect(await remove(ada, own.id, await world.tenant())).toEqual({ removed: false })
  expect(await remove(ada, own.id)).toEqual({ removed: true })
  expect(await remove(administrator('finance'), shared.id)).toEqual({ removed: true })
})

describe('a change', () => {
  it('renames, shares, and lets a view stand for what the list asks now', async () => {
    const ada = administrator('support')
    const { id } = await save(ada, 'Before', '')
    expect(await update(ada, { id, name: 'After' })).toMatchObject({ name: 'After' })
    expect((await countsOf(ada, [id])).get(id)).toBe(3)
    expect(await update(ada, { id, query: 'status=pending' })).toMatchObject({ name: 'After' })
    expect((await countsOf(ada, [id])).get(id)).toBe(2)
    expect(await update(ada, { id, shared: true })).toMatchObject({ query: 'status=pending', shared: true })
    const finance = administrator('finance')
    expect(await update(finance, { id, shared: false })).toMatchObject({ shared: false, mine: false })
    expect((await views(finance)).map((view) => view.id)).not.toContain(id)
    expect((await views(ada)).map((view) => view.id)).toContain(id)
  })

  it('of what two have seen alike is one’s alone, and the other learns of it', async () => {
    const [ada, finance] = [administrator('support'), administrator('finance')]
    const { id, name, query } = await save(ada, 'Of many', '', true)
    const seen = { name, query, shared: true }
    const outcomes = await Promise.all(
      [update(ada, { id, seen, name: 'Of Ada' }), update(finance, { id, seen, query: 'status=pending' })].map(
        (change) =>
          change.then(
            () => 'done',
            ({ code }: { code: string }) => code,
          ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
    const now = (await views(ada)).find((view) => view.id === id)!
    expect([now.name, now.query]).toEqual(
      outcomes[0] === 'done' ? ['Of Ada', ''] : ['Of many', 'status=pending'],
    )
  })

  it('is the owner’s, or of whoever may share what is shared', async () => {
    const [ada, reader] = [administrator('support'), administrator('read-only')]
    const own = await save(ada, 'Own', '')
    const shared = await save(ada, 'All’s', '', true)
    const readers = await save(reader, 'Reader’s', '')
    await expect(update(reader, { id: own.id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(update(reader, { id: shared.id, name: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(update(reader, { id: readers.id, shared: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const elsewhere = await world.tenant()
    await expect(update(ada, { id: own.id, name: 'Mine' }, elsewhere)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('what was removed', () => {
  it('can be had back for a day, by whoever could have removed it', async () => {
    const ada = administrator('support')
    const { id } = await save(ada, 'Gone', 'status=pending')
    await expect(restore(ada, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await remove(ada, id)
    expect((await views(ada)).map((view) => view.id)).not.toContain(id)
    await expect(restore(administrator('owner'), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await restore(ada, id)).toMatchObject({ id, name: 'Gone', fits: true })
    expect((await views(ada)).map((view) => view.id)).toContain(id)
  })

  it('is forgotten after it', async () => {
    const ada = administrator('support')
    const { id } = await save(ada, 'Long gone', '')
    await remove(ada, id)
    world.clock.advance(daysMs(1) + 1)
    await expect(restore(ada, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await keepHouse(world.caller(tenant))
    const left = await inTransaction(world.caller(tenant), ({ db }) =>
      db.select().from(savedViews).where(eq(savedViews.id, id)),
    )
    expect(left).toEqual([])
  })
})

it('keeps at most fifty of a person and a list', async () => {
  const ada = administrator('support')
  for (let made = 0; made < 50; made++) await save(ada, `View ${made}`, '')
  await expect(save(ada, 'One more', '')).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
  expect(await save(ada, 'Of another list', '', false, 'resellers')).toMatchObject({ id: expect.any(String) })
})

it('saves once, however often it is sent under one key', async () => {
  const ada = administrator('support')
  const claim = { actor: 'ada', key: newId(), kept: false }
  const twice = () =>
    inTransaction({ ...as(ada), claim }, (ctx) =>
      saveView(ctx, { list: 'orders', name: 'Once', query: '', shared: false }),
    )
  expect((await twice()).id).toBe((await twice()).id)
  expect((await views(ada)).filter(({ mine }) => mine)).toHaveLength(1)
})
