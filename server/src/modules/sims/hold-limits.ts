import { and, eq, inArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import { simSources } from '#tables/sims-sources.ts'
import { sims } from '#tables/sims.ts'
import { countInStock } from './take-stock.ts'

/** SIMs of one source that an order is about to hold. */
export interface Share {
  simSourceId: string
  quantity: number
}

/**
 * Who holds stock: the signed-in account, else the network that the request came from. Nobody in particular for
 * resellers, whom the brand knows and supplies, and for the system.
 */
export function holderOf({ actor, address, vault }: Ctx): string | null {
  if (actor.kind === 'reseller' || actor.kind === 'system') return null
  return vault.sign('stock-holder', 'id' in actor ? `${actor.kind} ${actor.id}` : networkOf(address))
}

/**
 * Refuses a holder who would have more unpaid SIMs of a source than its floor and more than its share of what is left.
 * The counts are of rows, and one holder's orders are counted one after the other.
 * @throws CodedError STOCK_LIMIT with `{ max }`
 */
export async function limitHolder(ctx: Ctx, holder: string, wanted: readonly Share[]): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${ctx.tenant.id} ${holder}`}, 0))`,
  )
  const sources = await ctx.db
    .select({
      id: simSources.id,
      floor: simSources.holdFloor,
      percent: simSources.holdPercent,
      held: sql<number>`(select count(*)::int from ${sims} where ${sims.tenantId} = ${ctx.tenant.id}
        and ${sims.simSourceId} = sim_sources.id and ${sims.inventory} = 'reserved' and ${sims.reservedBy} = ${holder})`,
    })
    .from(simSources)
    .where(
      and(
        eq(simSources.tenantId, ctx.tenant.id),
        inArray(
          simSources.id,
          wanted.map(({ simSourceId }) => simSourceId),
        ),
      ),
    )
  for (const { id, floor, percent, held } of sources) {
    const own = wanted.filter(({ simSourceId }) => simSourceId === id)
    const total = held + own.reduce((sum, { quantity }) => sum + quantity, 0)
    if (total <= floor) continue
    // So many must be on the shelf for the total to be within the share; counting further would tell nothing more.
    const enough = Math.ceil((total * 100) / percent) - held
    const left = held + (await countInStock(ctx, { simSourceId: id, upTo: enough }))
    const max = Math.max(floor, Math.floor((left * percent) / 100))
    if (total > max) throw new CodedError('STOCK_LIMIT', { max })
  }
}
