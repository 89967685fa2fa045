import { createRouterClient } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cohortMonths } from '#contracts/reporting/choices.ts'
import { administratorRoles, type AdministratorRole } from '#contracts/roles.ts'
import type { Actor, Tenant } from '#platform/context.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrders } from '#server/testing/order-rows.ts'
import { reportRules } from '#server/testing/report-rules.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { orders } from '#tables/orders.ts'
import { serviceProviders } from '#tables/service-providers.ts'
import { addUpCohorts, forgetCohorts } from './add-up-cohorts.ts'
import { routes } from './reporting.routes.ts'

let world: World
let admin: pg.Client
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-10T15:00:00Z'))
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

const inside = <Result>(of: Tenant, work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(of, administrator()), work)
const addUp = (of: Tenant) => addUpCohorts(world.caller(of))
const buyer = (name: string) => idFrom('buyer', name)

type Row = Partial<typeof orders.$inferInsert>
/** Orders that were paid, by a buyer each; of a guest under their address. */
const buy = (of: Tenant, ...bought: [name: string, placedAt: string, row?: Row][]) =>
  inside(of, (ctx) =>
    insertOrders(
      ctx,
      bought.map(([name, placedAt, row]) => ({
        placedAt: new Date(placedAt),
        subscriberId: buyer(name),
        emailAddress: `${name}@example.test`,
        ...row,
      })),
    ),
  )
const change = (of: Tenant, id: string, values: Row) =>
  inside(of, (ctx) =>
    ctx.db
      .update(orders)
      .set(values)
      .where(and(eq(orders.tenantId, of.id), eq(orders.id, id))),
  )

const clientOf = (of: Tenant, role: AdministratorRole = 'owner') =>
  createRouterClient(routes.cohorts, { context: { caller: world.caller(of, administrator(role)) } })
/** `2026-01: 3 | 2 0`: buyers of a month, and how many bought again in each month after it that has begun. */
const cohorts = async (of: Tenant, query = {}) =>
  (await clientOf(of).list(query)).items.map(
    (row) =>
      `${row.month.slice(0, 7)}: ${row.buyers} | ${cohortMonths.flatMap((key) => row[key]?.buyers ?? []).join(' ')}`,
  )
async function equalTheTables() {
  for (const { sql: text } of reportRules) expect((await admin.query(text)).rows).toEqual([])
}
/** What is said before it is added up is said after it, too, and is what the tables say. */
async function expectAlways(of: Tenant, expected: string[]) {
  expect(await cohorts(of)).toEqual(expected)
  await equalTheTables()
  await addUp(of)
  const { rows } = await admin.query(`select 1 from report_buyer_marks where tenant_id = $1`, [of.id])
  expect(rows).toEqual([])
  expect(await cohorts(of)).toEqual(expected)
  await equalTheTables()
}

it('has months begin where the service provider is, and counts a buyer once in each', async () => {
  const tenant = await world.tenant()
  await buy(
    tenant,
    // A second before midnight in New York, and midnight.
    ['ada', '2026-01-01T04:59:59Z'],
    ['ben', '2026-01-01T05:00:00Z'],
    ['ada', '2026-01-15T12:00:00Z'],
    ['ada', '2026-01-16T12:00:00Z'],
    ['ben', '2026-01-20T12:00:00Z'],
    ['cleo', '2026-01-20T12:00:00Z'],
    ['cleo', '2026-03-01T05:00:00Z'],
    ['ada', '2026-03-02T12:00:00Z'],
  )
  await expectAlways(tenant, ['2026-01: 2 | 0 1', '2025-12: 1 | 1 0 1'])
  const [row] = (await clientOf(tenant).list({})).items
  expect(row).toMatchObject({
    month1: { buyers: 0, percent: 0 },
    month2: { buyers: 1, percent: 50 },
    month3: null,
  })
  // What changes after days were added up: another buyer, and one whose first purchase comes to light.
  await buy(tenant, ['dora', '2026-02-03T12:00:00Z'], ['cleo', '2025-12-24T12:00:00Z'])
  await expectAlways(tenant, ['2026-02: 1 | 0', '2026-01: 1 | 0 0', '2025-12: 2 | 2 0 2'])
})

it('counts the twelfth month after the first, and nothing after it', async () => {
  const tenant = await world.tenant()
  await buy(
    tenant,
    ['ada', '2025-01-10T12:00:00Z'],
    ['ada', '2026-01-31T12:00:00Z'],
    ['ada', '2026-02-01T12:00:00Z'],
    ['ben', '2024-02-29T12:00:00Z'],
    ['ben', '2026-02-01T12:00:00Z'],
  )
  const none = (count: number) => Array.from({ length: count }, () => '0').join(' ')
  await expectAlways(tenant, [`2025-01: 1 | ${none(11)} 1`, `2024-02: 1 | ${none(12)}`])
})

it('takes what is cancelled, unpaid or given back whole for no purchase, before and after it was added up', async () => {
  const tenant = await world.tenant()
  const [first, again, part] = await buy(
    tenant,
    ['ada', '2026-01-10T12:00:00Z'],
    ['ada', '2026-02-10T12:00:00Z'],
    ['ada', '2026-03-01T12:00:00Z', { paymentStatus: 'partially_refunded', refundedCents: 100 }],
    ['ben', '2026-01-10T12:00:00Z', { status: 'pending', paymentStatus: 'unpaid' }],
    ['cleo', '2026-01-10T12:00:00Z', { status: 'cancelled' }],
    ['dora', '2026-01-10T12:00:00Z', { paymentStatus: 'refunded', refundedCents: 500 }],
  )
  await expectAlways(tenant, ['2026-01: 1 | 1 1'])
  await change(tenant, again!.id, { paymentStatus: 'refunded', refundedCents: 500 })
  await expectAlways(tenant, ['2026-01: 1 | 0 1'])
  await change(tenant, first!.id, { status: 'cancelled' })
  await expectAlways(tenant, ['2026-03: 1 | '])
  await change(tenant, part!.id, { paymentStatus: 'refunded', refundedCents: 500 })
  await expectAlways(tenant, [])
  await change(tenant, again!.id, { paymentStatus: 'paid', refundedCents: 0 })
  await expectAlways(tenant, ['2026-02: 1 | 0'])
})

it('knows a guest by their address, and as the same buyer once the purchase is given to an account', async () => {
  const tenant = await world.tenant()
  const asGuest = { subscriberId: null, emailAddress: 'Ada@example.test' }
  const [first] = await buy(
    tenant,
    ['ada', '2026-01-10T12:00:00Z', asGuest],
    ['ada', '2026-02-10T12:00:00Z', { ...asGuest, emailAddress: 'ada@example.test' }],
    ['ada', '2026-03-01T12:00:00Z'],
  )
  await expectAlways(tenant, ['2026-03: 1 | ', '2026-01: 1 | 1 0'])
  await change(tenant, first!.id, { subscriberId: buyer('ada') })
  await expectAlways(tenant, ['2026-02: 1 | 0', '2026-01: 1 | 0 1'])
})

it('counts anew by another calendar, and when it is told to', async () => {
  const tenant = await world.tenant()
  await buy(tenant, ['ada', '2026-02-01T03:00:00Z'], ['ada', '2026-02-20T12:00:00Z'])
  await expectAlways(tenant, ['2026-01: 1 | 1 0'])
  await inside(tenant, (ctx) =>
    ctx.db.update(serviceProviders).set({ timeZone: 'UTC' }).where(eq(serviceProviders.id, tenant.id)),
  )
  const moved = { ...tenant, timeZone: 'UTC' }
  await expectAlways(moved, ['2026-02: 1 | 0'])
  await admin.query(`update report_cohorts set buyers = 7 where tenant_id = $1`, [tenant.id])
  expect(await cohorts(moved)).toEqual(['2026-02: 7 | 0'])
  await forgetCohorts(world.caller(moved))
  await expectAlways(moved, ['2026-02: 1 | 0'])
})

it('leaves the mark of a purchase that is not yet committed when its buyer is added up', async () => {
  const tenant = await world.tenant()
  await buy(tenant, ['ada', '2026-01-10T12:00:00Z'])
  await addUp(tenant)
  await inside(tenant, async (ctx) => {
    await insertOrders(ctx, [
      {
        placedAt: new Date('2026-02-10T12:00:00Z'),
        subscriberId: buyer('ada'),
        emailAddress: 'ada@example.test',
      },
    ])
    const client = new pg.Client({ connectionString: world.database.adminUrl })
    await client.connect()
    await client.query(`delete from report_buyer_marks where tenant_id = $1`, [tenant.id])
    await client.end()
  })
  await expectAlways(tenant, ['2026-01: 1 | 1 0'])
})

it('has nothing of another service provider, whoever was added up', async () => {
  const [tenant, other] = [await world.tenant(), await world.tenant()]
  await buy(tenant, ['ada', '2026-01-10T12:00:00Z'])
  await expectAlways(other, [])
  await expectAlways(tenant, ['2026-01: 1 | 0 0'])
  await buy(other, ['ada', '2025-12-10T12:00:00Z'])
  await expectAlways(other, ['2025-12: 1 | 0 0 0'])
  expect(await cohorts(tenant)).toEqual(['2026-01: 1 | 0 0'])
})

it('is a list: sorted, of some months alone, added up, and a file of shares', async () => {
  const tenant = await world.tenant()
  await buy(
    tenant,
    ['ada', '2026-01-10T12:00:00Z'],
    ['ben', '2026-01-10T12:00:00Z'],
    ['cleo', '2026-01-10T12:00:00Z'],
    ['ada', '2026-02-10T12:00:00Z'],
    ['dora', '2026-02-10T12:00:00Z'],
  )
  expect(await cohorts(tenant, { sort: 'buyers' })).toEqual(['2026-02: 1 | 0', '2026-01: 3 | 1 0'])
  const january = { firstFrom: '2026-01-01T05:00:00.000Z', firstTo: '2026-02-01T05:00:00.000Z' }
  expect(await cohorts(tenant, january)).toEqual(['2026-01: 3 | 1 0'])
  expect(await clientOf(tenant).totals(january)).toEqual({ count: 1, buyers: 3 })
  const pages = await clientOf(tenant).list({ perPage: 1 })
  expect(pages).toMatchObject({ total: 2, items: [{ month: '2026-02-01' }] })
  expect(await cohorts(tenant, { perPage: 1, after: pages.next! })).toEqual(['2026-01: 3 | 1 0'])
  const file = await clientOf(tenant).export({ columns: 'month,buyers,month1,month2,month3' })
  expect((await file.text()).split(/\r?\n/).slice(1, 3)).toEqual([
    '2026-02-01,1,0.0,,',
    '2026-01-01,3,33.3,0.0,',
  ])
})

it('is for whoever may read the dashboard', async () => {
  const tenant = await world.tenant()
  for (const role of administratorRoles) expect((await clientOf(tenant, role).list({})).items).toEqual([])
  const person = { id: newId(), name: 'Rae Seller', sessionId: newId(), steppedUpUntil: null, support: null }
  const refused: [Actor, string][] = [
    [{ ...person, kind: 'reseller' }, 'FORBIDDEN'],
    [{ ...person, kind: 'subscriber' }, 'FORBIDDEN'],
    [{ kind: 'public' }, 'TOKEN_MISSING'],
  ]
  for (const [actor, code] of refused) {
    const client = createRouterClient(routes.cohorts, { context: { caller: world.caller(tenant, actor) } })
    await expect(client.list({})).rejects.toMatchObject({ code })
    await expect(client.export({})).rejects.toMatchObject({ code })
  }
})
