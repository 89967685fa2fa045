import { sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { customerSorts, CustomerView } from '#contracts/resellers/own.ts'
import type { Ctx } from '#platform/context.ts'
import { maskEmail } from '#platform/mask-email.ts'
import { wordsIn } from '#platform/find-by-words.ts'
import { salesOfTree } from './sales-of-tree.ts'

interface CustomerQuery {
  search?: string | undefined
  sort: (typeof customerSorts)[number]
  page: number
  perPage: number
}

interface Row extends Record<string, unknown> {
  total: number
  all_orders: number
  all_sims: number
  all_spent: number
  id: string | null
  name: string | null
  email_address: string
  order_count: number
  sim_count: number
  spent_cents: number
  last_order_at: string
  bought: LocalizedText[] | null
  reseller_id: string
  reseller_name: string
  reseller_code: string
}

const orderings: Record<CustomerQuery['sort'], ReturnType<typeof sql>> = {
  '-lastOrderAt': sql`c.last_order_at desc, c.id`,
  lastOrderAt: sql`c.last_order_at, c.id`,
  '-spentCents': sql`c.spent_cents desc, c.id`,
  spentCents: sql`c.spent_cents, c.id`,
  '-simCount': sql`c.sim_count desc, c.id`,
  simCount: sql`c.sim_count, c.id`,
}

/**
 * Who has paid for an order of the reseller's tree, a page at a time, with what all of them add up to: as many
 * customers, SIMs and cents as the profile says.
 */
export async function listCustomers(ctx: Ctx, { search, sort, page, perPage }: CustomerQuery) {
  const { actor } = ctx
  if (actor.kind !== 'reseller') throw new CodedError('FORBIDDEN')
  const { rows } = await ctx.db.execute<Row>(sql`
    with sold as (${salesOfTree(ctx, actor.id)}), customers as (
      select subscriber_id as id, count(*)::int as order_count, sum(cents)::bigint as spent_cents,
             sum((select count(*) from sims s where s.tenant_id = ${ctx.tenant.id} and s.order_id = sold.id))::int as sim_count,
             max(placed_at) as last_order_at,
             (array_agg(customer_name order by placed_at desc) filter (where customer_name is not null))[1] as name,
             (array_agg(email_address order by placed_at desc))[1] as email_address,
             (array_agg(reseller_id order by placed_at desc))[1] as reseller_id,
             (array_agg(id order by placed_at desc))[1] as last_order_id
      from sold
      where subscriber_id is not null
      group by subscriber_id
      ${search ? matching(search) : sql``}
    ), shown as (
      select * from customers c order by ${orderings[sort]} limit ${perPage} offset ${(page - 1) * perPage}
    )
    select whole.*, c.id, c.name, c.email_address, c.order_count, c.spent_cents,
           to_json(c.last_order_at) #>> '{}' as last_order_at, c.reseller_id,
           coalesce(r.company_name, r.first_name || ' ' || r.last_name) as reseller_name, r.code as reseller_code,
           c.sim_count,
           (select json_agg(l.name order by l.position) from order_lines l
            where l.tenant_id = ${ctx.tenant.id} and l.order_id = c.last_order_id) as bought
    from (
      select count(*)::int as total, coalesce(sum(order_count), 0)::int as all_orders,
             coalesce(sum(sim_count), 0)::int as all_sims, coalesce(sum(spent_cents), 0)::bigint as all_spent
      from customers
    ) whole
    left join shown c on true
    left join resellers r on r.tenant_id = ${ctx.tenant.id} and r.id = c.reseller_id
    order by ${orderings[sort]}`)
  const whole = rows[0]!
  return {
    items: rows.flatMap((row) => (row.id ? [customerOf(row, row.id, actor.id)] : [])),
    total: whole.total,
    totals: { orderCount: whole.all_orders, simCount: whole.all_sims, spentCents: whole.all_spent },
    page,
    perPage,
  }
}

/**
 * Parts of a name, of an order number, or of an address as far as the list shows it; the rest of an address must be known
 * whole, so that nothing masked can be guessed letter by letter.
 */
const matching = (search: string) => {
  const inName = wordsIn(search).map((word) => sql`position(${word} in fold_text(customer_name)) > 0`)
  const conditions = [
    sql`email_address = lower(${search})`,
    sql`position(lower(${search}) in ${shownOf(sql`email_address`)}) > 0`,
    sql`position(upper(${search}) in number) > 0`,
    ...(inName.length > 0 ? [sql.join(inName, sql` and `)] : []),
  ]
  return sql`having bool_or(${sql.join(conditions, sql` or `)})`
}

/** An address as `maskEmail` shows it. */
const shownOf = (address: SQL) => sql`
  left(${address}, 1) || '…' || case when position('@' in ${address}) > 2
    then substr(${address}, position('@' in ${address}) - 1, 1) else '' end || substr(${address}, position('@' in ${address}))`

const customerOf = (row: Row, id: string, resellerId: string): CustomerView => ({
  id,
  name: row.name,
  emailAddress: maskEmail(row.email_address),
  orderCount: row.order_count,
  simCount: row.sim_count,
  spentCents: row.spent_cents,
  lastOrderAt: new Date(row.last_order_at).toISOString(),
  bought: row.bought ?? [],
  through: {
    name: row.reseller_name,
    resellerCode: row.reseller_code,
    isSelf: row.reseller_id === resellerId,
  },
})
