import type { DisputeRow, Gpapi, LinkRow, TransactionRow } from './store.ts'

const timeOf = (ms: number) => new Date(ms).toISOString()

export const pageOf = ({ config }: Gpapi, { id }: LinkRow) => `${config.publicUrl}/gpapi/pay/${id}`

export function transactionView({ store }: Gpapi, row: TransactionRow) {
  const link = store.links.get(row.linkId)!
  return {
    id: row.id,
    time_created: timeOf(row.createdAtMs),
    type: row.type,
    status: row.status,
    channel: 'CNP',
    capture_mode: 'AUTO',
    amount: String(row.cents),
    currency: link.currency,
    reference: row.reference,
    link_data: { id: row.linkId, reference: link.reference },
    payment_method: {
      result: row.result,
      message: row.result === '00' ? 'SUCCESS' : 'DECLINED',
      entry_mode: 'ECOM',
      card: { brand: 'VISA', masked_number_last4: `XXXXXXXXXXXX${row.card.slice(-4)}` },
    },
  }
}

export function linkView(gpapi: Gpapi, link: LinkRow) {
  return {
    id: link.id,
    time_created: timeOf(link.createdAtMs),
    status: link.status,
    usage_mode: 'SINGLE',
    reference: link.reference,
    name: link.name,
    url: pageOf(gpapi, link),
    expiration_date: timeOf(link.expiresAtMs),
    transactions: {
      amount: String(link.cents),
      currency: link.currency,
      transaction_list: gpapi.store.ofLink(link.id).map((row) => transactionView(gpapi, row)),
    },
  }
}

export const disputeView = ({ store }: Gpapi, row: DisputeRow) => ({
  id: row.id,
  stage: 'CHARGEBACK',
  stage_time_created: timeOf(row.changedAtMs),
  status: row.result === 'PENDING' ? 'UNDER_REVIEW' : 'CLOSED',
  result: row.result,
  transaction: { id: row.transactionId, reference: store.transactions.get(row.transactionId)?.reference },
})
