import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#contracts/date-range.ts'
import { reportSubjects } from '#contracts/reporting/choices.ts'
import { salesList } from '#contracts/reporting/lists.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { openCopier, type Copier } from '#server/testing/growth/copies.ts'
import { rowsRead } from '#server/testing/growth/rows-read.ts'
import { insertPaidOrder, insertPlanLine } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { reportDays, reportMarks } from '#tables/reporting.ts'
import { addUpDays, markAllDays } from './add-up-days.ts'
import { dashboard } from './dashboard.queries.ts'
import { listOfSales } from './list-of-sales.ts'
import { reportOn } from './report.queries.ts'

const counted = ['orders', 'order_lines', 'payments', 'credentials', 'subscribers'] as const
const copies = 4000
/** How many times more rows PostgreSQL is made to plan for. */
const times = 500

let world: World
let tenant: Tenant
let copier: Copier
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(async () => {
  await copier?.close()
  await world?.close()
})

const inside = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(tenant, administrator()), work)

it('reads of the tables what is of the days that are not added up, and no more', async () => {
  const ids = await inside(async (ctx) => {
    await seedCatalog(ctx)
    const sold = await insertPaidOrder(ctx)
    await insertPlanLine(ctx, sold.order.id, { planId: catalogIds(tenant.id).france1.planId })
    const person = { tenantId: tenant.id, id: newId(), firstName: 'Ada', lastName: 'Byron' }
    const emailAddress = 'ada@example.test'
    await ctx.db.insert(credentials).values({ ...person, kind: 'subscriber', emailAddress, state: 'active' })
    await ctx.db.insert(subscribers).values(person)
    return [sold.order.id, person.id]
  })
  copier = await openCopier(world.database.adminUrl, tenant.id)
  await copier.copy({ ids, tables: counted, count: copies })
  await copier.pretend(times, counted)
  const caller = world.caller(tenant)
  await markAllDays(caller)
  await addUpDays(caller)

  const today = dayOf(world.clock.now(), tenant.timeZone)
  const read = await inside(async (ctx) => {
    // Orders come in all the time, so that today is never added up.
    await ctx.db.insert(reportMarks).values({ tenantId: tenant.id, at: ctx.now })
    const asked = [30, 365, 730].flatMap((days) => {
      const period = `${addDays(today, 1 - days)}..${today}`
      const reports = reportSubjects.map((subject) => [subject, period, reportOn(subject)] as const)
      return days > 366 ? reports : [...reports, ['dashboard', period, dashboard] as const]
    })
    const much: string[] = []
    for (const [name, period, ask] of asked) {
      const tables = await rowsRead(ctx, () => ask(ctx, { period }))
      for (const table of counted) {
        const rows = tables.get(table) ?? 0
        if (rows > copies / 10) much.push(`${name} ${period}: ${rows} of ${table}`)
      }
    }
    return much
  })
  expect(read).toEqual([])
})

it('reads what is added up of sales once, and of what is asked for', async () => {
  const { read, kept } = await inside(async (ctx) => {
    const ask = () =>
      listOfSales.page(ctx, { by: ['plan'], sort: salesList.defaultSort, page: 1, perPage: 20 })
    return {
      read: (await rowsRead(ctx, ask)).get('report_days') ?? 0,
      kept: await ctx.db.$count(reportDays),
    }
  })
  expect(read).toBeGreaterThan(0)
  // Which days there are is asked of one of their kinds; beyond it only those of the month that is not over are read.
  expect(read).toBeLessThan(kept / 4)
})
