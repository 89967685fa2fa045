import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import { done, refused, type Outcome } from '#platform/effects.ts'
import { accountAt, ask } from './alternativepayments-api.ts'
import { eventOf, namesOf } from './alternativepayments-events.ts'
import type {
  Access,
  OpenSession,
  OpenedSession,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from './payment-provider.ts'

const transactionShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  merchantPassThruData: z.string().optional(),
  payment: z.object({ status: z.string().optional() }).optional(),
  declineReason: z.string().optional(),
  redirectUrl: z.string().nullish(),
})
type Transaction = z.infer<typeof transactionShape>
const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  merchantPassThruData: z.string().optional(),
})

/** How each way is called there, and where the people live who have it; the first is home to most of them. */
const ways = {
  ideal: { option: 'iDEAL', countries: ['NL'] },
  przelewy24: { option: 'Przelewy24', countries: ['PL'] },
  boleto: { option: 'BrazilPayBoleto', countries: ['BR'] },
  safetypay: { option: 'SafetyPay', countries: ['MX', 'CO', 'PE', 'CL', 'CR', 'EC', 'PA'] },
} as const satisfies Partial<Record<PayMethod, { option: string; countries: readonly [string, ...string[]] }>>

const methods = Object.keys(ways) as (keyof typeof ways)[]

/**
 * AlternativePayments' hosted transactions. Calls have no key there: what a lost one has made is found by the names that it
 * was made under. What is public of it tells neither the words of its states nor how it signs: both are as the sandbox has
 * them, and to be compared with an account's documents before it goes live.
 */
export const alternativepaymentsProvider: PaymentProvider = {
  key: 'alternativepayments',
  name: 'AlternativePayments',
  methods,
  countries: Object.fromEntries(methods.map((method) => [method, ways[method].countries])),
  fields: [
    { name: 'secretKey', isSecret: true },
    { name: 'webhookSecret', isSecret: true },
  ],
  canRefund: true,
  isInstalled: ({ alternativepayments }) => alternativepayments.account !== null,

  async openSession(at, input) {
    if (input.isRepeated) {
      const found = await findOpened(at, input)
      if (found.kind !== 'done' || found.value) return found as Outcome<OpenedSession>
    }
    return ask(
      at,
      'open_session',
      { method: 'POST', path: '/transactions/hosted', body: transactionBody(input), locale: input.locale },
      (body) => openedOf(transactionShape.parse(body)),
    )
  },

  lookUp: (at, session) => lookUp(at, session, (found) => done(paymentOf(found))),

  /** No page is closed there: it ends by itself, and what was paid there all the same is told of. */
  async expire(at, session) {
    const outcome = await this.lookUp(at, session)
    if (outcome.kind !== 'done' || outcome.value.state !== 'open') return outcome
    return done({ ...outcome.value, state: 'expired' })
  },

  /** Told of a refund before its own answer, we would ask for it once more: it is looked for first. */
  async refund(at, input) {
    const before = await this.findRefund(at, input.providerPayment, input.refundId)
    if (before.kind !== 'done' || before.value) return before as Outcome<ProviderRefund>
    return ask(
      at,
      'refund',
      {
        method: 'POST',
        path: `/transactions/${encodeURIComponent(input.providerPayment)}/refunds`,
        body: {
          reason: reasons[input.reason] ?? 'UNSATISFIED_CUSTOMER',
          amount: input.amountCents,
          merchantPassThruData: input.refundId,
        },
      },
      (body) => done(refundOf(refundShape.parse(body))),
    )
  },

  lookUpRefund: (at, providerRefund) =>
    ask(
      at,
      'look_up_refund',
      { method: 'GET', path: `/refunds/${encodeURIComponent(providerRefund)}` },
      (body) => done(refundOf(refundShape.parse(body))),
    ),

  findRefund: (at, providerPayment, refundId) =>
    ask(
      at,
      'find_refund',
      { method: 'GET', path: `/transactions/${encodeURIComponent(providerPayment)}/refunds` },
      (body) => {
        const { refunds } = z.object({ refunds: z.array(refundShape) }).parse(body)
        const found = refunds.find(({ merchantPassThruData: passThru }) => passThru === refundId)
        return done(found ? refundOf(found) : null)
      },
    ),

  ownerOf: (at, providerPayment) =>
    lookUp(at, providerPayment, ({ merchantPassThruData: passThru }) => {
      const names = namesOf(passThru)
      return done(names ? { tenantId: names[0], paymentId: names[1] } : null)
    }),

  /** It names no account; what tells two apart without giving the key away is its hash. */
  accountOf: (at) =>
    ask(at, 'look_up_account', { method: 'GET', path: '/transactions?limit=1' }, () =>
      done(createHash('sha256').update(accountAt(at)!.secretKey).digest('hex').slice(0, 12)),
    ),

  verifyWebhook(at, headers, rawBody) {
    const account = accountAt(at)
    return account && eventOf(headers['x-ap-signature'], rawBody, account.webhookSecret)
  },
}

const reasons: Record<string, string> = { duplicate: 'END_USER_ERROR', fraudulent: 'FRAUD' }

const lookUp = <Value>(at: Access, id: string, read: (found: Transaction) => Outcome<Value>) =>
  ask(at, 'look_up', { method: 'GET', path: `/transactions/${encodeURIComponent(id)}` }, (body) =>
    read(transactionShape.parse(body)),
  )

const findOpened = (at: Access, { paymentId }: OpenSession): Promise<Outcome<OpenedSession | null>> =>
  ask(
    at,
    'find_session',
    { method: 'GET', path: `/transactions?limit=1&merchantTransactionId=${paymentId}` },
    (body) => {
      const [found] = z.object({ transactions: z.array(transactionShape) }).parse(body).transactions
      return found ? openedOf(found) : done(null)
    },
  )

const openedOf = ({ id, redirectUrl }: Transaction): Outcome<OpenedSession> =>
  redirectUrl ? done({ session: id, redirectUrl }) : refused('NO_URL', 'the provider gave no page to pay on')

function transactionBody(input: OpenSession) {
  const way = ways[input.method as keyof typeof ways]
  return {
    customer: { email: input.emailAddress, country: way.countries[0] },
    payment: { paymentOption: way.option },
    amount: input.amountCents,
    currency: input.currency,
    description: input.orderNumber,
    merchantTransactionId: input.paymentId,
    merchantPassThruData: `${input.tenantId}:${input.paymentId}`,
    redirectUrls: { returnUrl: input.successUrl, cancelUrl: input.cancelUrl },
  }
}

function paymentOf(found: Transaction): ProviderPayment {
  const names = namesOf(found.merchantPassThruData)
  const state = stateOf(found)
  return {
    session: found.id,
    tenantId: names?.[0] ?? null,
    paymentId: names?.[1] ?? null,
    state,
    providerPayment: state === 'paid' ? found.id : null,
    amountCents: found.amount,
    currency: found.currency,
    redirectUrl: found.redirectUrl ?? null,
    problem: found.status === 'Declined' ? 'payment_method_provider_decline' : null,
    card: null,
  }
}

/** What was declined is over: another try is another transaction. */
function stateOf({ status, payment }: Transaction): ProviderPayment['state'] {
  if (status === 'Approved') return 'paid'
  if (status !== 'Pending') return 'expired'
  return payment?.status === 'InProgress' ? 'processing' : 'open'
}

const refundOf = ({ id, status }: z.infer<typeof refundShape>): ProviderRefund => ({
  providerRefund: id,
  state: status === 'Approved' ? 'succeeded' : status === 'Declined' ? 'failed' : 'pending',
  problem: status === 'Declined' ? 'declined' : null,
})
