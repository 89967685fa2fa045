import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statesOf } from '#contracts/machine.ts'
import type { OfferedAct } from '#contracts/offered-acts.ts'
import type { orderActs } from '#contracts/orders/acts.ts'
import { holdableStates, orderMachine, paymentStatuses } from '#contracts/orders/machines.ts'
import { administratorRoles, type AdministratorRole } from '#contracts/roles.ts'
import type { Actor, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { lastToldOf } from './telling/resend.ts'
import { insertOrders, insertPaidOrder, insertPlanLine } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { provisionings } from '#tables/sims.ts'
import { getOrder } from './admin-orders.queries.ts'
import { office } from './orders.office.ts'

type Given = NonNullable<Parameters<typeof insertPaidOrder>[1]>

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const job: Actor = { kind: 'system', name: 'test' }
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, role?: AdministratorRole) =>
  inTransaction(world.caller(tenant, role ? administrator(role) : job), work)

/** An order with one plan, as it stands, and what else is of it. */
const made = (given: Given = {}, beside?: (ctx: Ctx, orderId: string, lineId: string) => Promise<unknown>) =>
  within(async (ctx) => {
    const { order } = await insertPaidOrder(ctx, given)
    const line = await insertPlanLine(ctx, order.id)
    await beside?.(ctx, order.id, line)
    return order.id
  })
const unpaid = {
  order: { status: 'pending', paymentStatus: 'unpaid', paidCents: 0 },
  payment: { state: 'failed' },
} as const
const ofRole = async (id: string, role: AdministratorRole = 'owner') =>
  within((ctx) => getOrder(ctx, id), role)
const named = (acts: readonly OfferedAct[]) => acts.filter((act) => act.isAllowed).map(({ name }) => name)
const offered = async (id: string, role?: AdministratorRole) => named((await ofRole(id, role)).acts)
const said = async (id: string) =>
  (await ofRole(id)).acts.filter(({ message }) => message).map(({ name, whyNot }) => [name, whyNot])

const refused =
  (state: 'rejected' | 'sent' | 'unknown' | 'delivered') => (ctx: Ctx, orderId: string, line: string) =>
    ctx.db.insert(provisionings).values({
      ...{ tenantId: ctx.tenant.id, id: newId(), orderId, orderLineId: line, provider: 'esimgo' },
      ...{ bundle: 'esim_1GB_7D_FR_V2', quantity: 1, state, createdAt: ctx.now },
    })
const parcel = (state: 'pending' | 'ready' | 'shipped') => (ctx: Ctx, orderId: string, line: string) =>
  ctx.db.insert(fulfillments).values({
    ...{ tenantId: ctx.tenant.id, id: newId(), number: `P-${line}`, orderId, orderLineId: line, state },
  })

describe('what can be done with an order', () => {
  it.each([
    [unpaid, ['markAsPaid', 'bill', 'resendEmails', 'hold', 'edit', 'duplicate', 'cancel']],
    [{}, ['resendEmails', 'hold', 'edit', 'duplicate', 'refund', 'cancel']],
    [
      { order: { status: 'on_hold', heldFrom: 'confirmed' } },
      ['release', 'edit', 'duplicate', 'refund', 'cancel'],
    ],
    [{ order: { status: 'completed' } }, ['resendEmails', 'duplicate', 'refund']],
    [{ ...unpaid, order: { ...unpaid.order, status: 'cancelled' } }, ['resendEmails', 'duplicate']],
    [{ ...unpaid, order: { ...unpaid.order, status: 'expired' } }, ['duplicate']],
  ] satisfies [Given, (keyof typeof orderActs.acts)[]][])('%o', async (given, acts) => {
    expect(await offered(await made(given))).toEqual(acts)
  })

  it('nothing of it without the permission', async () => {
    const [waits, paid] = [await made(unpaid), await made()]
    const of = async (id: string) => {
      const all = await Promise.all(administratorRoles.map((role) => offered(id, role)))
      return Object.fromEntries(administratorRoles.map((role, at) => [role, all[at]]))
    }
    expect(await of(waits)).toMatchObject({
      support: ['resendEmails', 'hold', 'edit', 'duplicate', 'cancel'],
      catalog: [],
      'read-only': [],
    })
    // To cancel what is paid gives its money back.
    expect(await of(paid)).toMatchObject({
      owner: expect.arrayContaining(['refund', 'cancel']) as unknown,
      support: ['resendEmails', 'hold', 'edit', 'duplicate'],
      catalog: [],
      'read-only': [],
    })
  })

  it('what a household gets is neither changed nor bought again here', async () => {
    const acts = await offered(await made({ order: { enrollmentId: newId() } }))
    expect(acts).not.toContain('edit')
    expect(acts).not.toContain('duplicate')
  })

  it('is changed until something of it is packed, and while its money is as it was', async () => {
    const changeable = async (...given: Parameters<typeof made>) =>
      (await offered(await made(...given))).includes('edit')
    expect(await changeable({}, parcel('pending'))).toBe(true)
    expect(await changeable({}, parcel('ready'))).toBe(false)
    expect(await changeable({}, parcel('shipped'))).toBe(false)
    const disputed = await made({ payment: { state: 'disputed' } })
    expect(await said(disputed)).toEqual([['edit', 'EDIT_MONEY_MOVED']])
    const owed = await made({
      ...unpaid,
      order: { paymentStatus: 'unpaid', paidCents: 0, dueAt: new Date() },
    })
    expect(await said(owed)).toEqual([['edit', 'EDIT_WHILE_OWED']])
    const suspected = await made({
      order: { status: 'on_hold', heldFrom: 'confirmed', fraudCaseId: newId() },
    })
    expect(await said(suspected)).toEqual([['edit', 'EDIT_WHILE_HELD']])
  })

  it('asks again for what the SIM provider refused, and for nothing else', async () => {
    expect(await offered(await made({}, refused('rejected')))).toContain('retryProvisioning')
    for (const state of ['sent', 'unknown', 'delivered'] as const)
      expect(await offered(await made({}, refused(state)))).not.toContain('retryProvisioning')
  })

  it('is not cancelled once anything was delivered, asked for or shipped', async () => {
    for (const state of ['sent', 'unknown', 'delivered'] as const)
      expect(await offered(await made({}, refused(state)))).not.toContain('cancel')
    expect(await offered(await made({}, refused('rejected')))).toContain('cancel')
    expect(await offered(await made({}, parcel('shipped')))).not.toContain('cancel')
  })
})

describe('what can be done with a payment', () => {
  const actsOf = async (payment: Given['payment'], role?: AdministratorRole) =>
    named((await ofRole(await made({ payment }), role)).payments[0]!.acts)

  it('goes back as it came as long as anything is left, and only so from a balance', async () => {
    expect(await actsOf({}, 'finance')).toEqual(['refund', 'markAsRefunded'])
    expect(await actsOf({ state: 'partially_refunded', refundedCents: 1 })).toContain('refund')
    expect(await actsOf({ refundedCents: 500 })).toEqual([])
    expect(await actsOf({ reservedCents: 500 })).toEqual([])
    expect(await actsOf({ provider: 'balance', method: 'balance' })).toEqual(['refund'])
    expect(await actsOf({}, 'support')).toEqual([])
  })

  it('is written down by hand where it came so', async () => {
    expect(await actsOf({ provider: 'manual', method: 'manual' })).toEqual(['markAsRefunded'])
    expect(await actsOf({ provider: 'coins', method: 'crypto' })).toEqual(['markAsRefunded'])
  })

  it.each(['failed', 'refunded', 'processing', 'disputed'] as const)(
    'is over where it is %s',
    async (state) => {
      expect(await actsOf({ state })).toEqual([])
    },
  )

  it('is chosen among those of its order where there are several', async () => {
    const id = await made()
    expect(await offered(id)).toContain('refund')
    await within(async (ctx) => {
      await ctx.db.execute(sql`insert into payments
        select (jsonb_populate_record(p, jsonb_build_object('id', ${newId()}::text, 'attempt', 2,
            'provider_payment', 'pi_second'))).*
        from payments p where order_id = ${id}`)
    })
    const { acts, payments } = await ofRole(id)
    expect(payments.map((payment) => named(payment.acts))).toEqual([
      ['refund', 'markAsRefunded'],
      ['refund', 'markAsRefunded'],
    ])
    expect(named(acts)).not.toContain('refund')
  })
})

it('many are sent their e-mails again where one is', async () => {
  const exclusion = office.flatMap(({ acts = [] }) => acts).find(({ name }) => name === 'resend_email')!
    .exclusion as ReturnType<typeof sql>
  const all = statesOf(orderMachine).flatMap((status) =>
    [null, ...holdableStates].flatMap((heldFrom) =>
      paymentStatuses.flatMap((paymentStatus) =>
        [true, false].flatMap((paysByLink) =>
          [null, newId()].map((pendingEditId) => ({
            ...{ status, heldFrom, paymentStatus, paysByLink, pendingEditId },
          })),
        ),
      ),
    ),
  )
  const { rows, orders } = await within(async (ctx) => {
    const orders = await insertOrders(ctx, all)
    const { rows } = await ctx.db.execute<{ id: string; why: string | null }>(
      sql`select o.id, ${exclusion} as why from orders o`,
    )
    return { rows, orders }
  })
  const excluded = new Map(rows.map(({ id, why }) => [id, why]))
  const differing = orders.filter(
    (order) => (lastToldOf(order) === null) !== (excluded.get(order.id) !== null),
  )
  expect(differing).toEqual([])
})
