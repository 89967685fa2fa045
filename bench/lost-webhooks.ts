import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { daysMs, later, minutesMs } from '../server/src/platform/clock.ts'
import { idFrom } from '../server/src/platform/database/ids.ts'
import { inTransaction } from '../server/src/platform/database/scope.ts'
import { openAppWorld, type AppWorld } from '../server/src/testing/app-world.ts'
import { payHosted } from '../server/src/testing/hosted-page.ts'
import { insertOrders } from '../server/src/testing/order-rows.ts'
import { openShop, place, type Shop } from '../server/src/testing/shopping.ts'
import { cloneDatabase, startTestCluster } from '../server/src/testing/test-cluster.ts'
import { payments } from '../server/src/tables/payments.ts'

/**
 * No webhook arrives. How long until every paid page is known among so many that nobody pays, and until every opening
 * whose answer was lost is found? The clock is the real one, and so is its minute.
 */
const { values: given } = parseArgs({
  options: {
    open: { type: 'string', default: '10000' },
    paid: { type: 'string', default: '100' },
    lost: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '300' },
  },
})
const [openPages, paidPages, lostAnswers] = [Number(given.open), Number(given.paid), Number(given.lost)]

const cluster = await startTestCluster()
const world = await openAppWorld(await cloneDatabase(cluster), { keepsTime: true })
const admin = new pg.Client({ connectionString: world.database.adminUrl })
try {
  await admin.connect()
  const shop = await openShop(world)
  await world.sandbox.control('/faults/stripe', { webhooksOff: true })
  await abandon(world, shop, openPages)
  const bought = []
  for (let one = 0; one < paidPages; one++)
    bought.push(await place(world.api('base'), { items: [shop.plan('france1')] }))
  for (let one = 0; one < lostAnswers; one++) await loseAnswer(world, shop)
  for (const { redirectUrl } of bought) await payHosted(redirectUrl!)

  const startedAt = Date.now()
  const since = () => Math.round((Date.now() - startedAt) / 1000)
  const halfAt = { paid: 0, lost: 0 }
  const wholeAt = { paid: 0, lost: 0 }
  while (since() < Number(given.seconds) && !(wholeAt.paid && wholeAt.lost)) {
    await wait(500)
    const { rows } = await admin.query<{ paid: number; lost: number }>(
      `select count(*) filter (where state = 'succeeded')::int as paid,
              count(*) filter (where provider_session is null)::int as lost from payments`,
    )
    const { paid, lost } = rows[0]!
    if (paid * 2 >= paidPages) halfAt.paid ||= since()
    if (paid >= paidPages) wholeAt.paid ||= since()
    if (lost * 2 <= lostAnswers) halfAt.lost ||= since()
    if (lost === 0) wholeAt.lost ||= since()
  }
  const said = (seconds: number) => (seconds === 0 ? `not within ${given.seconds} s` : `${seconds} s`)
  console.log(`open pages that nobody pays   ${openPages}`)
  console.log(
    `paid, and no webhook          ${paidPages}: half known after ${said(halfAt.paid)}, all after ${said(wholeAt.paid)}`,
  )
  console.log(
    `openings without an answer    ${lostAnswers}: half found after ${said(halfAt.lost)}, all after ${said(wholeAt.lost)}`,
  )
  console.log(`calls to the provider         ${await calls(world)}`)
  process.exitCode = wholeAt.paid && wholeAt.lost && Math.max(wholeAt.paid, wholeAt.lost) <= 120 ? 0 : 1
} finally {
  await admin.end()
  await world.close()
  await cluster.stop()
}

/** Pages that were opened within the last half hour and left, here and at the provider. */
async function abandon({ caller, sandbox, services }: AppWorld, { tenant }: Shop, count: number) {
  const batch = 500
  for (let made = 0; made < count; made += batch) {
    const now = services.clock.now()
    const rows = await inTransaction(caller(tenant), async (ctx) => {
      const orders = await insertOrders(
        ctx,
        Array.from({ length: Math.min(batch, count - made) }, (_, at) => ({
          number: `BASE-${500_000 + made + at}`,
          status: 'pending' as const,
          paymentStatus: 'pending' as const,
          activationStatus: 'none' as const,
          paidCents: 0,
          expiresAt: later(now, daysMs(1)),
        })),
      )
      const pages = orders.map((order, at) => {
        const id = idFrom('payment', order.id, '1')
        const createdAt = later(now, -minutesMs(3 + (at % 27)))
        return { order, id, createdAt, session: `cs_test_${id.replaceAll('-', '')}` }
      })
      await ctx.db.insert(payments).values(
        pages.map(({ order, id, createdAt, session }) => ({
          tenantId: tenant.id,
          id,
          orderId: order.id,
          attempt: 1,
          provider: 'stripe',
          method: 'card',
          state: 'requires_action' as const,
          amountCents: order.totalCents,
          currency: order.currency,
          providerSession: session,
          redirectUrl: `${sandbox.url}/stripe/pay/${session}`,
          createdAt,
          checkAt: later(createdAt, minutesMs(2)),
        })),
      )
      return pages
    })
    await sandbox.control('/stripe/import', {
      payments: rows.map(({ order, id, createdAt, session }) => ({
        session,
        state: 'open',
        currency: 'usd',
        created: createdAt.toISOString(),
        expiresAt: later(createdAt, daysMs(1)).toISOString(),
        metadata: { tenant_id: tenant.id, payment_id: id },
        items: [{ name: 'France 1 GB', quantity: 1, unitAmount: order.totalCents }],
        successUrl: 'http://localhost/done',
        cancelUrl: 'http://localhost/back',
      })),
    })
  }
}

/** A page that the provider opens and does not say so, nor to the second call. */
async function loseAnswer({ api, sandbox }: AppWorld, shop: Shop) {
  await sandbox.control('/faults/stripe', { failAfterCommit500: { count: 2 }, match: '/checkout/sessions' })
  await place(api('base'), { items: [shop.plan('france1')] }).catch(() => undefined)
  await sandbox.control('/faults/stripe', { failAfterCommit500: 0, match: null })
}

async function calls({ services }: AppWorld): Promise<string> {
  const totals = new Map<string, number>()
  const { values } = await services.metrics.providerCalls.get()
  for (const { labels, metricName, value } of values) {
    if (!metricName?.endsWith('_count') || labels.provider !== 'stripe') continue
    const operation = String(labels.operation)
    totals.set(operation, (totals.get(operation) ?? 0) + value)
  }
  return [...totals].map(([operation, total]) => `${operation} ${total}`).join(', ')
}
