import { createHash, createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { webhookEndpoints } from '#server/modules.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { webhookInbox } from '#tables/platform.ts'

let world: AppWorld
let house: Tenant
/** PayPal, which says of everything that it has sent it. */
let paypal: Server
beforeAll(async () => {
  paypal = createServer((request, response) => {
    const answer = { access_token: 'x', expires_in: 900, verification_status: 'SUCCESS' }
    request
      .resume()
      .on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
  })
  await new Promise<void>((resolve) => paypal.listen(0, '127.0.0.1', resolve))
  const { port } = paypal.address() as AddressInfo
  world = await createAppWorld({ works: false, environment: { PAYPAL_API_BASE: `http://127.0.0.1:${port}` } })
  house = await world.tenant('base')
})
afterAll(async () => {
  await world?.close()
  paypal.close()
})

const hmac = (kind: string, key: string, text: string) => createHmac(kind, key).update(text).digest('hex')

/** How each provider signs, with what of its account is secret. */
const signatures: Record<string, (body: string) => Record<string, string>> = {
  stripe: (body) => {
    const seconds = Math.floor(Date.now() / 1000)
    const secret = world.services.config.stripe.webhookSecret
    return { 'stripe-signature': `t=${seconds},v1=${hmac('sha256', secret, `${seconds}.${body}`)}` }
  },
  paypal: () => ({
    ...{ 'paypal-auth-algo': 'SHA256withRSA', 'paypal-cert-url': 'https://api.paypal.com/cert' },
    ...{ 'paypal-transmission-id': '1', 'paypal-transmission-sig': 'signed' },
    'paypal-transmission-time': '2026-11-20T00:00:00Z',
  }),
  coinpayments: (body) => ({
    hmac: hmac('sha512', world.services.config.coinpayments.account!.ipnSecret, body),
  }),
  gpapi: (body) => ({
    'x-gp-signature': createHash('sha512')
      .update(body + world.services.config.gpapi.account!.appKey)
      .digest('hex'),
  }),
  alternativepayments: (body) => ({
    'x-ap-signature': hmac('sha256', world.services.config.alternativepayments.account!.webhookSecret, body),
  }),
  esimgo: (body) => ({ 'x-signature-sha256': hmac('sha256', world.services.config.esimgo.apiKey, body) }),
}
/** Twilio signs the fields of a form alone: what is none of ours among them is a report like any other. */
const withoutShape = ['twilio']

const garbage = [
  ...['', 'no json', 'null', '{}', '[]', '[null]', '"text"', '7', 'true'],
  ...[
    '{"id":1,"data":{}}',
    '{"id":"evt_1","type":7}',
    '{"id":"evt_1","type":"refund.created","data":{"object":null}}',
  ],
  ...['{"id":"evt_1","type":"checkout.session.completed","data":null}', '{"event_type":{},"resource":[]}'],
  ...['{"iccid":{}}', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
]

const post = async (provider: string, body: string, headers: Record<string, string>) => {
  const response = await fetch(`${world.url}/api/webhooks/${provider}`, { method: 'POST', body, headers })
  return { status: response.status, text: await response.text() }
}
const kept = (provider: string, body: string) =>
  inTransaction(world.caller(house), async (ctx) => {
    const eventId = createHash('sha256').update(body).digest('base64url')
    const [row] = await ctx.db
      .select()
      .from(webhookInbox)
      .where(and(eq(webhookInbox.provider, provider), eq(webhookInbox.eventId, eventId)))
    const place = { table: 'webhook_inbox', column: 'payload', row: eventId }
    return row && { outcome: row.outcome, body: ctx.vault.open(String(row.payload.body), place) }
  })
const counted = async (provider: string) => {
  const { values } = await world.services.metrics.unreadableWebhooks.get()
  return values.find(({ labels }) => labels.provider === provider)?.value ?? 0
}

it.each(webhookEndpoints.map(({ provider }) => provider).filter((name) => !withoutShape.includes(name)))(
  '%s: what is signed and cannot be read is kept and told to operators, what is not signed is neither',
  async (provider) => {
    const sign = signatures[provider]!
    for (const body of garbage) {
      const { status, text } = await post(provider, body, sign(body))
      expect([400, 200], `${body.slice(0, 60)}: ${text}`).toContain(status)
      if (status === 200 || text.includes('signature')) continue
      expect(await kept(provider, body)).toEqual({ outcome: 'unreadable', body })
      // Sent again, it is the one that is there.
      expect((await post(provider, body, sign(body))).status).toBe(400)
    }
    const before = await counted(provider)
    expect(before).toBeGreaterThan(garbage.length)
    const forged = '{"some":"thing"}'
    if (provider !== 'paypal') expect((await post(provider, forged, sign(`${forged} `))).status).toBe(400)
    expect(await counted(provider)).toBe(before)
    expect(await kept(provider, forged)).toBeUndefined()
  },
)
