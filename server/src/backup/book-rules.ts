/** What must hold in the books at every moment. Each row of `sql` is a breach, described by its column `detail`. */
const captured = `('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')`

export const bookRules = [
  {
    rule: 'no order paid twice',
    sql: `select provider_payment || ' pays ' || count(*) || ' payments' as detail
          from payments where provider_payment is not null group by provider_payment having count(*) > 1`,
  },
  {
    rule: 'receivables are settled',
    sql: `select o.number || ': ' || coalesce(sum(case when t.debit_account = 'accounts_receivable' then t.amount_cents
            when t.credit_account = 'accounts_receivable' then -t.amount_cents else 0 end), 0) || ' open' as detail
          from orders o left join ledger_transfers t on t.tenant_id = o.tenant_id and t.order_id = o.id
          group by o.tenant_id, o.id, o.number
          having coalesce(sum(case when t.debit_account = 'accounts_receivable' then t.amount_cents
            when t.credit_account = 'accounts_receivable' then -t.amount_cents else 0 end), 0) <> 0`,
  },
  {
    rule: 'payment columns match the ledger',
    sql: `select o.number || ': paid ' || o.paid_cents || ' refunded ' || o.refunded_cents || ', payments say '
            || coalesce(p.paid, 0) || ' and ' || coalesce(p.refunded, 0) || ', ledger ' || coalesce(t.received, 0)
            || ' and ' || coalesce(t.returned, 0) as detail
          from orders o
          left join lateral (
            select sum(amount_cents) as paid, sum(refunded_cents) as refunded from payments p
            where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state in ${captured}) p on true
          left join lateral (
            select sum(amount_cents) filter (where kind = 'payment') as received,
                   sum(case kind when 'refund' then amount_cents when 'refund_bounced' then -amount_cents end) as returned
            from ledger_transfers t where t.tenant_id = o.tenant_id and t.order_id = o.id) t on true
          where coalesce(p.paid, 0) <> coalesce(t.received, 0) or coalesce(p.refunded, 0) <> coalesce(t.returned, 0)
             or (o.paid_cents = 0) <> (coalesce(p.paid, 0) = 0) or o.paid_cents > coalesce(p.paid, 0)`,
  },
  {
    rule: 'invoice numbers have no gaps',
    sql: `select s.order_prefix || ' ' || i.year || ': ' || count(*) || ' invoices from ' || min(i.sequence) || ' to '
            || max(i.sequence) || ', counter ' || coalesce(max(c.value), 0) as detail
          from invoices i join service_providers s on s.id = i.tenant_id
          left join counters c on c.tenant_id = i.tenant_id and c.key = 'invoice:' || i.year
          group by s.order_prefix, i.tenant_id, i.year
          having min(i.sequence) <> 1 or max(i.sequence) <> count(*) or max(c.value) is distinct from max(i.sequence)`,
  },
] as const
