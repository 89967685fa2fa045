import { createHash } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Actor, Caller } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { keepHouse, outlived } from '#platform/jobs/housekeeping.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { routes as backOffice } from '#modules/back-office/back-office.routes.ts'
import { routes as people } from '#modules/people/people.routes.ts'
import { soldBy } from '#modules/resellers/index.ts'
import { routes as resellers } from '#modules/resellers/resellers.routes.ts'
import { fillAmongNeighbours, idOf, spreadOver } from './filling.ts'
import type { Case } from './measure.ts'

const filled = [
  ...['credentials', 'subscribers', 'resellers', 'reseller_tree', 'person_words', 'sessions'],
  ...['orders', 'order_lines', 'buyer_words', 'order_numbers'],
  ...['seller_orders', 'seller_customers', 'seller_figures', 'seller_words', 'bulk_operations', 'bulk_rows'],
]
/** Of so many subscribers one is a reseller; the first of them is above all others. */
const subscribersEach = 5
const masterCode = 'MASTER'

/**
 * Fills one tenant with so many subscribers, each with an order and a session; four of five orders were sold by a
 * reseller, and all resellers are below one. One bulk operation is of all subscribers.
 */
export const fillWithPeople = (adminUrl: string, tenantId: string, count: number) =>
  fillAmongNeighbours(adminUrl, tenantId, filled, count, statements)

function statements(tenant: string, count: number): string[] {
  const sellers = Math.max(1, Math.floor(count / subscribersEach))
  const of = (kind: string, n: string) => idOf(kind).replaceAll(/\bn\b/g, n)
  const master = of('5e0', '1')
  const numbers = `generate_series(1, ${count}) n`
  const sellerNumbers = `generate_series(1, ${sellers}) n`
  const seller = `case when n % 5 > 0 then ${of('5e0', `(1 + n % ${sellers})`)} end`
  const created = spreadOver(count)
  const sellerName = `case when n = 1 then 'Master' else 'Seller ' || n end`
  const code = `case when n = 1 then '${masterCode}' else 'S' || lpad(n::text, 8, '0') end`
  return [
    `insert into credentials (tenant_id, id, kind, email_address, state, created_at)
     select ${tenant}, ${idOf('5e0')}, 'reseller', 'seller' || n || '@agents.example', 'active', ${spreadOver(sellers)} from ${sellerNumbers}`,
    `insert into resellers (tenant_id, id, kind, parent_id, code, first_name, last_name, country, created_at)
     select ${tenant}, ${idOf('5e0')}, case when n = 1 then 'master_agent' else 'agent' end, case when n > 1 then ${master} end,
       ${code}, ${sellerName}, 'Reseller', 'US', ${spreadOver(sellers)} from ${sellerNumbers}`,
    `insert into reseller_tree (tenant_id, ancestor_id, descendant_id, depth)
     select ${tenant}::uuid, ${idOf('5e0')}, ${idOf('5e0')}, 0 from ${sellerNumbers}
     union all select ${tenant}, ${master}, ${idOf('5e0')}, 1 from ${sellerNumbers} where n > 1`,
    `insert into credentials (tenant_id, id, kind, email_address, state, created_at)
     select ${tenant}, ${idOf('c5b')}, 'subscriber', 'buyer' || n || '@example.com', case when n % 50 = 0 then 'disabled' else 'active' end, ${created} from ${numbers}`,
    `insert into subscribers (tenant_id, id, first_name, last_name, phone_number, reseller_id)
     select ${tenant}, ${idOf('c5b')}, 'Buyer', 'Number ' || n, '+1415' || lpad(n::text, 7, '0'), ${seller} from ${numbers}`,
    `insert into sessions (tenant_id, id, subject_kind, subject_id, user_agent, address, last_seen_at, expires_at)
     select ${tenant}, ${idOf('5e5')}, 'subscriber', ${idOf('c5b')}, 'Browser', '192.0.2.1', now(), now() + interval '1 day' from ${numbers}`,
    `insert into person_words (tenant_id, kind, word, person_id)
     select distinct ${tenant}::uuid, 'subscriber', w, ${idOf('c5b')} from ${numbers} cross join lateral (
       select words_in('Buyer Number ' || n || ' buyer' || n || '@example.com') union select number_words_in('+1415' || lpad(n::text, 7, '0'))
     ) words (w)`,
    `insert into person_words (tenant_id, kind, word, person_id)
     select distinct ${tenant}::uuid, 'reseller', w, ${idOf('5e0')} from ${sellerNumbers}
     cross join lateral words_in(${sellerName} || ' Reseller ' || ${code} || ' seller' || n || '@agents.example') w`,
    `insert into orders (tenant_id, id, number, token_hash, status, payment_status, fulfillment_status, activation_status,
       audience, email_address, customer_name, subscriber_id, reseller_id, locale, currency, item_count, charges,
       total_cents, paid_cents, placed_at, expires_at)
     select ${tenant}, ${idOf('a00')}, 'CW-' || (100000 + n), md5('token' || n), 'completed', 'paid', 'not_required', 'done',
       'public', 'buyer' || n || '@example.com', 'Buyer Number ' || n, ${idOf('c5b')}, ${seller}, 'en', 'USD', 1, '[]',
       500 + n % 90 * 100, 500 + n % 90 * 100, ${created}, ${created} + interval '1 day' from ${numbers}`,
    `insert into order_lines (tenant_id, id, order_id, position, kind, plan_id, sim_type, sim_source_id, name, detail, quantity, unit_cents, amount_cents)
     select ${tenant}, ${idOf('b00')}, ${idOf('a00')}, 0, 'plan', ${tenant}, 'esim', ${tenant},
       jsonb_build_object('en', 'Plan', 'es', 'Plan'), jsonb_build_object('en', '30 days', 'es', '30 días'), 1, 500, 500 from ${numbers}`,
    `insert into order_numbers (tenant_id, word, order_id)
     select ${tenant}, w, ${idOf('a00')} from ${numbers} cross join lateral number_words_in('CW-' || (100000 + n)) w`,
    `select set_config('app.tenant', ${tenant}, false), rebuild_seller_sales(${tenant})`,
    `insert into bulk_operations (tenant_id, id, list, action, state, created_by)
     select ${tenant}, ${idOf('b1c')}, 'subscribers', 'disable', 'finished', '{"kind": "system", "name": "growth"}' from generate_series(1, 1) n`,
    `insert into bulk_rows (tenant_id, bulk_id, record_id, result)
     select ${tenant}, ${of('b1c', '1')}, ${idOf('c5b')}, case when n % 1000 = 7 then 'failed' else 'done' end from ${numbers}`,
  ]
}

/** What the lists of people, of what they have sold, and what is kept about them are asked. */
export function peopleCases(caller: Caller, count: number): Case[] {
  const { services, tenant } = caller
  const asked = createRouterClient({ people, rows: backOffice.bulk.rows }, { context: { caller } })
  const master = numbered('5e0', 1)
  const ofMaster = createRouterClient(
    { own: resellers.own },
    { context: { caller: { ...caller, actor: sellerNamed(master) } } },
  )
  const { subscribers, resellers: sellers } = asked.people
  const some = (turn: number) => 1 + ((turn * 7919) % count)
  const small = numbered('5e0', Math.min(7, Math.max(1, Math.floor(count / subscribersEach))))
  const bulk = { id: numbered('b1c', 1) }
  return [
    ['subscriber list', () => subscribers.list({})],
    ['subscriber search: part of a name', (turn) => subscribers.list({ search: `number ${some(turn)}` })],
    ['subscriber search: a word that all share', () => subscribers.list({ search: 'buyer' })],
    ['subscriber search: nothing', () => subscribers.list({ search: 'nobody' })],
    ['subscriber of the master', () => subscribers.list({ resellerId: master })],
    ['subscriber of an agent', () => subscribers.list({ resellerId: small })],
    ['subscriber totals', () => subscribers.totals({})],
    ['subscriber totals of the master', () => subscribers.totals({ resellerId: master })],
    ['reseller list', () => sellers.list({})],
    ['reseller list, oldest first', () => sellers.list({ sort: 'createdAt' })],
    ['reseller search: whole code', () => sellers.list({ search: masterCode })],
    ['reseller totals', () => sellers.totals({})],
    ['reseller totals of a state', () => sellers.totals({ state: ['active'] })],
    ['reseller record of the master', () => sellers.get({ id: master })],
    ['reseller figures of the master, of its own', () => inTransaction(caller, (ctx) => soldBy(ctx, master))],
    ['customer list', () => ofMaster.own.customers.list({})],
    ['customer list, by what they spent', () => ofMaster.own.customers.list({ sort: '-spentCents' })],
    [
      'customer filter: amounts',
      () => ofMaster.own.customers.list({ spentFromCents: 5000, spentToCents: 5500 }),
    ],
    [
      'customer search: part of a name',
      (turn) => ofMaster.own.customers.list({ search: `number ${some(turn)}` }),
    ],
    ['customer search: a word that all share', () => ofMaster.own.customers.list({ search: 'buyer' })],
    [
      'customer search: an order number',
      (turn) => ofMaster.own.customers.list({ search: `CW-${100_000 + some(turn)}` }),
    ],
    ['customer search: nothing', () => ofMaster.own.customers.list({ search: 'nobody' })],
    ['customer totals', () => ofMaster.own.customers.totals({})],
    ['bulk rows', () => asked.rows(bulk)],
    ['bulk rows of a result', () => asked.rows({ ...bulk, result: ['failed'] })],
    ['housekeeping, with nothing to remove', () => tenantsWithDue(services, [tenant], outlived)],
    ['housekeeping of one, with nothing to remove', () => keepHouse(caller)],
  ]
}

/** The id that `idOf` gives a number. */
function numbered(kind: string, n: number): string {
  const hash = createHash('md5').update(`${kind}${n}`).digest('hex')
  const hex = `${n.toString(16).padStart(12, '0')}7${kind}8${hash.slice(0, 15)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const sellerNamed = (id: string): Actor => ({
  ...{ kind: 'reseller', id, name: 'Master', sessionId: newId(), steppedUpUntil: null, support: null },
})
