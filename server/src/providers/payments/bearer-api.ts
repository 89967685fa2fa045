import type * as z from 'zod'
import { call, done, refused, type Outcome } from '#platform/effects.ts'
import { sha256 } from '#platform/database/ids.ts'
import { Bearers, type Bought } from '../bearers.ts'
import { outcomeOf, type Answered, type Exchange } from '../exchange.ts'
import type { Access } from './payment-provider.ts'

/** Tokens live for hours and cost a call. */
const sparedMs = 60_000
const mostTokens = 500

/** What tells one API with tokens from another. */
interface Dialect<Account, Request> {
  /** What its calls are measured under. */
  provider: string
  /** Whom it knows us by: an account of one's own, or that of the installation. */
  accountAt(at: Access): Account | null
  /** Where calls go, the account's name there, and the secret behind it. */
  identityOf(at: Access, account: Account): { apiBase: string; name: string; secret: string }
  buyToken(at: Access, account: Account): Promise<Bought>
  send(at: Access, token: string, request: Request): Promise<Exchange>
  /** What is made of an answer that is no success. */
  failureOf(answer: Answered): Outcome<never>
}

/** An API whose calls go under tokens that are bought with the account's secret, once for all calls while they live. */
export function bearerApi<Account, Request>(dialect: Dialect<Account, Request>) {
  const { provider, accountAt, failureOf } = dialect
  const bearers = new Bearers({ spareMs: sparedMs, most: mostTokens })

  /** Tells accounts apart without keeping their secrets as keys. */
  function keyOf(at: Access, account: Account): string {
    const { apiBase, name, secret } = dialect.identityOf(at, account)
    return [apiBase, name, sha256(secret)].join(' ')
  }

  async function sendWithToken(at: Access, request: Request): Promise<Exchange> {
    const account = accountAt(at)
    if (!account) return { kind: 'not_sent', message: 'no account' }
    return bearers.send(
      keyOf(at, account),
      () => dialect.buyToken(at, account),
      (token) => dialect.send(at, token, request),
    )
  }

  return {
    /** One call, with a token that was bought before where there is one. */
    ask: <Value>(
      at: Access,
      operation: string,
      request: Request,
      read: (body: unknown) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      call(at, provider, operation, async () => {
        const answer = await sendWithToken(at, request)
        return outcomeOf(answer, (told) => (told.status < 300 ? read(told.body) : failureOf(told)))
      }),

    /** Buys a token whether or not there is one: whether an account is accepted. */
    tryAccount: (at: Access): Promise<Outcome<string>> =>
      call(at, provider, 'look_up_account', async () => {
        const account = accountAt(at)
        if (!account) return refused('NO_ACCOUNT', 'there is no account')
        const bought = await bearers.buy(keyOf(at, account), () => dialect.buyToken(at, account))
        return 'token' in bought
          ? done(dialect.identityOf(at, account).name)
          : outcomeOf(bought.failed, failureOf)
      }),
  }
}

/** The token in an answer to the call that buys one. */
export function boughtIn<Answer>(
  answer: Exchange,
  shape: z.ZodType<Answer>,
  read: (answer: Answer) => { token: string; seconds: number },
): Bought {
  if (answer.kind !== 'answered' || answer.status !== 200) return { failed: answer }
  const { data } = shape.safeParse(answer.body)
  if (!data) return { failed: { kind: 'not_sent', message: 'no token' } }
  const { token, seconds } = read(data)
  return { token, lifeMs: seconds * 1000 }
}
