import { and, eq, inArray, sql } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { inventoryStatus, type Sim } from './statuses.ts'
import type { StockLine } from './stocked.ts'
import { takeStock } from './take-stock.ts'

/**
 * Gives paid lines their SIMs: those reserved for them, and from the shelf what a line still lacks, as after a payment
 * that came when its reservation was over. `short` says how many each line did not get.
 */
export async function assignStock(ctx: Ctx, orderId: string, lines: readonly StockLine[]) {
  const assigned = await assignReserved(ctx, orderId, lines)
  const short = new Map<string, number>()
  for (const line of lines) {
    const lacking = line.quantity - assigned.filter((sim) => sim.orderLineId === line.id).length
    if (lacking <= 0) continue
    const { taken, missing } = await takeStock(ctx, 'assign', {
      simSourceId: line.simSourceId,
      type: line.simType ?? 'physical',
      quantity: lacking,
      set: { orderId, orderLineId: line.id, planId: line.planId },
    })
    assigned.push(...taken)
    if (missing > 0) short.set(line.id, missing)
  }
  return { assigned, short }
}

const assignReserved = (ctx: Ctx, orderId: string, lines: readonly StockLine[]): Promise<Sim[]> =>
  advanceWhere(
    ctx,
    inventoryStatus,
    and(
      eq(sims.orderId, orderId),
      sql`${sims.inventory} = 'reserved'`,
      inArray(
        sims.orderLineId,
        lines.map((line) => line.id),
      ),
    )!,
    'assign',
    {
      set: {
        planId: sql`case ${sims.orderLineId} ${sql.join(
          lines.map((line) => sql`when ${line.id}::uuid then ${line.planId}::uuid`),
          sql` `,
        )} end`,
        reservedUntil: null,
        reservedBy: null,
      },
    },
  )
