import { comesWith } from '#contracts/catalog/sold-destinations.ts'
import type { DatabaseRule } from './invariant-rules.ts'

/** Days that are added up: by the calendar that counts, and with nothing in them that has changed since. */
const addedUp = `report_days d join service_providers p on p.id = d.tenant_id and p.time_zone = d.zone
  cross join lateral (values (d.start::timestamp at time zone d.zone, (d.start + 1)::timestamp at time zone d.zone)) t (since, until)
  where d.span = 'day' and not exists (
    select 1 from report_marks m where m.tenant_id = d.tenant_id and m.at >= t.since and m.at < t.until)`
const received = `('paid', 'partially_paid', 'partially_refunded', 'refunded')`
const captured = `('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')`
/** The one country of a plan `c`, else its region, said the other way round than where days are added up. */
const alone = `select array_agg(v order by v) from jsonb_array_elements_text(c.coverage) v
  where not exists (select 1 from (values ${Object.entries(comesWith)
    .map(([place, country]) => `('${place}', '${country}')`)
    .join(', ')}) k (place, country) where k.place = v and c.coverage ? k.country)`
const destination = `case when cardinality((${alone})) = 1 then (${alone})[1] else c.category_id::text end`
/** What a line counts under; a device that was sold outright has no plan. */
const keyOfLine = `case d.kind when 'plan' then l.plan_id::text when 'device' then case when l.plan_id is null then l.device_id::text end
  else case when l.plan_id is null then 'device' else coalesce(${destination}, '') end end`
const purchase = `o.status in ('confirmed', 'completed', 'on_hold') and o.payment_status in ('paid', 'partially_paid', 'partially_refunded')`
const rule = 'figures of days equal the tables'

/** What is added up by day says what the tables say, day by day and month by month. */
export const reportRules: DatabaseRule[] = [
  {
    rule,
    sql: `select d.kind || ' ' || d.key || ' of ' || d.start || ' says ' || d.count || ', ' || d.paid_cents || ', '
            || d.refunded_cents || ', ' || d.sold || '; the tables ' || x.count || ', ' || x.paid || ', ' || x.refunded || ', ' || x.sold as detail
          from (select d.*, t.since, t.until from ${addedUp}) d
          cross join lateral (
            select count(*) as count, count(*) filter (where o.payment_status in ${received}) as received,
              coalesce(sum(o.paid_cents), 0) as paid, coalesce(sum(o.refunded_cents), 0) as refunded,
              case when d.kind in ('plan', 'device', 'destination') then coalesce(sum((
                select sum(l.quantity) from order_lines l left join plans c on c.tenant_id = l.tenant_id and c.id = l.plan_id
                where l.tenant_id = o.tenant_id and l.order_id = o.id and (l.kind = 'plan' or l.plan_id is null) and o.payment_status in ${received}
                  and d.key = ${keyOfLine})), 0) else 0 end as sold
            from orders o
            where o.tenant_id = d.tenant_id and o.placed_at >= d.since and o.placed_at < d.until and case d.kind
              when 'orders' then true
              when 'state' then o.payment_status = d.key
              when 'seller' then coalesce(o.reseller_id::text, '') = d.key
              when 'method' then exists (select 1 from payments y
                where y.tenant_id = o.tenant_id and y.order_id = o.id and y.method = d.key and y.state in ${captured})
              else exists (select 1 from order_lines l left join plans c on c.tenant_id = l.tenant_id and c.id = l.plan_id
                where l.tenant_id = o.tenant_id and l.order_id = o.id
                  and d.key = ${keyOfLine}) end) x
          where d.kind not in ('subscriber', 'account', 'reseller')
            and (d.count, d.received, d.paid_cents, d.refunded_cents, d.sold)
              is distinct from (x.count, x.received, x.paid, x.refunded, x.sold)`,
  },
  {
    // Every order is of one state and of one seller, or of none: nothing may be left out.
    rule,
    sql: `select d.start || ': ' || d.count || ' orders, ' || s.states || ' by state, ' || s.sellers || ' by seller' as detail
          from report_days d cross join lateral (
            select coalesce(sum(count) filter (where kind = 'state'), 0) as states, coalesce(sum(count) filter (where kind = 'seller'), 0) as sellers
            from report_days g where g.tenant_id = d.tenant_id and g.zone = d.zone and g.span = d.span and g.start = d.start) s
          where d.kind = 'orders' and (d.count <> s.states or d.count <> s.sellers)`,
  },
  {
    rule,
    sql: `select d.kind || ' ' || d.key || ' of ' || d.start || ' says ' || d.count || ', the tables ' || x.count as detail
          from (select d.*, t.since, t.until from ${addedUp}) d
          cross join lateral (
            select count(*) as count from credentials c left join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
            where c.tenant_id = d.tenant_id and c.created_at >= d.since and c.created_at < d.until and case d.kind
              when 'account' then s.id is not null and c.state = d.key
              else c.kind = d.kind and coalesce(s.reseller_id::text, '') = d.key end) x
          where d.kind in ('subscriber', 'account', 'reseller') and d.count <> x.count`,
  },
  {
    // Cohorts, said the other way round than where they are added up: by the first purchase of each buyer.
    rule,
    sql: `select 'buyers of ' || d.month || ', month ' || d.nth || ': ' || coalesce(d.kept, 0) || ' added up, ' || coalesce(d.found, 0) || ' in the tables' as detail
          from service_providers p cross join lateral (
            select month, nth, k.buyers as kept, t.buyers as found
            from (select month, nth, buyers from report_cohorts where tenant_id = p.id and zone = p.time_zone) k
            full join (
              select f.month, (date_part('year', a.gap) * 12 + date_part('month', a.gap))::int as nth, count(distinct f.buyer)::int as buyers
              from (
                select coalesce(o.subscriber_id, md5(lower(o.email_address))::uuid) as buyer,
                  min(date_trunc('month', o.placed_at at time zone p.time_zone))::date as month
                from orders o where o.tenant_id = p.id and ${purchase} group by 1) f
              join orders o on o.tenant_id = p.id and ${purchase} and coalesce(o.subscriber_id, md5(lower(o.email_address))::uuid) = f.buyer
              cross join lateral (select age(date_trunc('month', o.placed_at at time zone p.time_zone), f.month::timestamp) as gap) a
              where a.gap < interval '13 months' group by 1, 2
            ) t using (month, nth)
          ) d
          where d.kept is distinct from d.found
            and exists (select 1 from report_cohorts where tenant_id = p.id and zone = p.time_zone)
            and not exists (select 1 from report_buyer_marks where tenant_id = p.id)`,
  },
]
