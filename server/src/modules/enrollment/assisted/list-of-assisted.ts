import { sql } from 'drizzle-orm'
import type { AssistedRow } from '#contracts/enrollment/assisted/own.ts'
import { assistedList } from '#contracts/enrollment/assisted/lists.ts'
import { standings } from '#contracts/enrollment/choices.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { bindList } from '#platform/lists/list.ts'
import { agentOf } from '#modules/representatives/index.ts'
import { withInitials } from '../initials.ts'

/** A survivor is known to their seller as a household in Lifeline. */
const program = sql`case when e.program = 'acp' then 'acp' else 'lifeline' end`
const cameBy = sql`case when e.representative_id is null then 'link' else 'help' end`

/** Whom the seller who asks helps, and who came alone by their link; of an application made again alone they hear nothing. */
export const listOfAssisted = bindList<typeof assistedList, AssistedRow>(assistedList, {
  from: sql`enrollments e`,
  scope: (ctx) => sql`e.tenant_id = ${ctx.tenant.id} and e.reseller_id = ${agentOf(ctx)}`,
  always: sql`(e.representative_id is not null or e.source = 'web')`,
  id: sql`e.id`,
  columns: {
    name: { value: sql`e.id`, view: (initials: string | null) => initials ?? '' },
    reference: sql`e.reference`,
    program,
    state: sql`e.state`,
    next: { value: sql`e.state`, view: (state: EnrollmentState) => standings[state].next },
    cameBy,
    startedAt: sql`e.created_at`,
    changedAt: sql`e.changed_at`,
  },
  complete: withInitials,
  filters: { state: sql`e.state`, program, cameBy, started: sql`e.created_at` },
  search: (_ctx, search) => sql`e.reference = upper(${search})`,
})
