import { sql, type SQL } from 'drizzle-orm'
import type { adminOrders } from '#contracts/orders/admin.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { maskingFor, readsPersonal, type Masking } from '#platform/mask-personal.ts'
import { withParts } from '#platform/find-by-words.ts'
import type { OutputOf } from '#platform/contract-types.ts'
import { identifiersIn } from './identifiers.ts'
import { ordersFound } from './orders-found.ts'

type Jumps = OutputOf<typeof adminOrders.jump>
const mostResults = 10
/** Of each kind of people, so that one kind hides no other. */
const mostPeople = 5

/**
 * Whom and what a part of a name, an address or a number leads to: people first, then orders, newest first. `ids` names
 * records that were looked at before. Whoever sees people masked finds orders by whole identifiers, and of people their
 * team and whole codes alone.
 */
export async function jump(
  ctx: Ctx,
  { q = '', ids = [] }: { q?: string | undefined; ids?: string[] | undefined },
): Promise<Jumps> {
  const mask = maskingFor(ctx)
  const named = sql`select id from unnest(${sql.param(ids)}::uuid[]) as id`
  const found = q ? ordersFound(ctx, q, mostResults) : named
  const [people, providers, orders] = await Promise.all([
    ctx.db.execute<Called>(called(ctx, q ? peopleFound(ctx, q) : named)),
    q && may(roleOf(ctx.actor), 'platform.manage')
      ? ctx.db.execute<Jumps['items'][number]>(providersFound(q))
      : undefined,
    found && ctx.db.execute<OrderFound>(ordersNamed(ctx, found)),
  ])
  return {
    items: [
      ...people.rows.map((row) => personOf(row, mask)),
      ...(providers?.rows ?? []),
      ...(orders?.rows ?? []).map(({ id, number, customerName, emailAddress }) => ({
        kind: 'order' as const,
        id,
        label: number,
        detail: [mask.name(customerName), mask.email(emailAddress)].filter(Boolean).join(' · '),
      })),
    ],
  }
}

interface OrderFound extends Record<string, unknown> {
  id: string
  number: string
  customerName: string | null
  emailAddress: string
}

const ordersNamed = (ctx: Ctx, found: SQL) => sql`
  select o.id, o.number, o.customer_name as "customerName", o.email_address as "emailAddress"
  from (${found}) found join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = found.id
  order by o.placed_at desc, o.id desc limit ${mostResults}`

interface Called extends Record<string, unknown> {
  kind: 'administrator' | 'reseller' | 'subscriber'
  id: string
  company: string | null
  name: string | null
  email: string
  code: string | null
}

/** Companies, codes and colleagues stand by their names, whoever looks. */
function personOf({ kind, id, company, name, email, code }: Called, mask: Masking) {
  const isColleague = kind === 'administrator'
  const own = name ?? email
  return {
    kind,
    id,
    label: company ?? (isColleague ? own : mask.label(own)),
    detail: code ?? (isColleague ? email : mask.email(email)),
  }
}

/** People of the kinds that the caller may open, by parts or by a whole code. */
function peopleFound(ctx: Ctx, text: string): SQL {
  const kinds = [
    ...(readsPersonal(ctx) ? ['reseller', 'subscriber'] : []),
    ...(may(roleOf(ctx.actor), 'team.read') ? ['administrator'] : []),
  ]
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
    order by c.kind desc, c.id`

/** Service providers by a part of their name, legal name or domain: there are few, and everybody may read them. */
const providersFound = (text: string) => sql`
  select 'service_provider' as kind, id, name as label, domain as detail from service_providers
  where position(${text.trim().toLowerCase()} in lower(concat_ws(' ', name, legal_name, domain))) > 0
  order by name limit ${mostPeople}`
