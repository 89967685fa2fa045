import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#contracts/date-range.ts'
import { reportSubjects } from '#contracts/reporting/choices.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { openCopier, type Copier } from '#server/testing/growth/copies.ts'
import { rowsRead } from '#server/testing/growth/rows-read.ts'
import { insertPaidOrder, insertPlanLine } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { reportMarks } from '#tables/reporting.ts'
import { addUpDays, markAllDays } from './add-up-days.ts'
import { dashboard } from './dashboard.queries.ts'
import { reportOn } from './report.queries.ts'

const counted = ['orders', 'order_lines', 'payments'] as const
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

it('reads of the tables what was placed on the days that are not added up, and no more', async () => {
  const order = await inside(async (ctx) => {
    await seedCatalog(ctx)
    const sold = await insertPaidOrder(ctx)
    await insertPlanLine(ctx, sold.order.id, { planId: catalogIds(tenant.id).france1.planId })
    return sold.order
  })
  copier = await openCopier(world.database.adminUrl, tenant.id)
  await copier.copy({ ids: [order.id], tables: ['orders', 'order_lines', 'payments'], count: copies })
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
