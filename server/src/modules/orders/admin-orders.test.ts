import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderList } from '#contracts/orders/lists.ts'
import type { Tenant } from '#platform/context.ts'
import { daysMs, later } from '#platform/clock.ts'
import { newId, sha256 } from '#platform/database/ids.ts'
import { emitCreated } from '#platform/advance.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  insertOrder,
  insertOrders,
  insertPaidOrder,
  insertPlanLine,
  troubleOrders,
} from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { payments, refunds } from '#tables/payments.ts'
import { simSources } from '#tables/sims-sources.ts'
import { sims } from '#tables/sims.ts'
import { routes as backOffice } from '#modules/back-office/back-office.routes.ts'
import { orderStatus } from './statuses.ts'
import { getOrder } from './admin-orders.queries.ts'
import { listOfOrders, type OrderFilter } from './list-of-orders.ts'

type OrderSort = typeof orderList.defaultSort
type Row = typeof orders.$inferSelect

let world: World
let own: Tenant
let foreign: Tenant
beforeAll(async () => {
  world = await createWorld()
  own = await world.tenant()
  foreign = await world.tenant()
})
afterAll(() => world.close())

const inside = <Result>(tenant: Tenant, work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(tenant, administrator()), work)
const list = (
  tenant: Tenant,
  filter: OrderFilter & { sort?: OrderSort; page?: number; perPage?: number; after?: string },
) => inside(tenant, (ctx) => listOfOrders.page(ctx, { sort: '-placedAt', page: 1, perPage: 20, ...filter }))

const jump = (tenant: Tenant, input: { q?: string; ids?: string[] }) =>
  call(backOffice.jump, input, { context: { caller: world.caller(tenant, administrator()) } })

const note = (tenant: Tenant, input: { kind: string; recordId: string; text: string }) =>
  call(backOffice.notes.write, input, {
    context: { caller: world.caller(tenant, administrator(), { idempotencyKey: newId() }) },
  })

/** Every id of a list, by following its cursor. */
async function walk(tenant: Tenant, filter: OrderFilter, sort: OrderSort, perPage: number) {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await list(tenant, { ...filter, sort, perPage, ...(after ? { after } : {}) })
    ids.push(...page.items.map((item) => item.id))
    after = page.next ?? undefined
  } while (after)
  return ids
}

describe('the order list', () => {
  const statuses = ['completed', 'pending', 'expired'] as const
  const paymentStatuses = ['paid', 'unpaid', 'refunded'] as const
  const activations = ['done', 'none', 'error'] as const
  let rows: Row[]
  let many: Tenant

  beforeAll(async () => {
    many = await world.tenant()
    rows = await inside(many, (ctx) =>
      insertOrders(
        ctx,
        Array.from({ length: 240 }, (_, n) => ({
          status: statuses[(n * 7) % 3]!,
          paymentStatus: paymentStatuses[(n * 5 + Math.floor(n / 9)) % 3]!,
          activationStatus: activations[(n * 11 + Math.floor(n / 3)) % 3]!,
          fulfillmentStatus: n % 4 === 0 ? ('shipped' as const) : ('not_required' as const),
          totalCents: 100 * (n % 13),
          // Several at the same instant, so that the id has to decide.
          placedAt: later(ctx.now, -daysMs(Math.floor(n / 4))),
        })),
      ),
    )
    await inside(many, (ctx) =>
      troubleOrders(
        ctx,
        rows.filter(waits).map(({ id }) => id),
      ),
    )
  })
  const waits = (row: Row) => rows.indexOf(row) % 10 === 0

  const filters: [string, OrderFilter, (row: Row) => boolean][] = [
    ['nothing', {}, () => true],
    ['one status', { status: ['pending'] }, (row) => row.status === 'pending'],
    ['two statuses', { status: ['pending', 'expired'] }, (row) => row.status !== 'completed'],
    [
      'four kinds of status',
      {
        status: ['completed', 'pending'],
        paymentStatus: ['paid'],
        activationStatus: ['done', 'none'],
        fulfillmentStatus: ['not_required'],
      },
      (row) =>
        row.status !== 'expired' &&
        row.paymentStatus === 'paid' &&
        row.activationStatus !== 'error' &&
        row.fulfillmentStatus === 'not_required',
    ],
    ['a combination that does not exist', { status: ['on_hold'] }, () => false],
    [
      'attention and a status',
      { needsAttention: true, status: ['expired'] },
      (row) => waits(row) && row.status === 'expired',
    ],
    ['attention', { needsAttention: true }, waits],
    [
      'no attention and a status',
      { needsAttention: false, status: ['expired'] },
      (row) => !waits(row) && row.status === 'expired',
    ],
    [
      'dates and a status',
      { status: ['completed'], placedFrom: '2026-02-01T00:00:00Z', placedTo: '2026-02-20T15:00:00Z' },
      (row) =>
        row.status === 'completed' &&
        row.placedAt >= new Date('2026-02-01T00:00:00Z') &&
        row.placedAt < new Date('2026-02-20T15:00:00Z'),
    ],
  ]

  it.each(filters)('filters by %s in every order, each match once', async (_name, filter, matches) => {
    for (const sort of orderList.sorts) {
      const value = (row: Row) => (sort.endsWith('placedAt') ? row.placedAt.getTime() : row.totalCents)
      const expected = rows
        .filter(matches)
        .sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1))
        .map((row) => row.id)
      if (sort.startsWith('-')) expected.reverse()
      expect(await walk(many, filter, sort, 17)).toEqual(expected)
      const second = await list(many, { ...filter, sort, page: 2, perPage: 15 })
      expect(second.items.map((item) => item.id)).toEqual(expected.slice(15, 30))
      expect(second).toMatchObject({ total: expected.length, isTotalExact: true })
    }
  })

  it('keeps its place by cursor while new orders arrive', async () => {
    const tenant = await world.tenant()
    const old = await inside(tenant, (ctx) =>
      insertOrders(
        ctx,
        Array.from({ length: 6 }, (_, n) => ({ placedAt: later(ctx.now, -daysMs(n + 1)) })),
      ),
    )
    const first = await list(tenant, { perPage: 3 })
    await inside(tenant, (ctx) => insertOrders(ctx, [{}, {}]))
    const rest = await list(tenant, { perPage: 3, after: first.next! })
    expect([...first.items, ...rest.items].map((item) => item.id)).toEqual(old.map((row) => row.id))
    expect(rest.next).toBeNull()
  })

  it('refuses a cursor of another sort, a made-up one, and a page too deep', async () => {
    const { next } = await list(many, { perPage: 5 })
    await expect(list(many, { sort: 'totalCents', after: next! })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(list(many, { after: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(list(many, { page: 5000 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('counts no further than a thousand', async () => {
    const tenant = await world.tenant()
    await inside(tenant, (ctx) =>
      insertOrders(
        ctx,
        Array.from({ length: 1001 }, () => ({})),
      ),
    )
    expect(await list(tenant, {})).toMatchObject({ total: 1000, isTotalExact: false })
    expect(await list(tenant, { status: ['completed'] })).toMatchObject({ total: 1000, isTotalExact: false })
    expect(await list(tenant, { status: ['pending'] })).toMatchObject({
      total: 0,
      isTotalExact: true,
      items: [],
    })
  })

  it('finds the orders of which money was given back in a time, whenever they were placed', async () => {
    const tenant = await world.tenant()
    const given = (day: number, state: 'succeeded' | 'failed') =>
      inside(tenant, async (ctx) => {
        const { order, payment } = await insertPaidOrder(ctx, {
          order: { placedAt: later(ctx.now, -daysMs(90 - day)), refundedCents: 200 },
        })
        await ctx.db.insert(refunds).values({
          tenantId: tenant.id,
          id: newId(),
          paymentId: payment.id,
          orderId: order.id,
          method: 'manual',
          state,
          amountCents: 200,
          reason: 'duplicate',
          createdAt: new Date(`2026-02-${10 + day}T12:00:00Z`),
        })
        return order.id
      })
    const [before, within, after] = [
      await given(0, 'succeeded'),
      await given(1, 'succeeded'),
      await given(2, 'succeeded'),
    ]
    await given(1, 'failed')
    const day = { refundedFrom: '2026-02-11T00:00:00Z', refundedTo: '2026-02-12T00:00:00Z' }
    expect(await list(tenant, day)).toMatchObject({
      total: 1,
      items: [{ id: within, totalCents: 500, paidCents: 500, refundedCents: 200 }],
    })
    expect(await walk(tenant, { refundedTo: day.refundedTo }, 'placedAt', 1)).toEqual([before, within])
    expect(await walk(tenant, { refundedFrom: day.refundedTo }, '-totalCents', 1)).toEqual([after])
    expect(await inside(tenant, (ctx) => listOfOrders.totals(ctx, day))).toMatchObject({
      count: 1,
      refundedCents: 200,
    })
  })

  it('finds the orders of one subscriber in every order, and those of nobody else', async () => {
    const tenant = await world.tenant()
    const [mine, other] = [newId(), newId()]
    const made = await inside(tenant, (ctx) =>
      insertOrders(
        ctx,
        [mine, other, mine, null].map((subscriberId, n) => ({
          subscriberId,
          totalCents: 300 + n,
          placedAt: later(ctx.now, -daysMs(n)),
        })),
      ),
    )
    const [newest, , oldest] = made.map(({ id }) => id)
    expect(await walk(tenant, { subscriber: mine }, '-placedAt', 1)).toEqual([newest, oldest])
    expect(await walk(tenant, { subscriber: mine }, '-totalCents', 1)).toEqual([oldest, newest])
    expect(await list(tenant, { subscriber: newId() })).toMatchObject({ total: 0 })
    expect(await inside(tenant, (ctx) => listOfOrders.totals(ctx, { subscriber: mine }))).toMatchObject({
      count: 2,
      totalCents: 602,
    })
  })

  it.each(['catalog', 'read-only'] as const)('shows %s the orders of one subscriber masked', async (role) => {
    const tenant = await world.tenant()
    const subscriber = newId()
    await inside(tenant, (ctx) =>
      insertOrders(ctx, [
        { subscriberId: subscriber, customerName: 'Mary Grant', emailAddress: 'mary.grant@example.test' },
        { customerName: 'Mary Grant', emailAddress: 'mary.grant@example.test' },
      ]),
    )
    const page = await inTransaction(world.caller(tenant, administrator(role)), (ctx) =>
      listOfOrders.page(ctx, { sort: '-placedAt', page: 1, perPage: 20, subscriber }),
    )
    expect(page).toMatchObject({ total: 1, items: [{ customerName: 'M… G…' }] })
    expect(JSON.stringify(page)).not.toMatch(/Grant|mary\.grant/)
  })

  it('shows nothing of another service provider', async () => {
    await inside(foreign, (ctx) => insertOrder(ctx, { number: 'FOREIGN-1', status: 'on_hold' }))
    expect((await list(own, { status: ['on_hold'] })).items).toEqual([])
    expect((await list(own, { search: 'FOREIGN-1' })).items).toEqual([])
    expect((await jump(own, { q: 'FOREIGN-1' })).items).toEqual([])
  })
})

describe('identifiers', () => {
  let tenant: Tenant
  let order: Row
  let other: Row

  beforeAll(async () => {
    tenant = await world.tenant()
    await inside(tenant, async (ctx) => {
      const sourceId = newId()
      await ctx.db
        .insert(simSources)
        .values({ tenantId: ctx.tenant.id, id: sourceId, name: 'x', provider: 'esimgo' })
      order = await insertOrder(ctx, {
        number: `${tenant.orderPrefix}-777001`,
        emailAddress: 'maria@example.test',
        customerName: 'María del Núñez',
        phoneNumber: '+1 305 555 7788',
      })
      other = await insertOrder(ctx, { emailAddress: 'other@example.test' })
      const common = { tenantId: ctx.tenant.id, orderId: order.id }
      await ctx.db.insert(payments).values({
        ...common,
        id: newId(),
        attempt: 1,
        provider: 'stripe',
        method: 'card',
        state: 'succeeded',
        amountCents: 500,
        currency: 'USD',
        providerSession: 'cs_test_Ab1',
        providerPayment: 'pi_Cd2',
      })
      await ctx.db.insert(invoices).values({
        ...common,
        id: newId(),
        year: 2026,
        sequence: 1,
        number: 'INV-2026-000001',
        tokenHash: sha256(order.id),
        status: 'paid',
        lines: [],
        totalCents: 500,
        issuedAt: ctx.now,
      })
      await ctx.db.insert(sims).values({
        ...common,
        id: newId(),
        iccid: '8944500000000000001',
        type: 'esim',
        simSourceId: sourceId,
        provider: 'esimgo',
        msisdn: '+14155550123',
        inventory: 'assigned',
        line: 'active',
      })
    })
  })

  it.each([
    ['order number', () => order.number],
    ['order number in lower case', () => order.number.toLowerCase()],
    ['order number as it is read out', () => order.number.toLowerCase().replace('-', ' ')],
    ['digits of the order number', () => '777001'],
    ['id', () => order.id],
    ['e-mail address in any case', () => 'Maria@Example.test'],
    ['ICCID', () => '8944500000000000001'],
    ['phone number', () => '+14155550123'],
    ['phone number with spaces', () => '+1 (415) 555-0123'],
    ['national phone number', () => '4155550123'],
    ['payment', () => 'pi_Cd2'],
    ['checkout session', () => 'cs_test_Ab1'],
    ['invoice number', () => 'inv-2026-000001'],
  ])('leads from %s to the order', async (_name, text) => {
    const { items } = await jump(tenant, { q: text() })
    // What is a payment's or an invoice's own leads to that as well.
    expect(items.filter(({ kind }) => kind === 'order')).toEqual([
      {
        kind: 'order',
        id: order.id,
        label: order.number,
        detail: 'María del Núñez · maria@example.test',
        path: `order/${order.id}`,
      },
    ])
    expect((await list(tenant, { search: text() })).items.map((item) => item.id)).toEqual([order.id])
  })

  it('takes a pasted list with any separators, and filters within it', async () => {
    const search = `maria@example.test\n${other.number}, ${order.number};nobody@example.test\t999`
    expect(await list(tenant, { search })).toMatchObject({ total: 2, isTotalExact: true })
    expect(await list(tenant, { search, status: ['pending'] })).toMatchObject({ total: 0 })
  })

  it.each([
    ['a beginning of a name', 'nune'],
    ['words in any order, case and accent', 'NUÑEZ mar'],
    ['a beginning of an address', 'maria@exam'],
    ['a beginning of a number', '7770'],
    ['a beginning of a number with its prefix', 'CW-7770'],
    ['a beginning of a number with its prefix apart', 'CW 7770'],
    ['a beginning of a number with its prefix before it', 'CW7770'],
    ['the end of a number', '7001'],
    ['the end of an ICCID', '000000001'],
    ['the end of a SIM’s phone number', '5550123'],
    ['a beginning of the buyer’s phone number', '+1 305 555'],
    ['the end of the buyer’s phone number', '557788'],
    ['the end of an invoice number', '26000001'],
  ])('finds an order by %s', async (_name, search) => {
    const typed = search.replace('CW', tenant.orderPrefix)
    expect((await list(tenant, { search: typed })).items.map((item) => item.id)).toEqual([order.id])
    expect((await jump(tenant, { q: typed })).items.map(({ id }) => id)).toEqual([order.id])
  })

  it('follows what changes, and forgets a buyer who has no order left', async () => {
    const renamed = await inside(tenant, (ctx) =>
      insertOrder(ctx, { emailAddress: 'quondam@example.test', customerName: 'Quondam' }),
    )
    await inside(tenant, (ctx) =>
      ctx.db
        .update(orders)
        .set({ emailAddress: 'novum@example.test', customerName: 'Novum' })
        .where(eq(orders.id, renamed.id)),
    )
    expect((await list(tenant, { search: 'novum' })).items.map(({ id }) => id)).toEqual([renamed.id])
    expect((await list(tenant, { search: 'quondam' })).items).toEqual([])
  })

  it('says what of a pasted list no order has', async () => {
    const search = `maria@example.test; ${other.number}; nobody@example.test; 999; 8944500000000000001`
    expect(await list(tenant, { search })).toMatchObject({ total: 2, missed: ['nobody@example.test', '999'] })
    expect((await list(tenant, { search: 'nune maria' })).missed, 'words are no list').toEqual([])
  })

  it('calls records that were looked at by their names', async () => {
    const { items } = await jump(tenant, { ids: [order.id, newId()] })
    expect(items).toMatchObject([{ kind: 'order', label: order.number }])
  })

  it('finds nothing for the middle of a word, patterns and separators alone', async () => {
    for (const search of ['aria', '%', '_', 'maria@%.tex', ', ;']) {
      expect((await list(tenant, { search })).items).toEqual([])
    }
  })
})

describe('the order page', () => {
  it('shows everything that belongs to the order, masked', async () => {
    const orderId = await inside(own, async (ctx) => {
      const { id } = await insertOrder(ctx, { emailAddress: 'maria@example.test' })
      await insertPlanLine(ctx, id)
      const paymentId = newId()
      await ctx.db.insert(payments).values({
        tenantId: ctx.tenant.id,
        id: paymentId,
        orderId: id,
        attempt: 1,
        provider: 'stripe',
        method: 'card',
        state: 'partially_refunded',
        amountCents: 500,
        refundedCents: 100,
        reservedCents: 150,
        currency: 'USD',
      })
      await ctx.db.insert(refunds).values({
        tenantId: ctx.tenant.id,
        id: newId(),
        paymentId,
        orderId: id,
        method: 'provider',
        state: 'succeeded',
        amountCents: 100,
        reason: 'duplicate',
      })
      await ctx.db.insert(notifications).values({
        tenantId: ctx.tenant.id,
        id: newId(),
        orderId: id,
        channel: 'email',
        template: 'order_confirmed',
        recipient: 'maria@example.test',
        locale: 'es',
        dedupeKey: id,
        state: 'sent',
        sentAt: ctx.now,
      })
      emitCreated(ctx, orderStatus, 'place', id, id, {
        ...{ number: 'TEST-1', totalCents: 500, method: 'card', audience: 'public' },
      })
      return id
    })
    await note(own, { kind: 'order', recordId: orderId, text: 'Called the customer' })

    const view = await inside(own, (ctx) => getOrder(ctx, orderId))
    expect(view.lines).toHaveLength(1)
    expect(view.payments).toMatchObject([
      { refundableCents: 250, refunds: [{ amountCents: 100, state: 'succeeded' }] },
    ])
    expect(view.notifications[0]!.recipient).not.toContain('maria@')
    expect(view.invoice).toBeNull()
    expect(view.timeline.map((entry) => entry.type)).toEqual(['note.write', 'order.place'])
    expect(view.timeline[0]).toMatchObject({
      actor: { name: 'Ada Admin' },
      note: { text: 'Called the customer', isRemoved: false },
    })
  })

  it("does not know another service provider's order", async () => {
    const { id } = await inside(foreign, (ctx) => insertOrder(ctx))
    await expect(inside(own, (ctx) => getOrder(ctx, id))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(note(own, { kind: 'order', recordId: id, text: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
