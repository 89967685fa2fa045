import { createHmac } from 'node:crypto'
import { refundHabitOf, refundMs } from '../refund-habit.ts'
import { AlternativeError, invalid, notFound } from './errors.ts'
import { newId, options, type Alternative, type RefundRow, type TransactionRow } from './store.ts'

type Fields = Record<string, unknown>
const objectIn = (fields: unknown, name: string): Fields => Object(Object(fields)[name]) as Fields
const textIn = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
const pageMs = 24 * 60 * 60_000
const bankMs = 10 * 60_000

export const pageOf = ({ config }: Alternative, { id }: TransactionRow) =>
  `${config.publicUrl}/alternativepayments/pay/${id}`

export const transactionView = (alternative: Alternative, row: TransactionRow) => ({
  id: row.id,
  status: row.status,
  created: new Date(row.createdAtMs).toISOString(),
  amount: row.cents,
  currency: row.currency,
  description: row.description,
  merchantTransactionId: row.merchantId,
  merchantPassThruData: row.passThru,
  payment: { paymentOption: row.option, status: row.isUnderWay ? 'InProgress' : 'Created' },
  ...(row.status === 'Declined' ? { declineReason: 'DECLINED_BY_BANK' } : {}),
  redirectUrl: pageOf(alternative, row),
})

export const refundView = (row: RefundRow) => ({
  id: row.id,
  transactionId: row.transactionId,
  status: row.status ?? 'Approved',
  amount: row.cents,
  merchantPassThruData: row.passThru,
})

export function createTransaction(alternative: Alternative, body: Fields, language: string | null) {
  const [customer, payment] = [objectIn(body, 'customer'), objectIn(body, 'payment')]
  const redirect = objectIn(body, 'redirectUrls')
  const [option, country] = [textIn(payment, 'paymentOption'), textIn(customer, 'country')]
  if (!options[option]) throw invalid('paymentOption')
  if (!options[option].includes(country))
    throw new AlternativeError(422, 'payment_error', 'unsupported_country', 'Not available in this country.')
  if (!Number.isInteger(body.amount) || (body.amount as number) < 1) throw invalid('amount')
  if (!textIn(customer, 'email') || !textIn(redirect, 'returnUrl')) throw invalid('customer')
  const row: TransactionRow = {
    ...{ id: newId('trn'), status: 'Pending', isUnderWay: false, option, country },
    createdAtMs: alternative.world.now(),
    cents: body.amount as number,
    currency: textIn(body, 'currency'),
    email: textIn(customer, 'email'),
    description: textIn(body, 'description'),
    merchantId: textIn(body, 'merchantTransactionId'),
    passThru: textIn(body, 'merchantPassThruData'),
    returnUrl: textIn(redirect, 'returnUrl'),
    cancelUrl: textIn(redirect, 'cancelUrl'),
    language,
  }
  alternative.store.transactions.put(row.id, row)
  return transactionView(alternative, row)
}

export const transactionOf = ({ store }: Alternative, id: string): TransactionRow => {
  const row = store.transactions.get(id)
  if (!row) throw notFound()
  return row
}

/** What a payer's bank says: yes, no, or that it takes its time. */
export function decide(alternative: Alternative, row: TransactionRow, how: 'approve' | 'decline' | 'later') {
  if (row.status !== 'Pending') return
  if (how === 'later') row.isUnderWay = true
  else row.status = how === 'approve' ? 'Approved' : 'Declined'
  put(alternative, row)
}

const refundStatuses = { approve: null, later: 'Pending', decline: 'Declined' } as const

export function refundTransaction(alternative: Alternative, id: string, body: Fields) {
  const row = transactionOf(alternative, id)
  const before = alternative.store
    .refundsOf(id)
    .reduce((sum, refund) => sum + (refund.status === 'Declined' ? 0 : refund.cents), 0)
  const cents = Number(body.amount ?? row.cents - before)
  if (row.status !== 'Approved' || !(cents >= 1) || before + cents > row.cents)
    throw new AlternativeError(422, 'payment_error', 'refund_not_possible', 'It cannot be refunded.')
  const status = refundStatuses[refundHabitOf(alternative.world, 'alternativepayments')]
  const refund: RefundRow = {
    ...{ id: newId('ref'), transactionId: id, cents },
    ...(status ? { status } : {}),
    passThru: textIn(body, 'merchantPassThruData'),
    createdAtMs: alternative.world.now(),
  }
  putRefund(alternative, refund)
  return refundView(refund)
}

function putRefund(alternative: Alternative, refund: RefundRow): void {
  alternative.store.refunds.put(refund.id, refund)
  const row = transactionOf(alternative, refund.transactionId)
  notify(alternative, 'transaction.refunded', row, refundView(refund))
}

function put(alternative: Alternative, row: TransactionRow): void {
  alternative.store.transactions.put(row.id, row)
  notify(alternative, `transaction.${row.isUnderWay ? 'in_progress' : row.status.toLowerCase()}`, row)
}

/** Where notifications go. */
export const alternativeEndpoint = ({ world, config }: Alternative) =>
  world.setting<{ url: string }>('alternativepayments.endpoint', {
    url: `${config.appUrl}/api/webhooks/alternativepayments`,
  })

function notify(alternative: Alternative, type: string, row: TransactionRow, refund?: object): void {
  const id = newId('evt')
  alternative.webhooks.send({
    ...{ id, face: 'alternativepayments', type },
    url: alternativeEndpoint(alternative).url,
    contentType: 'application/json',
    body: JSON.stringify({ id, type, transaction: transactionView(alternative, row), refund }),
  })
}

export const signNotifications = ({ webhooks, config }: Alternative): void =>
  webhooks.signWith('alternativepayments', ({ body }, wrong) => ({
    'x-ap-signature': createHmac('sha256', wrong ? 'wrong' : config.alternativepaymentsWebhookSecret)
      .update(body)
      .digest('hex'),
  }))

/** Banks that take their time say yes in the end, and pages end. */
export function settlePending(alternative: Alternative): void {
  const now = alternative.world.now()
  for (const row of alternative.store.transactions.values()) {
    if (row.status !== 'Pending') continue
    if (row.isUnderWay && row.createdAtMs + bankMs <= now) {
      row.status = 'Approved'
      row.isUnderWay = false
      put(alternative, row)
    } else if (!row.isUnderWay && row.createdAtMs + pageMs <= now) {
      row.status = 'Expired'
      put(alternative, row)
    }
  }
  for (const refund of alternative.store.pendingRefunds('Pending')) {
    if (refund.createdAtMs + refundMs > now) continue
    delete refund.status
    putRefund(alternative, refund)
  }
}
