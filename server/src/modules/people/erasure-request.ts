import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { applicantAttention, personalAttention } from '#contracts/people/attention.ts'
import { requestDays } from '#contracts/people/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { emit } from '#platform/outbox.ts'
import { enrollments } from '#tables/enrollment.ts'
import { enrollmentsOf, type PersonKeys } from '#tables/personal.ts'
import { attention } from '#tables/platform.ts'

const requests = {
  subscriber: personalAttention.erasure_requested,
  enrollment: applicantAttention.applicant_erasure_requested,
} as const
type Asking = keyof typeof requests

/** That one of these has asked to be forgotten, and until when staff have to see to it; null where none has. */
export async function openRequest(
  ctx: Ctx,
  kind: Asking,
  ids: readonly string[],
): Promise<{ askedAt: string; dueOn: string } | null> {
  const [open] = await ctx.db
    .select({ since: attention.since, data: attention.data })
    .from(attention)
    .where(
      and(
        eq(attention.tenantId, ctx.tenant.id),
        eq(attention.subjectKind, kind),
        inArray(attention.subjectId, [...ids]),
        eq(attention.kind, requests[kind].name),
        isNull(attention.closedAt),
      ),
    )
  return open ? { askedAt: open.since.toISOString(), dueOn: String(open.data.dueOn) } : null
}

/** Has staff see to it within the law's time; answers its last day. Whoever has asked before must not ask again. */
export async function requestErasure(ctx: Ctx, kind: Asking, id: string): Promise<string> {
  const dueOn = later(ctx.now, daysMs(requestDays)).toISOString().slice(0, 10)
  await openAttention(ctx, requests[kind], { subjectId: id, data: { dueOn } })
  emit(ctx, events.personal.ask_erasure, { subject: { kind, id }, data: { dueOn } })
  return dueOn
}

/** A person is erased, and with them what their applications have asked for. */
export async function closeRequestsOf(ctx: Ctx, who: PersonKeys): Promise<void> {
  await closeRequest(ctx, 'subscriber', [who.id])
  const applications = await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), sql`${enrollments.id} in ${enrollmentsOf(who)}`))
  await closeRequest(
    ctx,
    'enrollment',
    applications.map(({ id }) => id),
  )
}

/** They are erased, or stay after all. */
export async function closeRequest(ctx: Ctx, kind: Asking, ids: readonly string[]): Promise<void> {
  for (const subjectId of ids) await closeAttention(ctx, [requests[kind]], { subjectId })
}

/** They stay after all; right a second time. */
export async function withdrawRequest(
  ctx: Ctx,
  kind: Asking,
  id: string,
  ids: readonly string[] = [id],
): Promise<void> {
  if (!(await openRequest(ctx, kind, ids))) return
  await closeRequest(ctx, kind, ids)
  emit(ctx, events.personal.withdraw_erasure, { subject: { kind, id } })
}
