import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountState } from '#contracts/identity/machines.ts'
import type { Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { filterAsked } from '#contracts/list-address.ts'
import { orderList, resellerSalesQuery } from '#contracts/orders/lists.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrder, insertPlanLine } from '#server/testing/order-rows.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { insertPerson } from '#server/testing/sign-in.ts'
import { credentials, resellers, resellerTree, subscribers } from '#tables/identity.ts'

let world: PeopleWorld
let home: Tenant
let other: Tenant
let owner: Api

type Api = ReturnType<PeopleWorld['visit']>
type Person = Awaited<ReturnType<PeopleWorld['person']>>
type Role = 'owner' | 'support' | 'finance' | 'read-only'

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
  other = await world.tenant()
  owner = await staff('owner')
})
afterAll(() => world?.close())

async function staff(role: Role, tenant = home): Promise<Api> {
  const { email } = await world.person(tenant, 'administrator', role)
  const { token } = await world.visit(tenant).identity.administrator.login({ email, password })
  return world.visit(tenant, { token })
}

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1], tenant = home) =>
  inTransaction(world.caller(tenant), work)

/** A reseller, below another one where there is a parent. */
async function seller(set: Partial<typeof resellers.$inferInsert> = {}, parent?: Person): Promise<Person> {
  const person = await world.person(home, 'reseller')
  await within(async (ctx) => {
    if (Object.keys(set).length > 0 || parent)
      await ctx.db
        .update(resellers)
        .set({ ...set, parentId: parent?.id ?? null })
        .where(and(eq(resellers.tenantId, home.id), eq(resellers.id, person.id)))
    if (parent)
      await ctx.db
        .insert(resellerTree)
        .values({ tenantId: home.id, ancestorId: parent.id, descendantId: person.id, depth: 1 })
  })
  return person
}

async function customer(set: Partial<typeof subscribers.$inferInsert> = {}): Promise<Person> {
  const person = await world.person(home, 'subscriber')
  if (Object.keys(set).length > 0)
    await within((ctx) =>
      ctx.db
        .update(subscribers)
        .set(set)
        .where(and(eq(subscribers.tenantId, home.id), eq(subscribers.id, person.id))),
    )
  return person
}

const putState = (id: string, state: AccountState) =>
  within((ctx) => ctx.db.update(credentials).set({ state }).where(eq(credentials.id, id)))
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('the list of resellers', () => {
  test('finds by beginnings of words in any order and accent, code, company, address and phone', async () => {
    const person = await seller({
      firstName: 'Zoë',
      lastName: 'Ibáñez Quintero',
      companyName: 'Faro del Sur',
      code: 'FARO-77XQ',
      // Other kinds of resellers are found as well.
      kind: 'agent',
      phoneNumber: '+17875550142',
    })
    const find = async (search: string) => ids(await owner.people.resellers.list({ search }))
    for (const search of ['quint zoe', 'IBAÑEZ', 'faro', 'faro-77xq', '(787) 555-0142', person.email])
      expect([search, await find(search)]).toEqual([search, [person.id]])
    for (const search of ['5550142', '0142', person.email.split('@')[0]!.slice(0, 20)])
      expect([search, await find(search)], 'a part').toEqual([search, [person.id]])
    const listed = await owner.people.resellers.list({
      search: `${person.email}; FARO-77XQ; nobody@example.test`,
    })
    expect(ids(listed)).toEqual([person.id])
    expect(listed.missed).toEqual(['nobody@example.test'])
    for (const search of ['uintero', 'zoe faroles', person.email.slice(1), '!!'])
      expect([search, await find(search)]).toEqual([search, []])
    await within((ctx) =>
      ctx.db.update(resellers).set({ lastName: 'Moved' }).where(eq(resellers.id, person.id)),
    )
    expect(await find('quintero'), 'a changed name').toEqual([])
  })

  test('filters by kind and state, sorts, and goes on behind a cursor', async () => {
    const fresh = await world.tenant()
    const api = await staff('support', fresh)
    const made: string[] = []
    for (const [companyName, kind] of [
      ['Beta', 'agent'],
      ['alpha', 'partner'],
      ['Gamma', 'agent'],
    ] as const) {
      const { id } = await world.person(fresh, 'reseller')
      await within(
        (ctx) => ctx.db.update(resellers).set({ companyName, kind }).where(eq(resellers.id, id)),
        fresh,
      )
      made.push(id)
    }
    const [beta, alpha, gamma] = made
    const { list } = api.people.resellers
    expect(ids(await list({ sort: 'name' }))).toEqual([alpha, beta, gamma])
    expect(ids(await list({ sort: '-name', kind: ['agent'] }))).toEqual([gamma, beta])
    expect(ids(await list({ state: ['disabled'] }))).toEqual([])
    for (const sort of ['name', '-createdAt'] as const) {
      const first = await list({ sort, perPage: 2 })
      const second = await list({ sort, perPage: 2, page: 2, after: first.next! })
      expect(first).toMatchObject({ total: 3, isTotalExact: true })
      expect([...ids(first), ...ids(second)]).toEqual(ids(await list({ sort })))
      expect(second.next).toBeNull()
    }
    const { next } = await list({ sort: 'name', perPage: 1 })
    expect(await outcomeOf(list({ sort: 'createdAt', after: next! })), 'a cursor of another sort').toBe(
      'BAD_REQUEST',
    )
  })
})

test('figures of a reseller count the tree and open lists of the same total', async () => {
  const master = await seller({ companyName: 'Top', code: 'TOP-0001' })
  const agent = await seller({ code: 'BELOW-0001' }, master)
  const buyer = await customer({ resellerId: agent.id })
  const other = await customer()
  await customer({ resellerId: master.id })
  await within(async (ctx) => {
    const paid = { subscriberId: buyer.id, totalCents: 900, paidCents: 900, refundedCents: 200 }
    await insertOrder(ctx, { resellerId: agent.id, ...paid })
    await insertOrder(ctx, { resellerId: master.id, subscriberId: other.id, totalCents: 500, paidCents: 500 })
    await insertOrder(ctx, {
      resellerId: master.id,
      subscriberId: null,
      paidCents: 0,
      status: 'pending',
      paymentStatus: 'unpaid',
    })
  })
  const record = await owner.people.resellers.get({ id: master.id })
  expect(record).toMatchObject({ subscriberCount: 2, orderCount: 2, totalRevenue: 1200, belowCount: 1 })
  expect(record.recruits).toMatchObject([{ id: agent.id, resellerCode: 'BELOW-0001', state: 'active' }])
  expect((await owner.people.resellers.get({ id: agent.id })).above).toMatchObject([
    { id: master.id, name: 'Top' },
  ])
  const below = await owner.people.resellers.subscribers({ id: master.id })
  expect(below).toMatchObject({ total: 2, reseller: { resellerCode: 'TOP-0001' } })
  const sold = (resellerCode: string) =>
    owner.orders.totals({
      ...filterAsked(orderList, resellerSalesQuery(resellerCode), { now: new Date(), timeZone: 'UTC' }),
    })
  expect(await sold('TOP-0001')).toMatchObject({ count: 2, netCents: 1200 })
  expect(await sold('BELOW-0001')).toMatchObject({ count: 1, netCents: 700 })
  const resellerTotals = owner.people.resellers.totals
  const subscriberTotals = owner.people.subscribers.totals
  // The agent's sales are in the master's figures, too, and count once.
  const both = await resellerTotals({ search: 'TOP-0001,BELOW-0001' })
  expect(both).toEqual({ count: 2, subscriberCount: 2, orderCount: 2, totalRevenue: 1200 })
  expect(await resellerTotals({ search: 'BELOW-0001' })).toMatchObject({ orderCount: 1, totalRevenue: 700 })
  expect(await resellerTotals({ search: 'nobody at all' })).toEqual({
    count: 0,
    subscriberCount: 0,
    orderCount: 0,
    totalRevenue: 0,
  })
  const ofTree = await subscriberTotals({ resellerId: master.id })
  expect(ofTree).toEqual({ count: 2, orderCount: 2, spentCents: 1200 })
  const everybody = (await owner.people.subscribers.list({ perPage: 100 })).items
  expect(await subscriberTotals({})).toEqual({
    count: everybody.length,
    orderCount: everybody.reduce((sum, { orderCount }) => sum + orderCount, 0),
    spentCents: everybody.reduce((sum, { spentCents }) => sum + spentCents, 0),
  })
  const [row] = (await owner.people.resellers.subscribers({ id: agent.id })).items
  expect(row).toMatchObject({ id: buyer.id, orderCount: 1, spentCents: 700 })
  expect((await owner.orders.list({ search: buyer.id })).total).toBe(1)
})

test('a subscriber’s record has orders with their lines, and is found by name, seller’s code and line', async () => {
  const reseller = await seller({ code: 'FINDME-01' })
  const person = await customer({ firstName: 'Ramón', lastName: 'Otero', resellerId: reseller.id })
  const order = await within(async (ctx) => {
    const placed = await insertOrder(ctx, { subscriberId: person.id })
    await insertPlanLine(ctx, placed.id, { quantity: 2 })
    return placed
  })
  const record = await owner.people.subscribers.get({ id: person.id })
  expect(record).toMatchObject({ name: 'Ramón Otero', orderCount: 1, reseller: { id: reseller.id } })
  expect(record.orders).toMatchObject([
    { id: order.id, orderNumber: order.number, lines: [{ quantity: 2, sims: [] }] },
  ])
  const { list } = owner.people.subscribers
  expect(ids(await list({ search: 'otero ramon' }))).toEqual([person.id])
  expect(ids(await list({ search: 'findme-01', hasReseller: true }))).toEqual([person.id])
  expect(ids(await list({ search: 'findme-01', hasReseller: false }))).toEqual([])
  const jumps = await owner.backOffice.jump({ q: person.email })
  expect(jumps.items).toMatchObject([{ kind: 'subscriber', id: person.id, label: 'Ramón Otero' }])
  expect((await owner.backOffice.jump({ q: 'FINDME-01' })).items).toMatchObject([
    { kind: 'reseller', id: reseller.id, detail: 'FINDME-01' },
  ])
})

test('lists are exported as they are filtered, safe for spreadsheets, by those who may', async () => {
  const reseller = await seller({ code: 'EXPORT-01' })
  for (let made = 0; made < 101; made++)
    await within(async (ctx) => {
      const id = newId()
      await insertPerson(ctx, 'subscriber', { id, role: 'subscriber', passwordHash: '' })
      await ctx.db
        .update(subscribers)
        .set({ firstName: '=HYPERLINK(1)', resellerId: reseller.id })
        .where(and(eq(subscribers.tenantId, home.id), eq(subscribers.id, id)))
      await insertOrder(ctx, { subscriberId: id, resellerId: reseller.id })
    })
  const finance = await staff('finance')
  const file = await finance.people.subscribers.export({
    resellerId: reseller.id,
    columns: 'reseller,name,nothing',
  })
  const [head, first, ...others] = (await file.text()).trim().split('\r\n')
  expect(head).toBe('Reseller (code),Name')
  expect(first).toBe("EXPORT-01,'=HYPERLINK(1) subscriber")
  expect(others).toHaveLength(100)
  const found = await owner.people.resellers.export({
    search: 'export-01',
    columns: 'resellerCode,state',
  })
  expect(await found.text()).toBe('Code,State\r\nEXPORT-01,active\r\n')
  const { people } = await staff('support')
  expect(await outcomeOf(people.resellers.export({}))).toBe('FORBIDDEN')
})

describe('an account', () => {
  test('is shut at once with its reason on the timeline, and opened again', async () => {
    const person = await seller()
    const { token } = await world.visit(home).identity.reseller.login({ email: person.email, password })
    const own = world.visit(home, { token }).identity.reseller
    const support = await staff('support')
    const disable = (reason: string) => support.people.resellers.disable({ id: person.id, reason })
    await disable('Sold SIMs that were not theirs')
    const shut = await support.people.resellers.get({ id: person.id })
    expect(shut).toMatchObject({ state: 'disabled', openSessions: 0 })
    const event = shut.timeline.find(({ type }) => type === 'account.disable')
    expect(event).toMatchObject({
      actor: { name: 'Ada support' },
      data: { reason: 'Sold SIMs that were not theirs' },
    })
    expect(await outcomeOf(own.profile({}))).toBe('UNAUTHORIZED')
    expect(await outcomeOf(disable('Once more'))).toBe('INVALID_STATE')
    await support.people.resellers.enable({ id: person.id })
    expect(await support.people.resellers.get({ id: person.id })).toMatchObject({ state: 'active' })
    expect(
      await outcomeOf(world.visit(home).identity.reseller.login({ email: person.email, password })),
    ).toBe('done')
  })

  test.each(['unverified', 'unclaimed'] as const)(
    'whose address was %s proves it still after it was shut',
    async (state) => {
      const person = await customer()
      await putState(person.id, state)
      await owner.people.subscribers.disable({ id: person.id, reason: 'Asked by phone' })
      await owner.people.subscribers.enable({ id: person.id })
      expect(await owner.people.subscribers.get({ id: person.id })).toMatchObject({ state })
    },
  )

  test('gets the link that its state asks for, a few times an hour, and none when it is shut', async () => {
    const person = await customer()
    const send = () => outcomeOf(owner.people.subscribers.sendPasswordLink({ id: person.id }))
    expect(await send()).toBe('done')
    await putState(person.id, 'unclaimed')
    expect(await send()).toBe('done')
    expect((await world.mailTo(home, person.email)).map(({ template }) => template).toSorted()).toEqual([
      'claim-account',
      'reset-password',
    ])
    for (let more = 0; more < 4; more++) expect(await send()).toBe('done')
    expect(await send()).toBe('TOO_MANY_REQUESTS')
    await putState(person.id, 'disabled')
    expect(await send()).toBe('INVALID_STATE')
  })

  test('loses every session at once', async () => {
    const person = await seller()
    const { token } = await world.visit(home).identity.reseller.login({ email: person.email, password })
    expect(await owner.people.resellers.get({ id: person.id })).toMatchObject({ openSessions: 1 })
    await owner.people.resellers.endSessions({ id: person.id })
    expect(await owner.people.resellers.get({ id: person.id })).toMatchObject({
      openSessions: 0,
      state: 'active',
    })
    expect(await outcomeOf(world.visit(home, { token }).identity.reseller.profile({}))).toBe('UNAUTHORIZED')
  })
})

describe('a subscriber moves to another reseller', () => {
  const move = async (api: Api, id: string, resellerId: string) => {
    const { reseller } = await api.people.subscribers.get({ id })
    await api.people.subscribers.move({ id, resellerId, fromId: reseller?.id ?? null })
    return api.people.subscribers.get({ id })
  }

  test('who sells to them from now on, while what was sold stays where it was', async () => {
    const before = await seller({ code: 'BEFORE-01' })
    const after = await seller({ code: 'AFTER-01' })
    const person = await customer({ resellerId: before.id })
    await within((ctx) => insertOrder(ctx, { subscriberId: person.id, resellerId: before.id }))
    const moved = await move(owner, person.id, after.id)
    expect(moved).toMatchObject({ reseller: { id: after.id } })
    expect(moved.timeline[0]).toMatchObject({
      type: 'subscriber.move',
      data: { from: 'BEFORE-01', to: 'AFTER-01' },
    })
    for (const { id } of [before, after])
      expect((await owner.people.resellers.get({ id })).timeline[0]).toMatchObject({
        type: 'subscriber.move',
      })
    expect((await owner.people.resellers.subscribers({ id: before.id })).total).toBe(1)
    expect((await owner.people.resellers.subscribers({ id: after.id })).total).toBe(0)
    expect((await owner.orders.list({ search: 'BEFORE-01' })).total).toBe(1)
    const again = await move(owner, person.id, after.id)
    expect(again.timeline).toHaveLength(moved.timeline.length)
  })

  test('and of two who move them at once, the second learns of the first', async () => {
    const person = await customer()
    const [one, two] = [await seller(), await seller()]
    const to = [one.id, two.id].map((resellerId) =>
      outcomeOf(owner.people.subscribers.move({ id: person.id, resellerId, fromId: null })),
    )
    const outcomes = await Promise.all(to)
    expect(outcomes.toSorted()).toEqual(['VERSION_CONFLICT', 'done'])
    const { reseller } = await owner.people.subscribers.get({ id: person.id })
    expect(reseller?.id).toBe(outcomes[0] === 'done' ? one.id : two.id)
  })

  test('but not to one who cannot sell, who is of another service provider, or who is no reseller', async () => {
    const person = await customer()
    const shut = await seller()
    await putState(shut.id, 'disabled')
    expect(await outcomeOf(move(owner, person.id, shut.id))).toBe('INVALID_STATE')
    const foreign = await world.person(other, 'reseller')
    expect(await outcomeOf(move(owner, person.id, foreign.id))).toBe('NOT_FOUND')
    expect(await outcomeOf(move(owner, person.id, person.id))).toBe('NOT_FOUND')
  })
})

test('every role that reads orders looks, owner and support act, and nobody reaches another tenant or kind', async () => {
  const reseller = await seller()
  const person = await customer()
  for (const role of ['finance', 'read-only'] as const) {
    const { people } = await staff(role)
    expect(await outcomeOf(people.subscribers.get({ id: person.id }))).toBe('done')
    expect(await outcomeOf(people.subscribers.disable({ id: person.id, reason: 'Asked by phone' }))).toBe(
      'FORBIDDEN',
    )
    expect(
      await outcomeOf(people.subscribers.move({ id: person.id, resellerId: reseller.id, fromId: null })),
    ).toBe('FORBIDDEN')
  }
  const { people } = await staff('owner', other)
  expect(ids(await people.resellers.list({}))).not.toContain(reseller.id)
  expect(await outcomeOf(people.resellers.get({ id: reseller.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(people.resellers.subscribers({ id: reseller.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(people.resellers.disable({ id: reseller.id, reason: 'Asked by phone' }))).toBe(
    'NOT_FOUND',
  )
  expect(await outcomeOf(owner.people.resellers.disable({ id: person.id, reason: 'Asked by phone' }))).toBe(
    'NOT_FOUND',
  )
  expect(await outcomeOf(owner.people.subscribers.get({ id: reseller.id }))).toBe('NOT_FOUND')
})
