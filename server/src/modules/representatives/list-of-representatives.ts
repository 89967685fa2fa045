import { sql } from 'drizzle-orm'
import type { RepresentativeRow } from '#contracts/representatives/admin.ts'
import { representativeList } from '#contracts/representatives/lists.ts'
import { needsAttention } from '#platform/attention.ts'
import { peopleTaken } from '#platform/list-taken.ts'
import { bindList } from '#platform/list.ts'
import { readsPersonal, type Masking } from '#platform/mask-personal.ts'

/** Representative IDs with the agents who named them. */
export const listOfRepresentatives = bindList<typeof representativeList, RepresentativeRow>(
  representativeList,
  {
    from: sql`representatives p join resellers r on r.tenant_id = p.tenant_id and r.id = p.reseller_id`,
    scope: (ctx) => sql`p.tenant_id = ${ctx.tenant.id}`,
    id: sql`p.id`,
    columns: {
      repId: sql`p.rep_id`,
      agent: {
        value: sql`json_build_object('company', r.company_name, 'person', concat(r.first_name, ' ', r.last_name))`,
        view: ({ company, person }: { company: string | null; person: string }, mask: Masking) =>
          company ?? mask.label(person),
      },
      resellerCode: sql`r.code`,
      status: sql`p.status`,
      askedAt: sql`p.created_at`,
      decidedAt: sql`p.decided_at`,
      decidedBy: sql`p.decided_by`,
    },
    filters: {
      status: sql`p.status`,
      asked: sql`p.created_at`,
      needsAttention: needsAttention('representative', sql`p.id`),
    },
    search: (ctx, search) => {
      const whole = sql`(p.rep_id = upper(${search}) or r.code = upper(${search}))`
      if (!readsPersonal(ctx)) return whole
      return sql`(${whole} or position(fold_text(${search}) in fold_text(concat_ws(' ', r.first_name, r.last_name, r.company_name))) > 0)`
    },
    taken: peopleTaken(representativeList),
  },
)
