import { randomBytes } from 'node:crypto'
import type { FormFields } from '../form.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SmsRow } from '../sent.ts'
import { TwilioError } from './errors.ts'
import { sendStatus } from './callbacks.ts'
import { isStopped } from './keywords.ts'

const maximumCharacters = 1600
const sentAfterMs = 50
const deliveredAfterMs = 200

/** `POST …/Messages.json`: accepts a message and reports its delivery to the callback it names. */
export function createMessage(sandbox: Sandbox, fields: FormFields): SmsRow {
  const field = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string).trim() : '')
  const to = field('To')
  const from = field('From') || field('MessagingServiceSid')
  const text = typeof fields.Body === 'string' ? fields.Body : ''
  if (!to) throw new TwilioError(400, 21604, "A 'To' phone number is required.")
  if (!from) throw new TwilioError(400, 21603, "A 'From' phone number is required.")
  if (!text) throw new TwilioError(400, 21602, 'Message body is required.')
  if (text.length > maximumCharacters)
    throw new TwilioError(400, 21617, 'The concatenated message body exceeds the 1600 character limit')
  if (to.endsWith('0429')) throw new TwilioError(429, 20429, 'Too Many Requests')
  if (to.endsWith('0500')) throw new TwilioError(500, 20500, 'An internal server error has occurred')
  if (!isPhoneNumber(to)) throw new TwilioError(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  if (isStopped(sandbox, to)) throw new TwilioError(400, 21610, 'Attempt to send to unsubscribed recipient')

  const message = sandbox.sent.addSms({
    id: `SM${randomBytes(16).toString('hex')}`,
    from,
    to,
    text,
    channel: 'twilio',
    statusCallback: field('StatusCallback') || null,
    errorCode: to.endsWith('0303') ? 30003 : null,
    segments: segmentsOf(text),
  })
  reportDelivery(sandbox, message)
  return message
}

function reportDelivery(sandbox: Sandbox, message: SmsRow): void {
  if (!message.statusCallback) return
  setTimeout(() => sendStatus(sandbox, message, 'sent'), sentAfterMs).unref()
  setTimeout(
    () => sendStatus(sandbox, message, message.errorCode ? 'undelivered' : 'delivered'),
    deliveredAfterMs,
  ).unref()
}

/** How far a message has come by now. */
export function statusOf({ world }: Sandbox, message: SmsRow): string {
  const ageMs = world.now() - message.atMs
  if (ageMs < sentAfterMs) return 'queued'
  if (ageMs < deliveredAfterMs) return 'sent'
  return message.errorCode ? 'undelivered' : 'delivered'
}

export function messageView(sandbox: Sandbox, message: SmsRow) {
  const { twilioAccountSid } = sandbox.config
  const isService = message.from.startsWith('MG')
  return {
    account_sid: twilioAccountSid,
    api_version: '2010-04-01',
    body: message.text,
    date_created: new Date(message.atMs).toUTCString().replace('GMT', '+0000'),
    date_sent: null,
    date_updated: new Date(sandbox.world.now()).toUTCString().replace('GMT', '+0000'),
    direction: 'outbound-api',
    error_code: statusOf(sandbox, message) === 'undelivered' ? message.errorCode : null,
    error_message: null,
    from: isService ? null : message.from,
    messaging_service_sid: isService ? message.from : null,
    num_media: '0',
    num_segments: String(message.segments),
    price: null,
    price_unit: 'USD',
    sid: message.id,
    status: statusOf(sandbox, message),
    subresource_uris: { media: `/2010-04-01/Accounts/${twilioAccountSid}/Messages/${message.id}/Media.json` },
    to: message.to,
    uri: `/2010-04-01/Accounts/${twilioAccountSid}/Messages/${message.id}.json`,
  }
}

const isPhoneNumber = (text: string) =>
  text.startsWith('+1') ? /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(text) : /^\+[2-9]\d{6,14}$/.test(text)

const gsm = /^[\n\r !-_a-zà-üÀ-Ü¡¿€£¥§]*$/

function segmentsOf(text: string): number {
  const [single, joined] = gsm.test(text) ? [160, 153] : [70, 67]
  return text.length <= single ? 1 : Math.ceil(text.length / joined)
}
