import type { DatabaseRule } from './invariant-rules.ts'

const rule = 'figures of sellers are their sales'

/** What is kept beside what the orders say: what either has and the other has not, or has otherwise. */
const compared = (
  name: string,
  keys: string,
  figures: string,
  sales: string,
  kept: string = name,
): DatabaseRule => ({
  rule,
  sql: `select '${name} ' || concat_ws(' ', ${keys}) || ' says ' || coalesce(k.said, 'nothing') || ', its orders ' || coalesce(s.said, 'nothing') as detail
        from (select ${keys}, concat_ws(' ', ${figures}) as said from ${kept}) k
        full join (select ${keys}, concat_ws(' ', ${figures}) as said from (${sales}) sold) s using (${keys})
        where k.said is distinct from s.said`,
})

const soldInTree = `orders o join reseller_tree t on t.tenant_id = o.tenant_id and t.descendant_id = o.reseller_id
  cross join lateral (select count(*) as n from sims s where s.tenant_id = o.tenant_id and s.order_id = o.id) sims`

/** Everything that is added up of what sellers have sold, by the orders themselves. */
export const sellerRules: DatabaseRule[] = [
  compared(
    'seller_figures',
    'tenant_id, seller_id',
    'customer_count, order_count, sim_count, spent_cents',
    `select t.tenant_id, t.ancestor_id as seller_id, count(distinct o.subscriber_id) as customer_count, count(*) as order_count,
       sum(sims.n) as sim_count, sum(o.paid_cents) - sum(o.refunded_cents) as spent_cents
     from ${soldInTree} where o.paid_cents > 0 group by t.tenant_id, t.ancestor_id`,
    '(select * from seller_figures f where (f.customer_count, f.order_count, f.sim_count, f.spent_cents) <> (0, 0, 0, 0)) f',
  ),
  compared(
    'seller_customers',
    'tenant_id, seller_id, subscriber_id',
    'order_count, sim_count, spent_cents, last_order_at, last_order_id',
    `select distinct on (t.tenant_id, t.ancestor_id, o.subscriber_id) t.tenant_id, t.ancestor_id as seller_id, o.subscriber_id,
       count(*) over own as order_count, sum(sims.n) over own as sim_count, sum(o.paid_cents - o.refunded_cents) over own as spent_cents,
       o.placed_at as last_order_at, o.id as last_order_id
     from ${soldInTree} where o.paid_cents > 0 and o.subscriber_id is not null
     window own as (partition by t.tenant_id, t.ancestor_id, o.subscriber_id)
     order by t.tenant_id, t.ancestor_id, o.subscriber_id, o.placed_at desc, o.id desc`,
  ),
  compared(
    'seller_words',
    'tenant_id, seller_id, subscriber_id, word',
    'word',
    `select distinct t.tenant_id, t.ancestor_id as seller_id, o.subscriber_id, w.word
     from ${soldInTree} cross join lateral words_in(coalesce(o.customer_name, '') || ' ' || shown_address(o.email_address)) w (word)
     where o.paid_cents > 0 and o.subscriber_id is not null`,
  ),
  compared(
    'seller_orders',
    'tenant_id, order_id',
    'reseller_id, sim_count, spent_cents',
    `select o.tenant_id, o.id as order_id, o.reseller_id, (select count(*) from sims s where s.tenant_id = o.tenant_id and s.order_id = o.id) as sim_count,
       o.paid_cents - o.refunded_cents as spent_cents
     from orders o where o.paid_cents > 0 and o.reseller_id is not null`,
  ),
]
