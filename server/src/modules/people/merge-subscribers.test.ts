import { and, eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import type { MergeBlock } from '#contracts/people/choices.ts'
import type { AdministratorRole } from '#contracts/roles.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'

import { adjustAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { databaseRules } from '#server/testing/invariant-rules.ts'
import { insertPaidOrder } from '#server/testing/order-rows.ts'
import { openShop, type Shop } from '#server/testing/shopping.ts'
import { openSession, signInAs, staffPassword } from '#server/testing/sign-in.ts'
import { until } from '#server/testing/until.ts'
import { runJob } from '#server/testing/worker.ts'
import { subscriberOfBuyer } from '#modules/identity/index.ts'
import { changeBalance } from '#modules/wallets/index.ts'
import { allPersonalRows } from '#tables/all-personal.ts'
import { notes } from '#tables/back-office.ts'
import { enrollments } from '#tables/enrollment.ts'
import { credentials, sessions, subscribers } from '#tables/identity.ts'
import { textConsents } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { erasures } from '#tables/people.ts'
import { wallets } from '#tables/wallets.ts'
import { jobs } from './people.jobs.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
})
afterAll(() => world?.close())

const reason = 'Called from both numbers'
const addressOf = (id: string) => `${id}@people.test`
const staff = async (role: AdministratorRole = 'owner', of: Shop = shop): Promise<Api> =>
  world.api(of.tenant.domain, { token: (await signInAs(world, of.tenant, role)).token })
const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(world.caller(shop.tenant), work)
const set = (id: string, values: Partial<typeof subscribers.$inferInsert>) =>
  within((ctx) => ctx.db.update(subscribers).set(values).where(eq(subscribers.id, id)))
const person = async () => (await openSession(world, shop.tenant, 'subscriber', 'subscriber')).subjectId
/** Somebody whom staff wrote down, and whose address nobody has proven. */
const stranger = async (email = `${newId()}@people.test`) =>
  (
    await (
      await staff()
    ).people.subscribers.add({
      ...{ email, firstName: 'Ada', lastName: 'Unclaimed', locale: 'en', resellerId: null, isInvited: false },
    })
  ).id
const given = (id: string, otherId: string, more: object = {}) => ({
  ...{ id, otherId, keep: {}, reason, confirmation: addressOf(otherId), ...more },
})
const order = (subscriberId: string, more: Partial<typeof orders.$inferInsert> = {}) =>
  within((ctx) =>
    insertPaidOrder(ctx, { order: { subscriberId, emailAddress: addressOf(subscriberId), ...more } }),
  ).then((placed) => placed.order.id)
const balanceOf = (id: string) =>
  within((ctx) =>
    ctx.db
      .select({ cents: wallets.balanceCents })
      .from(wallets)
      .where(and(eq(wallets.tenantId, shop.tenant.id), eq(wallets.subscriberId, id))),
  ).then(([row]) => row?.cents ?? 0)
const ownerOf = (orderId: string) =>
  within((ctx) => ctx.db.select({ id: orders.subscriberId }).from(orders).where(eq(orders.id, orderId))).then(
    ([row]) => row?.id,
  )
const brokenBooks = async () => {
  const broken: unknown[] = []
  for (const rule of databaseRules.filter(({ rule: name }) => name.includes('balance'))) {
    const { rows } = await within((ctx) => ctx.db.execute(sql.raw(rule.sql)))
    if (rows.length > 0) broken.push([rule.rule, rows])
  }
  return broken
}

it('finds who may be the same person by number, address, or name and postal address', async () => {
  const [own, byPhone, byName, nobody] = [await person(), await person(), await person(), await person()]
  const byEmail = await stranger(`${own.toUpperCase()}+shop@people.test`.toLowerCase())
  await set(own, { firstName: 'Zoë', lastName: 'Twice', phoneNumber: '+12125550131' })
  await set(byPhone, { phoneNumber: '12125550131' })
  await set(byName, { firstName: 'Zoe', lastName: 'Twice' })
  await set(nobody, { firstName: 'Zoe', lastName: 'Twice' })
  const shipping = (street: string) => ({
    ...{ shippingFirstName: 'Zoe', shippingLastName: 'Twice', shippingAddress1: street },
    ...{ shippingCity: 'Austin', shippingState: 'TX', shippingCountry: 'US', shippingZipcode: '73301' },
  })
  await order(own, { shipping: shipping('12 Oak St.') })
  await order(byName, { shipping: shipping('12 oak st') })
  await order(nobody, { shipping: shipping('99 Elm St') })
  const { items } = await (await staff()).people.subscribers.duplicates({ id: own })
  expect(new Map(items.map(({ id, by }) => [id, by]))).toEqual(
    new Map([
      [byPhone, ['phone']],
      [byEmail, ['email']],
      [byName, ['name_and_address']],
    ]),
  )
  const masked = await (await staff('read-only')).people.subscribers.duplicates({ id: own })
  expect(JSON.stringify(masked)).not.toContain('people.test"'.replace('"', `/${byPhone}`))
  expect(masked.items.some(({ email }) => email.includes(byPhone))).toBe(false)
})

it('moves all that one has to the other, once, and leads there', async () => {
  const api = await staff()
  const stays = await person()
  const { subjectId: goes, token } = await openSession(world, shop.tenant, 'subscriber', 'subscriber')
  await set(goes, { phoneNumber: '+12125550144', firstName: 'Petronella' })
  const [mine, theirs] = [await order(stays), await order(goes)]
  await adjustAsSeen(api, {
    id: stays,
    direction: 'add',
    amountCents: 200,
    reason: 'goodwill',
    note: 'For the slow network',
  })
  await adjustAsSeen(api, {
    id: goes,
    direction: 'add',
    amountCents: 700,
    reason: 'goodwill',
    note: 'For the slow network',
  })
  await api.backOffice.notes.write({ kind: 'subscriber', recordId: goes, text: 'Likes letters' })

  const preview = await api.people.subscribers.previewMerge({ id: stays, otherId: goes })
  expect(preview).toMatchObject({ blocks: [], goes: { balanceCents: 700, orderCount: 1, noteCount: 1 } })
  expect(preview.choices).toEqual([
    { field: 'name', isOpen: true, preset: 'stays' },
    { field: 'email', isOpen: true, preset: 'stays' },
    { field: 'phone', isOpen: true, preset: 'goes' },
  ])
  const wrong = given(stays, goes, { confirmation: addressOf(stays) })
  expect(await api.people.subscribers.merge(wrong).catch(codeOf)).toBe('CONFIRMATION_WRONG')

  const both = await Promise.allSettled([1, 2].map(() => api.people.subscribers.merge(given(stays, goes))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await api.people.subscribers.merge(given(goes, stays)).catch(codeOf)).toBe('MERGE_BLOCKED')

  expect([await balanceOf(stays), await balanceOf(goes)]).toEqual([900, 0])
  expect(await brokenBooks()).toEqual([])
  expect([await ownerOf(mine), await ownerOf(theirs)]).toEqual([stays, stays])
  const record = await api.people.subscribers.get({ id: stays })
  expect(record).toMatchObject({ orderCount: 2, phoneNumber: '+12125550144', merged: [{ id: goes }] })
  expect(record.timeline.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['subscriber.take_over', 'account.merge', 'note.write']),
  )
  const former = await api.people.subscribers.get({ id: goes })
  expect(former).toMatchObject({ state: 'merged', mergedInto: { id: stays }, orderCount: 0 })
  expect(former.timeline.map(({ type }) => type)).toContain('account.merge')
  expect((await api.wallets.get({ id: stays })).entries.map(({ kind }) => kind)).toContain('moved_here')
  expect((await api.wallets.get({ id: goes })).entries.map(({ kind }) => kind)).toContain('moved_away')

  // Their session is over, and nobody comes in by the address or password of the one that went.
  expect(await world.api(shop.tenant.domain, { token }).wallets.own.get().catch(codeOf)).toBe('UNAUTHORIZED')
  const login = { email: addressOf(goes), password: staffPassword, rememberMe: false }
  expect(await world.api(shop.tenant.domain).identity.subscriber.login(login).catch(codeOf)).toBe(
    'INCORRECT_CREDENTIALS',
  )
  const buyer = { emailAddress: addressOf(goes), name: 'Ada', phoneNumber: null, locale: 'en' }
  expect(await within((ctx) => subscriberOfBuyer(ctx, buyer))).toBe(stays)
})

it('leaves no row of the one that went but where its table says so', async () => {
  const api = await staff()
  const [stays, goes] = [await person(), await person()]
  await order(goes)
  await adjustAsSeen(api, {
    id: goes,
    direction: 'add',
    amountCents: 50,
    reason: 'goodwill',
    note: 'For the slow network',
  })
  await api.backOffice.notes.write({ kind: 'subscriber', recordId: goes, text: 'Likes letters' })
  await api.people.subscribers.merge(given(stays, goes))
  const staying = new Set(
    allPersonalRows
      .filter(({ merged }) => merged === 'stay' || merged === 'led')
      .map(({ table }) => getTableName(table)),
  )
  // Whose months are counted anew: the mark goes once they are.
  staying.add('report_buyer_marks')
  const { rows } = await within((ctx) =>
    ctx.db.execute<{ name: string; columns: string[] }>(sql`
      select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'uuid'::regtype
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`),
  )
  const left: string[] = []
  for (const { name, columns } of rows) {
    const isOf = columns.map((column) => sql`${sql.identifier(column)} = ${goes}`)
    const found = await within((ctx) =>
      ctx.db.execute(sql`select 1 from ${sql.identifier(name)} where ${sql.join(isOf, sql` or `)} limit 1`),
    )
    if (found.rows.length > 0 && !staying.has(name)) left.push(name)
  }
  expect(left).toEqual([])
})

it('comes before or after an order that is placed meanwhile', async () => {
  const api = await staff()
  const [stays, goes] = [await person(), await person()]
  const isWaiting = () =>
    within(async (ctx) => {
      const { rows } = await ctx.db.execute(sql`
        select 1 from pg_locks l where not l.granted and l.pid <> pg_backend_pid()`)
      return rows.length > 0
    })
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: placed, resolve: isPlaced } = Promise.withResolvers<string>()
  const placing = within(async (ctx) => {
    const { order: row } = await insertPaidOrder(ctx, {
      order: { subscriberId: goes, emailAddress: addressOf(goes) },
    })
    isPlaced(row.id)
    await mayCommit
  })
  const orderId = await placed
  const merging = api.people.subscribers.merge(given(stays, goes))
  await until(isWaiting, { what: 'the merge to wait for the order' })
  commit()
  await Promise.all([placing, merging])
  expect(await ownerOf(orderId)).toBe(stays)
  // What still knows the one that went places and books under the one that stays.
  expect(await ownerOf(await order(goes))).toBe(stays)
  const change = { subscriberId: goes, currency: 'USD', kind: 'refund', orderId: null } as const
  const late = within((ctx) => changeBalance(ctx, { ...change, amountCents: 5, subjectId: newId() }))
  await expect(late).rejects.toMatchObject({ code: 'SUBSCRIBER_MERGED' })
})

const blocked: [MergeBlock, (stays: string, goes: string) => Promise<unknown>][] = [
  [
    'stays_disabled',
    (stays) =>
      within((ctx) => ctx.db.update(credentials).set({ state: 'disabled' }).where(eq(credentials.id, stays))),
  ],
  [
    'stays_unproven',
    (stays) =>
      within((ctx) =>
        ctx.db
          .update(credentials)
          .set({ state: 'unclaimed', passwordHash: null })
          .where(eq(credentials.id, stays)),
      ),
  ],
  ['fraud_case', async (_stays, goes) => (await staff()).people.subscribers.flagFraud({ id: goes, reason })],
  [
    'erasure',
    (_stays, goes) =>
      within((ctx) =>
        ctx.db.insert(erasures).values({
          tenantId: shop.tenant.id,
          id: goes,
          subscriberId: goes,
          state: 'asked',
          askedBy: { kind: 'system' },
          askedAt: ctx.now,
        }),
      ),
  ],
  [
    'staff_signed_in',
    (_stays, goes) =>
      within((ctx) =>
        ctx.db
          .update(sessions)
          .set({ support: { id: newId(), name: 'Ada', reason, mayChange: false } as never })
          .where(eq(sessions.subjectId, goes)),
      ),
  ],
  [
    'over',
    (_stays, goes) =>
      within((ctx) => ctx.db.update(credentials).set({ state: 'erased' }).where(eq(credentials.id, goes))),
  ],
]
it.each(blocked)('is refused because of %s, and says so before', async (block, happen) => {
  const api = await staff()
  const [stays, goes] = [await person(), await person()]
  await happen(stays, goes)
  expect(
    (await api.people.subscribers.previewMerge({ id: stays, otherId: goes })).blocks.map(
      (each) => each.block,
    ),
  ).toEqual([block])
  expect(await api.people.subscribers.merge(given(stays, goes)).catch(codeOf)).toBe('MERGE_BLOCKED')
})

it('is refused where both run in one program, or where two people were verified', async () => {
  const api = await staff()
  const [stays, goes] = [await person(), await person()]
  const enroll = async (subscriberId: string, state: 'active' | 'cancelled', identityHash: string) => {
    const id = newId()
    await within(async (ctx) => {
      await ctx.db.insert(enrollments).values({
        ...{ tenantId: shop.tenant.id, id, reference: id.slice(-12), tokenHash: id, program: 'lifeline' },
        ...{
          source: 'web',
          locale: 'en',
          programVersion: '1',
          usState: 'TX',
          zipcode: '73301',
          step: 'done',
        },
        ...{ state, identityHash, enrolledAt: ctx.now, expiresAt: ctx.now, changedAt: ctx.now },
      } as never)
    })
    await order(subscriberId, { enrollmentId: id })
  }
  await enroll(stays, 'active', `one-${stays}`)
  await enroll(goes, 'active', `other-${stays}`)
  const { blocks } = await api.people.subscribers.previewMerge({ id: stays, otherId: goes })
  expect(blocks.map(({ block }) => block)).toEqual(['same_program', 'other_identity'])
})

it('takes no address that nobody has proven, so that no mailbox comes into the account by it', async () => {
  const api = await staff()
  const [stays, goes] = [await person(), await stranger()]
  const preview = await api.people.subscribers.previewMerge({ id: stays, otherId: goes })
  expect(preview.choices).toContainEqual({ field: 'email', isOpen: false, preset: 'stays' })
  const asked = given(stays, goes, { keep: { email: 'goes' }, confirmation: preview.goes.email })
  expect(await api.people.subscribers.merge(asked).catch(codeOf)).toBe('INVALID_INPUT')
  await api.people.subscribers.merge({ ...asked, keep: {} })
  expect(await api.people.subscribers.get({ id: stays })).toMatchObject({ email: addressOf(stays) })

  const proven = await person()
  await api.people.subscribers.merge(given(stays, proven, { keep: { email: 'goes' } }))
  expect(await api.people.subscribers.get({ id: stays })).toMatchObject({ email: addressOf(proven) })
  expect(await api.people.subscribers.get({ id: proven })).toMatchObject({ email: addressOf(stays) })
  // Who led to somebody that goes leads on, so that nobody is led twice.
  const last = await person()
  await api.people.subscribers.merge(given(last, stays, { confirmation: addressOf(proven) }))
  expect(await api.people.subscribers.get({ id: goes })).toMatchObject({ mergedInto: { id: last } })
})

it('keeps that somebody wants no text messages under every number of theirs', async () => {
  const api = await staff()
  const [stays, goes] = [await person(), await person()]
  await set(stays, { phoneNumber: '+12125550161' })
  await set(goes, { phoneNumber: '+12125550162' })
  await api.people.subscribers.stopTexts({ id: goes, reason })
  await api.people.subscribers.merge(given(stays, goes))
  const rows = await within((ctx) =>
    ctx.db.select().from(textConsents).where(eq(textConsents.tenantId, shop.tenant.id)),
  )
  expect(rows.filter(({ phoneNumber }) => /016[12]$/.test(phoneNumber)).map(({ state }) => state)).toEqual([
    'opted_out',
    'opted_out',
  ])
})

it('is forgotten with the one that stays', async () => {
  const api = await staff()
  const [stays, goes] = [await person(), await person()]
  await set(goes, { firstName: 'Philomena' })
  await api.people.subscribers.merge(given(stays, goes))
  await api.people.subscribers.erase({ id: stays, reason: 'own_request', confirmation: addressOf(stays) })
  await runJob(world.services, shop.tenant, jobs, 'erase-personal-data', { subscriberId: stays })
  const rows = await within((ctx) =>
    ctx.db
      .select({ state: credentials.state, email: credentials.emailAddress, name: subscribers.firstName })
      .from(credentials)
      .innerJoin(subscribers, eq(subscribers.id, credentials.id))
      .where(eq(credentials.id, goes)),
  )
  expect(rows).toEqual([{ state: 'erased', email: `erased-${goes}@erased.invalid`, name: '' }])
})

it('is for those with the permission, and within one service provider', async () => {
  const [stays, goes] = [await person(), await person()]
  for (const role of ['finance', 'catalog', 'read-only'] as const)
    expect(await (await staff(role)).people.subscribers.merge(given(stays, goes)).catch(codeOf)).toBe(
      'FORBIDDEN',
    )
  const other = await openShop(world, { domain: 'foreign' })
  const abroad = (await openSession(world, other.tenant, 'subscriber', 'subscriber')).subjectId
  const api = await staff()
  expect(await api.people.subscribers.previewMerge({ id: stays, otherId: abroad }).catch(codeOf)).toBe(
    'NOT_FOUND',
  )
  expect(await api.people.subscribers.merge(given(stays, abroad)).catch(codeOf)).toBe('NOT_FOUND')
  expect(await api.people.subscribers.merge(given(stays, stays)).catch(codeOf)).toBe('NOT_FOUND')
  await (await staff('support')).people.subscribers.merge(given(stays, goes))
  expect(await within((ctx) => ctx.db.select().from(notes).where(eq(notes.recordId, goes)))).toEqual([])
})
