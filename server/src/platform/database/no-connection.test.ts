import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppWorld, type AppWorld } from '../../testing/app-world.ts'
import { codeOf } from '../../testing/client.ts'
import { newEmail, openShop, place, type Shop } from '../../testing/shopping.ts'
import { toAnswer } from '../errors.ts'
import { newId } from './ids.ts'

let world: AppWorld
let shop: Shop
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  shop = await openShop(world)
})
afterAll(() => world?.close())

/** How many connections the database lets the application have; those that it has are closed. */
async function letIn(many: number) {
  const admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  await admin.query(`alter database ${world.database.name} connection limit ${many}`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [world.database.name],
  )
  await admin.end()
}

test('a database that lets nobody else in is a moment to wait for, and the same press goes through after it', async () => {
  const api = world.api('base')
  const purchase = { items: [shop.plan('france1')], emailAddress: newEmail(), idempotencyKey: newId() }
  const quote = await api.checkout.quote({ items: purchase.items })
  const press = () =>
    api.checkout.purchase(
      {
        items: purchase.items,
        emailAddress: purchase.emailAddress,
        paymentMethod: 'card',
        expectedTotalCents: quote.totalCents,
      },
      { context: { idempotencyKey: purchase.idempotencyKey } },
    )
  await letIn(0)
  // A press that takes a connection whose end was not heard of yet has it broken in its hands, of whichever pool it is.
  await expect.poll(() => press().catch(codeOf)).toBe('BUSY')
  await letIn(-1)
  const placed = await press()
  expect(await place(api, purchase)).toEqual(placed)
})

test('so is a pool whose connections are all held for as long as anybody waits', async () => {
  const pool = new pg.Pool({ connectionString: world.database.appUrl, max: 1 })
  const held = await pool.connect()
  pool.options.connectionTimeoutMillis = 1
  const error = await pool.connect().catch((refused: unknown) => refused)
  held.release()
  await pool.end()
  expect(toAnswer(error, 'es', 'request')).toMatchObject({ status: 503, body: { code: 'BUSY' }, isBug: true })
})
