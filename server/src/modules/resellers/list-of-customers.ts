import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { customerList } from '#contracts/resellers/lists.ts'
import type { CustomerView } from '#contracts/resellers/own.ts'
import type { Ctx } from '#platform/context.ts'
import { eitherOf, fewOf, hasRow, withParts, type Found } from '#platform/lists/find-by-words.ts'
import { bindList } from '#platform/lists/list.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import type { Masking } from '#platform/security/mask-personal.ts'
import { addressSought, nameOrErased } from '#platform/security/erased-address.ts'

/** Who has paid for an order of the tree of the seller who asks: as many as their profile says. */
export const listOfCustomers = bindList<typeof customerList, CustomerView>(customerList, {
  from: sql`seller_customers c`,
  scope: (ctx) => sql`c.tenant_id = ${ctx.tenant.id} and c.seller_id = ${sellerOf(ctx)}`,
  id: sql`c.subscriber_id`,
  details: (ctx) => sql`
    join orders o on o.tenant_id = c.tenant_id and o.id = c.last_order_id
    left join resellers r on r.tenant_id = c.tenant_id and r.id = o.reseller_id
    cross join lateral (
      select json_agg(l.name order by l.position) as bought, o.reseller_id = ${sellerOf(ctx)} as is_self
      from order_lines l where l.tenant_id = c.tenant_id and l.order_id = c.last_order_id
    ) last
    left join lateral (
      select named.customer_name from orders named
      where o.customer_name is null and named.tenant_id = c.tenant_id and named.subscriber_id = c.subscriber_id
        and named.paid_cents > 0 and named.customer_name is not null
        and ${hasRow(sql`from reseller_tree t where t.tenant_id = named.tenant_id
          and t.ancestor_id = c.seller_id and t.descendant_id = named.reseller_id`)}
      order by named.placed_at desc, named.id desc limit 1
    ) before on true`,
  columns: {
    name: {
      value: nameOrErased(sql`coalesce(o.customer_name, before.customer_name)`, sql`o.email_address`),
      view: (name: string | null, mask: Masking) => mask.open(name),
    },
    emailAddress: { value: sql`o.email_address`, view: maskEmail },
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
  search: customersWith,
  totals: {
    sums: {
      orderCount: sql`coalesce(sum(c.order_count), 0)`,
      simCount: sql`coalesce(sum(c.sim_count), 0)`,
      spentCents: sql`coalesce(sum(c.spent_cents), 0)`,
    },
  },
})

/** @throws CodedError FORBIDDEN for somebody who is no seller. */
function sellerOf({ actor }: Ctx): string {
  if (actor.kind !== 'reseller') throw new CodedError('FORBIDDEN')
  return actor.id
}

/**
 * Parts of a name, of an order number, or of an address as far as the list shows it; the rest of an address must be known
 * whole, so that nothing masked can be guessed letter by letter.
 */
function customersWith(ctx: Ctx, search: string): Found {
  const seller = sellerOf(ctx)
  const asked = search.trim()
  const sold = (which: ReturnType<typeof sql>) => sql`
    select o.subscriber_id as id from orders o
    join reseller_tree t on t.tenant_id = o.tenant_id and t.descendant_id = o.reseller_id and t.ancestor_id = ${seller}
    where o.tenant_id = ${ctx.tenant.id} and o.paid_cents > 0 and o.subscriber_id is not null and ${which}`
  const named = withParts(
    ctx,
    { name: 'seller_words', id: 'subscriber_id', scope: (word) => sql`${word}.seller_id = ${seller}` },
    asked,
    sql`c.subscriber_id`,
  )
  const numbered = withParts(ctx, { name: 'order_numbers', id: 'order_id' }, asked.replaceAll(/\D/g, ''))
  const few = [
    sold(sql`o.email_address = ${addressSought(asked)}`),
    // Numbers of SIMs and invoices stand there, too, by which nobody is to be found here.
    ...(numbered
      ? [sold(sql`o.id in (${numbered.ids()}) and position(${asked.toUpperCase()} in o.number) > 0`)]
      : []),
  ]
  const whole = fewOf(
    sql.join(
      few.map((each) => sql`(${each})`),
      sql` union all `,
    ),
    sql`c.subscriber_id`,
  )
  return named ? eitherOf([whole, named]) : whole
}
