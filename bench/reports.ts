import { parseArgs } from 'node:util'
import { createRouterClient } from '@orpc/server'
import { addDays, dayOf } from '#contracts/date-range.ts'
import { reportSubjects } from '#contracts/reporting/choices.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { reportMarks } from '#tables/reporting.ts'
import { addUpCohorts, addUpDays, markAllDays } from '#modules/reporting/index.ts'
import { routes } from '#modules/reporting/reporting.routes.ts'
import { fillTables, idOf } from './growth/filling.ts'
import { timeAll } from './growth/measure.ts'
import { withFilled } from './growth/shop.ts'

/**
 * A shop with so many subscribers and orders of two years, by a hundred sellers: how long adding up its days takes, and its reports at
 * the 95th percentile, each over days that nobody has asked for before; `--only` asks those whose name holds a word.
 * `--keep DIRECTORY` keeps the filled database.
 */
const { values: given } = parseArgs({
  options: {
    size: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const size = Number(given.size)
const goalMs = 100
const sellers = 100

const placed = `(now() - interval '729 days' * ((${size} - n)::double precision / ${size}))`
const price = `(500 + (n * 37 % 90) * 100)`
const numbers = `generate_series(1, ${size}) n`
const tables = ['credentials', 'subscribers', 'orders', 'order_lines', 'payments']
const seller = (tenant: string) =>
  `case when n % 3 = 0 then (select array_agg(id order by code) from resellers where tenant_id = ${tenant})[1 + n / 3 % ${sellers}] end`
const statements = (tenant: string, planIds: string[]) => [
  `insert into credentials (tenant_id, id, kind, email_address, state)
   select ${tenant}, ${idOf('aaa')}, 'reseller', 'seller' || n || '@example.com', 'active' from generate_series(1, ${sellers}) n`,
  `insert into resellers (tenant_id, id, kind, code, first_name, last_name, country)
   select ${tenant}, ${idOf('aaa')}, 'reseller', 'BENCH' || n, 'Seller', n::text, 'US' from generate_series(1, ${sellers}) n`,
  `insert into credentials (tenant_id, id, kind, email_address, state, created_at)
   select ${tenant}, ${idOf('c5b')}, 'subscriber', 'buyer' || n || '@example.com', case when n % 50 = 0 then 'disabled' else 'active' end, ${placed} from ${numbers}`,
  `insert into subscribers (tenant_id, id, first_name, last_name, reseller_id)
   select ${tenant}, ${idOf('c5b')}, 'Buyer', 'Number ' || n, ${seller(tenant)} from ${numbers}`,
  `insert into orders (tenant_id, id, number, token_hash, status, payment_status, fulfillment_status, activation_status,
     audience, reseller_id, email_address, locale, currency, item_count, charges, total_cents, paid_cents, refunded_cents, placed_at, expires_at)
   select ${tenant}, ${idOf('a00')}, 'CW-' || (100000 + n), md5('token' || n), 'completed',
     case when n % 50 = 0 then 'refunded' when n % 20 = 0 then 'unpaid' else 'paid' end, 'not_required', 'done', 'public',
     ${seller(tenant)},
     'buyer' || (n / 3) || '@example.com', 'en', 'USD', 1, '[]', ${price},
     case when n % 50 = 0 or n % 20 <> 0 then ${price} else 0 end, case when n % 50 = 0 then ${price} else 0 end,
     ${placed}, ${placed} + interval '1 day'
   from ${numbers}`,
  `insert into order_lines (tenant_id, id, order_id, position, kind, plan_id, sim_type, sim_source_id, name, detail,
     quantity, unit_cents, amount_cents)
   select ${tenant}, ${idOf('b00')}, ${idOf('a00')}, 0, 'plan',
     (array[${planIds.map((id) => `'${id}'`).join(', ')}]::uuid[])[1 + n % ${planIds.length}],
     'esim', ${tenant}, '{"en": "Plan", "es": "Plan"}', '{"en": "30 days", "es": "30 días"}', 1, ${price}, ${price}
   from ${numbers}`,
  `insert into payments (tenant_id, id, order_id, attempt, provider, method, state, amount_cents, currency, provider_session, provider_payment)
   select ${tenant}, ${idOf('c00')}, ${idOf('a00')}, 1, 'stripe', 'card', 'succeeded', ${price}, 'USD', 'cs_' || n, 'pi_' || n
   from ${numbers} where n % 50 = 0 or n % 20 <> 0`,
]

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)
const started = performance.now()
await withFilled(
  (adminUrl, tenantId, planIds) =>
    fillTables(adminUrl, tenantId, tables, (tenant) => statements(tenant, planIds)),
  async (caller) => {
    console.log(
      `${size.toLocaleString('en')} orders and subscribers of two years: filled in ${seconds(started)} s`,
    )
    const adding = performance.now()
    await markAllDays(caller)
    await addUpDays(caller)
    console.log(`Every day added up in ${seconds(adding)} s`)
    const counting = performance.now()
    await addUpCohorts(caller)
    console.log(`Every cohort added up in ${seconds(counting)} s\n`)
    // Orders come in all the time, so that today is never added up.
    await inTransaction(caller, ({ db, tenant, now }) =>
      db.insert(reportMarks).values({ tenantId: tenant.id, at: now }),
    )
    const client = createRouterClient(
      {
        dashboard: routes.dashboard,
        payments: routes.payments,
        subscribers: routes.subscribers,
        resellers: routes.resellers,
        cohorts: routes.cohorts,
        sales: routes.sales,
      },
      { context: { caller } },
    )
    const today = dayOf(new Date(), caller.tenant.timeZone)
    const cases = [30, 365, 730].flatMap((days) =>
      reportSubjects.map((subject) => {
        const ask = (turn: number) => {
          const from = addDays(today, 1 - days - (turn % 200))
          return client[subject]({ period: `${from}..${today}` })
        }
        return [`${subject}, from ${days} days`, ask] as const
      }),
    )
    const overview = (from: string, to: string) => client.dashboard({ period: `${from}..${to}` })
    const ago = (days: number, turn: number) => addDays(today, -days - (turn % 200))
    const asked = [
      ['overview, from 30 days', (turn: number) => overview(ago(29, turn), today)],
      // As long a range as it takes, so that its end goes back, too.
      ['overview, 360 days', (turn: number) => overview(ago(359, turn), ago(0, turn))],
    ] as const
    const lists = [
      ['cohorts, all', () => client.cohorts.list({})],
      ['sales by month, of plans', () => client.sales.list({ by: ['plan'] })],
      ['sales by month, of sellers, by orders', () => client.sales.list({ by: ['seller'], sort: '-orders' })],
    ] as const
    const all = [...asked, ...cases, ...lists].filter(([name]) => name.includes(given.only))
    const measured = await timeAll(all, { turns: Number(given.turns), times: Number(given.rounds) })
    console.log(`| ms | p50 | p95 | within ${goalMs} |\n| --- | --- | --- | --- |`)
    for (const { name, p50Ms, p95Ms } of measured)
      console.log(
        `| ${name} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)} | ${p95Ms < goalMs ? 'yes' : '**no**'} |`,
      )
  },
  given.keep,
)
