import { createSign, createVerify, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { newId, type Paypal } from './store.ts'

/** Where PayPal's events go. */
export const paypalEndpoint = ({ world, config }: Paypal) =>
  world.setting<{ url: string }>('paypal.endpoint', { url: `${config.appUrl}/api/webhooks/paypal` })

export function emitEvent(paypal: Paypal, type: string, kind: string, resource: object): void {
  const id = `WH-${newId()}-${newId()}`
  paypal.webhooks.send({
    id,
    face: 'paypal',
    type,
    url: paypalEndpoint(paypal).url,
    contentType: 'application/json',
    body: JSON.stringify({
      id,
      event_version: '1.0',
      create_time: paypal.world.nowIso(),
      resource_type: kind,
      event_type: type,
      summary: type,
      resource,
      links: [],
    }),
  })
}

const messageOf = (id: string, time: string, webhookId: string, body: string) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`

/** RSA-SHA256 over id, time, webhook and checksum of the body. */
export function signPaypalWebhooks({ webhooks, config, store }: Paypal): void {
  webhooks.signWith('paypal', (webhook, wrong) => {
    const [id, time] = [randomUUID(), new Date().toISOString()]
    const signer = createSign('RSA-SHA256').update(
      messageOf(id, time, wrong ? 'WHWRONG' : config.paypalWebhookId, webhook.body),
    )
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-sandbox',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signer.sign(store.keys.privateKey, 'base64'),
    }
  })
}

/** Whether a webhook is one of ours, as the shop that got it tells of it. */
export function isSigned({ store }: Paypal, fields: Record<string, unknown>, event: string): boolean {
  const text = (name: string) => String(fields[name] ?? '')
  const message = messageOf(text('transmission_id'), text('transmission_time'), text('webhook_id'), event)
  try {
    return createVerify('RSA-SHA256')
      .update(message)
      .verify(store.keys.publicKey, text('transmission_sig'), 'base64')
  } catch {
    return false
  }
}
