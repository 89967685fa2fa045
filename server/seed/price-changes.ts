import { and, eq, sql } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { runBulk, startBulk } from '#modules/back-office/index.ts'
import { readPlan, savePlan } from '#modules/catalog/index.ts'
import { plans } from '#tables/catalog.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { staff } from './history/actors.ts'
import { callerAt, inThePast } from './history/past.ts'

/** Destinations whose prices rise at once by a few percent, and one whose price falls on a day to come: few travel there. */
const raised = ['Luxembourg', 'Malta', 'Cyprus']
const lowered = 'Iceland 5 GB, 30 days'

/** A change of many prices that can still be taken back, and a price that holds from a day to come. */
export async function seedPriceChanges(caller: Caller, brand: SeedBrand): Promise<void> {
  if (brand.domain !== 'base') return
  const now = caller.services.clock.now()
  const clerk = staff({ shop: { brand } }, 'owner')
  await raiseSome(callerAt(caller, later(now, -daysMs(2)), clerk))
  await lowerLater(callerAt(caller, later(now, -hoursMs(5)), clerk))
}

async function raiseSome(caller: Caller) {
  const ids = await plansNamed(
    caller,
    raised.map((name) => `${name} %`),
  )
  if (ids.length === 0) return
  const bulk = await inThePast(caller, (ctx) =>
    startBulk(ctx, {
      ...{ list: 'plans', action: 'change_price', selection: { ids } },
      given: { change: 'raise_percent', by: 400, audience: 'all', rounding: 'to_95' },
      reason: 'The carrier asks more for these islands and small countries',
    }),
  )
  await runBulk(caller, bulk.id)
}

async function lowerLater(caller: Caller) {
  const [id] = await plansNamed(caller, [lowered])
  if (!id) return
  const { timeZone } = caller.tenant
  const holdsFrom = startOfDay(
    addDays(dayOf(caller.services.clock.now(), timeZone), 12),
    timeZone,
  ).toISOString()
  await inTransaction(caller, async (ctx) => {
    const { row, content } = await readPlan(ctx, id)
    const prices = content.prices.map((price) => ({
      ...price,
      discountedPrice: Math.round((price.discountedPrice * 85) / 100),
    }))
    await savePlan(ctx, {
      ...{ id, version: row.version, content: { ...content, prices }, holdsFrom },
      reason: 'Winter offer',
    })
  })
}

const plansNamed = (caller: Caller, patterns: string[]) =>
  inTransaction(caller, async (ctx) => {
    const rows = await ctx.db
      .select({ id: plans.id })
      .from(plans)
      .where(
        and(
          eq(plans.tenantId, ctx.tenant.id),
          eq(plans.state, 'active'),
          sql`${plans.name} ->> 'en' like any(${sql.param(patterns)}::text[])`,
        ),
      )
      .orderBy(plans.id)
    return rows.map(({ id }) => id)
  })
