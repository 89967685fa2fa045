/** What must hold in the books at every moment. Each row of `sql` is a breach, described by its column `detail`. */
const captured = `('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')`

/** Orders of which an account holds something else than what their invoices of a status come to. */
const differing = (account: string, status: 'open' | 'uncollectible') => `
  select o.number || ': ' || t.cents || ' on ${account}, ' || i.cents || ' ${status}' as detail
  from orders o
  cross join lateral (
    select coalesce(sum(case '${account}' when t.debit_account then t.amount_cents
      when t.credit_account then -t.amount_cents end), 0) as cents
    from ledger_transfers t where t.tenant_id = o.tenant_id and t.order_id = o.id) t
  cross join lateral (
    select coalesce(sum(i.total_cents), 0) as cents
    from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status = '${status}') i
  where t.cents <> i.cents`

export const bookRules = [
  {
    rule: 'no order paid twice',
    sql: `select provider_payment || ' pays ' || count(*) || ' payments' as detail
          from payments where provider_payment is not null group by provider_payment having count(*) > 1`,
  },
  // What is delivered on account is owed as long as its invoice is open, and nothing else is.
  { rule: 'receivables are settled', sql: differing('accounts_receivable', 'open') },
  { rule: 'what is given up is a loss', sql: differing('bad_debts', 'uncollectible') },
  {
    rule: 'deposits wait for their order',
    // What came besides, or before an order has its invoice, waits; nothing goes back out of it that is not there.
    sql: `select o.number || ': ' || d.account || ' of ' || d.cents || case when i.cents is null then '' else ', invoiced ' || i.cents end as detail
          from orders o cross join lateral (
            select x.account, sum(x.cents) as cents from ledger_transfers t cross join lateral (
              values (t.credit_account, t.amount_cents), (t.debit_account, -t.amount_cents)) x (account, cents)
            where t.tenant_id = o.tenant_id and t.order_id = o.id and x.account in ('customer_deposits', 'customer_overpayments')
            group by x.account) d
          left join lateral (select sum(i.total_cents) as cents from invoices i
            where i.tenant_id = o.tenant_id and i.order_id = o.id) i on true
          where d.cents < 0 or d.account = 'customer_deposits' and d.cents > 0 and i.cents >= o.paid_cents`,
  },
  {
    rule: 'payment columns match the ledger',
    sql: `select o.number || ': paid ' || o.paid_cents || ' refunded ' || o.refunded_cents || ', payments say '
            || coalesce(p.paid, 0) || ' and ' || coalesce(p.refunded, 0) || ', ledger ' || coalesce(t.received, 0)
            || ' and ' || coalesce(t.returned, 0) as detail
          from orders o
          left join lateral (
            select sum(amount_cents) as paid, sum(refunded_cents) as refunded, sum(amount_cents) filter (where edit_id is null) as own from payments p
            where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state in ${captured}) p on true
          left join lateral (
            select sum(amount_cents) filter (where kind = 'payment') as received,
                   sum(case kind when 'refund' then amount_cents when 'refund_bounced' then -amount_cents end) as returned
            from ledger_transfers t where t.tenant_id = o.tenant_id and t.order_id = o.id) t on true
          where coalesce(p.paid, 0) <> coalesce(t.received, 0) or coalesce(p.refunded, 0) <> coalesce(t.returned, 0)
             -- What comes late for an edit of an order that cost nothing goes back, and another amount than is owed.
             or o.paid_cents > 0 and coalesce(p.paid, 0) = 0 or o.paid_cents = 0 and coalesce(p.own, 0) > 0 and o.due_at is null or o.paid_cents > coalesce(p.paid, 0)`,
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
  {
    rule: 'credit note numbers have no gaps',
    sql: `select s.order_prefix || ' ' || n.year || ': ' || count(*) || ' credit notes from ' || min(n.sequence) || ' to '
            || max(n.sequence) || ', counter ' || coalesce(max(c.value), 0) as detail
          from credit_notes n join service_providers s on s.id = n.tenant_id
          left join counters c on c.tenant_id = n.tenant_id and c.key = 'credit:' || n.year
          group by s.order_prefix, n.tenant_id, n.year
          having min(n.sequence) <> 1 or max(n.sequence) <> count(*) or max(c.value) is distinct from max(n.sequence)`,
  },
  {
    rule: 'what was refunded is credited',
    sql: `select o.number || ': ' || t.amount_cents || ' given back, credited ' || coalesce(n.amount_cents || ' ' || n.state, 'nothing') as detail
          from ledger_transfers t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
          left join credit_notes n on n.tenant_id = t.tenant_id and n.refund_id = t.subject_id
          where t.kind = 'refund' and t.debit_account = 'sales_refunds'
            and (n.id is null or n.amount_cents <> t.amount_cents or (n.state = 'withdrawn') <> exists (
              select 1 from ledger_transfers b where b.tenant_id = t.tenant_id and b.kind = 'refund_bounced'
                and b.subject_id = t.subject_id))
          union all select n.number || ' credits what was not given back' from credit_notes n where not exists (
            select 1 from ledger_transfers t where t.tenant_id = n.tenant_id and t.kind = 'refund' and t.subject_id = n.refund_id)`,
  },
  {
    rule: 'nothing is credited that was not invoiced',
    sql: `select i.number || ' of ' || i.total_cents || ': ' || sum(n.amount_cents) || ' credited' as detail
          from invoices i join credit_notes n on n.tenant_id = i.tenant_id and n.invoice_id = i.id and n.state = 'issued'
          group by i.tenant_id, i.id, i.number, i.total_cents having sum(n.amount_cents) > i.total_cents`,
  },
  {
    rule: 'balances are what was booked',
    sql: `select coalesce(w.subscriber_id, e.subscriber_id, l.subscriber_id) || ': balance ' || coalesce(w.balance_cents, 0)
            || ', entries ' || coalesce(e.cents, 0) || ', books ' || coalesce(l.cents, 0) as detail
          from wallets w
          full join (
            select tenant_id, subscriber_id, currency, sum(amount_cents) as cents, count(*) as entries
            from wallet_entries group by 1, 2, 3) e using (tenant_id, subscriber_id, currency)
          full join (
            select t.tenant_id, own.id as subscriber_id, t.currency, sum(own.cents) as cents
            from ledger_transfers t cross join lateral (values
              (t.credit_account, t.amount_cents), (t.debit_account, -t.amount_cents)) side (account, cents)
            cross join lateral (select substr(side.account, 8)::uuid as id, side.cents where side.account like 'wallet:%') own
            group by 1, 2, 3) l using (tenant_id, subscriber_id, currency)
          where coalesce(w.balance_cents, 0) <> coalesce(e.cents, 0) or coalesce(w.entry_count, 0) <> coalesce(e.entries, 0)
             or coalesce(w.balance_cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    rule: 'every entry of a balance has its counterpart',
    sql: `select e.kind || ' of ' || e.amount_cents || ' is booked ' || count(t.id) || ' times' as detail
          from wallet_entries e left join ledger_transfers t on t.tenant_id = e.tenant_id and t.subject_id = e.subject_id
            and t.currency = e.currency and t.amount_cents = abs(e.amount_cents) and t.order_id is not distinct from e.order_id
            and case when e.amount_cents > 0 then t.credit_account else t.debit_account end = 'wallet:' || e.subscriber_id
          group by e.tenant_id, e.id, e.kind, e.amount_cents having count(t.id) <> 1`,
  },
  {
    rule: 'disputed funds follow their disputes',
    sql: `select d.reference || ' is ' || d.state || ': ' || coalesce(t.held, 0) || ' held, ' || coalesce(t.lost, 0) || ' lost, fees '
            || coalesce(t.fees, 0) || '; taken ' || d.withdrawn_cents || ', back ' || d.reinstated_cents || ', fees ' || d.fee_cents as detail
          from disputes d left join lateral (
            select sum(case x.kind when 'dispute_withdrawn' then x.amount_cents when 'dispute_reinstated' then -x.amount_cents
                       when 'dispute_lost' then -x.amount_cents end) as held,
                   sum(x.amount_cents) filter (where x.kind = 'dispute_lost') as lost,
                   sum(case x.kind when 'dispute_fee' then x.amount_cents when 'dispute_fee_returned' then -x.amount_cents end) as fees
            from dispute_movements m join ledger_transfers x on x.tenant_id = m.tenant_id and x.subject_id = m.id
            where m.tenant_id = d.tenant_id and m.dispute_id = d.id) t on true
          where coalesce(t.fees, 0) <> d.fee_cents
             or coalesce(t.lost, 0) <> case when d.state in ('lost', 'accepted') then d.withdrawn_cents else 0 end
             or coalesce(t.held, 0) <> case when d.state in ('lost', 'accepted') then 0 else d.withdrawn_cents end - d.reinstated_cents
          union all select t.kind || ' of ' || t.amount_cents || ' without a movement of its provider' from ledger_transfers t
          where t.kind in ('dispute_withdrawn', 'dispute_reinstated', 'dispute_fee', 'dispute_fee_returned', 'dispute_lost') and not exists (
            select 1 from dispute_movements m where m.tenant_id = t.tenant_id and m.id = t.subject_id)`,
  },
] as const
