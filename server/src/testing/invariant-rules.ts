import { bookRules } from '#backup/book-rules.ts'
import { moneyRules } from './money-rules.ts'

/** The guarantees by name; each has one seeded bug that it is known to catch. */
export const rules = [
  'one order per shopper',
  'one charge per shopper',
  'nobody is charged and refunded',
  'no order paid twice',
  'no lost payment',
  'no payment without money',
  'clearing is what the provider holds',
  'receivables are settled',
  'payment columns match the ledger',
  'invoice numbers have no gaps',
  'paid orders have their invoice',
  'paid orders have their delivery',
  'paid orders have their confirmation',
  'no SIM sold twice',
  'no more SIMs sold than there are',
  'no eSIM bought twice',
  'every change of state has its event',
  'nothing is left unknown',
  'no job is lost',
  'nobody is turned away',
  'nothing paid stays unknown above three minutes',
  'no role moves money it may not',
] as const
export type Rule = (typeof rules)[number]

/** A rule that PostgreSQL can check alone: every row of `sql` is a breach, described by its column `detail`. */
export interface DatabaseRule {
  rule: Rule
  sql: string
  when?: 'settled' | 'buying once'
}

const captured = `('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')`
/** Lines from our own shelf, and the orders that have it: those that are paid, and those that can be paid on an open page. */
const stocked = `(l.kind = 'plan' and (l.sim_type = 'physical' or l.provider_bundle is null))`
const holding = `(o.status in ('confirmed', 'completed') or o.status = 'pending' and exists (
  select 1 from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id
    and p.state in ('created', 'unknown', 'requires_action', 'processing')))`
/** What is not delivered any more, as the money for it went back. */
const isStopped = (orderLine: string) => `exists (
  select 1 from fulfillments f where f.tenant_id = o.tenant_id and f.order_line_id = ${orderLine} and f.state = 'cancelled')`
/** Orders whose money is in and which nobody has to look at first. */
const sold = `('confirmed', 'completed')`

const eventsOf = (table: string, kind: string, state: string): DatabaseRule => ({
  rule: 'every change of state has its event',
  sql: `select '${kind} ' || r.id || ': version ' || r.version || ', state ' || r.${state} || ', events '
          || coalesce(string_agg(e.data ->> 'to', ',' order by e.id), 'none') as detail
        from ${table} r left join events e
          on e.tenant_id = r.tenant_id and e.subject_id = r.id and e.subject_kind = '${kind}' and e.data ? 'to'
        group by r.tenant_id, r.id, r.version, r.${state}
        having count(e.id) <> r.version or bool_or(e.data ->> 'to' = r.${state}) is not true`,
})

export const databaseRules: DatabaseRule[] = [
  ...moneyRules,
  {
    rule: 'one order per shopper',
    when: 'buying once',
    sql: `select email_address || ' has ' || count(*) || ' orders' as detail
          from orders group by tenant_id, email_address having count(*) > 1`,
  },
  {
    rule: 'no order paid twice',
    when: 'settled',
    sql: `select o.number || ' of ' || o.total_cents || ' holds ' || sum(p.amount_cents - p.refunded_cents) as detail
          from orders o join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.state in ${captured}
          group by o.tenant_id, o.id, o.number, o.total_cents
          having sum(p.amount_cents - p.refunded_cents) > o.total_cents`,
  },
  ...bookRules,
  {
    rule: 'paid orders have their invoice',
    sql: `select o.number || ': ' || coalesce(i.status || ' ' || i.total_cents, 'no invoice') as detail
          from orders o left join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id
          where o.status in ${sold} and (i.id is null or i.status <> 'paid' or i.total_cents <> o.total_cents)`,
  },
  {
    rule: 'paid orders have their delivery',
    sql: `select o.number || ' line ' || l.position as detail
          from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
          left join provisionings p on p.tenant_id = l.tenant_id and p.order_line_id = l.id
          left join fulfillments f on f.tenant_id = l.tenant_id and f.order_line_id = l.id
          where o.status in ${sold} and l.kind = 'plan'
            and case l.sim_type when 'esim' then p.id is null else f.id is null end`,
  },
  {
    rule: 'paid orders have their delivery',
    when: 'settled',
    sql: `select o.number || ' is ' || o.status || ', ' || p.state as detail
          from orders o join provisionings p on p.tenant_id = o.tenant_id and p.order_id = o.id
          where o.status in ${sold} and p.state <> 'rejected'
            and not (p.state = 'cancelled' and o.payment_status = 'refunded')
          group by o.tenant_id, o.id, o.number, o.status, o.fulfillment_status, p.state
          having p.state <> 'delivered' or (o.status = 'confirmed' and o.fulfillment_status = 'not_required')`,
  },
  {
    rule: 'paid orders have their confirmation',
    sql: `select o.number || ' is ' || o.status || ' and its buyer was never told' as detail from orders o
          where o.status in ${sold} and not exists (select 1 from notifications n
            where n.tenant_id = o.tenant_id and n.order_id = o.id and n.template = 'order-confirmation')`,
  },
  {
    rule: 'no SIM sold twice',
    sql: `select s.iccid || ' serves ' || count(*) || ' lines' as detail
          from subscriptions u join sims s on s.tenant_id = u.tenant_id and s.id = u.sim_id
          where u.state not in ('ended', 'expired', 'lapsed')
          group by s.tenant_id, s.id, s.iccid having count(distinct u.order_line_id) > 1`,
  },
  {
    rule: 'no SIM sold twice',
    sql: `select iccid || ' stands ' || count(*) || ' times' as detail from sims group by iccid having count(*) > 1`,
  },
  {
    rule: 'no SIM sold twice',
    sql: `select o.number || ' line ' || l.position || ': ' || l.quantity || ' wanted, ' || count(s.id) || ' taken' as detail
          from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and ${stocked}
          left join sims s on s.tenant_id = l.tenant_id and s.order_line_id = l.id
          where ${holding}
            and not exists (select 1 from provisionings p where p.tenant_id = l.tenant_id and p.order_line_id = l.id
              and p.state in ('queued', 'rejected'))
            and not exists (select 1 from events e where e.tenant_id = o.tenant_id and e.timeline_id = o.id
              and e.type = 'order.stock_missing')
            and not ${isStopped('l.id')}
          group by o.tenant_id, o.id, o.number, l.id, l.position, l.quantity having count(s.id) <> l.quantity`,
  },
  {
    rule: 'no more SIMs sold than there are',
    sql: `select sp.order_prefix || ', ' || wanted.sim_type || ': ' || wanted.sold || ' sold of ' || stock.there as detail
          from (
            select o.tenant_id, l.sim_source_id, l.sim_type, sum(l.quantity) as sold from orders o
            join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and ${stocked}
            where ${holding} and not ${isStopped('l.id')} group by 1, 2, 3) wanted
          join service_providers sp on sp.id = wanted.tenant_id
          join lateral (
            select count(*) as there from sims s where s.tenant_id = wanted.tenant_id
              and s.sim_source_id = wanted.sim_source_id and s.type = wanted.sim_type) stock on true
          where wanted.sold > stock.there`,
  },
  {
    rule: 'paid orders have their delivery',
    when: 'settled',
    sql: `select o.number || ': ' || p.quantity || ' wanted, ' || count(s.id) || ' eSIMs' as detail
          from provisionings p
          join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
          join order_lines l on l.tenant_id = p.tenant_id and l.id = p.order_line_id and l.kind = 'plan'
          left join sims s on s.tenant_id = p.tenant_id and s.order_line_id = p.order_line_id
          where p.state = 'delivered' group by o.number, p.id, p.quantity having count(s.id) <> p.quantity`,
  },
  eventsOf('orders', 'order', 'status'),
  eventsOf('payments', 'payment', 'state'),
  eventsOf('refunds', 'refund', 'state'),
  eventsOf('invoices', 'invoice', 'status'),
  eventsOf('provisionings', 'provisioning', 'state'),
  eventsOf('fulfillments', 'fulfillment', 'state'),
  {
    rule: 'nothing is left unknown',
    when: 'settled',
    sql: `select 'payment ' || id || ' ' || state as detail from payments where state in ('created', 'unknown', 'processing')
          union all select 'refund ' || id || ' ' || state from refunds where state in ('pending', 'unknown')
          union all select 'provisioning ' || id || ' ' || state from provisionings where state in ('sent', 'unknown')
          union all select 'notification ' || id || ' ' || state from notifications where state in ('queued', 'unknown')
          union all select 'webhook ' || event_id || ' ' || type from webhook_inbox where processed_at is null`,
  },
  {
    rule: 'no job is lost',
    when: 'settled',
    // What the clock starts bears the name of its task as its key, and the clock starts it anew. A job whose process died is
    // given up by the queue when another takes its key; what it was for may be done by that one.
    sql: `select t.identifier || ' after ' || j.attempts || ' attempts: ' || coalesce(j.last_error, 'no error') as detail
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where (j.locked_at is not null or j.attempts > 0)
            and not (j.key is not distinct from t.identifier and j.locked_at is null) and not exists (
            select 1 from provisionings p where p.id::text = j.payload ->> 'provisioningId'
              and p.state in ('delivered', 'rejected', 'cancelled'))
            and not exists (
            select 1 from notifications n where n.id::text = j.payload ->> 'notificationId'
              and n.state not in ('queued', 'unknown'))
          union all select queue_name || ' is held by ' || locked_by from graphile_worker._private_job_queues
          where locked_by is not null`,
  },
]
