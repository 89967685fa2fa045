import { sql } from 'drizzle-orm'
import type { DeEnrollmentRow } from '#contracts/enrollment/membership/admin.ts'
import { deEnrollmentList } from '#contracts/enrollment/membership/lists.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { byFacets } from '#platform/lists/match-by-facets.ts'
import { calledLike } from '../find-by-name.ts'

/** Households on their way out of a program, and those that are out. */
export const listOfDeEnrollments = bindList<typeof deEnrollmentList, DeEnrollmentRow>(deEnrollmentList, {
  from: sql`de_enrollments d join enrollments e on e.tenant_id = d.tenant_id and e.id = d.enrollment_id`,
  scope: (ctx) => sql`d.tenant_id = ${ctx.tenant.id}`,
  id: sql`d.id`,
  columns: {
    reference: sql`e.reference`,
    program: sql`d.program`,
    reason: sql`d.reason`,
    state: sql`d.state`,
    askedBy: sql`d.asked_by`,
    askedAt: sql`d.created_at`,
    dueAt: sql`d.due_at`,
    deadlineAt: sql`d.deadline_at`,
    effectiveOn: sql`d.effective_on`,
    problem: sql`d.problem`,
  },
  filters: {
    needsAttention: needsAttention('de_enrollment', sql`d.id`),
  },
  search: calledLike,
  match: byFacets<typeof deEnrollmentList>({
    table: 'de_enrollments',
    alias: 'd',
    facets: { state: 'state', reason: 'reason', program: 'program' },
    narrow: ['search', 'needsAttention', 'due', 'deadline'],
    plainSort: 'askedAt',
  }),
  taken: peopleTaken(deEnrollmentList),
})
