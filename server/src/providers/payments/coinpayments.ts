import * as z from 'zod'
import { daysMs } from '#platform/clock.ts'
import { done, refused, type Outcome } from '#platform/effects.ts'
import { accountAt, ask } from './coinpayments-api.ts'
import { eventOf, namesOf, reversed } from './coinpayments-ipn.ts'
import {
  plainDispute,
  type Access,
  type Coin,
  type CoinsToSend,
  type OpenSession,
  type OpenedSession,
  type PaymentProvider,
  type ProviderPayment,
} from './payment-provider.ts'

const decimal = z.union([z.string().regex(/^\d+(?:\.\d+)?$/), z.number().transform(String)])
const transactionShape = z.object({
  time_created: z.number(),
  time_expires: z.number(),
  status: z.number(),
  coin: z.string(),
  amountf: decimal,
  receivedf: decimal,
  recv_confirms: z.coerce.number(),
  payment_address: z.string(),
  checkout: z
    .object({ currency: z.string(), amountf: z.coerce.number(), custom: z.string().optional() })
    .optional(),
})
type Transaction = z.infer<typeof transactionShape>
const openedShape = z.object({
  amount: decimal,
  txn_id: z.string(),
  address: z.string(),
  confirms_needed: z.coerce.number(),
  timeout: z.number(),
})
const rateShape = z.object({
  is_fiat: z.number(),
  rate_btc: z.string(),
  status: z.string(),
  name: z.string(),
  confirms: z.coerce.number(),
  capabilities: z.array(z.string()),
  accepted: z.number().optional(),
  image: z.string().optional(),
})

/** Transactions that a lost call is looked for among; it is one of the newest. */
const mostLookedAt = 100

/**
 * CoinPayments' own API (coinpayments.net/apidoc). Calls have no key there: a transaction whose answer was lost is found
 * among those since, by the names that it was created under.
 */
export const coinpaymentsProvider: PaymentProvider = {
  key: 'coinpayments',
  name: 'CoinPayments',
  methods: ['crypto'],
  fields: [
    { name: 'merchantId', isSecret: false },
    { name: 'publicKey', isSecret: false },
    { name: 'privateKey', isSecret: true },
    { name: 'ipnSecret', isSecret: true },
  ],
  // Coins go back to an address that only their sender knows: a person sends them.
  canRefund: false,
  lateMs: daysMs(3),
  webhookAnswer: { type: 'text/plain', body: 'IPN OK' },
  isInstalled: ({ coinpayments }) => coinpayments.account !== null,

  coins: (at) =>
    ask(at, 'coins', 'rates', { accepted: '1' }, (result) =>
      done(Object.entries(z.record(z.string(), rateShape).parse(result)).flatMap(coinOf)),
    ),

  async openSession(at, input) {
    if (!input.coin) return refused('NO_COIN', 'no coin was chosen')
    if (input.isRepeated) {
      const found = await findOpened(at, input)
      if (found.kind !== 'done' || found.value) return found as Outcome<OpenedSession>
    }
    const fields = {
      amount: (input.amountCents / 100).toFixed(2),
      currency1: input.currency,
      currency2: input.coin,
      buyer_email: input.emailAddress,
      item_name: input.orderNumber,
      invoice: input.orderNumber,
      custom: customOf(input),
      success_url: input.successUrl,
      cancel_url: input.cancelUrl,
    }
    return ask(at, 'open_session', 'create_transaction', fields, (result) => {
      const opened = openedShape.parse(result)
      const endsMs = at.clock.now().getTime() + opened.timeout * 1000
      const toSend = toSendOf(input, opened, endsMs, opened.confirms_needed)
      return done({ session: opened.txn_id, redirectUrl: null, toSend })
    })
  },

  lookUp: (at, session) => lookUp(at, session, (found) => paymentOf(session, found)),

  /** No address is closed: what still comes to it is found for as long as money may be late. */
  async expire(at, session) {
    const outcome = await this.lookUp(at, session)
    if (outcome.kind !== 'done') return outcome
    const { state } = outcome.value
    return state === 'open' ? done({ ...outcome.value, state: 'expired' }) : outcome
  },

  refund: async () => refused('NOT_SUPPORTED', 'coins are sent back by a person'),
  lookUpRefund: async () => refused('NOT_SUPPORTED', 'coins are sent back by a person'),
  findRefund: async () => done(null),

  ownerOf: (at, providerPayment) =>
    lookUp(at, providerPayment, ({ checkout }) => {
      const names = namesOf(checkout?.custom)
      return names ? { tenantId: names[0], paymentId: names[1] } : null
    }),

  /** What was reversed is lost, and nobody can answer to that. */
  lookUpDispute: (at, dispute) =>
    lookUp(at, dispute, ({ status }) => plainDispute(status === reversed ? 'lost' : 'won', dispute)),

  accountOf: (at) =>
    ask(at, 'look_up_account', 'get_basic_info', {}, (result) => {
      const { merchant_id: merchantId } = z.object({ merchant_id: z.string() }).parse(result)
      return merchantId === accountAt(at)?.merchantId
        ? done(merchantId)
        : refused('OTHER_MERCHANT', 'the keys are those of another merchant')
    }),

  verifyWebhook(at, headers, rawBody) {
    const account = accountAt(at)
    return account && eventOf(headers.hmac, rawBody, account)
  },
}

/** Offered are coins that can be paid with now; without those that want a tag, which a buyer may forget and be lost by. */
function coinOf([code, rate]: [string, z.infer<typeof rateShape>]): Coin[] {
  const isOffered = rate.accepted === 1 && rate.is_fiat === 0 && rate.status === 'online'
  if (!isOffered || !rate.capabilities.includes('payments') || rate.capabilities.includes('dest_tag'))
    return []
  return [
    {
      code,
      name: rate.name,
      image: rate.image ?? null,
      confirms: rate.confirms,
      rateBtc: rate.rate_btc,
    },
  ]
}

const customOf = ({ tenantId, paymentId }: Pick<OpenSession, 'tenantId' | 'paymentId'>) =>
  `${tenantId}:${paymentId}`

const lookUp = <Value>(at: Access, session: string, read: (found: Transaction) => Value) =>
  ask(at, 'look_up', 'get_tx_info', { txid: session, full: '1' }, (result) =>
    done(read(transactionShape.parse(result))),
  )

/** The transaction that an earlier call has opened for a payment; null when there is none. */
async function findOpened(at: Access, input: OpenSession): Promise<Outcome<OpenedSession | null>> {
  const since = Math.floor(input.openedSince.getTime() / 1000) - 60
  const ids = await ask(
    at,
    'find_session',
    'get_tx_ids',
    { limit: String(mostLookedAt), newer: String(since) },
    (result) => done(z.array(z.string()).parse(result)),
  )
  if (ids.kind !== 'done') return ids
  for (const session of ids.value) {
    const found = await lookUp(at, session, (one) => one)
    if (found.kind !== 'done') return found
    const { checkout, amountf: amount, payment_address: address, time_expires: ends } = found.value
    if (checkout?.custom !== customOf(input)) continue
    const toSend = toSendOf({ ...input, coin: found.value.coin }, { amount, address }, ends * 1000, null)
    return done({ session, redirectUrl: null, toSend })
  }
  return done(null)
}

/** Wallets that read more than an address from a picture. */
const schemes: Record<string, string> = {
  BTC: 'bitcoin',
  BCH: 'bitcoincash',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  DASH: 'dash',
}

function toSendOf(
  { coin = '', expiresAt }: Pick<OpenSession, 'coin' | 'expiresAt'>,
  { amount, address }: { amount: string; address: string },
  endsMs: number,
  confirmsNeeded: number | null,
): CoinsToSend {
  const scheme = schemes[coin]
  return {
    ...{ coin, amount, address, confirmsNeeded },
    link: scheme ? `${scheme}:${address}?amount=${amount}` : address,
    expiresAt: new Date(Math.min(endsMs, expiresAt.getTime())).toISOString(),
  }
}

function paymentOf(session: string, found: Transaction): ProviderPayment {
  const { status, amountf, receivedf, recv_confirms: confirms, checkout } = found
  const names = namesOf(checkout?.custom)
  const askedCents = Math.round((checkout?.amountf ?? 0) * 100)
  const receivedCents = Math.round((askedCents * Number(receivedf)) / Number(amountf))
  const state = stateOf(status, receivedCents)
  return {
    session,
    tenantId: names?.[0] ?? null,
    paymentId: names?.[1] ?? null,
    state,
    providerPayment: state === 'paid' ? session : null,
    amountCents: state === 'paid' ? Math.min(receivedCents, askedCents) : askedCents,
    currency: checkout?.currency ?? '',
    redirectUrl: null,
    problem: status === reversed ? 'reversed' : null,
    card: null,
    sent: { received: receivedf, confirms },
    ...(state === 'paid' ? { receivedCents } : {}),
  }
}

/** Paid is what is complete or queued for the payout; too little, once the time is over, is in the wallet all the same. */
function stateOf(status: number, receivedCents: number): ProviderPayment['state'] {
  if (status >= 100 || status === 2) return 'paid'
  if (status > 0) return 'processing'
  if (status === 0) return 'open'
  return status === -1 && receivedCents > 0 ? 'paid' : 'expired'
}
