import { eq } from 'drizzle-orm'
import type { PlanPrice } from '#contracts/catalog/content.ts'
import type { Ctx } from '#platform/context.ts'
import { sourcePlans } from '#tables/sourcing.ts'
import type { PlanRow } from './catalog-model.ts'

/** What a price of a plan costs us at the carrier, in cents; null where nothing is known of that. */
export type CostReader = (
  plan: Pick<PlanRow, 'simSourceId' | 'providerBundle'>,
  price: Pick<PlanPrice, 'duration' | 'durationUnit'>,
) => number | null

const daysIn = { day: 1, month: 30, year: 360 }

/** Costs of what is bought at carriers: as many of it as the time takes that is paid for. */
export async function costReader(ctx: Ctx): Promise<CostReader> {
  const rows = await ctx.db.select().from(sourcePlans).where(eq(sourcePlans.tenantId, ctx.tenant.id))
  const keyOf = (sourceId: string, ref: string | null) => `${sourceId} ${ref}`
  const bought = new Map(rows.map((row) => [keyOf(row.simSourceId, row.providerRefId), row]))
  return ({ simSourceId, providerBundle }, { duration, durationUnit }) => {
    const found = bought.get(keyOf(simSourceId, providerBundle))
    if (!found) return null
    return found.costCents * Math.ceil((duration * daysIn[durationUnit]) / found.validityDays)
  }
}
