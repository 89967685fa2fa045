import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { buy, openShop, type Shop } from '#server/testing/shopping.ts'
import { takeMessagesOfOrders } from '#modules/messaging/index.ts'
import { deliverPaidOrder } from './deliver-paid-order.ts'
import { jobs } from './orders.jobs.ts'
import { jobs as allJobs } from '../../modules.ts'
import { runJob } from '#server/testing/worker.ts'

let world: AppWorld
let shop: Shop
let admin: pg.Client
let caller: Caller

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  caller = world.caller(shop.tenant, { kind: 'system', name: 'fulfil-order' })
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

interface Queued {
  task: string
  key: string | null
  payload: Record<string, unknown>
}

/** Takes everything off the queue. */
async function takeJobs(): Promise<Queued[]> {
  const { rows } = await admin.query<Queued>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id returning t.identifier as task, j.key, j.payload`,
  )
  return rows
}

/** Orders that are paid, each with the job that is to see to it. */
async function paidOrders(count: number, items = [shop.plan('france1')]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { orderId } = await buy(world.api('base'), {
      items,
      emailAddress: `paid${at}-${Date.now()}@example.test`,
    })
    ids.push(orderId)
    await world.sandbox.control('/webhooks/flush', {})
    for (const { task, payload } of (await takeJobs()).filter((job) => job.task === 'payment-event'))
      await runJob(world.services, shop.tenant, allJobs, task, payload)
    expect((await takeJobs()).map(({ task, key }) => [task, key])).toEqual([
      ['fulfil-order', `fulfil:${orderId}`],
    ])
  }
  return ids
}

const messagesOf = async (orderId: string) =>
  (
    await admin.query<{ template: string; state: string; attempts: number }>(
      'select template, state, attempts from notifications where order_id = $1 order by created_at, template',
      [orderId],
    )
  ).rows
const orderOf = async (orderId: string) =>
  (await admin.query('select status, activation_status from orders where id = $1', [orderId])).rows[0]
const simsOf = async (orderId: string) =>
  (await admin.query('select iccid from sims where order_id = $1', [orderId])).rows
const sentTo = async (orderId: string) => {
  const { rows } = await admin.query<{ email_address: string }>(
    'select email_address from orders where id = $1',
    [orderId],
  )
  const { items } = await world.sandbox.control<{ items: { to: string }[] }>('/sent?limit=500')
  return items.filter(({ to }) => to.includes(rows[0]!.email_address)).length
}
const statementsOf = async (work: () => Promise<unknown>) => {
  const { statements } = world.services.pool
  const before = statements.count
  await work()
  return statements.count - before
}

const everything = [
  { template: 'order-confirmation', state: 'sent', attempts: 1 },
  { template: 'esim-ready', state: 'sent', attempts: 1 },
]

describe('the one job of a paid order', () => {
  test('sends what is to be told and delivers, within a budget of statements, and leaves nothing in the queue', async () => {
    const [first, second] = await paidOrders(2)
    await deliverPaidOrder(caller, first!)
    const statements = await statementsOf(() => deliverPaidOrder(caller, second!))
    process.stdout.write(`\nstatements of delivery and messages: ${statements}\n`)
    expect(statements).toBeLessThanOrEqual(29)
    expect(await orderOf(second!)).toEqual({ status: 'completed', activation_status: 'done' })
    expect(await messagesOf(second!)).toEqual(everything)
    expect(await simsOf(second!)).toHaveLength(1)
    expect(await takeJobs()).toEqual([])
  })

  test('many at once share their transactions', async () => {
    const ids = await paidOrders(8)
    const statements = await statementsOf(() => Promise.all(ids.map((id) => deliverPaidOrder(caller, id))))
    process.stdout.write(`\nstatements of delivery and messages of 8 orders at once: ${statements}\n`)
    // Alone each takes more than twenty.
    expect(statements).toBeLessThan(8 * 13)
    for (const id of ids) {
      expect(await orderOf(id)).toEqual({ status: 'completed', activation_status: 'done' })
      expect(await messagesOf(id)).toEqual(everything)
      expect(await simsOf(id)).toHaveLength(1)
      expect(await sentTo(id)).toBe(2)
    }
  })

  test('run twice at the same time, and once more, it does everything once', async () => {
    const [id] = await paidOrders(1)
    await Promise.all([deliverPaidOrder(caller, id!), deliverPaidOrder(caller, id!)])
    await deliverPaidOrder(caller, id!)
    expect(await messagesOf(id!)).toEqual(everything)
    expect(await simsOf(id!)).toHaveLength(1)
    expect(await sentTo(id!)).toBe(2)
  })

  test('cut off after it took its message, a second run sends that', async () => {
    const [id] = await paidOrders(1)
    const taken = await inTransaction(caller, (ctx) => takeMessagesOfOrders(ctx, [id!]))
    expect(taken).toHaveLength(1)
    await deliverPaidOrder(caller, id!)
    expect(await messagesOf(id!)).toEqual([{ ...everything[0], attempts: 2 }, everything[1]])
    expect(await sentTo(id!)).toBe(2)
  })

  test('a line that is refused has its own way, and the message is sent all the same', async () => {
    const [id] = await paidOrders(1)
    await world.sandbox.control('/faults/esimgo', { rate429: { count: 1 }, match: 'orders' })
    await deliverPaidOrder(caller, id!)
    await world.sandbox.control('/faults/clear', {})
    expect(await messagesOf(id!)).toEqual([everything[0]])
    const again = (await takeJobs()).find(({ task }) => task === 'provision')
    await jobs.find(({ task }) => task === 'provision')!.handle(caller, again!.payload)
    expect(await orderOf(id!)).toEqual({ status: 'completed', activation_status: 'done' })
    const told = await takeJobs()
    expect(told.map(({ task }) => task)).toEqual(['send-notification'])
    await runJob(world.services, shop.tenant, allJobs, told[0]!.task, told[0]!.payload)
    expect(await messagesOf(id!)).toEqual(everything)
  })
})
