import { sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { customerList } from '#contracts/resellers/lists.ts'
import type { CustomerView } from '#contracts/resellers/own.ts'
import type { Ctx } from '#platform/context.ts'
import { wordsIn } from '#platform/find-by-words.ts'
import { allOf } from '#platform/list-match.ts'
import { bindList } from '#platform/list.ts'
import { maskEmail } from '#platform/mask-email.ts'
import { salesOfTree } from './sales-of-tree.ts'

/** Who has paid for an order of the tree of the seller who asks: as many as their profile says. */
export const listOfCustomers = bindList<typeof customerList, CustomerView>(customerList, {
  from: (ctx) => sql`(${customersOf(ctx)}) c`,
  // Sales are of the seller's own tree alone.
  scope: () => sql`true`,
  id: sql`c.id`,
  details: (ctx) => sql`
    left join resellers r on r.tenant_id = ${ctx.tenant.id} and r.id = c.reseller_id
    cross join lateral (
      select json_agg(l.name order by l.position) as bought, c.reseller_id = ${sellerOf(ctx)} as is_self
      from order_lines l where l.tenant_id = ${ctx.tenant.id} and l.order_id = c.last_order_id
    ) last`,
  columns: {
    name: sql`c.name`,
    emailAddress: { value: sql`c.email_address`, view: maskEmail },
    bought: { value: sql`last.bought`, view: (lines: LocalizedText[] | null) => lines ?? [] },
    orderCount: sql`c.order_count`,
    simCount: sql`c.sim_count`,
    spentCents: sql`c.spent_cents`,
    lastOrderAt: sql`c.last_order_at`,
    through: {
      value: sql`json_build_object('name', coalesce(r.company_name, r.first_name || ' ' || r.last_name),
        'resellerCode', r.code, 'isSelf', last.is_self)`,
      view: (through: CustomerView['through']) => through,
    },
  },
  filters: { spent: sql`c.spent_cents` },
  search: (ctx, search) => sql`c.id in (
    select sale.subscriber_id from (${salesOfTree(ctx, sellerOf(ctx))}) sale
    where sale.subscriber_id is not null and (${matching(search)}))`,
  totals: {
    sums: {
      orderCount: sql`coalesce(sum(c.order_count), 0)`,
      simCount: sql`coalesce(sum(c.sim_count), 0)`,
      spentCents: sql`coalesce(sum(c.spent_cents), 0)`,
    },
  },
  // What is sold is added up by customer once, for the rows and for their count.
  match({ ctx, rank, direction, conditions, beyond }) {
    const all = [...conditions.values()]
    return {
      with: [sql`customers as materialized (${customersOf(ctx)})`],
      slice: (limit, offset, after) => sql`
        select c.id, ${rank} as rank from customers c where ${allOf(after ? [...all, beyond(after)] : all)}
        order by ${rank} ${direction}, c.id ${direction} limit ${limit} offset ${offset}`,
      count: (cap) =>
        sql`select count(*)::int from (select 1 from customers c where ${allOf(all)} limit ${cap}) capped`,
    }
  },
})

/** @throws CodedError FORBIDDEN for whoever is no seller. */
function sellerOf({ actor }: Ctx): string {
  if (actor.kind !== 'reseller') throw new CodedError('FORBIDDEN')
  return actor.id
}

const customersOf = (ctx: Ctx) => sql`
  select subscriber_id as id, count(*)::int as order_count, sum(cents)::bigint as spent_cents,
         sum((select count(*) from sims s where s.tenant_id = ${ctx.tenant.id} and s.order_id = sold.id))::int as sim_count,
         max(placed_at) as last_order_at,
         (array_agg(customer_name order by placed_at desc) filter (where customer_name is not null))[1] as name,
         (array_agg(email_address order by placed_at desc))[1] as email_address,
         (array_agg(reseller_id order by placed_at desc))[1] as reseller_id,
         (array_agg(id order by placed_at desc))[1] as last_order_id
  from (${salesOfTree(ctx, sellerOf(ctx))}) sold
  where subscriber_id is not null
  group by subscriber_id`

/**
 * Parts of a name, of an order number, or of an address as far as the list shows it; the rest of an address must be known
 * whole, so that nothing masked can be guessed letter by letter.
 */
function matching(search: string): SQL {
  const inName = wordsIn(search).map((word) => sql`position(${word} in fold_text(sale.customer_name)) > 0`)
  const conditions = [
    sql`sale.email_address = lower(${search})`,
    sql`position(lower(${search}) in ${shownOf(sql`sale.email_address`)}) > 0`,
    sql`position(upper(${search}) in sale.number) > 0`,
    ...(inName.length > 0 ? [sql`(${allOf(inName)})`] : []),
  ]
  return sql.join(conditions, sql` or `)
}

/** An address as `maskEmail` shows it. */
const shownOf = (address: SQL) => sql`
  left(${address}, 1) || '…' || case when position('@' in ${address}) > 2
    then substr(${address}, position('@' in ${address}) - 1, 1) else '' end || substr(${address}, position('@' in ${address}))`
