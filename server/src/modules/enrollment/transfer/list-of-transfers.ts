import { sql } from 'drizzle-orm'
import type { TransferRow } from '#contracts/enrollment/transfer/admin.ts'
import { transferReasonOf } from '#contracts/enrollment/transfer/choices.ts'
import { transferList } from '#contracts/enrollment/transfer/lists.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { byFacets } from '#platform/lists/match-by-facets.ts'
import { calledLike } from '../find-by-name.ts'
import { remindedAt } from '../resume/reminders.ts'

/** Benefits on their way here from other companies. What applicants answered is not read for it. */
export const listOfTransfers = bindList<typeof transferList, TransferRow>(transferList, {
  from: sql`transfers t join enrollments e on e.tenant_id = t.tenant_id and e.id = t.enrollment_id`,
  scope: (ctx) => sql`t.tenant_id = ${ctx.tenant.id}`,
  id: sql`t.id`,
  columns: {
    reference: sql`e.reference`,
    program: sql`t.program`,
    state: sql`t.state`,
    reason: {
      value: sql`t.refusal`,
      view: (refusal: string | null) => refusal && transferReasonOf(refusal),
    },
    transferableOn: sql`t.transferable_on::text`,
    exception: sql`t.exception`,
    attempts: sql`t.attempts`,
    usState: sql`t.us_state`,
    startedAt: sql`t.created_at`,
    remindedAt: remindedAt({ tenantId: sql`t.tenant_id`, id: sql`t.enrollment_id` }),
    changedAt: sql`t.changed_at`,
  },
  filters: {
    reopens: sql`t.reopens_at`,
    needsAttention: needsAttention('transfer', sql`t.id`),
  },
  search: calledLike,
  match: byFacets<typeof transferList>({
    table: 'transfers',
    alias: 't',
    facets: { state: 'state' },
    narrow: ['search', 'needsAttention', 'reopens', 'exception'],
    plainSort: 'startedAt',
  }),
  taken: peopleTaken(transferList),
})
