import { bookRules } from '#backup/book-rules.ts'
import { enrollmentRules } from './enrollment-rules.ts'
import { moneyRules } from './money-rules.ts'
import { reportRules } from './report-rules.ts'
import { sellerRules } from './seller-rules.ts'
import { usageRules } from './usage-rules.ts'

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
  'what is given up is a loss',
  'deposits wait for their order',
  'payment columns match the ledger',
  'invoice numbers have no gaps',
  'credit note numbers have no gaps',
  'what was refunded is credited',
  'nothing is credited that was not invoiced',
  'disputed funds follow their disputes',
  'balances are what was booked',
  'every entry of a balance has its counterpart',
  'no balance changes without leave',
  'promo codes keep their limits',
  'paid orders have their invoice',
  'edits are paid for once',
  'an order waits for one edit',
  'paid orders have their delivery',
  'a parcel has what its order has',
  'nothing leaves unpaid',
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
  'every application has one signature',
  'every application reaches the National Verifier',
  'nobody is enrolled without consent, approval and an open program',
  'nobody is enrolled twice',
  'who is enrolled is so in both books',
  'nothing leaves before its household is enrolled',
  'nobody pays for what they do not get',
  'who is enrolled gets what was ordered',
  'no device is claimed twice',
  'a device is claimed in both books',
  'figures of days equal the tables',
  'usage is counted once',
  'figures of sellers are their sales',
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
/** Of a household's order that is once it is enrolled, and staff are told where the shelf is empty by then. */
const holding = `(not o.awaits_enrollment and o.status in ('confirmed', 'completed') or o.status = 'pending' and o.enrollment_id is null and exists (
  select 1 from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id
    and p.state in ('created', 'unknown', 'requires_action', 'processing')))`
/** What is not delivered any more, as the money for it went back. */
const isStopped = (orderLine: string) => `exists (
  select 1 from fulfillments f where f.tenant_id = o.tenant_id and f.order_line_id = ${orderLine} and f.state = 'cancelled')`
/** How many cards of a line `l` stay here for the same reason. */
const takenOut = `coalesce((select f.taken_out from fulfillments f where f.tenant_id = l.tenant_id and f.order_line_id = l.id), 0)`
/** What a household waits for, and staff were told of. */
const isMissed = `(o.enrollment_id is not null and exists (select 1 from events x
  where x.tenant_id = o.tenant_id and x.timeline_id = o.id and x.type = 'order.stock_missing'))`
/** Orders whose money is in and which nobody has to look at first. */
const sold = `('confirmed', 'completed')`

/** What a household gets leaves once it is enrolled, by a job of its own. */
const waitsForEnrollment = `(o.awaits_enrollment or exists (
  select 1 from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier in ('benefit-order', 'enrollment-turned')
  where j.payload ->> 'enrollmentId' = o.enrollment_id::text or j.payload ->> 'subjectId' = o.enrollment_id::text))`

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
    // A household that thinks again has another order, and what it paid for the former back.
    sql: `select email_address || ' has ' || count(*) || ' orders' as detail
          from orders where enrollment_id is null group by tenant_id, email_address having count(*) > 1`,
  },
  {
    rule: 'no order paid twice',
    when: 'settled',
    sql: `select o.number || ' of ' || o.total_cents || ' holds ' || sum(p.amount_cents - p.refunded_cents) as detail
          from orders o join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.state in ${captured}
          group by o.tenant_id, o.id, o.number, o.total_cents
          having sum(p.amount_cents - p.refunded_cents) > o.total_cents
            -- What only a person can send back waits for one who is told.
            and not exists (select from attention a where a.tenant_id = o.tenant_id and a.subject_id = o.id
              and a.kind in ('overpaid', 'refund_failed') and a.closed_at is null)`,
  },
  ...bookRules,
  {
    rule: 'paid orders have their invoice',
    sql: `select o.number || ': ' || coalesce(string_agg(i.status || ' ' || i.total_cents, ', '), 'no invoice') as detail
          from orders o left join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id
          where o.status in ${sold} group by o.tenant_id, o.id, o.number, o.amended_cents, o.total_cents, o.due_at, o.paid_cents
          having count(i.id) = 0 or bool_or(i.status <> 'paid' and not (o.due_at is not null and o.paid_cents = 0
            and i.status in ('open', 'uncollectible'))) or sum(i.total_cents) + o.amended_cents <> o.total_cents`,
  },
  {
    rule: 'edits are paid for once',
    // What an edit costs more stands on one invoice and was paid by one payment; of any other, nothing stays with us.
    sql: `select o.number || ': ' || e.state || ' edit of ' || e.to_cents - e.from_cents || ', invoiced ' || coalesce(i.cents, 0)
            || ', paid ' || coalesce(t.cents, 0) as detail
          from order_edits e join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
          left join lateral (select sum(i.total_cents) as cents from invoices i
            where i.tenant_id = e.tenant_id and i.edit_id = e.id) i on true
          left join lateral (select sum(t.amount_cents) as cents from payments p
            join ledger_transfers t on t.tenant_id = p.tenant_id and t.subject_id = p.id and t.kind = 'payment'
              and t.credit_account = 'accounts_receivable'
            where p.tenant_id = e.tenant_id and p.edit_id = e.id) t on true
          cross join lateral (select case when e.state = 'applied' and e.outcome = 'more'
            then e.to_cents - e.from_cents else 0 end as cents) x
          where x.cents <> coalesce(i.cents, 0) or x.cents <> coalesce(t.cents, 0)`,
  },
  {
    rule: 'an order waits for one edit',
    sql: `select o.number || ' is ' || o.status || ', edit ' || coalesce(e.state, 'none') || ', asks ' || coalesce(o.pending_cents, 0) as detail
          from orders o left join order_edits e on e.tenant_id = o.tenant_id and e.order_id = o.id and e.state = 'pending'
          where o.pending_edit_id is distinct from e.id or e.id is not null and (o.status <> 'on_hold'
            or o.held_from is distinct from 'confirmed' or o.pending_cents is distinct from e.to_cents - e.from_cents)`,
  },
  {
    rule: 'paid orders have their delivery',
    sql: `select o.number || ' line ' || l.position as detail
          from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
          left join provisionings p on p.tenant_id = l.tenant_id and p.order_line_id = l.id
          left join fulfillments f on f.tenant_id = l.tenant_id and f.order_line_id = l.id
          where o.status in ${sold} and l.kind = 'plan' and l.sim_type is not null
            and case l.sim_type when 'esim' then p.id is null else f.id is null end
            and not ${waitsForEnrollment}`,
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
    // A device that was sold outright has boxes of its own for as long as its parcel stands here; of those that left for it
    // some may have come back or be lost.
    rule: 'paid orders have their delivery',
    sql: `select o.number || ' line ' || l.position || ': ' || l.quantity - ${takenOut} || ' devices wanted, ' || count(b.id) || ' taken' as detail
          from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'device' and l.plan_id is null
          left join fulfillments f on f.tenant_id = l.tenant_id and f.order_line_id = l.id
          left join device_boxes b on b.tenant_id = l.tenant_id and b.order_line_id = l.id and b.device_id = l.device_id
            and b.held_until is null and (b.status in ('reserved', 'shipped', 'delivered') or b.shipped_at is not null)
          where o.status in ${sold} and (f.id is null or f.state in ('pending', 'ready'))
            and not exists (select 1 from events e where e.tenant_id = o.tenant_id and e.timeline_id = o.id
              and e.type = 'order.stock_missing')
          group by o.tenant_id, o.id, o.number, l.tenant_id, l.id, l.position, l.quantity
          having count(b.id) < l.quantity - ${takenOut} or count(b.id) filter (
            where b.status in ('reserved', 'shipped', 'delivered')) > l.quantity - ${takenOut}`,
  },
  {
    // Nothing is sent that is not paid, and nothing is kept for an order that is over.
    rule: 'paid orders have their delivery',
    sql: `select 'box ' || b.imei || ' is ' || b.status || ' for ' || coalesce(o.number || ', ' || o.status, 'no order') as detail
          from device_boxes b left join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
          where b.order_id is not null and (o.id is null or case b.status
            when 'reserved' then o.status in ('expired', 'cancelled')
            when 'shipped' then o.status not in ('confirmed', 'completed', 'on_hold') else false end)`,
  },
  {
    // What is packed is of the parcel's own line, and all of it is there.
    rule: 'a parcel has what its order has',
    sql: `select f.number || ' is ' || f.state || ' with ' || count(i.id) || ' of ' || l.quantity - f.taken_out || ', '
            || count(i.id) filter (where s.order_line_id is distinct from l.id and b.order_line_id is distinct from l.id
              and not (l.pricing_id is null and b.enrollment_id = o.enrollment_id)) || ' of another order' as detail
          from fulfillments f join order_lines l on l.tenant_id = f.tenant_id and l.id = f.order_line_id
          join orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
          join fulfillment_items i on i.tenant_id = f.tenant_id and i.fulfillment_id = f.id
          left join sims s on s.tenant_id = i.tenant_id and s.id = i.sim_id
          left join device_boxes b on b.tenant_id = i.tenant_id and b.id = i.box_id
          where f.state in ('ready', 'shipped', 'in_transit', 'out_for_delivery')
          group by f.tenant_id, f.id, f.number, f.state, f.taken_out, l.id, l.quantity, l.pricing_id
          having count(i.id) <> l.quantity - f.taken_out or bool_or(s.order_line_id is distinct from l.id
            and b.order_line_id is distinct from l.id
            and (l.pricing_id is not null or b.enrollment_id is distinct from o.enrollment_id))`,
  },
  {
    rule: 'nothing leaves unpaid',
    sql: `select f.number || ' is ' || f.state || ' of an order that is ' || o.status || ', ' || o.payment_status as detail
          from fulfillments f join orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
          where f.state in ('shipped', 'in_transit', 'out_for_delivery')
            and (o.status not in ('confirmed', 'completed', 'on_hold') or o.due_at is null and o.payment_status in ('unpaid', 'pending', 'failed'))`,
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
    sql: `select o.number || ' line ' || l.position || ': ' || l.quantity - ${takenOut} || ' wanted, ' || count(s.id) || ' taken' as detail
          from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and ${stocked}
          left join sims s on s.tenant_id = l.tenant_id and s.order_line_id = l.id
          where ${holding}
            and not exists (select 1 from provisionings p where p.tenant_id = l.tenant_id and p.order_line_id = l.id
              and p.state in ('queued', 'rejected'))
            and not exists (select 1 from events e where e.tenant_id = o.tenant_id and e.timeline_id = o.id
              and e.type = 'order.stock_missing')
            and not ${isStopped('l.id')}
          group by o.tenant_id, o.id, o.number, l.tenant_id, l.id, l.position, l.quantity having count(s.id) <> l.quantity - ${takenOut}`,
  },
  {
    rule: 'no more SIMs sold than there are',
    sql: `select sp.order_prefix || ', ' || wanted.sim_type || ': ' || wanted.sold || ' sold of ' || stock.there as detail
          from (
            select o.tenant_id, l.sim_source_id, l.sim_type, sum(l.quantity - ${takenOut}) as sold from orders o
            join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and ${stocked}
            where ${holding} and not ${isStopped('l.id')} and not ${isMissed} group by 1, 2, 3) wanted
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
  eventsOf('order_edits', 'order_edit', 'state'),
  eventsOf('payments', 'payment', 'state'),
  eventsOf('refunds', 'refund', 'state'),
  eventsOf('invoices', 'invoice', 'status'),
  eventsOf('credit_notes', 'credit_note', 'state'),
  eventsOf('balance_adjustments', 'balance_adjustment', 'state'),
  eventsOf('provisionings', 'provisioning', 'state'),
  eventsOf('fulfillments', 'fulfillment', 'state'),
  eventsOf('enrollments', 'enrollment', 'state'),
  eventsOf('provider_exchanges', 'exchange', 'state'),
  eventsOf('transfers', 'transfer', 'state'),
  eventsOf('device_claims', 'device_claim', 'state'),
  eventsOf('device_boxes', 'device_box', 'status'),
  ...enrollmentRules,
  ...reportRules,
  ...usageRules,
  ...sellerRules,
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
    // What the clock starts bears the name of its task as its key, and the clock starts it anew. Of a job that another takes
    // the key of, the queue uses up all attempts; when its process dies, what it was for is done by that other.
    sql: `select t.identifier || ' after ' || j.attempts || ' attempts: ' || coalesce(j.last_error, 'no error') as detail
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where (j.locked_at is not null or j.attempts > 0)
            and not (j.key is not distinct from t.identifier and j.locked_at is null) and not exists (
            select 1 from provisionings p where p.id::text = j.payload ->> 'provisioningId'
              and p.state in ('delivered', 'rejected', 'cancelled'))
            and not exists (
            select 1 from notifications n where n.id::text = j.payload ->> 'notificationId'
              and n.state not in ('queued', 'unknown'))
            and not (j.key is null and j.attempts = j.max_attempts and j.last_error is null and j.locked_at is null)
          union all select queue_name || ' is held by ' || locked_by from graphile_worker._private_job_queues
          where locked_by is not null`,
  },
]
