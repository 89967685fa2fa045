import { fillAmongNeighbours, idOf, numbersWith, spreadOver } from './filling.ts'

/** Combinations of statuses with their share of 10,000 orders, as a shop that has run for a year has them. */
const shares: [number, string, string, string, string, string | null][] = [
  [5900, 'completed', 'paid', 'not_required', 'done', null],
  [800, 'completed', 'paid', 'delivered', 'done', null],
  [500, 'completed', 'paid', 'delivered', 'none', null],
  [30, 'confirmed', 'paid', 'not_required', 'pending', null],
  [100, 'confirmed', 'paid', 'unassigned', 'none', null],
  [50, 'confirmed', 'paid', 'assigned', 'pending', null],
  [20, 'confirmed', 'paid', 'partially_shipped', 'pending', null],
  [100, 'confirmed', 'paid', 'shipped', 'pending', null],
  [20, 'confirmed', 'paid', 'not_required', 'error', 'provisioning_failed'],
  [10, 'confirmed', 'paid', 'not_required', 'partial', null],
  [200, 'completed', 'refunded', 'not_required', 'done', null],
  [100, 'completed', 'partially_refunded', 'not_required', 'done', null],
  [40, 'completed', 'paid', 'returned', 'done', null],
  [200, 'cancelled', 'refunded', 'not_required', 'none', null],
  [460, 'cancelled', 'unpaid', 'not_required', 'none', null],
  [1000, 'expired', 'unpaid', 'not_required', 'none', null],
  [390, 'expired', 'failed', 'not_required', 'none', null],
  [5, 'expired', 'paid', 'not_required', 'none', 'late_payment'],
  [30, 'pending', 'unpaid', 'not_required', 'none', null],
  [20, 'pending', 'pending', 'not_required', 'none', null],
  [10, 'pending', 'failed', 'not_required', 'none', null],
  [10, 'on_hold', 'paid', 'not_required', 'none', null],
  [5, 'on_hold', 'partially_paid', 'not_required', 'none', 'duplicate_payment'],
]

const filled = [
  'orders',
  'attention',
  'order_lines',
  'payments',
  'invoices',
  'sims',
  'buyer_words',
  'order_numbers',
]
/**
 * Fills one tenant with `count` orders spread evenly over the last 365 days, each with a line, a payment, an invoice
 * and a SIM, in a few set-based statements. `adminUrl` must be the superuser's: foreign keys are not checked.
 */
export const fillWithOrders = (adminUrl: string, tenantId: string, count: number, planIds: string[]) =>
  fillAmongNeighbours(adminUrl, tenantId, filled, count, (tenant, some) => statements(tenant, some, planIds))

function statements(tenant: string, count: number, planIds: string[]): string[] {
  const plans = planIds.map((id) => `'${id}'`).join(', ')
  const placed = spreadOver(count)
  const price = `(500 + (n * 37 % 90) * 100)`
  const numbers = `generate_series(1, ${count}) n`
  const combined = numbersWith(count, ['status', 'payment', 'fulfillment', 'activation', 'attention'], shares)
  return [
    `insert into orders (tenant_id, id, number, token_hash, status, payment_status, fulfillment_status, activation_status,
       audience, email_address, phone_number, customer_name, locale, currency, item_count, charges,
       total_cents, paid_cents, refunded_cents, placed_at, expires_at)
     select ${tenant}, ${idOf('a00')}, 'CW-' || (100000 + n), md5('token' || n), s.status, s.payment, s.fulfillment,
       s.activation, 'public', 'buyer' || (n / 3) || '@example.com', null, 'Buyer ' || (n / 3),
       case when n % 3 = 0 then 'es' else 'en' end, 'USD', 1,
       jsonb_build_array(jsonb_build_object('kind', 'plan', 'key', 'plan', 'name', jsonb_build_object('en', 'Plan', 'es', 'Plan'),
         'group', null, 'quantity', 1, 'unitCents', ${price}, 'amountCents', ${price})),
       ${price}, case when s.payment in ('paid', 'refunded', 'partially_refunded') then ${price} else 0 end,
       case when s.payment = 'refunded' then ${price} else 0 end, ${placed}, ${placed} + interval '1 day'
     from ${combined}
     order by n`,
    `insert into attention (tenant_id, id, kind, subject_kind, subject_id, since, listed_at, data)
     select ${tenant}, ${idOf('f00')}, s.attention, 'order', ${idOf('a00')}, ${placed}, ${placed}, '{}'
     from ${combined} where s.attention is not null`,
    `insert into order_lines (tenant_id, id, order_id, position, kind, plan_id, sim_type, sim_source_id, name, detail,
       quantity, unit_cents, amount_cents)
     select ${tenant}, ${idOf('b00')}, ${idOf('a00')}, 0, 'plan', (array[${plans}]::uuid[])[1 + n % ${planIds.length}],
       'esim', ${tenant}, jsonb_build_object('en', 'Plan', 'es', 'Plan'), jsonb_build_object('en', '30 days', 'es', '30 días'),
       1, ${price}, ${price}
     from ${numbers}`,
    `insert into payments (tenant_id, id, order_id, attempt, provider, method, state, amount_cents, currency,
       provider_session, provider_payment, created_at, reserved_cents)
     select ${tenant}, ${idOf('c00')}, ${idOf('a00')}, 1, case when n % 50 = 0 then 'manual' else 'stripe' end,
       case when n % 50 = 0 then 'manual' else 'card' end,
       case when n % 400 = 7 then 'failed' when n % 90 = 7 then 'refunded' else 'succeeded' end, ${price}, 'USD',
       'cs_' || md5(n::text), 'pi_' || md5(n::text), ${placed}, case when n % 20000 = 1 then 100 else 0 end
     from ${numbers}`,
    `insert into invoices (tenant_id, id, order_id, year, sequence, number, token_hash, status, lines, total_cents, issued_at)
     select ${tenant}, ${idOf('d00')}, ${idOf('a00')}, 2026, n, 'CW-2026-' || lpad(n::text, 8, '0'), md5('invoice' || n),
       case when n % 500 = 7 then 'void' else 'paid' end,
       '[]', ${price}, ${placed}
     from ${numbers}`,
    `insert into sims (tenant_id, id, iccid, type, sim_source_id, provider, msisdn, inventory, line, order_id, order_line_id)
     select ${tenant}, ${idOf('e00')}, '8944' || lpad(n::text, 15, '0'), 'esim', ${tenant}, 'esimgo',
       '+1415' || lpad(n::text, 7, '0'), 'assigned', 'active', ${idOf('a00')}, ${idOf('b00')}
     from ${numbers}`,
    // Triggers are off while this runs, so what they keep is written here.
    `insert into buyer_words (tenant_id, word, email_address)
     select distinct ${tenant}::uuid, w, 'buyer' || (n / 3) || '@example.com' from ${numbers}
     cross join lateral words_in('Buyer ' || (n / 3) || ' buyer' || (n / 3) || '@example.com') w`,
    `insert into order_numbers (tenant_id, word, order_id)
     select distinct ${tenant}::uuid, w, ${idOf('a00')} from ${numbers}
     cross join lateral (
       select number_words_in('CW-' || (100000 + n)) union select number_words_in('CW-2026-' || lpad(n::text, 8, '0'))
       union select number_words_in('8944' || lpad(n::text, 15, '0'))
       union select number_words_in('+1415' || lpad(n::text, 7, '0'))
     ) words (w)`,
  ]
}
