import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { describeError, openLog } from '#platform/log.ts'
import { transact } from '#platform/scope.ts'
import { orders } from '#tables/orders.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { nextAddress } from './client.ts'
import { cards, payHosted } from './hosted-page.ts'
import { parcel } from './buyer.ts'
import { openShop, type Shop } from './shopping.ts'
import { signInAs } from './sign-in.ts'

/** Values that stand nowhere else, in every form in which they might slip out. */
const canaries = [
  'canary-7f3a',
  'Canarius',
  'Featherstone',
  '77 Finch Street',
  'Aviary 9b',
  '2125550187',
  '555-0187',
  '555 0187',
]
const buyer = {
  emailAddress: 'canary-7f3a@example.test',
  phoneNumber: '+1 212-555-0187',
  shipping: {
    ...parcel,
    shippingFirstName: 'Canarius',
    shippingLastName: 'Featherstone',
    shippingAddress1: '77 Finch Street',
    shippingAddress2: 'Aviary 9b',
    shippingPhoneNumber: '212 555 0187',
  },
}

const lines: string[] = []
const refusals: string[] = []
let world: AppWorld
let shop: Shop
let token: string

beforeAll(async () => {
  world = await createAppWorld({
    log: openLog('debug', 'canary', { write: (line) => void lines.push(line) }),
  })
  shop = await openShop(world, { stock: 4 })
  token = (await signInAs(world, shop.tenant)).token
})
afterAll(() => world?.close())

async function post(path: string, body: object | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-domain': 'base',
      'x-forwarded-for': nextAddress(),
      'idempotency-key': newId(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status >= 400) refusals.push(`${path} ${response.status} ${text}`)
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

const fault = (face: string, dial: object) => world.sandbox.control(`/faults/${face}`, dial)
const calm = () => world.sandbox.control('/faults/clear', {})
const found = (texts: string[]) =>
  texts.flatMap((text) =>
    canaries
      .filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))
      .map((canary) => `${canary} in ${text.slice(0, 300)}`),
  )

async function admin<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** One purchase of an eSIM and a SIM card by the canary, with whatever goes wrong on the way. */
async function purchase(changes: object = {}) {
  const items = [shop.plan('france1'), shop.card()]
  const where = { shippingState: 'NY', shippingZipcode: '10118' }
  const rate = (await post('/public/sim/purchase/price', { items, ...where })).body.shippingOptions[0].id
  const quote = (await post('/public/sim/purchase/price', { items, ...where, shippingRateId: rate })).body
  const body = {
    items,
    ...buyer,
    paymentMethod: 'card',
    shippingRateId: rate,
    expectedTotalCents: quote.totalCents,
    ...changes,
  }
  return post('/public/sim/purchase', body)
}

describe('personal data', () => {
  test('a purchase in fair weather and foul runs through', async () => {
    const { body: placed } = await purchase()
    await payHosted(placed.redirectUrl, cards.declined)
    await payHosted(placed.redirectUrl)
    await post('/public/payment/settle', { token: placed.orderToken })
    await world.settle({ rounds: [] })
    await post('/public/order', { orderNumber: 'BASE-1', emailAddress: buyer.emailAddress })
    await post(`/public/order/${placed.orderToken}/proof`, { emailAddress: `x${buyer.emailAddress}` })

    await fault('stripe', { failAfterCommit500: 1 })
    expect((await purchase()).status).toBe(503)
    await calm()
    await fault('stripe', { rate429: 1 })
    expect((await purchase()).status).toBe(503)
    await calm()
    await fault('esimgo', { failAfterCommit500: { count: 2 }, rate5xx: { count: 2 } })
    await fault('smtp', { down: true })
    await fault('twilio', { rate5xx: 1 })
    const troubled = await purchase()
    await payHosted(troubled.body.redirectUrl)
    await post('/public/payment/settle', { token: troubled.body.orderToken })
    await world.settle({ rounds: [] })
    await calm()
    await world.settle()
  })

  test('whatever is refused runs through too', async () => {
    await purchase({ expectedTotalCents: 1 })
    await purchase({ emailAddress: `${buyer.emailAddress}\u0000` })
    await purchase({ emailAddress: 'canary-7f3a' })
    await purchase({ phoneNumber: { Canarius: 'Featherstone' } })
    await purchase({ phoneNumber: '2125550187'.repeat(9) })
    await purchase({ Featherstone: 'Canarius' })
    await purchase({ shipping: { ...buyer.shipping, shippingState: 'Aviary 9b' } })
    await purchase({ shipping: { ...buyer.shipping, shippingCountry: 'Featherstone' } })
    await post('/public/sim/purchase', `{"emailAddress":"${buyer.emailAddress}"`)
    await post('/administrator/auth/login', { email: buyer.emailAddress, password: 'Featherstone' })
    await post('/public/order', { orderNumber: 'Featherstone', emailAddress: buyer.emailAddress })
    await post('/public/add-on_plan/purchase/price', { line: '2125550187', addonId: newId(), quantity: 1 })
    await post('/webhooks/stripe', { email: buyer.emailAddress }, { 'stripe-signature': 'Canarius' })
    await post(
      `/administrator/order/${newId()}/note`,
      { note: 'Featherstone called' },
      { authorization: `Bearer ${token}` },
    )
    expect(refusals.length).toBeGreaterThan(12)
  })

  test('a failure of the database itself runs through', async () => {
    await admin('alter table order_lines rename column name to gone')
    expect((await purchase()).status).toBe(500)
    await admin('alter table order_lines rename column gone to name')
    await admin(
      `alter table orders add constraint no_canary check (email_address not like 'canary%') not valid`,
    )
    expect((await purchase()).status).toBe(500)
    await admin('alter table orders drop constraint no_canary')
  })

  test('no log line holds any of it', () => {
    expect(lines.filter((line) => line.includes('unknown failure'))).toHaveLength(2)
    expect(found(lines)).toEqual([])
  })

  test('seeded bug: a log that writes errors as they are gives the buyer away, and the search finds it', async () => {
    const insert = transact(world.caller(shop.tenant), (ctx) =>
      ctx.db
        .insert(orders)
        .values({ tenantId: shop.tenant.id, id: newId(), emailAddress: buyer.emailAddress } as never),
    )
    const error = await insert.catch((thrown: Error) => thrown)
    expect(found([JSON.stringify({ error: String(error) })])).not.toEqual([])
    expect(found([JSON.stringify(describeError(error))])).toEqual([])
  })

  test('no refusal holds any of it, nor a stack or a statement', () => {
    expect(found(refusals)).toEqual([])
    expect(
      refusals.filter((text) =>
        /\bat [\w.<>]+ \(|node_modules|insert into|select "|relation|constraint/i.test(text),
      ),
    ).toEqual([])
  })

  test('no metric holds any of it', async () => {
    expect(found([await (await fetch(`${world.url}/metrics`)).text()])).toEqual([])
  })

  test('no event, job, stored webhook, kept answer or ledger row holds any of it', async () => {
    for (const table of [
      'events',
      'webhook_inbox',
      'idempotency_keys',
      'ledger_transfers',
      'rate_limits',
      'graphile_worker._private_jobs',
    ]) {
      const rows = await admin<{ row: string }>(`select t::text as row from ${table} t`)
      expect([table, found(rows.map(({ row }) => row))]).toEqual([table, []])
    }
  })
})
