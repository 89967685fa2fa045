import type { Locale } from '#contracts/locale.ts'
import { answerMsOf, call, refused, type Outcome } from '#platform/effects.ts'
import { exchange, outcomeOf } from '../exchange.ts'
import type { Access } from './payment-provider.ts'

interface Account {
  secretKey: string
  webhookSecret: string
}

/** Whom AlternativePayments knows us by: an account of one's own, or that of the installation. */
export function accountAt({ account, config }: Access): Account | null {
  if (!account) return config.alternativepayments.account
  const { secretKey, webhookSecret } = account.credentials
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Of the buyer who reads the page that is made; the provider's calls have no field for it. */
  locale?: Locale
}

/** One call to their API (github.com/AlternativePayments/ap-php-sdk): the key alone, without a colon behind it. */
export const ask = <Value>(
  at: Access,
  operation: string,
  { method, path, body, locale }: Request,
  read: (body: unknown) => Outcome<Value>,
): Promise<Outcome<Value>> =>
  call(at, 'alternativepayments', operation, async () => {
    const account = accountAt(at)
    if (!account) return refused('NO_ACCOUNT', 'there is no account')
    const answer = await exchange(
      at.config.alternativepayments.apiBase + path,
      {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(account.secretKey).toString('base64')}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(locale ? { 'accept-language': locale } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      answerMsOf(at.config.limits.vendorMs),
    )
    return outcomeOf(answer, ({ status, body: told }) => {
      if (status < 300) return read(told)
      const { Code: code, Message: message } = Object(told) as { Code?: string; Message?: string }
      return refused(code ?? `STATUS_${status}`, message ?? 'refused by the provider')
    })
  })
