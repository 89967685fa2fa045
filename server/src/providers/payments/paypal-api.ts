import * as z from 'zod'
import { answerMsOf, refused, unknown, type Outcome } from '#platform/effects.ts'
import type { Bought } from '../bearers.ts'
import { exchange, type Answered, type Exchange } from '../exchange.ts'
import { bearerApi, boughtIn } from './bearer-api.ts'
import type { Access } from './payment-provider.ts'

interface Account {
  clientId: string
  clientSecret: string
  webhookId: string
}

/** Whom PayPal knows us by: an account of one's own, or that of the installation. */
export function accountAt({ account, config }: Access): Account | null {
  const { clientId, clientSecret, webhookId } = account?.credentials ?? {}
  if (!account) return config.paypal.account
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId } : null
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().catch(0) })

export interface Request {
  method: 'GET' | 'POST'
  path: string
  /** What is sent, as text where its bytes matter, as a form where files go with it. */
  body?: object | string | FormData
  /** Names what is done: a repeated call under it finds what the first has done. */
  requestId?: string
}

/** PayPal's API (developer.paypal.com/api/rest). */
export const { ask, tryAccount } = bearerApi<Account, Request>({
  provider: 'paypal',
  accountAt,
  identityOf: ({ config }, { clientId, clientSecret }) => ({
    apiBase: config.paypal.apiBase,
    name: clientId,
    secret: clientSecret,
  }),
  buyToken,
  send,
  failureOf,
})

const asSent = (body: Request['body']) =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body ?? {})

/** Amounts are decimal text. */
export const centsOf = (value: string) => Math.round(Number(value) * 100)

function send(at: Access, token: string, { method, path, body, requestId }: Request): Promise<Exchange> {
  return exchange(
    at.config.paypal.apiBase + path,
    {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        // A form says itself what parts it.
        ...(method === 'POST' && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(method === 'POST' ? { prefer: 'return=representation' } : {}),
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(method === 'POST' ? { body: asSent(body) } : {}),
    },
    answerMsOf(at.config.limits.vendorMs),
  )
}

async function buyToken(at: Access, account: Account): Promise<Bought> {
  const { clientId, clientSecret } = account
  const answer = await exchange(
    `${at.config.paypal.apiBase}/v1/oauth2/token`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    answerMsOf(at.config.limits.vendorMs),
  )
  return boughtIn(answer, tokenAnswer, ({ access_token: token, expires_in: seconds }) => ({ token, seconds }))
}

/** What they refuse did nothing; what collides with itself may have been done by the other. */
function failureOf({ status, body }: Answered): Outcome<never> {
  if (status === 409) return unknown(`status ${status}`)
  const { name, error, message, details } = Object(body) as {
    name?: string
    error?: string
    message?: string
    details?: { issue?: string; description?: string }[]
  }
  const [detail] = details ?? []
  return refused(
    detail?.issue ?? name ?? error ?? `STATUS_${status}`,
    detail?.description ?? message ?? 'refused by the provider',
  )
}
