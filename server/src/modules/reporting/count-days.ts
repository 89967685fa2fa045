import { sql, type SQL } from 'drizzle-orm'
import { receivedStatuses } from '#contracts/orders/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { destinationOfPlans } from '#modules/catalog/index.ts'

/** A stretch of time that is counted out of the tables, under the day that it belongs to. */
export interface Counting {
  start: string
  from: Date
  to: Date
}

const received = sql.raw(receivedStatuses.map((status) => `'${status}'`).join(', '))
/** Payments that money came in by, whatever became of it. */
const captured = sql.raw(`'succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back'`)
const sums = sql`count(*)::int, sum(received)::int, sum(paid), sum(refunded)`

/**
 * What these stretches add up to, out of the tables: a row per stretch, kind and key, as `report_days` has them. An order
 * counts once in each group that it belongs to, as it stands once in the list of each.
 */
export const countDays = (ctx: Pick<Ctx, 'tenant'>, stretches: readonly Counting[]): SQL =>
  countSpans(
    ctx,
    sql`select * from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as d(start date, "from" timestamptz, "to" timestamptz)`,
  )

/** The same for rows of `start`, `from` and `to`. */
export const countSpans = ({ tenant }: Pick<Ctx, 'tenant'>, stretches: SQL): SQL => sql`
    with spans as (${stretches}), placed as materialized (
      select d.start, o.id, o.payment_status, coalesce(o.reseller_id::text, '') as seller, r.received,
        o.paid_cents * r.received as paid, o.refunded_cents * r.received as refunded
      from spans d
      join orders o on o.tenant_id = ${tenant.id} and o.placed_at >= d."from" and o.placed_at < d."to"
      cross join lateral (values ((o.payment_status in (${received}))::int)) r (received)
    ), destinations as materialized (${destinationOfPlans({ tenant })}
    ), lines as materialized (
      select p.start, p.id, coalesce(l.plan_id, l.device_id) as item_id, l.plan_id is null as is_device,
        case when l.plan_id is null then 'device' else coalesce(c.destination, '') end as destination, p.received, p.paid, p.refunded,
        coalesce(sum(l.quantity) filter (where l.kind = 'plan' or l.plan_id is null) * p.received, 0) as sold,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'plan' or l.plan_id is null) * p.received, 0) as sold_cents
      from placed p
      join order_lines l on l.tenant_id = ${tenant.id} and l.order_id = p.id
      left join destinations c on c.id = l.plan_id
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select d.start, 'orders' as kind, '' as key, count(p.id)::int as count, coalesce(sum(p.received), 0)::int as received,
      coalesce(sum(p.paid), 0) as paid_cents, coalesce(sum(p.refunded), 0) as refunded_cents, 0 as sold, 0 as sold_cents
    from spans d left join placed p using (start) group by d.start
    union all select start, 'state', payment_status, ${sums}, 0, 0 from placed group by start, payment_status
    union all select start, 'seller', seller, ${sums}, 0, 0 from placed group by start, seller
    union all
    select start, case when is_device then 'device' else 'plan' end, item_id::text, ${sums}, sum(sold)::int, sum(sold_cents)
    from lines group by start, is_device, item_id
    union all
    select start, 'destination', destination, ${sums}, sum(sold)::int, sum(sold_cents)
    from (
      select start, id, destination, received, paid, refunded, sum(sold) as sold, sum(sold_cents) as sold_cents
      from lines group by 1, 2, 3, 4, 5, 6
    ) d group by start, destination
    union all
    select start, 'method', method, ${sums}, 0, 0
    from (
      select distinct p.start, p.id, y.method, p.received, p.paid, p.refunded
      from placed p join payments y on y.tenant_id = ${tenant.id} and y.order_id = p.id and y.state in (${captured})
    ) m group by start, method
    union all
    select d.start, 'subscriber', coalesce(s.reseller_id::text, ''), count(*)::int, 0, 0, 0, 0, 0
    from spans d
    join credentials c on c.tenant_id = ${tenant.id} and c.kind = 'subscriber' and c.created_at >= d."from" and c.created_at < d."to"
    join subscribers s on s.tenant_id = ${tenant.id} and s.id = c.id
    group by 1, 3
    union all
    select d.start, 'reseller', '', count(*)::int, 0, 0, 0, 0, 0
    from spans d
    join credentials c on c.tenant_id = ${tenant.id} and c.kind = 'reseller' and c.created_at >= d."from" and c.created_at < d."to"
    join resellers r on r.tenant_id = ${tenant.id} and r.id = c.id
    group by 1`
