import { randomBytes, randomUUID } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { SmsRow } from '../sent.ts'
import { twilioSignature } from '../signatures.ts'
import type { Webhook } from '../webhooks.ts'
import { applyKeyword } from './keywords.ts'

/** A delivery report to the callback that the message named. */
export function sendStatus(
  sandbox: Sandbox,
  message: SmsRow,
  status: 'sent' | 'delivered' | 'undelivered',
): void {
  if (!message.statusCallback) return
  send(sandbox, `message.${status}`, message.statusCallback, {
    AccountSid: sandbox.config.twilioAccountSid,
    ApiVersion: '2010-04-01',
    From: message.from,
    MessageSid: message.id,
    MessageStatus: status,
    SmsSid: message.id,
    SmsStatus: status,
    To: message.to,
    ...(status === 'undelivered' ? { ErrorCode: String(message.errorCode) } : {}),
  })
}

/** Where messages from subscribers go. */
export const inboundUrl = ({ world, config }: Sandbox) =>
  world.setting('twilio.webhookUrl', `${config.appUrl}/api/webhooks/twilio`)

/** A message from a subscriber to one of the account's numbers. */
export function receiveSms(sandbox: Sandbox, from: string, to: string, text: string): Webhook {
  const keyword = applyKeyword(sandbox, from, to, text)
  const sid = `SM${randomBytes(16).toString('hex')}`
  return send(sandbox, 'message.received', inboundUrl(sandbox), {
    AccountSid: sandbox.config.twilioAccountSid,
    ApiVersion: '2010-04-01',
    Body: text,
    From: from,
    FromCountry: 'US',
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    SmsStatus: 'received',
    To: to,
    ...(keyword ? { OptOutType: keyword } : {}),
  })
}

function send({ webhooks }: Sandbox, type: string, url: string, fields: Record<string, string>): Webhook {
  return webhooks.send({
    id: `twilio_${randomUUID()}`,
    face: 'twilio',
    type,
    url,
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    body: new URLSearchParams(fields).toString(),
  })
}

export function signTwilioCallbacks({ webhooks, config }: Sandbox): void {
  webhooks.signWith('twilio', (webhook, wrong) => {
    const fields = Object.fromEntries(new URLSearchParams(webhook.body))
    return {
      'x-twilio-signature': twilioSignature(webhook.url, fields, wrong ? 'wrong' : config.twilioAuthToken),
    }
  })
}
