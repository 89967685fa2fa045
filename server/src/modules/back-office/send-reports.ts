import { and, eq, gt, lte, ne } from 'drizzle-orm'
import * as z from 'zod'
import type { ReportView } from '#contracts/back-office/reports.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { reportRuns, reports } from '#tables/back-office.ts'
import { nextRun } from './next-run.ts'
import { getReport } from './reports.queries.ts'
import { isReport, ownReport, requireView } from './save-report.ts'

export const reportRun = defineJob('run-report', z.object({ runId: z.uuid() }))

const mostAtOnce = 100

const isDue = (moment: Moment) => and(eq(reports.state, 'active'), lte(reports.nextAt, moment))
export const reportsDue = anyOf(reports, isDue)

/**
 * Writes down a run of each report that is due, and when it is due next. However many processes do so: a report that
 * another one holds is left to it, and its run bears the name of the moment.
 */
export const sendDueReports = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const due = await ctx.db
      .select()
      .from(reports)
      .where(and(eq(reports.tenantId, ctx.tenant.id), isDue(ctx.now)))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    for (const { id, nextAt, schedule } of due) {
      await addRun(ctx, idFrom('report-run', id, nextAt.toISOString()), id, nextAt)
      await ctx.db
        .update(reports)
        .set({ nextAt: nextRun(schedule, ctx.now, ctx.tenant.timeZone) })
        .where(isReport(ctx, id))
    }
  })

/** An administrator who asks for a report again so soon has it already. */
const freshMs = minutesMs(1)

/**
 * Sends a report of one's own now, besides its schedule; what was sent within the last minute is not sent again.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED
 */
export async function sendReportNow(ctx: Ctx, id: string): Promise<ReportView> {
  const { viewId, content } = await ownReport(ctx, id)
  await requireView(ctx, viewId, content)
  const fresh = await ctx.db.$count(
    reportRuns,
    and(
      eq(reportRuns.tenantId, ctx.tenant.id),
      eq(reportRuns.reportId, id),
      gt(reportRuns.dueAt, later(ctx.now, -freshMs)),
      ne(reportRuns.result, 'failed'),
    ),
  )
  if (fresh > 0) return getReport(ctx, id)
  const run = ctx.claim ? idFrom('report-run', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  await addRun(ctx, run, id, ctx.now)
  return getReport(ctx, id)
}

async function addRun(ctx: Ctx, id: string, reportId: string, dueAt: Date) {
  const { rowCount } = await ctx.db
    .insert(reportRuns)
    .values({ tenantId: ctx.tenant.id, id, reportId, dueAt, result: 'waiting' })
    .onConflictDoNothing()
  if (rowCount) enqueue(ctx, reportRun, { runId: id })
}
