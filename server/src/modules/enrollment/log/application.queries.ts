import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { ApplicationRecord } from '#contracts/enrollment/log/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import { consentsOf, standingOf } from '../enrollment.queries.ts'
import { listOfEnrollments } from '../list-of-enrollments.ts'
import type { Enrollment } from '../statuses.ts'
import { exchangesOf } from './exchanges.queries.ts'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { reminderRefusals } from '../resume/reminders.ts'

const mostCalls = 100
const mostEnrollments = 20

/**
 * All that is known of an application of the National Verifier: the enrollments that came of it, what was agreed to, and
 * every call about it. Before it has an id it is found by our reference.
 * @throws CodedError NOT_FOUND
 */
export async function getApplication(
  ctx: Ctx,
  { application }: { application: string },
): Promise<ApplicationRecord> {
  const found = await enrollmentsOf(ctx, application.toUpperCase())
  const [latest] = found
  if (!latest) throw new CodedError('NOT_FOUND')
  const ids = found.map(({ id }) => id)
  const [row, ...others] = await Promise.all(ids.map((id) => listOfEnrollments.row(ctx, id)))
  const calls = await exchangesOf(ctx, ids, mostCalls + 1)
  return {
    acts: actsFor(ctx, enrollmentActs, latest.state, await reminderRefusals(ctx, latest)),
    timeline: await timelineOf(ctx, latest.id),
    name: latest.verifierApplicationId ?? latest.reference,
    enrollment: { ...row!, ...(await standingOf(ctx, latest)) },
    others: others.filter((other) => other !== undefined),
    consents: await consentsOf(ctx, ids),
    calls: calls.slice(0, mostCalls),
    hasMoreCalls: calls.length > mostCalls,
  }
}

/** The latest first; of a reference all that share the application id of its enrollment. */
async function enrollmentsOf(ctx: Ctx, name: string): Promise<Enrollment[]> {
  const having = (condition: SQL) =>
    ctx.db
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.tenantId, ctx.tenant.id), condition))
      .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
      .limit(mostEnrollments)
  const named = await having(eq(enrollments.reference, name))
  const applicationId = named[0] ? named[0].verifierApplicationId : name
  return applicationId ? having(eq(enrollments.verifierApplicationId, applicationId)) : named
}
