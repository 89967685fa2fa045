import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { dayOf, type Answers } from '#contracts/enrollment/answers.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import { answersOfMany } from './applicant.ts'
import { nameAndDay } from './identity-hashes.ts'

/** An application, as far as it is told apart from others of the same person. */
export interface Application {
  id: string
  reference: string
  state: EnrollmentState
  submittedAt: Date | null
  keptUntil: Date | null
}

/** Nobody begins anew so often; a loop in the data ends, too. */
const mostApplications = 50

/**
 * One application and those that were begun with its answers, or that it was begun with, as long as they name the same
 * person: at a phone or computer that many use somebody else may have gone on. Nothing where there is none with the id.
 * @param locks whether they stay as they are until the commit
 */
export async function applicationsOf(ctx: Ctx, id: string, { locks = false } = {}): Promise<Application[]> {
  const found = new Map<string, Application>()
  let before = await rowsOf(ctx, eq(enrollments.id, id), locks)
  const first = before[0]
  if (!first) return []
  const person = personIn((await answersOfMany(ctx, [id])).get(id))
  while (before.length > 0 && found.size < mostApplications) {
    for (const { startedFrom: _startedFrom, ...row } of before) found.set(row.id, row)
    if (person === null) break
    const earlier = before.flatMap(({ startedFrom }) => startedFrom ?? [])
    const linked = or(
      inArray(
        enrollments.startedFrom,
        before.map((row) => row.id),
      ),
      earlier.length > 0 ? inArray(enrollments.id, earlier) : undefined,
    )
    const next = (await rowsOf(ctx, linked, locks)).filter((row) => !found.has(row.id))
    const answers = await answersOfMany(
      ctx,
      next.map((row) => row.id),
    )
    before = next.filter((row) => personIn(answers.get(row.id)) === person)
  }
  return [...found.values()]
}

async function rowsOf(ctx: Ctx, isWanted: SQL | undefined, locks: boolean) {
  const query = ctx.db
    .select({
      id: enrollments.id,
      reference: enrollments.reference,
      state: enrollments.state,
      submittedAt: enrollments.submittedAt,
      keptUntil: enrollments.keptUntil,
      startedFrom: enrollments.startedFrom,
    })
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), isWanted))
    .orderBy(enrollments.createdAt, enrollments.id)
  return locks ? query.for('update') : query
}

/** Who it is, as two applications can be compared; null before that was answered. */
const personIn = (answers: Answers | undefined) =>
  answers?.name && answers.birth
    ? nameAndDay(answers.name.firstName, answers.name.lastName, dayOf(answers.birth))
    : null
