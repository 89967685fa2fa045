import { sql, type SQL } from 'drizzle-orm'
import { resellerKind, subscriberKind } from '#contracts/people/records.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { withParts } from '#platform/lists/find-by-words.ts'
import { maskingFor, readsPersonal, type Masking } from '#platform/security/mask-personal.ts'
import type { Finding, OfficePart, OfficeRecord } from '#platform/office/office.ts'
import { assertStanding } from '#modules/identity/index.ts'

/** Of each kind, so that one kind hides no other. */
const mostOfKind = 5
/** Rows of what is found, as one person may be found in several. */
const mostLookedAt = 20

const named: OfficeRecord['named'] = (ctx, ids) =>
  called(ctx, sql`select id from unnest(${sql.param(ids)}::uuid[]) as id`)

/**
 * Subscribers, resellers and the own team by a part of a name, an address or a number. Staff who see people masked
 * find their team and whole codes alone.
 */
export const peopleCalled: OfficePart = {
  finders: [
    { access: subscriberKind.access, find: (ctx, text) => called(ctx, peopleWith(ctx, text.trim())) },
  ],
  records: [
    { of: resellerKind, named },
    { of: subscriberKind, named, assertTakesNotes: assertStanding },
  ],
}

/** People of the kinds that the caller may open, by parts or by a whole code. */
function peopleWith(ctx: Ctx, text: string): SQL {
  const kinds = [
    ...(readsPersonal(ctx) ? ['reseller', 'subscriber'] : []),
    ...(may(roleOf(ctx.actor), 'team.read') ? ['administrator'] : []),
  ]
  const digits = /^\+?[\d\s().-]{3,24}$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const branches = kinds.map((kind) => {
    const parts = withParts(
      ctx,
      { name: 'person_words', id: 'person_id', where: sql`w.kind = ${kind}` },
      digits || text,
    )
    return parts && sql`(select distinct id from (${parts.ids(mostLookedAt)}) p limit ${mostOfKind})`
  })
  const found = [
    ...branches.filter((branch) => branch !== undefined),
    sql`(select id from resellers where tenant_id = ${ctx.tenant.id} and code = ${text.toUpperCase()})`,
  ]
  return sql.join(found, sql` union `)
}

interface Called extends Record<string, unknown> {
  kind: 'administrator' | 'reseller' | 'subscriber'
  id: string
  company: string | null
  name: string | null
  email: string
  code: string | null
}

/** What people are called, by their ids. */
async function called(ctx: Ctx, found: SQL): Promise<Finding[]> {
  const { rows } = await ctx.db.execute<Called>(sql`
    select c.kind, c.id, r.company_name as company, nullif(trim(concat(
             coalesce(r.first_name, s.first_name, a.first_name), ' ',
             coalesce(r.last_name, s.last_name, a.last_name))), '') as name, c.email_address as email, r.code
    from (select distinct id from (${found}) f) found
    join credentials c on c.tenant_id = ${ctx.tenant.id} and c.id = found.id
      and c.kind in ('administrator', 'reseller', 'subscriber')
    left join resellers r on r.tenant_id = c.tenant_id and r.id = c.id
    left join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
    left join administrators a on a.tenant_id = c.tenant_id and a.id = c.id
    where a.id is null or not a.is_super
    order by c.id`)
  const mask = maskingFor(ctx)
  return rows.map((row) => personOf(row, mask))
}

/** Companies, codes and colleagues stand by their names for anybody who looks. */
function personOf({ kind, id, company, name, email, code }: Called, mask: Masking): Finding {
  const isColleague = kind === 'administrator'
  const own = name ?? email
  return {
    kind,
    id,
    label: company ?? (isColleague ? own : mask.label(own)),
    detail: code ?? (isColleague ? email : mask.email(email)),
    ...(isColleague && { path: `user-management?${new URLSearchParams({ search: email })}` }),
  }
}
