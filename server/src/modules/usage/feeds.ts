import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { usageFeeds, type usageRecords } from '#tables/usage.ts'

export type Feed = typeof usageFeeds.$inferSelect

/**
 * How a source tells: from its first record on it is told by records alone. What was counted by asking until then stays,
 * and records of that time are refused, as the same use would count twice. Undefined while it is only asked.
 */
export async function feedOf(
  ctx: Ctx,
  sourceId: string,
  way: (typeof usageRecords.$inferSelect)['way'],
): Promise<Feed | undefined> {
  const own = and(eq(usageFeeds.tenantId, ctx.tenant.id), eq(usageFeeds.sourceId, sourceId))
  const [known] = await ctx.db.select().from(usageFeeds).where(own)
  if (way === 'asked') return known
  if (known) {
    await ctx.db.update(usageFeeds).set({ lastAt: ctx.now }).where(own)
    return known
  }
  const { rows } = await ctx.db.execute<{ until: string | null }>(sql`
    select max(greatest(r.started_at, r.ended_at)) as until from usage_records r
    where r.tenant_id = ${ctx.tenant.id} and r.source_id = ${sourceId} and r.way = 'asked'`)
  const until = rows[0]?.until
  const [feed] = await ctx.db
    .insert(usageFeeds)
    .values({
      tenantId: ctx.tenant.id,
      sourceId,
      askedUntil: until ? new Date(until) : null,
      firstAt: ctx.now,
      lastAt: ctx.now,
    })
    .returning()
  return feed
}
