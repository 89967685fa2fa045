import { createHmac } from 'node:crypto'
import { randomText } from '../identifiers.ts'
import { decimal, type Coinpayments, type TransactionRow } from './store.ts'

/** Where notifications go. */
export const coinpaymentsEndpoint = ({ world, config }: Coinpayments) =>
  world.setting<{ url: string }>('coinpayments.endpoint', {
    url: `${config.appUrl}/api/webhooks/coinpayments`,
  })

const statusTexts: Record<number, string> = {
  '-2': 'Refund or reversal',
  '-1': 'Cancelled / Timed Out',
  0: 'Waiting for buyer funds...',
  1: 'Funds received and confirmed, sending to you shortly...',
  100: 'Complete',
}
export const statusText = (status: number) => statusTexts[status] ?? 'Unknown'

/** Tells of a transaction as it stands now. */
export function notify(coinpayments: Coinpayments, row: TransactionRow): void {
  const id = randomText(32).toLowerCase()
  coinpayments.webhooks.send({
    id: `ipn_${id}`,
    face: 'coinpayments',
    type: `ipn.${row.status}`,
    url: coinpaymentsEndpoint(coinpayments).url,
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      ipn_version: '1.0',
      ipn_type: 'api',
      ipn_mode: 'hmac',
      ipn_id: id,
      merchant: coinpayments.config.coinpaymentsMerchantId + row.own,
      txn_id: row.id,
      status: String(row.status),
      status_text: statusText(row.status),
      currency1: row.priceCurrency,
      currency2: row.coin,
      amount1: row.price,
      amount2: decimal(row.units),
      email: row.email,
      item_name: row.itemName,
      invoice: row.invoice,
      custom: row.custom,
      received_amount: decimal(row.receivedUnits),
      received_confirms: String(row.confirms),
    }).toString(),
  })
}

/** HMAC-SHA512 over the body, keyed with the secret for notifications, which is not the private key. */
export function signIpns({ webhooks, config }: Coinpayments): void {
  webhooks.signWith('coinpayments', ({ body }, wrong) => {
    const own = new URLSearchParams(body).get('merchant')!.slice(config.coinpaymentsMerchantId.length)
    const secret = wrong ? 'wrong' : config.coinpaymentsIpnSecret + own
    return { hmac: createHmac('sha512', secret).update(body).digest('hex') }
  })
}
