import { sql } from 'drizzle-orm'
import type {
  ResellerFilter,
  ResellerTotals,
  SubscriberFilter,
  SubscriberTotals,
} from '#contracts/people/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { peopleMatching } from './find-people.ts'
import { ofKinds } from './resellers.queries.ts'
import { customersOf, soldBySomebody } from './subscribers.queries.ts'

/** Counts and adds up every subscriber that matches: the columns of the list, all pages together. */
export async function totalsOfSubscribers(
  ctx: Ctx,
  { hasReseller, resellerId, ...filter }: SubscriberFilter,
): Promise<SubscriberTotals> {
  const conditions = [...soldBySomebody(hasReseller), ...(resellerId ? [customersOf(ctx, resellerId)] : [])]
  const { rows } = await ctx.db.execute<Record<keyof SubscriberTotals, string>>(sql`
    with people as materialized (select c.id ${peopleMatching(ctx, 'subscriber', filter, conditions)})
    select (select count(*) from people) as count, count(o.id) as "orderCount",
           coalesce(sum(o.paid_cents - o.refunded_cents), 0) as "spentCents"
    from people p join orders o on o.tenant_id = ${ctx.tenant.id} and o.subscriber_id = p.id`)
  const row = rows[0]!
  return { count: Number(row.count), orderCount: Number(row.orderCount), spentCents: Number(row.spentCents) }
}

/**
 * The same of resellers. Whoever stands in a tree is also in the figures of those above, so these are no sums of the
 * column: each sale of anybody who matches, or is below one who does, counts once.
 */
export async function totalsOfResellers(
  ctx: Ctx,
  { kind, ...filter }: ResellerFilter,
): Promise<ResellerTotals> {
  const { rows } = await ctx.db.execute<Record<keyof ResellerTotals, string>>(sql`
    with people as materialized (select c.id ${peopleMatching(ctx, 'reseller', filter, ofKinds(kind))}),
    sellers as (
      select distinct t.descendant_id as id from people p
      join reseller_tree t on t.tenant_id = ${ctx.tenant.id} and t.ancestor_id = p.id
    )
    select (select count(*) from people) as count, count(distinct o.subscriber_id) as "subscriberCount",
           count(o.id) as "orderCount", coalesce(sum(o.paid_cents - o.refunded_cents), 0) as "revenueCents"
    from sellers s join orders o on o.tenant_id = ${ctx.tenant.id} and o.reseller_id = s.id and o.paid_cents > 0`)
  const row = rows[0]!
  return {
    count: Number(row.count),
    subscriberCount: Number(row.subscriberCount),
    orderCount: Number(row.orderCount),
    revenueCents: Number(row.revenueCents),
  }
}
