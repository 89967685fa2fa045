import { sql, type SQL } from 'drizzle-orm'
import { receivedStatuses } from '#contracts/orders/lists.ts'
import type { FigureKind } from '#contracts/reporting/choices.ts'
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
const sums = sql`count(*)::int as count, sum(received)::int as received, sum(paid) as paid_cents, sum(refunded) as refunded_cents`
const sold = sql`sum(sold)::int as sold, sum(sold_cents) as sold_cents`
const soldNothing = sql`0 as sold, 0 as sold_cents`
const people = sql`count(*)::int as count, 0 as received, 0 as paid_cents, 0 as refunded_cents, ${soldNothing}`
const ofGoods = sql`filter (where l.kind = 'plan' or l.plan_id is null)`

/**
 * What these stretches add up to, out of the tables: a row per stretch, kind and key, as `report_days` has them. An order
 * counts once in each group that it belongs to, as it stands once in the list of each.
 */
export const countDays = (
  ctx: Pick<Ctx, 'tenant'>,
  stretches: readonly Counting[],
  kinds: readonly FigureKind[],
): SQL =>
  countSpans(
    ctx,
    sql`select * from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as d(start date, "from" timestamptz, "to" timestamptz)`,
    kinds,
  )

/**
 * The same for rows of `start`, `from` and `to`. How many of them there are, and how much is in each, is nothing that
 * PostgreSQL can know: joined as sets it reads whole tables for a day, so each is looked up by an index of its own.
 */
export const countSpans = (
  { tenant }: Pick<Ctx, 'tenant'>,
  stretches: SQL,
  kinds: readonly FigureKind[],
): SQL => {
  const joined = (kind: 'subscriber' | 'reseller') => sql`
    from spans d cross join lateral (
      select c.id, c.state from credentials c
      where c.tenant_id = ${tenant.id} and c.kind = ${kind} and c.created_at >= d."from" and c.created_at < d."to" offset 0
    ) c`
  const counted: Record<FigureKind, SQL> = {
    orders: sql`
    select d.start, 'orders' as kind, '' as key, count(p.id)::int as count, coalesce(sum(p.received), 0)::int as received,
      coalesce(sum(p.paid), 0) as paid_cents, coalesce(sum(p.refunded), 0) as refunded_cents, ${soldNothing}
    from spans d left join placed p using (start) group by d.start`,
    state: sql`
    select start, 'state' as kind, payment_status as key, ${sums}, ${soldNothing} from placed group by start, payment_status`,
    seller: sql`select start, 'seller' as kind, seller as key, ${sums}, ${soldNothing} from placed group by start, seller`,
    plan: sql`
    select start, 'plan' as kind, item_id::text as key, ${sums}, ${sold}
    from lines where not is_device group by start, item_id`,
    device: sql`
    select start, 'device' as kind, item_id::text as key, ${sums}, ${sold}
    from lines where is_device group by start, item_id`,
    destination: sql`
    select start, 'destination' as kind, destination as key, ${sums}, ${sold}
    from (
      select l.start, l.id, case when l.is_device then 'device' else coalesce(c.destination, '') end as destination,
        l.received, l.paid, l.refunded, sum(l.sold) as sold, sum(l.sold_cents) as sold_cents
      from lines l left join (${destinationOfPlans({ tenant })}) c on c.id = l.item_id and not l.is_device
      group by 1, 2, 3, 4, 5, 6
    ) d group by start, destination`,
    method: sql`
    select start, 'method' as kind, method as key, ${sums}, ${soldNothing}
    from placed p cross join lateral (
      select distinct y.method from payments y
      where y.tenant_id = ${tenant.id} and y.order_id = p.id and y.state in (${captured})
    ) y group by start, method`,
    subscriber: sql`
    select d.start, 'subscriber' as kind, coalesce(s.reseller_id::text, '') as key, ${people}
    ${joined('subscriber')} cross join lateral (
      select s.reseller_id from subscribers s where s.tenant_id = ${tenant.id} and s.id = c.id offset 0
    ) s group by 1, 3`,
    account: sql`
    select d.start, 'account' as kind, c.state as key, ${people} ${joined('subscriber')} group by 1, 3`,
    reseller: sql`
    select d.start, 'reseller' as kind, '' as key, ${people}
    ${joined('reseller')} where exists (select from resellers r where r.tenant_id = ${tenant.id} and r.id = c.id)
    group by 1`,
  }
  return sql`
    with spans as (${stretches}), placed as materialized (
      select d.start, o.*
      from spans d cross join lateral (
        select o.id, o.payment_status, coalesce(o.reseller_id::text, '') as seller, r.received,
          o.paid_cents * r.received as paid, o.refunded_cents * r.received as refunded
        from orders o cross join lateral (values ((o.payment_status in (${received}))::int)) r (received)
        where o.tenant_id = ${tenant.id} and o.placed_at >= d."from" and o.placed_at < d."to" offset 0
      ) o
    ), lines as materialized (
      select p.start, p.id, p.received, p.paid, p.refunded, l.item_id, l.is_device,
        coalesce(l.sold * p.received, 0) as sold, coalesce(l.sold_cents * p.received, 0) as sold_cents
      from placed p cross join lateral (
        select coalesce(l.plan_id, l.device_id) as item_id, l.plan_id is null as is_device,
          sum(l.quantity) ${ofGoods} as sold, sum(l.amount_cents) ${ofGoods} as sold_cents
        from order_lines l where l.tenant_id = ${tenant.id} and l.order_id = p.id group by 1, 2
      ) l
    )
    ${sql.join(
      kinds.map((kind) => counted[kind]),
      sql` union all `,
    )}`
}
