import { sql } from 'drizzle-orm'
import type { RepresentativeRow } from '#contracts/representatives/admin.ts'
import { representativeList } from '#contracts/representatives/lists.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import type { Ctx } from '#platform/context.ts'
import { eitherOf, fewOf, upTo, withParts, type Found } from '#platform/lists/find-by-words.ts'
import { bindList } from '#platform/lists/list.ts'
import { readsPersonal, type Masking } from '#platform/security/mask-personal.ts'

/** Representative IDs with the agents who named them. */
export const listOfRepresentatives = bindList<typeof representativeList, RepresentativeRow>(
  representativeList,
  {
    from: sql`representatives p`,
    scope: (ctx) => sql`p.tenant_id = ${ctx.tenant.id}`,
    id: sql`p.id`,
    details: () => sql`join resellers r on r.tenant_id = p.tenant_id and r.id = p.reseller_id`,
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
      needsAttention: needsAttention('representative', sql`p.id`),
    },
    search: representativesFound,
    taken: peopleTaken(representativeList),
  },
)

/**
 * Representative IDs `p` by themselves or by the code of the agent; staff who see people unmasked find by names, too.
 */
function representativesFound(ctx: Ctx, search: string): Found {
  const tenant = sql`tenant_id = ${ctx.tenant.id}`
  const text = search.trim().toUpperCase()
  const whole = fewOf(
    sql`select id from representatives where ${tenant} and rep_id = ${text}
      union select p.id from resellers r join representatives p on p.tenant_id = r.tenant_id and p.reseller_id = r.id
      where r.${tenant} and r.code = ${text}`,
    sql`p.id`,
  )
  const words = { name: 'person_words', id: 'person_id', where: sql`w.kind = 'reseller'` } as const
  const named = readsPersonal(ctx) ? withParts(ctx, words, search, sql`p.reseller_id`) : undefined
  if (!named) return whole
  const ofThem: Found = {
    ids: (most) => sql`select p.id from (${named.ids()}) f
      join representatives p on p.${tenant} and p.reseller_id = f.id${upTo(most)}`,
    has: named.has,
  }
  return eitherOf([whole, ofThem])
}
