import * as z from 'zod'
import { done, refused, type Outcome } from '#platform/effects.ts'
import { accountAt, ask, seenBefore, tryAccount, type Request } from './gpapi-api.ts'
import { eventOf, namesOf, referenceOf } from './gpapi-events.ts'
import { capturedStatuses as captured, gpapiReport } from './gpapi-report.ts'
import {
  plainDispute,
  type Access,
  type ListedEvent,
  type OpenSession,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from './payment-provider.ts'

const transactionShape = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  reference: z.string().optional(),
  link_data: z.object({ reference: z.string().optional() }).optional(),
  payment_method: z
    .object({
      result: z.string().optional(),
      card: z.object({ brand: z.string(), masked_number_last4: z.string() }).optional(),
    })
    .optional(),
})
type Transaction = z.infer<typeof transactionShape>
const linkShape = z.object({
  id: z.string(),
  status: z.string(),
  url: z.string(),
  reference: z.string().optional(),
  transactions: z.object({
    amount: z.string(),
    currency: z.string(),
    transaction_list: z.array(transactionShape).optional(),
  }),
})
type Link = z.infer<typeof linkShape>
const disputeShape = z.object({
  id: z.string(),
  status: z.string(),
  result: z.string().optional(),
  stage_time_created: z.string(),
  transaction: z.object({ id: z.string(), reference: z.string().optional() }).optional(),
})

/** A sweep is a page of the report; disputes are few. */
const disputesAtOnce = 100

/** GP-API's payment pages (developer.globalpay.com/api/links): the card and its 3-D Secure are theirs, and so is the page. */
export const gpapiProvider: PaymentProvider = {
  key: 'gpapi',
  name: 'Global Payments',
  methods: ['card'],
  fields: [
    { name: 'appId', isSecret: false },
    { name: 'appKey', isSecret: true },
  ],
  canRefund: true,
  isInstalled: ({ gpapi }) => gpapi.account !== null,

  openSession: (at, input) =>
    made(
      at,
      'open_session',
      {
        method: 'POST',
        path: '/links',
        body: linkBody(input),
        idempotencyKey: `payment-${input.paymentId}`,
        locale: input.locale,
      },
      (id) => ({ method: 'GET', path: `/links/${id}` }),
      (body) => {
        const { id: session, url: redirectUrl } = linkShape.parse(body)
        return done({ session, redirectUrl })
      },
    ),

  lookUp: (at, session) =>
    ask(at, 'look_up', { method: 'GET', path: `/links/${encodeURIComponent(session)}` }, (body) =>
      done(paymentOf(linkShape.parse(body))),
    ),

  async capture(at, { session, paymentId }) {
    const outcome = await this.lookUp(at, session)
    if (outcome.kind !== 'done' || outcome.value.state !== 'approved') return outcome
    const captured = await ask(
      at,
      'capture',
      {
        method: 'POST',
        path: `/transactions/${encodeURIComponent(outcome.value.providerPayment!)}/capture`,
        body: { amount: String(outcome.value.amountCents) },
        idempotencyKey: `capture-${paymentId}`,
      },
      () => done(undefined),
    )
    // A capture that was asked for before is looked for like one that was not answered.
    if (captured.kind !== 'done' && !(captured.kind === 'refused' && captured.code === seenBefore))
      return captured
    return this.lookUp(at, session)
  },

  async expire(at, session) {
    const outcome = await ask(
      at,
      'expire',
      { method: 'PATCH', path: `/links/${encodeURIComponent(session)}`, body: { status: 'INACTIVE' } },
      (body) => done(paymentOf(linkShape.parse(body))),
    )
    // A page that was paid or has ended cannot be closed; the provider tells how it stands.
    return outcome.kind === 'refused' ? this.lookUp(at, session) : outcome
  },

  refund: (at, input) =>
    made(
      at,
      'refund',
      {
        method: 'POST',
        path: `/transactions/${encodeURIComponent(input.providerPayment)}/refund`,
        body: { amount: String(input.amountCents), reference: referenceOf(input.refundId) },
        idempotencyKey: `refund-${input.refundId}`,
      },
      (id) => ({ method: 'GET', path: `/transactions/${id}` }),
      (body) => done(refundOf(transactionShape.parse(body))),
    ),

  lookUpRefund: (at, providerRefund) =>
    lookUpTransaction(at, providerRefund, (found) => done(refundOf(found))),

  findRefund: (at, _providerPayment, refundId) =>
    ask(
      at,
      'find_refund',
      { method: 'GET', path: `/transactions?reference=${referenceOf(refundId)}` },
      (body) => {
        const { transactions } = z.object({ transactions: z.array(transactionShape) }).parse(body)
        const found = transactions.find(({ type }) => type === 'REFUND')
        return done(found ? refundOf(found) : null)
      },
    ),

  ownerOf: (at, providerPayment) =>
    lookUpTransaction(at, providerPayment, (found) => {
      const names = namesOf(found.link_data?.reference ?? found.reference)
      return done(names && { tenantId: names[0], paymentId: names[1] })
    }),

  lookUpDispute: (at, dispute) =>
    ask(
      at,
      'look_up_dispute',
      { method: 'GET', path: `/disputes/${encodeURIComponent(dispute)}` },
      (body) => {
        const { result, transaction } = disputeShape.parse(body)
        const state = result === 'WON' ? 'won' : result === 'LOST' ? 'lost' : 'opened'
        return done(plainDispute(state, transaction?.id ?? null))
      },
    ),

  ...gpapiReport,

  accountOf: tryAccount,

  /** Nobody is told of disputes: they are read from the report of them. Payments are told of, or asked about one by one. */
  async listEvents(at, from) {
    if ('after' in from) return refused('NO_SUCH_PLACE', 'the report is read by time')
    const query = new URLSearchParams({
      page: '1',
      page_size: String(disputesAtOnce),
      order: 'DESC',
      order_by: 'TO_STAGE_TIME_CREATED',
      from_stage_time_created: from.since.toISOString(),
    })
    return ask(at, 'list_events', { method: 'GET', path: `/disputes?${query}` }, (body) => {
      const { disputes } = z.object({ disputes: z.array(disputeShape) }).parse(body)
      return done({ events: disputes.map(listedOf).toReversed(), hasMore: false })
    })
  },

  verifyWebhook(at, headers, rawBody) {
    const account = accountAt(at)
    return account && eventOf(headers['x-gp-signature'], rawBody, account.appKey)
  },
}

function listedOf({
  id,
  status,
  result,
  stage_time_created: time,
  transaction,
}: z.infer<typeof disputeShape>) {
  const names = namesOf(transaction?.reference)
  const eventId = [id, status, result].join('.')
  const at = new Date(time)
  if (!transaction || !names) return { eventId, at, event: null } satisfies ListedEvent
  return {
    eventId,
    at,
    event: {
      eventId,
      type: `DISPUTE.${status}`,
      ...{ tenantId: names[0], paymentId: names[1], refundId: null, session: null, problem: null },
      dispute: { id, providerPayment: transaction.id },
    },
  } satisfies ListedEvent
}

/** What a call makes, or what the first call under its key has made. */
async function made<Value>(
  at: Access,
  operation: string,
  request: Request,
  again: (id: string) => Request,
  read: (body: unknown) => Outcome<Value>,
): Promise<Outcome<Value>> {
  const outcome = await ask(at, operation, request, read)
  if (outcome.kind !== 'refused' || outcome.code !== seenBefore) return outcome
  const id = /\bid=(\w+)/.exec(outcome.message)?.[1]
  return id ? ask(at, operation, again(id), read) : outcome
}

const lookUpTransaction = <Value>(
  at: Access,
  id: string,
  read: (found: Transaction) => Outcome<Value>,
): Promise<Outcome<Value>> =>
  ask(at, 'look_up_transaction', { method: 'GET', path: `/transactions/${encodeURIComponent(id)}` }, (body) =>
    read(transactionShape.parse(body)),
  )

const linkBody = (input: OpenSession) => ({
  account_name: 'transaction_processing',
  type: 'PAYMENT',
  usage_mode: 'SINGLE',
  usage_limit: 1,
  reference: referenceOf(input.tenantId, input.paymentId),
  name: input.orderNumber,
  description: input.items
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 500),
  shippable: 'NO',
  expiration_date: input.expiresAt.toISOString(),
  transactions: {
    amount: String(input.amountCents),
    currency: input.currency,
    country: 'US',
    channel: 'CNP',
    allowed_payment_methods: ['CARD'],
  },
  notifications: {
    return_url: input.successUrl,
    cancel_url: input.cancelUrl,
    status_url: input.webhookUrl,
  },
})

const ends = ['INACTIVE', 'EXPIRED', 'CLOSED']

function paymentOf(link: Link): ProviderPayment {
  const tries = link.transactions.transaction_list ?? []
  const paid = tries.find(({ status }) => captured.includes(status))
  const reserved = tries.find(({ status }) => status === 'PREAUTHORIZED')
  const pending = tries.find(({ status }) => status === 'PENDING' || status === 'INITIATED')
  const last = paid ?? reserved ?? pending ?? tries.at(-1)
  const names = namesOf(link.reference)
  const card = paid?.payment_method?.card
  return {
    session: link.id,
    tenantId: names?.[0] ?? null,
    paymentId: names?.[1] ?? null,
    state: paid
      ? 'paid'
      : reserved
        ? 'approved'
        : pending
          ? 'processing'
          : ends.includes(link.status)
            ? 'expired'
            : 'open',
    providerPayment: (paid ?? reserved)?.id ?? null,
    amountCents: Number(paid?.amount ?? link.transactions.amount),
    currency: link.transactions.currency,
    redirectUrl: link.url,
    problem: last?.status === 'DECLINED' || last?.status === 'REJECTED' ? 'card_declined' : null,
    card: card ? { brand: card.brand.toLowerCase(), last4: card.masked_number_last4.slice(-4) } : null,
  }
}

const refundOf = ({ id, status, payment_method: method }: Transaction): ProviderRefund => ({
  providerRefund: id,
  state: captured.includes(status)
    ? 'succeeded'
    : status === 'DECLINED' || status === 'REJECTED'
      ? 'failed'
      : 'pending',
  problem: status === 'DECLINED' || status === 'REJECTED' ? (method?.result ?? status) : null,
})
