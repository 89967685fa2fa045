import * as z from 'zod'
import type { Config } from '#platform/config.ts'
import { answerMsOf, done, refused, unavailable, unknown } from '#platform/effects.ts'
import { exchange } from '../exchange.ts'
import type { SmsProvider } from './sms-provider.ts'

const accepted = z.object({ sid: z.string() })
const problem = z.object({ code: z.number().nullish(), message: z.string().nullish() })

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
    key: 'twilio',
    async send({ to, body }) {
      const form = new URLSearchParams({ To: to, From: from, Body: body }).toString()
      const result = await exchange(url, { method: 'POST', headers, body: form }, answerMsOf(limitMs))
      if (result.kind === 'not_sent') return unavailable(result.message)
      if (result.kind === 'no_answer') return unknown(result.message)
      if (result.status === 429) return unavailable('status 429')
      if (result.status >= 500) return unknown(`status ${result.status}`)
      if (result.status >= 400) {
        const { code, message } = problem.safeParse(result.body).data ?? {}
        return refused(`TWILIO_${code ?? result.status}`, (message ?? 'no message').slice(0, 200))
      }
      const { data } = accepted.safeParse(result.body)
      return data ? done({ providerReference: data.sid }) : unknown('an answer that could not be read')
    },
  }
}
