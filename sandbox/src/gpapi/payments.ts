import { createHash } from 'node:crypto'
import { refundHabitOf, refundMs } from '../refund-habit.ts'
import { GpError, invalid, notFound } from './errors.ts'
import { newId, type DisputeRow, type Gpapi, type LinkRow, type TransactionRow } from './store.ts'
import { disputeView, linkView, transactionView } from './views.ts'

type Fields = Record<string, unknown>
const objectIn = (fields: unknown, name: string): Fields => Object(Object(fields)[name]) as Fields
const textIn = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '')

function centsIn(fields: Fields): number {
  const amount = textIn(fields, 'amount')
  if (!/^[1-9]\d*$/.test(amount)) throw invalid('amount')
  return Number(amount)
}

/** A page on which one payer pays once. */
export function createLink(gpapi: Gpapi, body: Fields, language: string | null) {
  const transactions = objectIn(body, 'transactions')
  const notifications = objectIn(body, 'notifications')
  const expiresAtMs = Date.parse(textIn(body, 'expiration_date'))
  if (body.usage_mode !== 'SINGLE' || Number.isNaN(expiresAtMs)) throw invalid('usage_mode')
  if (!textIn(notifications, 'return_url')) throw invalid('return_url')
  const link: LinkRow = {
    id: newId('LNK'),
    status: 'ACTIVE',
    createdAtMs: gpapi.world.now(),
    expiresAtMs,
    reference: textIn(body, 'reference'),
    name: textIn(body, 'name'),
    cents: centsIn(transactions),
    currency: textIn(transactions, 'currency'),
    returnUrl: textIn(notifications, 'return_url'),
    statusUrl: textIn(notifications, 'status_url'),
    cancelUrl: textIn(notifications, 'cancel_url'),
    language,
  }
  gpapi.store.links.put(link.id, link)
  return linkView(gpapi, link)
}

export const linkOf = ({ store }: Gpapi, id: string): LinkRow => {
  const link = store.links.get(id)
  if (!link) throw notFound(id)
  return link
}
export const transactionOf = ({ store }: Gpapi, id: string): TransactionRow => {
  const row = store.transactions.get(id)
  if (!row) throw notFound(id)
  return row
}

export function closeLink(gpapi: Gpapi, id: string) {
  const link = linkOf(gpapi, id)
  if (link.status !== 'ACTIVE')
    throw new GpError(400, 'INVALID_ACTION', `The link is ${link.status} and cannot be changed.`)
  link.status = 'INACTIVE'
  gpapi.store.links.put(id, link)
  return linkView(gpapi, link)
}

/** A card is charged on the page, or its money reserved, or it is refused; the page stays open then. */
export function payLink(gpapi: Gpapi, link: LinkRow, how: 'approve' | 'reserve' | 'decline'): void {
  const row: TransactionRow = {
    id: newId('TRN'),
    linkId: link.id,
    ofId: null,
    type: 'SALE',
    status: how === 'decline' ? 'DECLINED' : how === 'reserve' ? 'PREAUTHORIZED' : 'CAPTURED',
    cents: link.cents,
    reference: link.reference,
    result: how === 'decline' ? '101' : '00',
    card: how === 'decline' ? '4000120000001154' : '4263970000005262',
    createdAtMs: gpapi.world.now(),
  }
  if (how !== 'decline') link.status = 'PAID'
  gpapi.store.links.put(link.id, link)
  put(gpapi, row)
}

export function captureTransaction(gpapi: Gpapi, id: string) {
  const row = transactionOf(gpapi, id)
  if (row.status !== 'PREAUTHORIZED')
    throw new GpError(400, 'INVALID_ACTION', `The transaction is ${row.status} and cannot be captured.`)
  row.status = 'CAPTURED'
  put(gpapi, row)
  return transactionView(gpapi, row)
}

const refundStatuses = { approve: 'CAPTURED', later: 'PENDING', decline: 'DECLINED' } as const

export function refundTransaction(gpapi: Gpapi, id: string, body: Fields) {
  const row = transactionOf(gpapi, id)
  const before = gpapi.store
    .refundsOf(id)
    .reduce((sum, refund) => sum + (refund.status === 'DECLINED' ? 0 : refund.cents), 0)
  const cents = centsIn(body)
  if (row.status !== 'CAPTURED' || row.type !== 'SALE') throw invalid('id')
  if (before + cents > row.cents)
    throw new GpError(400, 'INVALID_REQUEST_DATA', 'You may only refund up to 100% of the original amount')
  const status = refundStatuses[refundHabitOf(gpapi.world, 'gpapi')]
  const refund: TransactionRow = {
    ...row,
    ...{ status, result: status === 'DECLINED' ? '101' : '00' },
    id: newId('TRN'),
    ofId: id,
    type: 'REFUND',
    cents,
    reference: textIn(body, 'reference'),
    createdAtMs: gpapi.world.now(),
  }
  put(gpapi, refund)
  return transactionView(gpapi, refund)
}

function put(gpapi: Gpapi, row: TransactionRow): void {
  gpapi.store.transactions.put(row.id, row)
  notify(gpapi, row)
}

/** The path that the link was made with, where the product really is. */
function endpointOf({ world, config }: Gpapi, { statusUrl }: LinkRow): string {
  const set = world.setting<{ url: string } | null>('gpapi.endpoint', null)
  return set?.url ?? new URL(new URL(statusUrl).pathname, config.appUrl).href
}

/** Tells the address that the link was made with. */
function notify(gpapi: Gpapi, row: TransactionRow): void {
  const { world, webhooks, store } = gpapi
  const id = newId('ACT')
  const link = store.links.get(row.linkId)!
  webhooks.send({
    id,
    face: 'gpapi',
    type: `${row.type}.${row.status}`,
    url: endpointOf(gpapi, link),
    contentType: 'application/json',
    body: JSON.stringify({
      ...transactionView(gpapi, row),
      action: { id, type: 'NOTIFICATION', time_created: world.nowIso(), result_code: 'SUCCESS' },
    }),
  })
}

/** Signed by a plain hash over body and key. */
export const signNotifications = ({ webhooks, config }: Gpapi): void =>
  webhooks.signWith('gpapi', ({ body }, wrong) => ({
    'x-gp-signature': createHash('sha512')
      .update(body + (wrong ? 'wrong' : config.gpapiAppKey))
      .digest('hex'),
  }))

/** A payer's bank takes a payment back, or the case is decided; nobody is told, a report says so. */
export function disputeTransaction(gpapi: Gpapi, transactionId: string, result: DisputeRow['result']) {
  transactionOf(gpapi, transactionId)
  const known = [...gpapi.store.disputes.values()].find((one) => one.transactionId === transactionId)
  const row = { ...(known ?? { id: newId('DIS'), transactionId }), result, changedAtMs: gpapi.world.now() }
  gpapi.store.disputes.put(row.id, row)
  return disputeView(gpapi, row)
}

/** Refunds that a bank takes its time over come to their end. */
export function settleRefunds(gpapi: Gpapi): void {
  for (const row of gpapi.store.pending('PENDING')) {
    if (row.createdAtMs + refundMs > gpapi.world.now()) continue
    row.status = 'CAPTURED'
    put(gpapi, row)
  }
}

/** Pages end when they said they would. */
export function endLinks({ store, world }: Gpapi): void {
  for (const link of store.links.values()) {
    if (link.status !== 'ACTIVE' || link.expiresAtMs > world.now()) continue
    link.status = 'EXPIRED'
    store.links.put(link.id, link)
  }
}
