import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Bearers, type Bought } from '../bearers.ts'
import { exchange, type Answered, type Exchange } from '../exchange.ts'
import type { UsacAccount } from './usac-account.ts'

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().catch(0) })
const bearers = new Bearers({ spareMs: 30_000, most: 1_000 })

export const basicOf = ({ apiId, apiKey }: UsacAccount) =>
  `Basic ${Buffer.from(`${apiId}:${apiKey}`).toString('base64')}`

/** Sends a call under the account's token. */
export const sendWithBearer = (
  account: UsacAccount,
  base: string,
  leftMs: () => number,
  send: (token: string) => Promise<Exchange>,
): Promise<Exchange> => bearers.send(keyOf(account), () => buy(account, base, leftMs()), send)

async function buy(account: UsacAccount, base: string, timeoutMs: number): Promise<Bought> {
  const headers = { authorization: basicOf(account), accept: 'application/json' }
  const result = await exchange(`${base}/auth/token`, { method: 'POST', headers }, timeoutMs)
  if (result.kind !== 'answered') return { failed: result }
  const token = result.status < 300 ? tokenAnswer.safeParse(result.body).data : undefined
  if (!token) return { failed: failureOf(result) }
  return { token: token.access_token, lifeMs: token.expires_in * 1000 }
}

/** Without a token the call was never sent; that nobody may have one is an answer to it. */
const failureOf = (result: Answered): Exchange =>
  [401, 429].includes(result.status) || (result.status === 503 && result.headers.has('retry-after'))
    ? result
    : { kind: 'not_sent', message: `no token, status ${result.status}` }

/** Tells accounts apart without keeping their secrets as keys. */
const keyOf = ({ apiBase, apiId, apiKey }: UsacAccount) =>
  createHash('sha256')
    .update(JSON.stringify([apiBase, apiId, apiKey]))
    .digest('base64')
