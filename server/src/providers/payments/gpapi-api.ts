import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Locale } from '#contracts/locale.ts'
import { answerMsOf, refused, type Outcome } from '#platform/effects.ts'
import type { Bought } from '../bearers.ts'
import { exchange, type Answered, type Exchange } from '../exchange.ts'
import { bearerApi, boughtIn } from './bearer-api.ts'
import type { Access } from './payment-provider.ts'

interface Account {
  appId: string
  appKey: string
}

/** Whom Global Payments knows us by: an account of one's own, or that of the installation. */
export function accountAt({ account, config }: Access): Account | null {
  if (!account) return config.gpapi.account
  const { appId, appKey } = account.credentials
  return appId && appKey ? { appId, appKey } : null
}

/** Both what opens a token and what proves a notification: a plain hash, its key at the end. */
export const hashOf = (text: string | Buffer, appKey: string) =>
  createHash('sha512').update(text).update(appKey).digest('hex')

const tokenAnswer = z.object({ token: z.string().min(1), seconds_to_expire: z.coerce.number().catch(0) })

export interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  /** Names what is done: a repeated call under it is told what the first has made. */
  idempotencyKey?: string
  /** Of the buyer who reads the page that is made; the provider's calls have no field for it. */
  locale?: Locale
}

/** GP-API (developer.globalpay.com/api). */
export const { ask, tryAccount } = bearerApi<Account, Request>({
  provider: 'gpapi',
  accountAt,
  identityOf: ({ config }, { appId, appKey }) => ({
    apiBase: config.gpapi.apiBase,
    name: appId,
    secret: appKey,
  }),
  buyToken,
  send: (at, token, request) => send(at, request, { authorization: `Bearer ${token}` }),
  failureOf,
})

function send(
  at: Access,
  { method, path, body, idempotencyKey, locale }: Request,
  headers: Record<string, string> = {},
): Promise<Exchange> {
  return exchange(
    at.config.gpapi.apiBase + path,
    {
      method,
      headers: {
        accept: 'application/json',
        'x-gp-version': '2021-03-22',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'x-gp-idempotency': idempotencyKey } : {}),
        ...(locale ? { 'accept-language': locale } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
    answerMsOf(at.config.limits.vendorMs),
  )
}

async function buyToken(at: Access, account: Account): Promise<Bought> {
  const nonce = randomBytes(16).toString('hex')
  const { appId, appKey } = account
  const answer = await send(at, {
    method: 'POST',
    path: '/accesstoken',
    body: { app_id: appId, nonce, secret: hashOf(nonce, appKey), grant_type: 'client_credentials' },
  })
  return boughtIn(answer, tokenAnswer, ({ token, seconds_to_expire: seconds }) => ({ token, seconds }))
}

/** The refusal of a call whose key was used before; its message says for what. */
export const seenBefore = 'DUPLICATE_ACTION'

function failureOf({ status, body }: Answered): Outcome<never> {
  const { error_code: code, detailed_error_description: message } = Object(body) as {
    error_code?: string
    detailed_error_description?: string
  }
  return refused(code ?? `STATUS_${status}`, message ?? 'refused by the provider')
}
