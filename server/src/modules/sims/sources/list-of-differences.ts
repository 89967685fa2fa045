import { sql } from 'drizzle-orm'
import { simDifferenceActs } from '#contracts/sims/sources/acts.ts'
import { simDifferenceList } from '#contracts/sims/sources/lists.ts'
import type { SimDifferenceRow } from '#contracts/sims/sources/views.ts'
import { bindList } from '#platform/lists/list.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

const behindDigits = ':'

/** SIMs that are others at their carrier than here. */
export const listOfDifferences = bindList<typeof simDifferenceList, SimDifferenceRow>(simDifferenceList, {
  from: sql`sim_differences d`,
  scope: (ctx) => sql`d.tenant_id = ${ctx.tenant.id}`,
  id: sql`d.id`,
  details: () => sql`
    join sim_sources source on source.tenant_id = d.tenant_id and source.id = d.sim_source_id
    left join sims s on s.tenant_id = d.tenant_id and s.id = d.sim_id`,
  complete: async (ctx, rows) =>
    rows.map((row) => ({ ...row, acts: actsFor(ctx, simDifferenceActs, String(row.state)) })),
  columns: {
    iccid: sql`d.iccid`,
    kind: sql`d.kind`,
    state: sql`d.state`,
    source: sql`source.name`,
    theirs: sql`d.theirs ->> 'line'`,
    ours: sql`s.line`,
    costCents: sql`d.cost_cents`,
    foundAt: sql`d.found_at`,
    seenAt: sql`d.seen_at`,
    ignoredUntil: sql`d.ignored_until`,
    simId: sql`d.sim_id::text`,
    acts: { value: sql`'{}'::jsonb`, view: (acts: unknown) => acts },
  },
  filters: {
    sourceId: sql`d.sim_source_id`,
  },
  search(_ctx, search) {
    const digits = search.replaceAll(/\D/g, '')
    return digits ? sql`d.iccid >= ${digits} and d.iccid < ${`${digits}${behindDigits}`}` : sql`false`
  },
})
