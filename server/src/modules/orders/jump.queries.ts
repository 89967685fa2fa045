import { sql, type SQL } from 'drizzle-orm'
import type { adminOrderContract } from '#contracts/orders.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { withParts } from '#platform/search.ts'
import type { OutputOf } from './contract-types.ts'
import { identifiersIn } from './identifiers.ts'
import { ordersFound } from './order-search.ts'

type Jumps = OutputOf<typeof adminOrderContract.jump>
const mostJumps = 10
/** Of each kind of people, so that one kind hides no other. */
const mostPeople = 5

/**
 * Whom and what a part of a name, an address or a number leads to: people first, then orders, newest first. `ids` names
 * records that were looked at before.
 */
export async function jump(
  ctx: Ctx,
  { q = '', ids = [] }: { q?: string | undefined; ids?: string[] | undefined },
): Promise<Jumps> {
  const named = sql`select id from unnest(${sql.param(ids)}::uuid[]) as id`
  const found = q ? ordersFound(ctx, q, mostJumps) : named
  const answers = await Promise.all([
    ctx.db.execute<Jumps['items'][number]>(called(ctx, q ? peopleFound(ctx, q) : named)),
    ...(q && may(roleOf(ctx.actor), 'platform.manage')
      ? [ctx.db.execute<Jumps['items'][number]>(providersFound(q))]
      : []),
    ...(found
      ? [
          ctx.db.execute<Jumps['items'][number]>(sql`
            select 'order' as kind, o.id, o.number as label, concat_ws(' · ', o.customer_name, o.email_address) as detail
            from (${found}) found join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = found.id
            order by o.placed_at desc, o.id desc limit ${mostJumps}`),
        ]
      : []),
  ])
  return { items: answers.flatMap(({ rows }) => rows) }
}

/** People of the kinds that the caller may open, by parts or by a whole code. */
function peopleFound(ctx: Ctx, text: string): SQL {
  const kinds = ['reseller', 'subscriber', ...(may(roleOf(ctx.actor), 'team.read') ? ['administrator'] : [])]
  const { codes } = identifiersIn([text.trim()], ctx.tenant.orderPrefix)
  const digits = /^\+?[\d\s().-]{3,24}$/.test(text.trim()) ? text.replaceAll(/\D/g, '') : ''
  const branches = kinds.map((kind) => {
    const parts = withParts(
      ctx,
      { name: 'person_words', id: 'person_id', where: sql`w.kind = ${kind}` },
      digits || text,
    )
    return parts ? sql`(select id from (${parts}) p limit ${mostPeople})` : undefined
  })
  const found = [
    ...branches.filter((branch) => branch !== undefined),
    sql`(select id from resellers where tenant_id = ${ctx.tenant.id} and code = any(${sql.param(codes)}::text[]))`,
  ]
  return sql.join(found, sql` union `)
}

/** What people are called, by their ids. */
const called = (ctx: Ctx, found: SQL) => sql`
    select c.kind, c.id, coalesce(r.company_name, nullif(trim(concat(
             coalesce(r.first_name, s.first_name, a.first_name), ' ',
             coalesce(r.last_name, s.last_name, a.last_name))), ''), c.email_address) as label,
           coalesce(r.code, c.email_address) as detail
    from (select distinct id from (${found}) f) found
    join credentials c on c.tenant_id = ${ctx.tenant.id} and c.id = found.id
      and c.kind in ('administrator', 'reseller', 'subscriber')
    left join resellers r on r.tenant_id = c.tenant_id and r.id = c.id
    left join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
    left join administrators a on a.tenant_id = c.tenant_id and a.id = c.id
    where a.id is null or not a.is_super
    order by c.kind desc, c.id`

/** Service providers by a part of their name, legal name or domain: there are few, and everybody may read them. */
const providersFound = (text: string) => sql`
  select 'service_provider' as kind, id, name as label, domain as detail from service_providers
  where position(${text.trim().toLowerCase()} in lower(concat_ws(' ', name, legal_name, domain))) > 0
  order by name limit ${mostPeople}`
