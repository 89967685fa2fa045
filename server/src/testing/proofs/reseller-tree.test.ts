import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { resellers, resellerTree, subscribers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { insertOrder } from '../order-rows.ts'
import { createPeopleWorld, type PeopleWorld } from '../people-world.ts'

/** parent → own → child, and a sibling of own; another tenant has a tree of the same shape. */
let world: PeopleWorld
let home: Tenant
let tree: Tree
let foreign: Tree

type Name = 'parent' | 'own' | 'sibling' | 'child'
type Tree = Record<Name, { id: string; orderId: string }> & { direct: { orderId: string } }

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
  tree = await grow(home)
  foreign = await grow(await world.tenant())
})
afterAll(() => world?.close())

async function grow(tenant: Tenant): Promise<Tree> {
  const people = {
    parent: await world.person(tenant, 'reseller'),
    own: await world.person(tenant, 'reseller'),
    sibling: await world.person(tenant, 'reseller'),
    child: await world.person(tenant, 'reseller'),
  }
  const above: [Name, Name, number][] = [
    ['parent', 'own', 1],
    ['parent', 'sibling', 1],
    ['own', 'child', 1],
    ['parent', 'child', 2],
  ]
  return inTransaction(world.caller(tenant), async (ctx) => {
    await ctx.db.insert(resellerTree).values(
      above.map(([ancestor, descendant, depth]) => ({
        tenantId: tenant.id,
        ancestorId: people[ancestor].id,
        descendantId: people[descendant].id,
        depth,
      })),
    )
    const sold = async (resellerId: string | null) => (await insertOrder(ctx, { resellerId })).id
    const place = async (name: Name) => ({ id: people[name].id, orderId: await sold(people[name].id) })
    return {
      parent: await place('parent'),
      own: await place('own'),
      sibling: await place('sibling'),
      child: await place('child'),
      direct: { orderId: await sold(null) },
    }
  })
}

const actorOf = (kind: 'reseller' | 'subscriber', id: string): Actor => ({
  kind,
  id,
  name: 'Ada',
  sessionId: newId(),
  steppedUpUntil: null,
  support: null,
})

const as = (name: Name) => world.caller(home, actorOf('reseller', tree[name].id))

/** Even a query that forgets every condition sees no more. */
const seenBy = (name: Name) =>
  inTransaction(as(name), async (ctx) => ({
    orders: (await ctx.db.select({ id: orders.id }).from(orders)).map(({ id }) => id).toSorted(),
    resellers: (await ctx.db.select({ id: resellers.id }).from(resellers)).map(({ id }) => id).toSorted(),
    subscribers: await ctx.db.select({ id: subscribers.id }).from(subscribers),
  }))

describe('a reseller sees', () => {
  test.each([
    ['parent', ['parent', 'own', 'sibling', 'child']],
    ['own', ['own', 'child']],
    ['child', ['child']],
    ['sibling', ['sibling']],
  ] as [Name, Name[]][])('as %s the orders and people of %j and nobody else', async (name, visible) => {
    const seen = await seenBy(name)
    expect(seen.orders).toEqual(visible.map((each) => tree[each].orderId).toSorted())
    expect(seen.resellers).toEqual(visible.map((each) => tree[each].id).toSorted())
    expect(seen.subscribers, 'their customers’ accounts are not theirs').toEqual([])
  })
})

describe('a reseller changes', () => {
  const rename = (id: string) =>
    inTransaction(as('own'), async (ctx) => {
      const changed = await ctx.db
        .update(resellers)
        .set({ lastName: 'Taken over' })
        .where(eq(resellers.id, id))
        .returning({ id: resellers.id })
      return changed.length
    })

  test('nothing of those above or beside, nor of another tenant', async () => {
    for (const id of [tree.parent.id, tree.sibling.id, foreign.own.id, foreign.child.id])
      expect(await rename(id)).toBe(0)
    expect(await rename(tree.child.id)).toBe(1)
  })

  test('no order into a stranger’s hands', async () => {
    const give = (resellerId: string | null) =>
      inTransaction(as('own'), (ctx) =>
        ctx.db
          .update(orders)
          .set({ resellerId })
          .where(and(eq(orders.tenantId, home.id), eq(orders.id, tree.own.orderId))),
      )
    await expect(give(tree.sibling.id)).rejects.toThrow()
    await expect(give(null)).rejects.toThrow()
    expect((await seenBy('own')).orders).toContain(tree.own.orderId)
  })
})

test('a subscriber sees their own account and orders alone', async () => {
  const mine = await world.person(home, 'subscriber')
  const theirs = await world.person(home, 'subscriber')
  const [own] = await inTransaction(world.caller(home), async (ctx) => [
    await insertOrder(ctx, { subscriberId: mine.id, resellerId: tree.own.id }),
    await insertOrder(ctx, { subscriberId: theirs.id }),
  ])
  const seen = await inTransaction(world.caller(home, actorOf('subscriber', mine.id)), async (ctx) => ({
    orders: await ctx.db.select({ id: orders.id }).from(orders),
    subscribers: await ctx.db.select({ id: subscribers.id }).from(subscribers),
    resellers: await ctx.db.select({ id: resellers.id }).from(resellers),
  }))
  expect(seen).toEqual({ orders: [{ id: own!.id }], subscribers: [{ id: mine.id }], resellers: [] })
})
