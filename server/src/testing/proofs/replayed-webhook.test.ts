import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/database/ids.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { checkInvariants, rulesOf } from '../invariants.ts'
import { buy, openShop, place, type Shop } from '../shopping.ts'

const seeded = vi.hoisted(() => ({ believesAnybody: false, checksNoSignature: false }))

vi.mock('#modules/payments/settle-payment.ts', async (original) => {
  const real = await original<typeof import('#modules/payments/settle-payment.ts')>()
  const { settleNaively } = await import('../seeded/settle-naively.ts')
  const settlePayment: typeof real.settlePayment = (caller, payment, webhook) =>
    seeded.believesAnybody ? settleNaively(caller, payment) : real.settlePayment(caller, payment, webhook)
  return { ...real, settlePayment }
})

vi.mock('#providers/payments/stripe.ts', async (original) => {
  const real = await original<typeof import('#providers/payments/stripe.ts')>()
  const verifyWebhook: typeof real.stripeProvider.verifyWebhook = (services, headers, rawBody) => {
    if (!seeded.checksNoSignature) return real.stripeProvider.verifyWebhook(services, headers, rawBody)
    const event = JSON.parse(rawBody.toString()) as {
      type: string
      data: { object: { metadata: Record<string, string> } }
    }
    const { tenant_id: tenantId = '', payment_id: paymentId = null } = event.data.object.metadata
    return {
      eventId: newId(),
      type: event.type,
      tenantId,
      paymentId,
      refundId: null,
      session: null,
      dispute: null,
      problem: null,
    }
  }
  return { ...real, stripeProvider: { ...real.stripeProvider, verifyWebhook } }
})

const secret = 'whsec_commonwave'
const signed = (body: string, key = secret, at = Date.now()) => {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

interface SentWebhook {
  id: string
  body: string
}

const sentBy = async (world: AppWorld) =>
  (await world.sandbox.control<{ items: SentWebhook[] }>('/webhooks')).items
const deliver = (world: AppWorld, body: string, signature: string | null) =>
  fetch(`${world.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body,
  })
const check = (world: AppWorld) =>
  checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox })

/**
 * Everything that a webhook could change, counted; a day that ends meanwhile is compared with its report, no matter
 * who calls.
 */
async function footprint(world: AppWorld) {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select (select count(*) from events where subject_kind <> 'reconciliation') as events, (select count(*) from ledger_transfers) as transfers,
              (select count(*) from webhook_inbox) as webhooks, (select count(*) from invoices) as invoices,
              (select count(*) from notifications) as notifications, (select count(*) from sims) as sims,
              (select sum(paid_cents) from orders) as paid`,
    )
    return rows[0] as Record<string, string>
  } finally {
    await client.end()
  }
}

describe('replayed webhook', () => {
  let world: AppWorld
  let shop: Shop
  beforeAll(async () => {
    world = await createAppWorld()
    shop = await openShop(world)
    for (let bought = 0; bought < 3; bought++) await buy(world.api('base'), { items: [shop.plan('france1')] })
    await world.settle()
  })
  afterAll(() => world?.close())

  test('every webhook again, three times each: answered, and nothing changes', async () => {
    const before = await footprint(world)
    const sent = await sentBy(world)
    for (const { id } of [...sent, ...sent, ...sent])
      await world.sandbox.control('/webhooks/replay', { eventId: id })
    await world.settle()
    expect(await footprint(world)).toEqual(before)
    expect(await check(world)).toEqual([])
  })

  test('a recorded one, played back ten minutes later, is refused', async () => {
    const [first] = (await sentBy(world)).filter((one) => one.id.startsWith('evt_'))
    const tenMinutesAgo = Date.now() - 10 * 60_000
    const answer = await deliver(world, first!.body, signed(first!.body, secret, tenMinutesAgo))
    expect(answer.status).toBe(400)
  })

  test('none counts whose signature is wrong, missing, someone else’s or of another body', async () => {
    const before = await footprint(world)
    const { orderId } = await place(world.api('base'), { items: [shop.plan('france1')] })
    const body = JSON.stringify(await forgedEvent(world, shop, orderId))
    const answers = await Promise.all([
      deliver(world, body, null),
      deliver(world, body, ''),
      deliver(world, body, 't=1,v1=00'),
      deliver(world, body, signed(body, 'whsec_other')),
      deliver(world, body, signed(`${body} `)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect((await footprint(world)).webhooks).toBe(before.webhooks)
    expect(await check(world)).toEqual([])
  })

  test('one that is signed and no event is kept, and moves nothing', async () => {
    const before = await footprint(world)
    for (const body of ['no json', 'null'])
      expect((await deliver(world, body, signed(body))).status).toBe(400)
    await world.settle({ webhooks: false, rounds: [] })
    const { transfers, paid } = before
    const webhooks = Number(before.webhooks) + 2
    expect(await footprint(world)).toMatchObject({ transfers, paid, webhooks })
    expect(await check(world)).toEqual([])
  })

  test('one that the vendor itself signed wrongly does not count, and the money is found all the same', async () => {
    await world.sandbox.control('/faults/stripe', { badSignatureWebhooks: 1 })
    const before = await footprint(world)
    await buy(world.api('base'), { items: [shop.plan('france1')] })
    await world.settle({ webhooks: false, rounds: [] })
    expect((await footprint(world)).webhooks).toBe(before.webhooks)
    await world.settle({ webhooks: false })
    await world.sandbox.control('/faults/clear', {})
    // Asked for, the vendor says the same, and is believed.
    expect((await footprint(world)).webhooks).toBe(Number(before.webhooks) + 1)
    expect(await check(world)).toEqual([])
  })

  test('a genuine event that names another tenant’s payment finds nothing there', async () => {
    const other = await openShop(world, { domain: 'other' })
    const { orderId } = await place(world.api('base'), { items: [shop.plan('france1')] })
    const event = await forgedEvent(world, shop, orderId)
    event.data.object.metadata.tenant_id = other.tenant.id
    const body = JSON.stringify(event)
    expect((await deliver(world, body, signed(body))).status).toBe(200)
    await world.settle({ rounds: [] })
    expect(await check(world)).toEqual([])
  })

  test('seeded bug: a door that checks no signature lets in what was never paid, and the checker says so', async () => {
    const broken = await createAppWorld()
    seeded.believesAnybody = true
    seeded.checksNoSignature = true
    try {
      const own = await openShop(broken)
      const { orderId } = await place(broken.api('base'), { items: [own.plan('france1')] })
      await deliver(broken, JSON.stringify(await forgedEvent(broken, own, orderId)), 'forged')
      await buy(broken.api('base'), { items: [own.plan('france1')] })
      await broken.settle()
      for (const { id } of await sentBy(broken))
        await broken.sandbox.control('/webhooks/replay', { eventId: id })
      await broken.settle()
      expect(rulesOf(await check(broken))).toEqual(
        expect.arrayContaining(['no payment without money', 'clearing is what the provider holds']),
      )
    } finally {
      seeded.believesAnybody = false
      seeded.checksNoSignature = false
      await broken.close()
    }
  })
})

/** "Your customer has paid", written by somebody who knows our ids and not our secret. */
async function forgedEvent(world: AppWorld, { tenant }: Shop, orderId: string) {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ])
  await client.end()
  return {
    id: `evt_${newId()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { metadata: { tenant_id: tenant.id, payment_id: rows[0]!.id }, payment_status: 'paid' } },
  }
}
