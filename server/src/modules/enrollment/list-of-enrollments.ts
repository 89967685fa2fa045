import { sql } from 'drizzle-orm'
import type { EnrollmentRow } from '#contracts/enrollment/admin.ts'
import { standings } from '#contracts/enrollment/choices.ts'
import { enrollmentList } from '#contracts/enrollment/lists.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { applicantCategories } from '#contracts/enrollment/registry/choices.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { hasReached } from './log/has-reached.ts'
import { remindedAt } from './resume/reminders.ts'
import { unpaidOrders } from './service/unpaid-orders.ts'
import { endless } from './progress.queries.ts'
import { calledLike } from './find-by-name.ts'

const endlessStates = sql.join(
  endless.map((state) => sql`${state}`),
  sql`, `,
)

const applicants = sql.join(
  applicantCategories.map((category) => sql`${category}`),
  sql`, `,
)

/** Enrollments and how far each has come. What applicants answered is not read for it. */
export const listOfEnrollments = bindList<typeof enrollmentList, EnrollmentRow>(enrollmentList, {
  from: sql`enrollments e`,
  scope: (ctx) => sql`e.tenant_id = ${ctx.tenant.id}`,
  id: sql`e.id`,
  columns: {
    reference: sql`e.reference`,
    program: sql`e.program`,
    state: sql`e.state`,
    owner: {
      // Of a refusal by the registry what it asks for says who has to act.
      value: sql`case when e.state = 'nlad_failed' and e.registry_category in (${applicants}) then 'applicant' else e.state end`,
      view: (said: EnrollmentState | 'applicant') => (said === 'applicant' ? said : standings[said].owner),
    },
    usState: sql`e.us_state`,
    remindedAt: remindedAt({ tenantId: sql`e.tenant_id`, id: sql`e.id` }),
    source: sql`e.source`,
    startedAt: sql`e.created_at`,
    changedAt: sql`e.changed_at`,
    endsAt: sql`case when e.state not in (${endlessStates}) then e.expires_at end`,
  },
  filters: {
    ends: (_ctx, { endsFrom, endsTo }) =>
      sql.join(
        [
          sql`e.state not in (${endlessStates})`,
          ...(endsFrom ? [sql`e.expires_at >= ${endsFrom}::timestamptz`] : []),
          ...(endsTo ? [sql`e.expires_at < ${endsTo}::timestamptz`] : []),
        ],
        sql` and `,
      ),
    payBy: (ctx, { payByFrom, payByTo }) => sql`e.state = 'address_confirmed' and e.id in (
      select o.enrollment_id from orders o where ${unpaidOrders(ctx)}
        ${payByFrom ? sql`and o.expires_at >= ${payByFrom}::timestamptz` : sql``}
        ${payByTo ? sql`and o.expires_at < ${payByTo}::timestamptz` : sql``})`,
    milestone: (_ctx, asked) => hasReached(asked),
    reached: (_ctx, asked) => (asked.milestone ? sql`true` : hasReached(asked)),
    seller: (ctx, { seller }) =>
      sql`e.reseller_id = (select r.id from resellers r where r.tenant_id = ${ctx.tenant.id} and r.code = upper(${seller}))`,
    needsAttention: needsAttention('enrollment', sql`e.id`),
  },
  search: calledLike,
  taken: peopleTaken(enrollmentList),
})
