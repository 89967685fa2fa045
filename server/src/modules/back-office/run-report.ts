import { and, eq, isNull } from 'drizzle-orm'
import type { ReportProblem } from '#contracts/back-office/choices.ts'
import { events } from '#contracts/events.ts'
import { savedAddress } from '#contracts/list-address.ts'
import { may } from '#contracts/permissions.ts'
import { advanceWhere } from '#platform/advance.ts'
import { roleOf, type Caller, type Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { reportFiles, reportRecipients, reportRuns, reports, savedViews } from '#tables/back-office.ts'
import { notifyAccount, onBehalfOf } from '#modules/identity/index.ts'
import { report as reportMessage } from './messages/report.ts'
import { colleaguesNamed } from './colleagues.ts'
import { filterOfView } from './lists.ts'
import { prepareReport, type ReportFor } from './prepare-report.ts'
import { reportStatus, type Report } from './save-report.ts'
import { visibleViews, type ViewRow } from './saved-views.queries.ts'

/**
 * Sends one run of a report: to each what they may see, once, however often the job is repeated. A report that can go on
 * in nobody's name stops and says why.
 */
export async function runReport(caller: Caller, runId: string): Promise<void> {
  const report = await inTransaction(caller, (ctx) => waitingRun(ctx, runId))
  if (!report) return
  const view = await viewOfOwner(caller, report)
  if (typeof view === 'string') return inTransaction(caller, (ctx) => stop(ctx, runId, report, view))
  const people = await inTransaction(caller, (ctx) => recipientsOf(ctx, report.id))
  const prepared: ReportFor[] = []
  const files = new Map()
  for (const person of people) {
    const one = await prepareReport(caller, report, view, person, files)
    if (one) prepared.push(one)
  }
  if (prepared.length === 0) return inTransaction(caller, (ctx) => stop(ctx, runId, report, 'NOBODY_LEFT'))
  await inTransaction(caller, (ctx) => send(ctx, runId, report, view, prepared))
}

async function waitingRun(ctx: Ctx, runId: string): Promise<Report | undefined> {
  const [found] = await ctx.db
    .select({ report: reports })
    .from(reportRuns)
    .innerJoin(reports, and(eq(reports.tenantId, reportRuns.tenantId), eq(reports.id, reportRuns.reportId)))
    .where(and(isRun(ctx, runId), eq(reportRuns.result, 'waiting')))
  return found?.report
}

const isRun = (ctx: Ctx, id: string) => and(eq(reportRuns.tenantId, ctx.tenant.id), eq(reportRuns.id, id))

/** The view as its owner may see it now, or why there is none. */
async function viewOfOwner(caller: Caller, report: Report): Promise<ViewRow | ReportProblem> {
  const owner = await onBehalfOf(caller, report.owner)
  if (!owner) return 'OWNER_GONE'
  return inTransaction(owner, async (ctx) => {
    const [view] = await ctx.db
      .select()
      .from(savedViews)
      .where(and(visibleViews(ctx), eq(savedViews.id, report.viewId)))
    const of = view && ctx.services.office.lists.get(view.list)
    if (!view || !of) return 'VIEW_GONE'
    const role = roleOf(ctx.actor)
    const needed = report.content === 'file' ? of.list.file : of.list.access
    if (!may(role, 'report.manage') || !may(role, of.list.access) || !needed || !may(role, needed))
      return 'NOT_PERMITTED'
    return filterOfView(ctx, of.list, view.query) ? view : 'VIEW_UNFIT'
  })
}

async function recipientsOf(ctx: Ctx, reportId: string) {
  const rows = await ctx.db
    .select({ id: reportRecipients.personId })
    .from(reportRecipients)
    .where(
      and(
        eq(reportRecipients.tenantId, ctx.tenant.id),
        eq(reportRecipients.reportId, reportId),
        isNull(reportRecipients.leftAt),
      ),
    )
  return colleaguesNamed(
    ctx,
    rows.map(({ id }) => id),
  )
}

async function stop(ctx: Ctx, runId: string, { id }: Report, problem: ReportProblem): Promise<void> {
  const ended = await end(ctx, runId, { result: 'failed', problem })
  if (ended) await advanceWhere(ctx, reportStatus, eq(reports.id, id), 'stop', { set: { problem } })
}

async function send(ctx: Ctx, runId: string, report: Report, view: ViewRow, prepared: readonly ReportFor[]) {
  const [first] = prepared
  const [count, sent] = [first!.count, prepared.length]
  if (!(await end(ctx, runId, { result: 'sent', count, sent }))) return
  const files = new Map(prepared.flatMap(({ file }) => (file ? [[file.id, file] as const] : [])))
  for (const { id, name, content } of files.values())
    await ctx.db
      .insert(reportFiles)
      .values({ tenantId: ctx.tenant.id, id, name, content, createdAt: ctx.now })
  const place = ctx.services.office.lists.get(view.list)!.list.place ?? ''
  for (const { person, figures, file, extent } of prepared)
    notifyAccount(ctx, person.credential, reportMessage, {
      about: {
        ...{ who: report.owner.name ?? '', record: view.name, path: `${place}${savedAddress(view)}` },
        ...{ figures: JSON.stringify(figures), extent, ...(file && { fileId: file.id }) },
      },
      occasion: runId,
    })
  emit(ctx, events.report.send, { subject: report.id, data: { count, sent } })
}

/** Only one of those who work on a run ends it. */
async function end(ctx: Ctx, runId: string, set: Partial<typeof reportRuns.$inferInsert>): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(reportRuns)
    .set(set)
    .where(and(isRun(ctx, runId), eq(reportRuns.result, 'waiting')))
  return rowCount === 1
}
