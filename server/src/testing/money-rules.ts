import { may, type Permission } from '#contracts/permissions.ts'
import { roles } from '#contracts/roles.ts'
import type { DatabaseRule } from './invariant-rules.ts'

/** What has to be allowed to the person who causes an event by which money moves. */
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

const adjusters = roles.filter((role) => may(role, 'balance.adjust'))

const mergers = roles.filter((role) => may(role, 'people.merge'))

const isSuper = `(e.actor ->> 'isSuper')::boolean and exists (
  select 1 from administrators s where s.is_super and s.id::text = e.actor ->> 'id')`

/** Money that came twice, for an order that another one stands for, or not for what is owed, goes back by itself: nobody has to ask for it. */
const isDuplicate = `e.type = 'refund.request' and e.actor ->> 'kind' = 'system' and e.data ->> 'reason' = 'duplicate'
  and (o.replaced_by is not null or exists (select from refunds r
    join ledger_transfers t on t.tenant_id = r.tenant_id and t.subject_id = r.payment_id and t.kind = 'payment'
      and t.credit_account = 'customer_overpayments'
    where r.tenant_id = e.tenant_id and r.id = e.subject_id))`

/** What a household paid whose order never left, since it was not enrolled after all, goes back by itself, too. */
const isUnenrolled = `e.type in ('order.cancel', 'refund.request') and e.actor ->> 'kind' = 'system' and o.enrollment_id is not null
  and o.awaits_enrollment and o.status = 'cancelled'`

/**
 * What the provider says that it took is written down no matter who hears of it; that it was taken is another rule.
 */
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
                  and (r.actor ->> 'kind' = 'system' or r.actor ->> 'id' = e.actor ->> 'id')
                  and r.type in ('refund.request', 'refund.record') and r.data ->> 'reason' is distinct from 'duplicate')))
          select o.number || ': ' || e.type || ' by ' || coalesce(e.role, e.actor ->> 'name', e.actor ->> 'kind') as detail
          from moves e join orders o on o.tenant_id = e.tenant_id and o.id = e.timeline_id
          where (e.type, e.role) not in (${pairs.join(', ')}) is not false and not (${isDuplicate}) and not (${isTaken})
            and not (${isUnenrolled})`,
  },
  {
    rule: 'no role moves money it may not',
    sql: `select t.kind || ' of ' || t.amount_cents || ' without an event that names somebody' as detail
          from ledger_transfers t where t.kind = 'refund' and not exists (
            select 1 from events e where e.tenant_id = t.tenant_id and e.subject_id = t.subject_id
              and e.type in ('refund.request', 'refund.record'))`,
  },
  {
    rule: 'no balance changes without leave',
    sql: `select a.amount_cents || ' by ' || coalesce(e.actor ->> 'name', e.actor ->> 'kind', 'nobody') as detail
          from balance_adjustments a
          left join events e on e.tenant_id = a.tenant_id and e.subject_id = a.id
            and e.type in ('balance_adjustment.apply', 'balance_adjustment.approve')
          left join administrators s on s.tenant_id = a.tenant_id and s.id::text = e.actor ->> 'id'
          where a.state = 'applied' and (e.id is null or not (${isSuper})
            and coalesce(s.role, '') not in (${adjusters.map((role) => `'${role}'`).join(', ')})
            or e.type = 'balance_adjustment.approve' and e.actor ->> 'id' = a.asked_by_id::text)`,
  },
  {
    rule: 'no balance changes without leave',
    sql: `select m.amount_cents || ' moved by ' || coalesce(e.actor ->> 'name', e.actor ->> 'kind', 'nobody') as detail
          from wallet_entries m
          left join subscribers s on s.tenant_id = m.tenant_id and s.id = m.subscriber_id
          left join events e on e.tenant_id = m.tenant_id and e.subject_id = m.subscriber_id and e.type = 'account.merge'
          left join administrators a on a.tenant_id = e.tenant_id and a.id::text = e.actor ->> 'id'
          left join wallet_entries h on h.tenant_id = m.tenant_id and h.subject_id = m.subject_id and h.kind = 'moved_here'
            and h.currency = m.currency and h.amount_cents = -m.amount_cents
          where m.kind = 'moved_away' and (s.merged_into is null or h.id is null or e.id is null or not (${isSuper})
            and coalesce(a.role, '') not in (${mergers.map((role) => `'${role}'`).join(', ')}))`,
  },
  {
    rule: 'promo codes keep their limits',
    sql: `select p.code || ' stands in ' || count(*) || ' orders' as detail
          from promo_codes p join promo_uses u on u.tenant_id = p.tenant_id and u.promo_code_id = p.id
          join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id and o.status not in ('cancelled', 'expired')
          group by p.tenant_id, p.id, p.code, p.max_uses having count(*) > p.max_uses
          union all select o.number || ' does not say that ' || p.code || ' took ' || u.saved_cents || ' off'
          from promo_uses u join promo_codes p on p.tenant_id = u.tenant_id and p.id = u.promo_code_id
          join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id
          where not exists (select from jsonb_array_elements(o.charges) c
            where c ->> 'key' = 'discount:promo:' || p.code and (c ->> 'amountCents')::bigint = -u.saved_cents)`,
  },
]
