import type { Api } from '#contracts/contract.ts'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUpCohorts, addUpDays } from '#modules/reporting/index.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { orders } from '#tables/orders.ts'
import { adjustAsSeen, refundAsSeen } from '../as-seen.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { finishHouseholds } from '../chaos-households.ts'
import { newHousehold, openPrograms } from '../enrolling.ts'
import { databaseRules, rules, type Rule } from '../invariant-rules.ts'
import { checkInvariants, type Violation } from '../invariants.ts'
import { sandboxRules } from '../sandbox-rules.ts'
import { truthOf, type Truth } from '../sandbox-truth.ts'
import { shopperRules } from '../shopper-rules.ts'
import { askForMore } from '../editing.ts'
import { buy, openShop, place, type Shop } from '../shopping.ts'
import { openSession, signInAs } from '../sign-in.ts'
import { useOne } from '../usage-lines.ts'

let world: AppWorld
let client: pg.Client
let truth: Truth
let watchedUntil: Date
let unfinished: Violation[]

const staffOf = async (shop: Shop) => world.api('base', { token: (await signInAs(world, shop.tenant)).token })

/** An order of a SIM card to which a second one was added, and paid for. */
async function editOne(shop: Shop, staff: Api) {
  const { orderId: id } = await buy(world.api('base'), { items: [shop.card()] })
  await world.settle()
  await askForMore(staff, id, [shop.card(2)])
  await staff.payments.markAsPaid({ id, reference: 'Wire 7', note: 'Seen in the account' })
}

/** An eSIM that was delivered on account, and is not paid. */
async function giveUpOne(shop: Shop, staff: Api) {
  const { orderId: id } = await place(world.api('base'), { items: [shop.plan('france1')] })
  await staff.orders.bill({ id, days: '7', reason: 'Known to us for years' })
  await world.settle()
  const invoice = (await staff.billing.list({})).items.find(({ status }) => status === 'open')!
  await staff.billing.writeOff({ id: invoice.id, reason: 'Nobody answers any more' })
}

/**
 * Two orders of an eSIM and a SIM card each, paid and on their way, of one of which a part went back, and one that was given
 * up; two households, of which one has its tablet, and the other came from another company.
 */
beforeAll(async () => {
  // Whatever the hour: nobody's text message waits for a morning.
  world = await createAppWorld({ environment: { TEXTING_HOURS: '0-24' } })
  const shop = await openShop(world, { stock: 8 })
  const items = [shop.plan('france1'), shop.card()]
  const { orderId } = await buy(world.api('base'), { items })
  await buy(world.api('base'), { items })
  const seller = await openSession(world, shop.tenant, 'reseller')
  await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.update(orders).set({ resellerId: seller.subjectId }).where(eq(orders.id, orderId)),
  )
  await editOne(shop, await staffOf(shop))
  await giveUpOne(shop, await staffOf(shop))
  const offered = await openPrograms(world.caller(shop.tenant), { boxes: 2 })
  const staff = await staffOf(shop)
  const households = [newHousehold('acp', 'Complete', 'tablet'), newHousehold('lifeline', 'Active')]
  const village = {
    ...{ api: () => world.api('base'), staff: () => staff, offered, households },
    ...{ isOver: () => true, random: () => 1, patiently: <Answer>(work: () => Promise<Answer>) => work() },
  }
  unfinished = await finishHouseholds(village, () => world.settle())
  const { id } = (await staff.orders.get({ id: orderId })).payments[0]!
  const [subscriber] = (await staff.people.subscribers.list({})).items
  await adjustAsSeen(staff, {
    ...{ id: subscriber!.id, direction: 'add', amountCents: 500 },
    ...{ reason: 'goodwill', note: 'For the slow network' },
  })
  const emailAddress = 'twice@people.test'
  const named = {
    firstName: 'Ada',
    lastName: 'Twice',
    locale: 'en',
    resellerId: null,
    isInvited: false,
  } as const
  const twice = await staff.people.subscribers.add({ email: emailAddress, ...named })
  await adjustAsSeen(staff, {
    ...{ id: twice.id, direction: 'add', amountCents: 300 },
    ...{ reason: 'goodwill', note: 'For the slow network' },
  })
  await staff.people.subscribers.merge({
    ...{ id: subscriber!.id, otherId: twice.id, keep: {} },
    ...{ reason: 'Wrote from another address', confirmation: emailAddress },
  })
  await refundAsSeen(staff, { id, amountCents: 100, reason: 'requested_by_customer', note: 'Slow network' })
  await world.settle()
  await useOne(world.caller(shop.tenant))
  await addUpDays(world.caller(shop.tenant))
  await addUpCohorts(world.caller(shop.tenant))
  truth = await truthOf(world.sandbox)
  watchedUntil = new Date(Math.max(...truth.charges.map(({ capturedAt }) => capturedAt.getTime())))
  client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await world?.close()
})

test('nothing is found where all is well', async () => {
  expect(unfinished).toEqual([])
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  expect(await checkInvariants(input, { chargedOnce: true, watchedUntil })).toEqual([])
})

/** Any row of those meant, as rows lie in no order, once more, with other values. */
const copyOf = (table: string, changes: Record<string, string>, which = 'true') => {
  const values = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object(${values.join(', ')}))).* from (select * from ${table} where ${which} limit 1) x`
}
const another = 'gen_random_uuid()'
const job = `insert into graphile_worker._private_jobs (task_id, payload, attempts)
  select id, '{}', 1 from graphile_worker._private_tasks limit 1`

const enteredWell: Rule = 'nobody is enrolled without consent, approval and an open program'
const leftEarly: Rule = 'nothing leaves before its household is enrolled'
const paidInVain: Rule = 'nobody pays for what they do not get'
const gets: Rule = 'who is enrolled gets what was ordered'

/** What breaks each rule that PostgreSQL checks. */
const badRows: [rule: Rule, sql: string][] = [
  [
    'disputed funds follow their disputes',
    copyOf('ledger_transfers', {
      ...{ id: another, subject_id: another, kind: `'dispute_lost'` },
      ...{ debit_account: `'chargeback_losses'`, credit_account: `'disputed_funds'` },
    }),
  ],
  ['every application has one signature', `delete from enrollment_consents`],
  [
    'every application has one signature',
    // Who comes from another company agrees to that apart, as often as they are asked.
    copyOf('enrollment_consents', { id: another }, 'id not in (select consent_id from transfer_attempts)'),
  ],
  ['every application reaches the National Verifier', `update enrollments set verifier_check_id = null`],
  ['nothing is left unknown', `update provider_exchanges set state = 'unknown'`],
  ['nothing is left unknown', `update enrollments set state = 'nlad_submitted'`],
  [enteredWell, `delete from enrollment_consents where text_code like '%CERT%'`],
  [enteredWell, `delete from transfer_attempts`],
  [enteredWell, `update enrollments set approved_until = '2023-06-14'`],
  [enteredWell, `delete from events where type = 'enrollment.qualify'`],
  [enteredWell, `update program_offers set until_day = '2023-06-14'`],
  [enteredWell, `update program_clocks set starts_at = '2024-02-08T15:00:00Z'`],
  [leftEarly, `delete from events where type in ('enrollment.enroll', 'enrollment.transfer')`],
  [leftEarly, `update device_boxes set shipped_at = '2020-01-01' where shipped_at is not null`],
  [paidInVain, `update orders set status = 'cancelled' where enrollment_id is not null`],
  [paidInVain, `update enrollments set enrolled_at = null`],
  [paidInVain, `update device_boxes set status = 'in_stock', enrollment_id = null`],
  [gets, `update enrollment_services set order_id = null`],
  [gets, `update orders set awaits_enrollment = true where enrollment_id is not null`],
  [gets, `update device_claims set state = 'delivered'`],
  [
    'no role moves money it may not',
    `update events set actor = '{"kind": "public"}' where type = 'refund.request'`,
  ],
  [
    'no role moves money it may not',
    `update events set actor = '{"kind": "system", "name": "cancel-benefit-order"}' where type = 'refund.request'`,
  ],
  ['no role moves money it may not', `delete from events where type = 'refund.request'`],
  ['one order per shopper', `update orders set email_address = 'twice@example.test'`],
  ['no order paid twice', `update payments set amount_cents = amount_cents + 1000`],
  [
    'no order paid twice',
    copyOf('payments', {
      id: another,
      attempt: 'x.attempt + 10',
      provider: `'other'`,
      provider_session: 'null',
    }),
  ],
  ['receivables are settled', `delete from ledger_transfers where credit_account = 'accounts_receivable'`],
  [
    'receivables are settled',
    `update invoices set status = 'open', due_at = issued_at where status = 'uncollectible'`,
  ],
  ['what is given up is a loss', `delete from ledger_transfers where debit_account = 'bad_debts'`],
  ['what is given up is a loss', `update invoices set status = 'paid' where status = 'uncollectible'`],
  [
    'what is given up is a loss',
    `update invoices set status = 'uncollectible', due_at = issued_at where status = 'paid'`,
  ],
  [
    'deposits wait for their order',
    `update ledger_transfers set debit_account = 'customer_deposits' where kind = 'refund' and debit_account = 'sales_refunds'`,
  ],
  [
    'deposits wait for their order',
    `update ledger_transfers set credit_account = 'customer_deposits' where kind = 'payment' and credit_account = 'accounts_receivable'`,
  ],
  [
    'deposits wait for their order',
    `update ledger_transfers set debit_account = 'customer_overpayments' where kind = 'refund' and debit_account = 'sales_refunds'`,
  ],
  ['payment columns match the ledger', `update orders set paid_cents = paid_cents + 1`],
  ['invoice numbers have no gaps', `update invoices set sequence = sequence + 10`],
  ['credit note numbers have no gaps', `update credit_notes set sequence = sequence + 1`],
  [
    'promo codes keep their limits',
    `with code as (insert into promo_codes (tenant_id, id, code, state, percent, first_purchase_only)
       select tenant_id, gen_random_uuid(), 'PLANTED', 'active', 10, false from orders limit 1 returning tenant_id, id)
     insert into promo_uses select o.tenant_id, o.id, code.id, 100, now() from orders o join code using (tenant_id) limit 1`,
  ],
  ['balances are what was booked', `update wallets set balance_cents = balance_cents + 1`],
  ['balances are what was booked', `update wallet_entries set amount_cents = amount_cents + 1`],
  ['balances are what was booked', `delete from ledger_transfers where kind = 'adjustment'`],
  [
    'every entry of a balance has its counterpart',
    `update wallet_entries set subject_id = gen_random_uuid()`,
  ],
  ['no balance changes without leave', `delete from events where type = 'balance_adjustment.apply'`],
  [
    'no balance changes without leave',
    `update events set type = 'balance_adjustment.approve' where type = 'balance_adjustment.apply'`,
  ],
  ['balances are what was booked', `delete from ledger_transfers where kind = 'balance_moved'`],
  [
    'every entry of a balance has its counterpart',
    `delete from ledger_transfers where kind = 'balance_moved'`,
  ],
  ['no balance changes without leave', `delete from events where type = 'account.merge'`],
  [
    'no balance changes without leave',
    `update wallet_entries set amount_cents = amount_cents - 1 where kind = 'moved_here'`,
  ],
  ['no balance changes without leave', `update subscribers set merged_into = null`],
  ['what was refunded is credited', `delete from credit_notes`],
  ['what was refunded is credited', `update credit_notes set amount_cents = amount_cents + 1`],
  ['what was refunded is credited', `update credit_notes set state = 'withdrawn'`],
  [
    'nothing is credited that was not invoiced',
    `update credit_notes n set amount_cents = i.total_cents + 1 from invoices i where i.tenant_id = n.tenant_id and i.id = n.invoice_id`,
  ],
  [
    'paid orders have their invoice',
    `delete from invoices where id not in (select invoice_id from credit_notes)`,
  ],
  ['edits are paid for once', `update order_edits set to_cents = to_cents + 1`],
  ['edits are paid for once', `update order_edits set state = 'withdrawn'`],
  ['an order waits for one edit', `update orders set pending_edit_id = gen_random_uuid()`],
  ['an order waits for one edit', `update order_edits set state = 'pending'`],
  ['paid orders have their delivery', `delete from fulfillments`],
  ['paid orders have their delivery', `update provisionings set state = 'sent'`],
  [
    'paid orders have their delivery',
    `update order_lines set kind = 'device', plan_id = null, sim_source_id = null, sim_type = null,
       device_id = (select id from devices limit 1) where sim_type = 'physical'`,
  ],
  [
    'paid orders have their delivery',
    `update device_boxes set enrollment_id = null, order_id = gen_random_uuid(), order_line_id = gen_random_uuid()
       where enrollment_id is not null`,
  ],
  ['paid orders have their delivery', `delete from sims where type = 'esim' and order_id is not null`],
  [
    'a parcel has what its order has',
    `with packed as (update fulfillments set state = 'ready' where state = 'pending')
     insert into fulfillment_items (tenant_id, id, fulfillment_id, sim_id)
     select f.tenant_id, gen_random_uuid(), f.id, s.id from fulfillments f
     join lateral (select s.id from sims s where s.tenant_id = f.tenant_id and s.type = 'physical'
       and s.order_line_id is distinct from f.order_line_id order by s.id limit 1) s on true
     where f.state = 'pending' limit 1`,
  ],
  [
    'nothing leaves unpaid',
    `with gone as (update fulfillments set state = 'shipped') update orders set payment_status = 'failed'`,
  ],
  ['paid orders have their confirmation', `delete from notifications where template = 'order-confirmation'`],
  [
    'no SIM sold twice',
    copyOf('subscriptions', { id: another, order_line_id: another, state: `'scheduled'` }),
  ],
  ['no SIM sold twice', copyOf('sims', { id: another, tenant_id: another })],
  ['no SIM sold twice', `update order_lines set quantity = 2 where sim_type = 'physical'`],
  ['no more SIMs sold than there are', `delete from sims where type = 'physical'`],
  ...[
    'orders',
    'order_edits',
    'payments',
    'refunds',
    'invoices',
    'credit_notes',
    'balance_adjustments',
    'provisionings',
    'fulfillments',
    'enrollments',
    'provider_exchanges',
    'transfers',
    'device_claims',
    'device_boxes',
  ].map((table): [Rule, string] => [
    'every change of state has its event',
    `update ${table} set version = version + 1`,
  ]),
  ['nothing is left unknown', `update payments set state = 'unknown'`],
  ['nothing is left unknown', `update refunds set state = 'unknown'`],
  ['nothing is left unknown', `update provisionings set state = 'unknown'`],
  ['nothing is left unknown', `update notifications set state = 'unknown'`],
  ['nothing is left unknown', `update webhook_inbox set processed_at = null`],
  ...[
    `update orders set paid_cents = paid_cents + 1`,
    `update orders set placed_at = placed_at - interval '1 day'`,
    `update order_lines set plan_id = gen_random_uuid()`,
    `delete from payments`,
    `update report_days set sold = sold + 1 where kind = 'plan'`,
    `delete from report_days where kind = 'seller'`,
    `update report_days set count = count + 1 where kind = 'subscriber'`,
    `update credentials set state = 'disabled' where kind = 'subscriber'`,
    `update report_cohorts set buyers = buyers + 1`,
    `insert into report_cohorts select tenant_id, zone, month, 12, 1 from report_cohorts limit 1`,
  ].map((sql): [Rule, string] => ['figures of days equal the tables', sql]),
  ...[
    `insert into usage_records select (jsonb_populate_record(r, jsonb_build_object('started_at', r.started_at - interval '1 hour'))).* from usage_records r`,
    `update usage_records set received_at = started_at - interval '2 hours'`,
    `update usage_records set units = units + 1`,
    `update usage_rollups set units = units + 1 where span = 'day'`,
    `update usage_rollups set records = 2 where span = 'hour'`,
    `delete from usage_periods`,
    `update usage_figures set records = records + 1`,
  ].map((sql): [Rule, string] => ['usage is counted once', sql]),
  ...[
    `update seller_figures set customer_count = customer_count + 1`,
    `update seller_customers set spent_cents = spent_cents + 1`,
    `update seller_orders set sim_count = sim_count + 1`,
    `delete from seller_words`,
  ].map((sql): [Rule, string] => ['figures of sellers are their sales', sql]),
  ['no job is lost', job],
  [
    'no job is lost',
    `insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at) values ('q', 'nobody', now())`,
  ],
]

type Books = Truth['registry']
function withBooks(change: (books: Books) => Books) {
  return (known: Truth): Truth => ({ ...known, registry: change(known.registry) })
}
const ours = ({ subscribers }: Pick<Books, 'subscribers'>) =>
  subscribers.filter(({ isOurs, isActive }) => isOurs && isActive)
/** One of our subscribers once more, enrolled with other values. */
function withSubscriber(changes: Partial<Books['subscribers'][number]>) {
  return withBooks((books) => {
    const once = { ...ours(books)[0]!, ...changes }
    const entry = { type: 'enroll', subscriberId: once.id, isOurs: true }
    return {
      ...books,
      subscribers: [...books.subscribers, once],
      transactions: [...books.transactions, entry],
    }
  })
}

/** What breaks each rule that compares our books with the vendors'. */
const badTruths: [rule: Rule, truth: (known: Truth) => Truth][] = [
  ['no payment without money', (known) => ({ ...known, charges: known.charges.slice(1) })],
  ['no lost payment', (known) => withCharge(known, { providerPayment: 'pi_lost', paymentId: 'lost' })],
  ['one charge per shopper', (known) => withCharge(known, { providerPayment: 'pi_again' })],
  ['nobody is charged and refunded', (known) => withCharge(known, { providerPayment: 'pi_again' })],
  [
    'nothing paid stays unknown above three minutes',
    (known) =>
      withCharge(known, { capturedAt: new Date(watchedUntil.getTime() - 181_000), paymentId: 'late' }),
  ],
  ['clearing is what the provider holds', (known) => ({ ...known, refunds: [] })],
  ['no eSIM bought twice', (known) => ({ ...known, esims: [...known.esims, '8900000000000000001'] })],
  ['nobody is enrolled twice', withSubscriber({ id: '1', personKey: 'another' })],
  ['nobody is enrolled twice', withSubscriber({ id: '1', reference: 'another' })],
  ['who is enrolled is so in both books', withSubscriber({ id: '1', reference: 'another' })],
  ['who is enrolled is so in both books', withBooks((books) => ({ ...books, subscribers: [] }))],
  [
    'no device is claimed twice',
    withBooks(({ claims, ...books }) => ({ ...books, claims: [...claims, ...claims] })),
  ],
  ['a device is claimed in both books', withBooks((books) => ({ ...books, claims: [] }))],
  [
    'a device is claimed in both books',
    withBooks(({ claims, ...books }) => ({
      ...books,
      claims: [
        ...claims,
        { subscriberId: ours(books)[0]!.id, personKey: 'another' },
        { subscriberId: ours(books)[1]!.id, personKey: 'one more' },
      ],
    })),
  ],
]
const withCharge = (known: Truth, changes: Partial<Truth['charges'][number]>): Truth => ({
  ...known,
  charges: [...known.charges, { ...known.charges[0]!, ...changes }],
})

const refusals = (code: string) => [{ emailAddress: 'ada@example.test', code }]
const nobody: Rule = 'nobody is turned away'

const found = new Set<(typeof databaseRules)[number]>()

/** The rules of the database that find something once `sql` has run, which is then undone. */
async function breaches(sql: string): Promise<(typeof databaseRules)[number][]> {
  // What triggers and references refuse in the product has to be possible here.
  await client.query(`begin; set local session_replication_role = replica`)
  try {
    const { rowCount } = await client.query(sql)
    expect(rowCount).toBeGreaterThan(0)
    const broken = []
    for (const rule of databaseRules) if ((await client.query(rule.sql)).rows.length > 0) broken.push(rule)
    return broken
  } finally {
    await client.query('rollback')
  }
}

describe('a breach that is planted is found', () => {
  test.each(badRows)('%s: %s', async (rule, sql) => {
    const broken = await breaches(sql)
    expect(broken.map((one) => one.rule)).toContain(rule)
    for (const one of broken) if (one.rule === rule) found.add(one)
  })

  test.each(badTruths)('%s, beside the vendors', async (rule, change) => {
    const options = { settled: true, shoppersBuyOnce: true, chargedOnce: true, watchedUntil }
    const broken = await sandboxRules(client, change(truth), options)
    expect(broken.filter(({ details }) => details.length > 0).map((one) => one.rule)).toContain(rule)
  })

  test(`${nobody}: by whoever is told anything but that it is sold out`, () => {
    const brokenBy = (code: string) =>
      shopperRules(refusals(code)).filter(({ details }) => details.length > 0)
    expect(brokenBy('STOCK_IN_CARTS')).toEqual([])
    expect(brokenBy('METHOD_UNSUPPORTED')).toEqual([
      { rule: nobody, details: ['ada@example.test: METHOD_UNSUPPORTED'] },
    ])
  })
})

test('no rule is without a breach that it finds', () => {
  const planted = new Set<Rule>([...badRows, ...badTruths].map(([rule]) => rule).concat(nobody))
  expect(rules.filter((rule) => !planted.has(rule))).toEqual([])
  expect(databaseRules.filter((rule) => !found.has(rule)).map(({ rule, sql }) => `${rule}: ${sql}`)).toEqual(
    [],
  )
})
