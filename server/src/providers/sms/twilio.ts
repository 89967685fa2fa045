import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#platform/config/config.ts'
import { isSame } from '#platform/security/crypto.ts'
import { answerMsOf, done, refused, unknown } from '#platform/effects.ts'
import { exchange, outcomeOf } from '../exchange.ts'
import { optedOutRefusal, type InboundText, type SmsProvider } from './sms-provider.ts'

export const twilioKey = 'twilio'

const accepted = z.object({
  sid: z.string(),
  num_segments: z.coerce.number().int().positive().optional().catch(undefined),
})
const problem = z.object({ code: z.number().nullish(), message: z.string().nullish() })

/** The recipient has written STOP; Twilio takes nothing for them until they write START. */
const unsubscribed = 21610

/** Twilio's Messages API of 2010-04-01. A number that cannot or must not be texted (21211, 21610) is a refusal. */
export function createTwilio(
  { apiBase, accountSid, authToken, from }: Config['twilio'],
  limitMs: number,
): SmsProvider {
  const url = `${apiBase.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  return {
    key: twilioKey,
    readInbound: (urls, headers, rawBody) => {
      const fields = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
      const given = String(headers['x-twilio-signature'] ?? '')
      if (!urls.some((each) => isSame(given, signatureOf(each, fields, authToken)))) return null
      return { text: fields.AccountSid === accountSid ? inboundText(fields, from) : null }
    },
    async send({ to, body, from: own }) {
      const form = new URLSearchParams({ To: to, From: own ?? from, Body: body }).toString()
      const result = await exchange(url, { method: 'POST', headers, body: form }, answerMsOf(limitMs))
      return outcomeOf(result, ({ status, body: told }) => {
        if (status >= 400) {
          const { code, message } = problem.safeParse(told).data ?? {}
          return refused(
            code === unsubscribed ? optedOutRefusal : `TWILIO_${code ?? status}`,
            (message ?? 'no message').slice(0, 200),
          )
        }
        const { data } = accepted.safeParse(told)
        if (!data) return unknown('an answer that could not be read')
        const { sid, num_segments: segments } = data
        return done({ providerReference: sid, ...(segments && { segments }) })
      })
    },
  }
}

/** As Twilio signs a form: its address and, in the order of their names, its fields. */
function signatureOf(url: string, fields: Record<string, string>, authToken: string): string {
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((text, name) => text + name + fields[name], url)
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

const inbound = z.object({
  MessageSid: z.string().min(1),
  From: z.string().regex(/^\+[1-9]\d{6,14}$/),
  To: z.string(),
  Body: z.string(),
  MessagingServiceSid: z.string().optional(),
  /** Where Twilio sees to words like STOP by itself. */
  OptOutType: z.string().optional(),
})

/** Null for what is no message, such as a report of a delivery. */
function inboundText(fields: Record<string, string>, installation: string): InboundText | null {
  const { data } = inbound.safeParse(fields)
  if (!data) return null
  return {
    id: data.MessageSid,
    from: data.From,
    to: data.To,
    isShared: data.To === installation || data.MessagingServiceSid === installation,
    body: data.Body,
    isAnswered: data.OptOutType !== undefined,
  }
}
