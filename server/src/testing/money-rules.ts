import { may, roles, type Permission } from '#contracts/permissions.ts'
import type { DatabaseRule } from './invariant-rules.ts'

/** What has to be allowed to whoever causes an event by which money moves. */
const needed: Record<string, Permission> = {
  'refund.request': 'payment.refund',
  'refund.record': 'payment.refund',
  'payment.record': 'order.mark-paid',
  // Counts where money went back with it.
  'order.cancel': 'payment.refund',
}

const pairs = Object.entries(needed).flatMap(([type, permission]) =>
  roles.filter((role) => may(role, permission)).map((role) => `('${type}', '${role}')`),
)
const types = Object.keys(needed).map((type) => `'${type}'`)

const isSuper = `(e.actor ->> 'isSuper')::boolean and exists (
  select 1 from administrators s where s.is_super and s.id::text = e.actor ->> 'id')`

/** Money that came twice, or for an order that another one stands for, goes back by itself: nobody has to ask for it. */
const isDuplicate = `e.type = 'refund.request' and e.actor ->> 'kind' = 'system' and e.data ->> 'reason' = 'duplicate'
  and (o.replaced_by is not null or exists (select 1 from refunds r
    join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    join ledger_transfers t on t.tenant_id = p.tenant_id and t.order_id = p.order_id and t.kind = 'payment' and t.subject_id <> p.id
    where r.tenant_id = e.tenant_id and r.id = e.subject_id))`

/** What the provider says that it took is written down whoever hears of it; that it was taken is another rule. */
const isTaken = `e.type = 'payment.record' and exists (select 1 from payments p
  where p.tenant_id = e.tenant_id and p.id = e.subject_id and p.provider_payment is not null)`

/** Reads who did it from the events themselves, and their role from where it is kept. */
export const moneyRules: DatabaseRule[] = [
  {
    rule: 'no role moves money it may not',
    sql: `with moves as (
            select e.*, case e.actor ->> 'kind' when 'administrator' then
              case when ${isSuper} then 'super' else a.role end end as role
            from events e left join administrators a on a.tenant_id = e.tenant_id and a.id::text = e.actor ->> 'id'
            where e.type in (${types.join(', ')})
              and (e.type <> 'order.cancel' or exists (select 1 from events r
                where r.tenant_id = e.tenant_id and r.timeline_id = e.timeline_id and r.at >= e.at
                  and r.type in ('refund.request', 'refund.record') and r.data ->> 'reason' is distinct from 'duplicate')))
          select o.number || ': ' || e.type || ' by ' || coalesce(e.role, e.actor ->> 'name', e.actor ->> 'kind') as detail
          from moves e join orders o on o.tenant_id = e.tenant_id and o.id = e.timeline_id
          where (e.type, e.role) not in (${pairs.join(', ')}) is not false and not (${isDuplicate}) and not (${isTaken})`,
  },
  {
    rule: 'no role moves money it may not',
    sql: `select t.kind || ' of ' || t.amount_cents || ' without an event that names somebody' as detail
          from ledger_transfers t where t.kind = 'refund' and not exists (
            select 1 from events e where e.tenant_id = t.tenant_id and e.subject_id = t.subject_id
              and e.type in ('refund.request', 'refund.record'))`,
  },
]
