import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { databaseRules, rules, type Rule } from '../invariant-rules.ts'
import { checkInvariants } from '../invariants.ts'
import { sandboxRules } from '../sandbox-rules.ts'
import { truthOf, type Truth } from '../sandbox-truth.ts'
import { shopperRules } from '../shopper-rules.ts'
import { buy, openShop } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'

let world: AppWorld
let client: pg.Client
let truth: Truth
let watchedUntil: Date

/** Two orders of an eSIM and a SIM card each, paid and on their way, of one of which a part went back. */
beforeAll(async () => {
  world = await createAppWorld()
  const shop = await openShop(world, { stock: 4 })
  const items = [shop.plan('france1'), shop.card()]
  const { orderId } = await buy(world.api('base'), { items })
  await buy(world.api('base'), { items })
  await world.settle()
  const { token } = await signInAs(world, shop.tenant)
  const staff = world.api('base', { token })
  const { id } = (await staff.orders.get({ id: orderId })).payments[0]!
  await staff.payments.refund({ id, amountCents: 100, reason: 'requested_by_customer', note: 'Slow network' })
  await world.settle()
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
  const input = { adminUrl: world.database.adminUrl, sandbox: world.sandbox }
  expect(await checkInvariants(input, { chargedOnce: true, watchedUntil })).toEqual([])
})

/** The first row once more, with other values. */
const copyOf = (table: string, changes: Record<string, string>) => {
  const values = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object(${values.join(', ')}))).* from (select * from ${table} limit 1) x`
}
const another = 'gen_random_uuid()'
const job = `insert into graphile_worker._private_jobs (task_id, payload, attempts)
  select id, '{}', 1 from graphile_worker._private_tasks limit 1`

/** What breaks each rule that PostgreSQL checks. */
const badRows: [rule: Rule, sql: string][] = [
  [
    'no role moves money it may not',
    `update events set actor = '{"kind": "public"}' where type = 'refund.request'`,
  ],
  ['no role moves money it may not', `delete from events where type = 'refund.request'`],
  ['one order per shopper', `update orders set email_address = 'twice@example.test'`],
  ['no order paid twice', `update payments set amount_cents = amount_cents + 1000`],
  [
    'no order paid twice',
    copyOf('payments', { id: another, attempt: '2', provider: `'other'`, provider_session: 'null' }),
  ],
  ['receivables are settled', `delete from ledger_transfers where credit_account = 'accounts_receivable'`],
  ['payment columns match the ledger', `update orders set paid_cents = paid_cents + 1`],
  ['invoice numbers have no gaps', `update invoices set sequence = sequence + 10`],
  ['paid orders have their invoice', `delete from invoices`],
  ['paid orders have their delivery', `delete from fulfillments`],
  ['paid orders have their delivery', `update provisionings set state = 'sent'`],
  ['paid orders have their delivery', `delete from sims where type = 'esim' and order_id is not null`],
  ['paid orders have their confirmation', `delete from notifications where template = 'order-confirmation'`],
  [
    'no SIM sold twice',
    copyOf('subscriptions', { id: another, order_line_id: another, state: `'scheduled'` }),
  ],
  ['no SIM sold twice', copyOf('sims', { id: another, tenant_id: another })],
  ['no SIM sold twice', `update order_lines set quantity = 2 where sim_type = 'physical'`],
  ['no more SIMs sold than there are', `delete from sims where type = 'physical'`],
  ...['orders', 'payments', 'refunds', 'invoices', 'provisionings', 'fulfillments'].map(
    (table): [Rule, string] => [
      'every change of state has its event',
      `update ${table} set version = version + 1`,
    ],
  ),
  ['nothing is left unknown', `update payments set state = 'unknown'`],
  ['nothing is left unknown', `update refunds set state = 'unknown'`],
  ['nothing is left unknown', `update provisionings set state = 'unknown'`],
  ['nothing is left unknown', `update notifications set state = 'unknown'`],
  ['nothing is left unknown', `update webhook_inbox set processed_at = null`],
  ['no job is lost', job],
  [
    'no job is lost',
    `insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at) values ('q', 'nobody', now())`,
  ],
]

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
