// @alone: a process prepares its first frequent statements alone, and these have to be among them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { newId } from '#platform/database/ids.ts'
import { jobs } from '../modules.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { payHosted } from './hosted-page.ts'
import type { PurchaseView } from '#contracts/checkout/views.ts'
import { openShop, type Shop } from './shopping.ts'
import { runJob } from './worker.ts'

let world: AppWorld
let shop: Shop
/** What is sent meanwhile: its text, and the name under which it is prepared. */
let sent: { text: string; name: string | undefined }[] | undefined
const { query } = pg.Client.prototype
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { text: string; name?: string }]
    const { text, name } = typeof first === 'string' ? { text: first } : first
    sent?.push({ text, name })
    return (query as (...all: unknown[]) => unknown).apply(this, parameters)
  } as typeof query
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  await buyOnce()
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await world?.close()
})

const countOf = async (work: () => Promise<unknown>) => {
  const { statements } = world.services.pool
  const before = statements.count
  await work()
  return statements.count - before
}

interface QueuedJob {
  id: string
  task: string
  payload: { tenantId: string }
}

/** Takes what waits in the queue, over another connection, so that looking does not count. */
async function queued(): Promise<QueuedJob[]> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<QueuedJob>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id returning j.id, t.identifier as task, j.payload`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** Quote, purchase, hosted page, webhook and its job: until the order is confirmed with its invoice and delivery queued. */
async function buyOnce(items = [shop.plan('france1')]) {
  const api = world.api('base')
  const steps: Record<string, number> = {}
  let placed!: PurchaseView
  steps.quote = await countOf(() => api.checkout.quote({ items }))
  const { totalCents } = await api.checkout.quote({ items })
  const input = {
    items,
    emailAddress: `${newId()}@example.test`,
    paymentMethod: 'card' as const,
    expectedTotalCents: totalCents,
  }
  steps.purchase = await countOf(async () => {
    placed = await api.checkout.purchase(input)
  })
  await queued()
  steps.webhook = await countOf(async () => {
    await payHosted(placed.redirectUrl!)
    await world.sandbox.control('/webhooks/flush', {})
  })
  const waiting = await queued()
  const events = waiting.filter(({ task }) => task === 'payment-event')
  steps.job = 0
  for (const { task, payload } of events) {
    steps.job += await countOf(() => runJob(world.services, shop.tenant, jobs, task, payload))
  }
  const order = await api.orders.own.get({ token: placed.orderToken, proof: placed.orderProof })
  return { steps, order, events: events.length, next: await queued() }
}

describe('statements sent to PostgreSQL', () => {
  const get = (path: string) => () => fetch(`${world.url}/api${path}`, { headers: { 'x-domain': 'base' } })

  test('plan list: at most 2', async () => {
    const path = `/public/plan?perPage=20&page=1`
    const first = await countOf(get(`${path}&isActive=true`))
    const second = await countOf(get(path))
    expect(Math.max(first, second)).toBeLessThanOrEqual(2)
  })

  test('one plan: at most 3', async () => {
    expect(await countOf(get(`/public/plan/${shop.ids.france3.planId}`))).toBeLessThanOrEqual(3)
  })

  test('quote of three lines: at most 4', async () => {
    const items = [shop.plan('france1'), shop.plan('france3', 2), shop.topUp()]
    expect(await countOf(() => world.api('base').checkout.quote({ items }))).toBeLessThanOrEqual(4)
  })

  test('a whole paid checkout: at most 27', async () => {
    const { steps, order, events, next } = await buyOnce()
    const total = Object.values(steps).reduce((sum, one) => sum + one, 0)
    process.stdout.write(
      `\nstatements of a checkout: ${JSON.stringify(steps)} over ${events} webhooks, ${total} in all\n`,
    )
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(order.invoiceToken).not.toBeNull()
    expect(next.map(({ task }) => task)).toEqual(['fulfil-order'])
    expect(total).toBeLessThanOrEqual(27)
  })

  test('all that comes again with every order is prepared, its delivery and messages, too', async () => {
    const buyAndDeliver = async () => {
      const { next } = await buyOnce()
      for (const job of next) await runJob(world.services, shop.tenant, jobs, job.task, job.payload)
      for (let more = await queued(); more.length > 0; more = await queued())
        for (const { task, payload } of more) await runJob(world.services, shop.tenant, jobs, task, payload)
    }
    for (let left = 25; left > 0; left--) await buyAndDeliver()
    sent = []
    await buyAndDeliver()
    const all = sent
    sent = undefined
    expect(all.length).toBeGreaterThan(40)
    const anew = all.filter(({ text, name }) => !name && !/^(BEGIN|COMMIT)|_private_jobs/.test(text))
    expect(anew.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([])
  })
})
