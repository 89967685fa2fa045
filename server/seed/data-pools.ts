import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { daysMs, later, minutesMs } from '#platform/clock.ts'
import { dayOf } from '#contracts/date-range.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  addPoolLines,
  countDataPool,
  createDataPool,
  editDataPool,
  getDataPool,
} from '#modules/sourcing/index.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { seedId } from './catalog-rows.ts'
import { staff } from './history/actors.ts'
import { callerAt, inThePast } from './history/past.ts'

const periodDays = 18
/** What of each pool its lines have used by now, in percent: one lasts, one runs low. */
const pools = [
  { name: 'Travel desk', lines: 6, alertPercent: 80, used: 41 },
  { name: 'Field team', lines: 4, alertPercent: 80, used: 88 },
]

/** Two data pools whose lines were sold and used in the past that was made up before. */
export async function seedDataPools(caller: Caller, brand: SeedBrand): Promise<void> {
  if (brand.domain !== 'base') return
  const now = caller.services.clock.now()
  const began = later(now, -daysMs(periodDays))
  const startDay = Math.min(28, Number(dayOf(began, caller.tenant.timeZone).slice(8)))
  const clerk = staff({ shop: { brand } }, 'catalog')
  const free = await usedLines(caller, later(began, daysMs(1)))
  for (const { name, lines, alertPercent, used } of pools) {
    const simIds = free.splice(0, lines)
    if (simIds.length === 0) continue
    const facts = { name, totalMb: 100_000, alertPercent, startDay }
    const id = await inThePast(callerAt(caller, began, clerk), (ctx) =>
      createDataPool(ctx, { sourceId: seedId(brand.domain, 'sim-source', 'esimgo'), ...facts }),
    )
    await inThePast(callerAt(caller, later(began, daysMs(1)), clerk), (ctx) =>
      addPoolLines(ctx, { id, simIds }),
    )
    await countDataPool(caller, id)
    const { usedMb, version } = await inTransaction(caller, (ctx) => getDataPool(ctx, id))
    const totalMb = Math.max(1000, Math.round((100 * usedMb) / used / 500) * 500)
    await inThePast(callerAt(caller, later(now, -minutesMs(10)), clerk), (ctx) =>
      editDataPool(ctx, { id, version, ...facts, totalMb }),
    )
  }
}

/** Lines of eSIMs whose plans began since a moment, in the order of their beginning. */
const usedLines = (caller: Caller, since: Date) =>
  inTransaction(caller, async (ctx) => {
    const rows = await ctx.db
      .select({ id: sims.id })
      .from(subscriptions)
      .innerJoin(sims, and(eq(sims.tenantId, subscriptions.tenantId), eq(sims.id, subscriptions.simId)))
      .where(
        and(
          eq(subscriptions.tenantId, ctx.tenant.id),
          eq(subscriptions.state, 'active'),
          gte(subscriptions.periodStart, since),
          eq(sims.provider, 'esimgo'),
          eq(sims.inventory, 'assigned'),
          sql`${sims.orderId} is not null`,
        ),
      )
      .orderBy(asc(subscriptions.periodStart), asc(sims.id))
    return rows.map(({ id }) => id)
  })
