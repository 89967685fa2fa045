import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { reportMachine } from '#contracts/back-office/machines.ts'
import type { adminReports, ReportView } from '#contracts/back-office/reports.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance, bindStatus, createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import { authorize } from '#platform/security/authorize.ts'
import type { Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { reportRecipients, reports, savedViews } from '#tables/back-office.ts'
import { colleaguesNamed } from './colleagues.ts'
import { listNamed } from './lists.ts'
import { nextRun } from './next-run.ts'
import { getReport } from './reports.queries.ts'
import { ownerOf, visibleViews } from './saved-views.queries.ts'

export const reportStatus = bindStatus(reports, 'state', reportMachine)
export type Report = typeof reports.$inferSelect

/**
 * Sends a saved view to colleagues from now on.
 * @throws CodedError NOT_FOUND; FORBIDDEN, STEP_UP_REQUIRED where the caller may not take the list along as a file;
 * INVALID_INPUT when somebody who gets it is nobody of the team
 */
export async function createReport(
  ctx: Ctx,
  input: InputOf<typeof adminReports.create>,
): Promise<ReportView> {
  const { viewId, schedule, content, recipientIds } = input
  await requireView(ctx, viewId, content)
  const id = ctx.claim ? idFrom('report', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const { rowCount } = await ctx.db
    .insert(reports)
    .values({
      ...{ tenantId: ctx.tenant.id, id, viewId, schedule, content, owner: askedBy(ctx), createdAt: ctx.now },
      state: createdState(reportStatus, 'create'),
      nextAt: nextRun(schedule, ctx.now, ctx.tenant.timeZone),
    })
    .onConflictDoNothing()
  if (rowCount) {
    await setRecipients(ctx, id, recipientIds)
    emitCreated(ctx, reportStatus, 'create', id, id)
  }
  return getReport(ctx, id)
}

/** @throws CodedError NOT_FOUND for another's; as `createReport` */
export async function updateReport(
  ctx: Ctx,
  { id, recipientIds, ...change }: InputOf<typeof adminReports.update>,
): Promise<ReportView> {
  const report = { ...(await ownReport(ctx, id)), ...change }
  await requireView(ctx, report.viewId, report.content)
  const { schedule, content } = report
  await ctx.db
    .update(reports)
    .set({ schedule, content, owner: askedBy(ctx), nextAt: nextRun(schedule, ctx.now, ctx.tenant.timeZone) })
    .where(isReport(ctx, id))
  if (recipientIds) await setRecipients(ctx, id, recipientIds)
  emit(ctx, events.report.update, { subject: id })
  return getReport(ctx, id)
}

/** Pauses a report, lets it go on from its next time, or takes it away. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function actOnReport(ctx: Ctx, { id, action }: InputOf<typeof adminReports.act>) {
  const { schedule, viewId, content } = await ownReport(ctx, id)
  if (action === 'resume') await requireView(ctx, viewId, content)
  const set =
    action === 'resume'
      ? { problem: null, owner: askedBy(ctx), nextAt: nextRun(schedule, ctx.now, ctx.tenant.timeZone) }
      : {}
  const { state } = await advance(ctx, reportStatus, id, action, { set })
  return { state }
}

/** Gets a report no longer. */
export async function leaveReport(ctx: Ctx, id: string): Promise<{ left: boolean }> {
  const { rowCount } = await ctx.db
    .update(reportRecipients)
    .set({ leftAt: ctx.now })
    .where(
      and(
        eq(reportRecipients.tenantId, ctx.tenant.id),
        eq(reportRecipients.reportId, id),
        eq(reportRecipients.personId, ownerOf(ctx)),
        sql`${reportRecipients.leftAt} is null`,
      ),
    )
  if (!rowCount) return { left: false }
  emit(ctx, events.report.leave, { subject: id })
  return { left: true }
}

export const isReport = (ctx: Ctx, id: string) => and(eq(reports.tenantId, ctx.tenant.id), eq(reports.id, id))

/** @throws CodedError NOT_FOUND */
export async function ownReport(ctx: Ctx, id: string): Promise<Report> {
  const [report] = await ctx.db
    .select()
    .from(reports)
    .where(and(isReport(ctx, id), sql`owner ->> 'id' = ${ownerOf(ctx)} and state <> 'removed'`))
    .for('update')
  if (!report) throw new CodedError('NOT_FOUND')
  return report
}

/** A report brings no more than its owner may have: of a file, what they may take along themselves, with the same proof. */
export async function requireView(ctx: Ctx, viewId: string, content: Report['content']): Promise<void> {
  const [view] = await ctx.db
    .select()
    .from(savedViews)
    .where(and(visibleViews(ctx), eq(savedViews.id, viewId)))
  if (!view) throw new CodedError('NOT_FOUND')
  const { list, file } = listNamed(ctx, view.list)
  if (content === 'file') {
    if (!list.file || !file) throw new CodedError('INVALID_INPUT', { fields: ['content'] })
    authorize(ctx, list.file)
  }
}

async function setRecipients(ctx: Ctx, reportId: string, ids: string[]) {
  const people = await colleaguesNamed(ctx, [...new Set(ids)])
  if (people.length < new Set(ids).size) throw new CodedError('INVALID_INPUT', { fields: ['recipientIds'] })
  const { tenantId } = reportRecipients
  const ofReport = and(eq(tenantId, ctx.tenant.id), eq(reportRecipients.reportId, reportId))
  await ctx.db.delete(reportRecipients).where(and(ofReport, not(inArray(reportRecipients.personId, ids))))
  await ctx.db
    .insert(reportRecipients)
    .values(people.map(({ id, name }) => ({ tenantId: ctx.tenant.id, reportId, personId: id, name })))
    .onConflictDoNothing()
}
