import { sql, type SQL } from 'drizzle-orm'
import type { Milestone } from '#contracts/enrollment/log/choices.ts'
import { enrollmentMachine, type EnrollmentState } from '#contracts/enrollment/machines.ts'
import { statesAfter } from '#contracts/machine.ts'

interface Asked {
  milestone?: readonly Milestone[] | undefined
  reachedFrom?: string | undefined
  reachedTo?: string | undefined
}

/** The state in which each milestone is reached, as the trigger has it; nobody who passed it is in a state before. */
const reachedIn: Partial<Record<Milestone, EnrollmentState>> = {
  submitted: 'nv_submitted',
  qualified: 'qualified',
  enrolled: 'nlad_enrolled',
  transferred: 'nlad_enrolled',
  shipped: 'fulfilling',
  active: 'active',
  de_enrolled: 'de_enrolled',
}

/** States outside of which nobody has passed any of these milestones; undefined where that is all of them. */
function statesBeyond(wanted: readonly Milestone[]): EnrollmentState[] | undefined {
  const first = wanted.map((milestone) => reachedIn[milestone])
  if (first.length === 0 || first.includes(undefined)) return undefined
  return [...new Set(first.flatMap((state) => [...statesAfter(enrollmentMachine, state!)]))]
}

/** The condition of enrollments that have come so far, within a stretch of time if one is asked for. */
export function hasReached({ milestone = [], reachedFrom, reachedTo }: Asked): SQL {
  const conditions = [
    sql`m.tenant_id = e.tenant_id and m.enrollment_id = e.id`,
    ...(milestone.length > 0 ? [sql`m.milestone in ${milestone}`] : []),
    ...(reachedFrom ? [sql`m.at >= ${reachedFrom}::timestamptz`] : []),
    ...(reachedTo ? [sql`m.at < ${reachedTo}::timestamptz`] : []),
  ]
  const states = statesBeyond(milestone)
  const passed = sql`exists (select from enrollment_milestones m where ${sql.join(conditions, sql` and `)})`
  // Most rows are told by their state, without a look at their milestones.
  return states ? sql`(e.state in ${states} and ${passed})` : passed
}
