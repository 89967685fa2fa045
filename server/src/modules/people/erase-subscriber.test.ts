import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import { daysMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { keepHouse } from '#platform/jobs/housekeeping.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { openShop, place, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs, staffPassword } from '#server/testing/sign-in.ts'
import { runJob, runRecurring } from '#server/testing/worker.ts'
import { notes } from '#tables/back-office.ts'
import { enrollments } from '#tables/enrollment.ts'
import { credentials, sessions, subscribers } from '#tables/identity.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { erasures } from '#tables/people.ts'
import { events } from '#tables/platform.ts'
import { wallets } from '#tables/wallets.ts'
import { jobs, recurring } from './people.jobs.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
})
afterAll(() => world?.close())

const why = { reason: 'own_request' as const }
const staff = async (role: AdministratorRole = 'owner', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant), work)
const erase = (subscriberId: string) =>
  runJob(world.services, shop.tenant, jobs, 'erase-personal-data', { subscriberId })
const addressOf = (id: string) => `${id}@people.test`
const mark = 'Petronella'

/** Somebody with a name, a note, messages and an order that is paid for. */
async function customer(status: 'completed' | 'confirmed' = 'completed') {
  const { subjectId: id, token } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  const placed = await place(world.api(shop.tenant.domain), {
    items: [shop.plan('france1')],
    emailAddress: addressOf(id),
    input: { phoneNumber: '+12125550177' },
  })
  await payHosted(placed.redirectUrl!)
  await world.api(shop.tenant.domain).payments.own.settle({ token: placed.orderToken })
  await within(async (ctx) => {
    await ctx.db.update(subscribers).set({ firstName: mark }).where(eq(subscribers.id, id))
    const set = { status, customerName: `${mark} Gold` }
    await ctx.db.update(orders).set(set).where(eq(orders.id, placed.orderId))
    const own = eq(payments.orderId, placed.orderId)
    await ctx.db
      .update(payments)
      .set({ cardLast4: '4242', note: `${mark} called` })
      .where(own)
  })
  const api = await staff()
  await api.backOffice.notes.write({ kind: 'subscriber', recordId: id, text: `${mark} likes letters` })
  return { id, token, orderId: placed.orderId, api }
}

/** Every row of the tenant, as text. */
async function everything(): Promise<string> {
  const { rows } = await within((ctx) =>
    ctx.db.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`),
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await within((ctx) =>
      ctx.db.execute<{ text: string }>(
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
      ),
    )
    texts.push(`${name}: ${found.rows[0]!.text}`)
  }
  return texts.join('\n')
}
const tablesWith = (text: string, word: string) =>
  text
    .split('\n')
    .filter((line) => line.includes(word))
    .map((line) => line.split(':')[0])
const sums = () =>
  within((ctx) =>
    ctx.db.execute(sql`select (select sum(amount_cents) from ledger_transfers) as booked,
      (select count(*) from events where type not like 'erasure.%' and type not like 'account.%') as events,
      (select sum(total_cents) from orders) as sold, (select count(*) from invoices) as invoices`),
  ).then(({ rows }) => rows)

it('says what goes and what the law keeps, then forgets all that it may, and the rest in time', async () => {
  const { id, token, orderId, api } = await customer()
  const before = await sums()
  const preview = await api.people.subscribers.previewErasure({ id })
  expect(preview).toMatchObject({ blocks: [], erasure: null })
  expect(preview.keeps).toEqual([
    { basis: 'accounting', count: expect.any(Number), until: expect.any(String) },
  ])
  expect(preview.erases.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['account', 'orders', 'notes', 'messages']),
  )

  const wrong = { id, ...why, confirmation: 'somebody@people.test' }
  expect(await api.people.subscribers.erase(wrong).catch(codeOf)).toBe('CONFIRMATION_WRONG')
  const given = { id, ...why, confirmation: addressOf(id).toUpperCase() }
  expect((await api.people.subscribers.erase(given)).erasure).toMatchObject({ state: 'asked' })
  expect((await api.people.subscribers.erase(given)).erasure).toMatchObject({ state: 'asked' })

  const shopApi = world.api(shop.tenant.domain, { token })
  expect(await shopApi.identity.subscriber.profile({}).catch(codeOf)).toMatch(/^(?:UNAUTHORIZED|TOKEN_)/)
  const login = { email: addressOf(id), password: staffPassword }
  const visitor = world.api(shop.tenant.domain)
  expect(await visitor.identity.subscriber.login(login).catch(codeOf)).toBe('INCORRECT_CREDENTIALS')

  await erase(id)
  await erase(id)
  const left = await everything()
  expect(tablesWith(left, addressOf(id))).toEqual([])
  expect(tablesWith(left, '12125550177')).toEqual([])
  // What staff were answered goes within days, with everybody's.
  expect(tablesWith(left, mark).toSorted()).toEqual(['idempotency_keys', 'orders', 'payments'])
  expect((await api.people.subscribers.previewErasure({ id })).erasure).toMatchObject({
    state: 'erased',
    nextAt: expect.any(String),
  })
  expect(await sums()).toEqual(before)
  const [account] = await within((ctx) => ctx.db.select().from(credentials).where(eq(credentials.id, id)))
  expect(account).toMatchObject({ state: 'erased', passwordHash: null })
  const open = await within((ctx) => ctx.db.select().from(sessions).where(eq(sessions.subjectId, id)))
  expect(open).toEqual([])
  const told = await within((ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.orderId, orderId)),
  )
  expect(told.every(({ recipient }) => recipient === 'erased@erased.invalid')).toBe(true)
  const audit = await within((ctx) =>
    ctx.db
      .select()
      .from(events)
      .where(and(eq(events.timelineId, id), eq(events.type, 'erasure.ask'))),
  )
  expect(audit).toMatchObject([{ data: { reason: 'own_request', to: 'asked' } }])

  await world.advance(daysMs(8 * 366))
  await runRecurring(world.services, recurring)
  await keepHouse(world.caller(shop.tenant))
  expect(tablesWith(await everything(), mark)).toEqual([])
  const [row] = await within((ctx) => ctx.db.select().from(erasures).where(eq(erasures.id, id)))
  expect(row).toMatchObject({ state: 'finished', nextAt: null, keys: null })
  expect(await sums()).toEqual(before)
})

it('waits for an open order and for a balance, and says so', async () => {
  const { id, api } = await customer('confirmed')
  await within((ctx) =>
    ctx.db.insert(wallets).values({
      ...{ tenantId: shop.tenant.id, subscriberId: id, currency: 'USD', balanceCents: 300 },
    }),
  )
  await api.people.subscribers.flagFraud({ id, reason: 'Three cards in an hour' })
  expect((await api.people.subscribers.previewErasure({ id })).blocks).toEqual([
    { block: 'open_orders', amount: 1 },
    { block: 'fraud_case', amount: 1 },
    { block: 'balance', amount: 300 },
  ])
  const given = { id, ...why, confirmation: addressOf(id) }
  const refusal = await api.people.subscribers.erase(given).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'ERASURE_BLOCKED' })
  expect((await api.people.subscribers.get({ id })).state).toBe('active')
})

it('goes on where it was cut off, once for two who ask at the same time', async () => {
  const { id, api } = await customer()
  const given = { id, ...why, confirmation: addressOf(id) }
  const both = await Promise.allSettled([1, 2].map(() => api.people.subscribers.erase(given)))
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  // Cut off after the notes: what is left is found by what was kept under seal.
  await within((ctx) => ctx.db.update(notes).set({ text: '' }).where(eq(notes.recordId, id)))
  await erase(id)
  expect(tablesWith(await everything(), addressOf(id))).toEqual([])
  const asked = await within((ctx) =>
    ctx.db
      .select()
      .from(events)
      .where(and(eq(events.timelineId, id), eq(events.type, 'erasure.ask'))),
  )
  expect(asked).toHaveLength(1)
})

it('is for those with the permission, at their own service provider', async () => {
  const { id } = await customer()
  const given = { id, ...why, confirmation: addressOf(id) }
  for (const role of ['support', 'finance', 'read-only'] as const) {
    const api = await staff(role)
    expect(await api.people.subscribers.erase(given).catch(codeOf)).toBe('FORBIDDEN')
    expect(await api.people.subscribers.previewErasure({ id }).catch(codeOf)).toBe('FORBIDDEN')
  }
  const foreign = await staff('owner', await openShop(world, { domain: 'foreign' }))
  expect(await foreign.people.subscribers.erase(given).catch(codeOf)).toBe('NOT_FOUND')
  expect(await foreign.people.subscribers.previewErasure({ id }).catch(codeOf)).toBe('NOT_FOUND')
})

it('lets nobody change an event but for a name that goes', async () => {
  const { id, api } = await customer()
  await api.people.subscribers.previewErasure({ id })
  for (const set of [sql`data = '{}'::jsonb`, sql`actor = '{"kind": "system"}'::jsonb`]) {
    const change = within((ctx) =>
      ctx.db.execute(sql`update events set ${set} where tenant_id = ${shop.tenant.id}`),
    )
    await expect(change).rejects.toThrow()
  }
})

it('finds an application without an order by the address that was proven, and none of a helper', async () => {
  const { id, api } = await customer()
  const tell = (enrollmentId: string, template: string) =>
    within((ctx) =>
      ctx.db.insert(notifications).values({
        ...{ tenantId: shop.tenant.id, id: newId(), enrollmentId, template, locale: 'en' as const },
        ...{
          channel: 'email' as const,
          recipient: addressOf(id),
          dedupeKey: newId(),
          state: 'sent' as const,
        },
      }),
    )
  const begin = async () => {
    const enrollmentId = newId()
    await within((ctx) =>
      ctx.db.insert(enrollments).values({
        ...{ tenantId: shop.tenant.id, id: enrollmentId, reference: enrollmentId.slice(-12) },
        ...{ tokenHash: enrollmentId, program: 'lifeline', source: 'web', locale: 'en', usState: 'TX' },
        ...{ programVersion: '1', zipcode: '73301', step: 'name', state: 'draft' },
        ...{ expiresAt: ctx.now, changedAt: ctx.now },
      } as never),
    )
    return enrollmentId
  }
  const [own, helped] = [await begin(), await begin()]
  await tell(own, 'enrollment-code')
  await tell(helped, 'enrollment-helper')
  expect((await api.people.subscribers.previewErasure({ id })).blocks).toMatchObject([
    { block: 'active_enrollment', amount: 1 },
  ])
  await within((ctx) => ctx.db.update(enrollments).set({ state: 'cancelled' }).where(eq(enrollments.id, own)))
  await api.people.subscribers.erase({ id, ...why, confirmation: addressOf(id) })
  await erase(id)
  const left = await within((ctx) =>
    ctx.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(inArray(enrollments.id, [own, helped])),
  )
  expect(left).toEqual([{ id: helped }])
})
