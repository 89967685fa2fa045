import { createHmac } from 'node:crypto'
import { answerMsOf, call, refused, unknown, type Outcome } from '#platform/effects.ts'
import { exchange, outcomeOf } from '../exchange.ts'
import type { Access } from './payment-provider.ts'

interface Account {
  merchantId: string
  publicKey: string
  privateKey: string
  ipnSecret: string
}

/** Whom CoinPayments knows us by: an account of one's own, or that of the installation. */
export function accountAt({ account, config }: Access): Account | null {
  if (!account) return config.coinpayments.account
  const { merchantId, publicKey, privateKey, ipnSecret } = account.credentials
  return merchantId && publicKey && privateKey && ipnSecret
    ? { merchantId, publicKey, privateKey, ipnSecret }
    : null
}

/** What is sent and what comes are signed alike, with different keys. */
export const signatureOf = (body: string | Buffer, key: string) =>
  createHmac('sha512', key).update(body).digest('hex')

/** One call to CoinPayments' API (coinpayments.net/apidoc): a form, signed as it is sent. */
export const ask = <Value>(
  at: Access,
  operation: string,
  cmd: string,
  fields: Record<string, string>,
  read: (result: unknown) => Outcome<Value>,
): Promise<Outcome<Value>> =>
  call(at, 'coinpayments', operation, async () => {
    const account = accountAt(at)
    if (!account) return refused('NO_ACCOUNT', 'there is no account')
    const body = new URLSearchParams({
      ...{ version: '1', cmd, key: account.publicKey, format: 'json' },
      ...fields,
    }).toString()
    const answer = await exchange(
      `${at.config.coinpayments.apiBase}/api.php`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          hmac: signatureOf(body, account.privateKey),
        },
        body,
      },
      answerMsOf(at.config.limits.vendorMs),
    )
    return outcomeOf(answer, ({ status, body: told }) => {
      if (status >= 300) return unknown(`status ${status}`)
      // It says 200 whatever came of it.
      const { error, result } = Object(told) as { error?: string; result?: unknown }
      if (error === undefined) return unknown('no answer of theirs')
      return error === 'ok' ? read(result) : refused('REFUSED', error)
    })
  })
