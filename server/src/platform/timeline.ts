import { and, desc, eq } from 'drizzle-orm'
import type { TimelineEntry } from '#contracts/timeline.ts'
import { events } from '#tables/platform.ts'
import type { Ctx } from './context.ts'
import { maskingFor, type Masking } from './mask-personal.ts'

const mostEntries = 200

/** What happened to a record, newest first. Colleagues stand by their names, customers and resellers as `mask` lets them. */
export async function timelineOf(
  ctx: Ctx,
  timelineId: string,
  mask: Masking = maskingFor(ctx),
): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({ id: events.id, type: events.type, at: events.at, actor: events.actor, data: events.data })
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenant.id), eq(events.timelineId, timelineId)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(mostEntries)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    actor: {
      kind: row.actor.kind,
      name:
        row.actor.kind === 'administrator' ? (row.actor.name ?? null) : mask.label(row.actor.name ?? null),
    },
  }))
}
