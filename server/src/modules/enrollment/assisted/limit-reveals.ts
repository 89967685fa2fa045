import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { events as happened } from '#tables/platform.ts'

/** More people than one of the staff needs to see in an hour of honest work. */
export const revealsPerHour = 30

/** Looks at one's own timeline, where each look at somebody stands. @throws CodedError TOO_MANY_REQUESTS */
export async function limitReveals({ db, tenant, actor, now }: Ctx): Promise<void> {
  if (actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  const kinds = [events.personal.reveal.type, events.enrollment.take_packet.type, events.document.take.type]
  const [row] = await db
    .select({ looked: count() })
    .from(happened)
    .where(
      and(
        eq(happened.tenantId, tenant.id),
        eq(happened.timelineId, actor.id),
        inArray(happened.type, kinds),
        gt(happened.at, later(now, -hoursMs(1))),
      ),
    )
  if ((row?.looked ?? 0) >= revealsPerHour)
    throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })
}
