import { and, desc, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import {
  historyEvents as serviceProviderEvents,
  type ServiceProviderEvent,
} from '#contracts/service-providers/views.ts'
import type { Ctx } from '#platform/context.ts'
import { events } from '#tables/platform.ts'

const kind = 'service_provider'

/** What happened to the service provider itself, the latest first. Each entry raised its version by one. */
export async function historyOf(ctx: Ctx, limit = 30): Promise<ServiceProviderEvent[]> {
  const rows = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.tenantId, ctx.tenant.id),
        eq(events.timelineId, ctx.tenant.id),
        inArray(
          events.type,
          serviceProviderEvents.map((event) => `${kind}.${event}`),
        ),
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit)
  return rows.map(({ type, actor, data, at }) => ({
    at: at.toISOString(),
    by: actor.name ?? actor.kind,
    isPlatform: actor.isSuper === true,
    event: type.slice(kind.length + 1) as ServiceProviderEvent['event'],
    fields: Array.isArray(data.fields) ? data.fields.map(String) : [],
    detail: typeof data.reason === 'string' ? data.reason : typeof data.host === 'string' ? data.host : null,
  }))
}

/** A change on a version that is no longer the latest, answered with who changed what since. */
export async function versionConflict(ctx: Ctx, { seen, latest }: { seen: number; latest: number }) {
  const changes = seen < latest ? await historyOf(ctx, latest - seen) : []
  return new CodedError('VERSION_CONFLICT', { version: latest, changes })
}
