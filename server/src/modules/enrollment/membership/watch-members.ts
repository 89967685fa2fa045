import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Caller } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { enqueue } from '#platform/outbox.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { runSeries } from '#modules/messaging/index.ts'
import { memberships } from '#tables/enrollment-membership.ts'
import { followMember } from './follow-member.ts'
import { tellNumber, tellNumberKey } from './jobs.ts'
import { noteLineUse } from './line-use.ts'
import { watchPeriods } from './period-end.ts'
import { watchProgramEnds } from './program-end.ts'
import { recertReminders, usageReminders } from './reminders.ts'
import { watchUsage } from './watch-usage.ts'

/** Households that have the benefit, or wait for something before they do. */
export const members = anyOf(memberships, () =>
  or(isNotNull(memberships.lastUsedAt), isNotNull(memberships.waitsFor)),
)

/** What the passing of time does to households that have the benefit. */
export async function watchMembers(caller: Caller): Promise<void> {
  await followWaiting(caller)
  await noteLineUse(caller)
  await watchUsage(caller)
  await runSeries(caller, usageReminders)
  await runSeries(caller, recertReminders)
  await watchPeriods(caller)
  await watchProgramEnds(caller)
  await tellNumbersAgain(caller)
}

/** Parcels tell of their ways in many words: a household that waits for something is looked at again. */
async function followWaiting(caller: Caller): Promise<void> {
  const waiting = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.tenantId, ctx.tenant.id), isNotNull(memberships.waitsFor)))
      .orderBy(memberships.waitsSince)
      .limit(500),
  )
  for (const { id } of waiting) await followMember(caller, { subjectId: id, timelineId: id })
}

const tellNumbersAgain = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const due = await ctx.db
      .select({ id: memberships.id })
      .from(memberships)
      .where(
        and(
          eq(memberships.tenantId, ctx.tenant.id),
          isNotNull(memberships.tellAt),
          lte(memberships.tellAt, ctx.now),
        ),
      )
      .limit(200)
    for (const { id } of due) enqueue(ctx, tellNumber, { enrollmentId: id }, { jobKey: tellNumberKey(id) })
  })
