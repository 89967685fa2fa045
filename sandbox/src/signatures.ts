import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: HMAC-SHA256 over `t.body`, hex, with the whole `whsec_…` text as key. */
export function stripeSignature(body: string, secret: string, unixSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${digest}`
}

/** eSIM Go's `X-Signature-SHA256` of callbacks V3: HMAC-SHA256 over the raw body with the API key, base64. */
export function esimgoSignature(body: string, apiKey: string): string {
  return createHmac('sha256', apiKey).update(body).digest('base64')
}

/** Twilio's `X-Twilio-Signature`: HMAC-SHA1 over the URL and the sorted form fields, base64. */
export function twilioSignature(url: string, fields: Record<string, string>, authToken: string): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((joined, name) => joined + name + fields[name], url)
  return createHmac('sha1', authToken).update(text).digest('base64')
}
