import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { memberStates } from '#contracts/enrollment/membership/choices.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { enrollments } from '#tables/enrollment.ts'
import { compareMember, tellStrangers } from './compare-member.ts'
import { inReports } from './in-reports.ts'
import { readReports } from './read-reports.ts'
import { registryReportState } from './statuses.ts'

/** So many households, or rows of a report, are looked up at once. */
const rowsAtOnce = 500

/** Asks the registry every day about each study area code under which somebody is ours, and compares what it says. */
export async function compareAll(caller: Caller): Promise<void> {
  const codes = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .selectDistinct({ program: enrollments.program, sac: enrollments.sac })
      .from(enrollments)
      .where(
        and(
          eq(enrollments.tenantId, ctx.tenant.id),
          inArray(enrollments.state, [...memberStates]),
          isNotNull(enrollments.sac),
        ),
      ),
  )
  for (const { program, sac } of codes) if (sac) await compareReports(caller, program, sac)
}

/**
 * Compares the reports of one study area code with who is ours: who was moved to another company leaves, what differs is
 * for staff, and what differed before and does not any more is settled. Each household in a transaction of its own.
 * @returns whether the reports came
 */
export async function compareReports(
  caller: Caller,
  program: ProgramCode,
  sac: string,
  within: typeof inTransaction = inTransaction,
  batch = rowsAtOnce,
): Promise<boolean> {
  const reports = await readReports(caller, program, sac, within)
  if (!reports) return false
  const said = inReports(reports)
  const results = { same: 0, left: 0, differs: 0 }
  let after: string | undefined
  do {
    const ours = await inReadTransaction(caller, (ctx) =>
      membersUnder(ctx, program, sac, { after, limit: batch }),
    )
    for (const { id } of ours) results[await within(caller, (ctx) => compareMember(ctx, id, sac, said))] += 1
    after = ours.length < batch ? undefined : ours.at(-1)!.id
  } while (after)
  let strangers = 0
  for (let at = 0; at < reports.subscribers.length; at += batch)
    strangers += await within(caller, (ctx) =>
      tellStrangers(ctx, sac, reports.subscribers.slice(at, at + batch)),
    )
  await within(caller, (ctx) =>
    advance(ctx, registryReportState, reports.id, 'take', {
      set: {
        endedAt: ctx.now,
        subscribers: reports.subscribers.length,
        leavers: results.left,
        differences: results.differs + strangers,
      },
      timelineId: reports.id,
    }),
  )
  return true
}

/** The next of them behind one, in the order of their ids. */
const membersUnder = (
  ctx: Ctx,
  program: ProgramCode,
  sac: string,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.tenantId, ctx.tenant.id),
        eq(enrollments.program, program),
        eq(enrollments.sac, sac),
        inArray(enrollments.state, [...memberStates]),
        after ? gt(enrollments.id, after) : undefined,
      ),
    )
    .orderBy(asc(enrollments.id))
    .limit(limit)
