import { createHash } from 'node:crypto'
import { CoinError } from './errors.ts'
import { notify, statusText } from './ipn.ts'
import { coins, decimal, newId, type Coinpayments, type TransactionRow } from './store.ts'

type Fields = Record<string, unknown>
const textOf = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '')

const timeoutSeconds = 9000
const confirmMs = 60_000
/** What a bitcoin costs in the sandbox, in dollars. */
const dollars = 96_000

export const ratesView = () =>
  Object.fromEntries(
    coins.map((coin) => [
      coin.code,
      {
        is_fiat: coin.isFiat ? 1 : 0,
        rate_btc: coin.rateBtc,
        last_update: '1764000000',
        tx_fee: '0.00001000',
        status: coin.status,
        image: `https://www.coinpayments.net/images/coins/${coin.code}.png`,
        name: coin.name,
        confirms: String(coin.confirms),
        capabilities: coin.capabilities,
        can_convert: 0,
        accepted: coin.isAccepted ? 1 : 0,
      },
    ]),
  )

/** An address to which a buyer sends an amount, until its time is over. */
export function createTransaction(coinpayments: Coinpayments, own: string, fields: Fields) {
  const { world, store, config } = coinpayments
  const coin = coins.find(({ code, isAccepted }) => code === textOf(fields, 'currency2') && isAccepted)
  if (!coin || coin.isFiat) throw new CoinError('Invalid currency2')
  if (coin.status !== 'online') throw new CoinError('That coin is in maintenance')
  if (!/^[^@\s]+@[^@\s]+$/.test(textOf(fields, 'buyer_email'))) throw new CoinError('Invalid buyer_email')
  const price = textOf(fields, 'amount')
  if (!(Number(price) > 0) || textOf(fields, 'currency1') !== 'USD') throw new CoinError('Invalid amount')
  const id = newId()
  const row: TransactionRow = {
    ...{ id, own, price },
    createdAtMs: world.now(),
    expiresAtMs: world.now() + timeoutSeconds * 1000,
    status: 0,
    coin: coin.code,
    units: Math.ceil((Number(price) / dollars / Number(coin.rateBtc)) * 1e8),
    receivedUnits: 0,
    confirms: 0,
    address: `m${createHash('sha256').update(id).digest('hex').slice(0, 33)}`,
    priceCurrency: 'USD',
    email: textOf(fields, 'buyer_email'),
    itemName: textOf(fields, 'item_name'),
    invoice: textOf(fields, 'invoice'),
    custom: textOf(fields, 'custom'),
  }
  store.transactions.put(id, row)
  return {
    amount: decimal(row.units),
    txn_id: id,
    address: row.address,
    confirms_needed: String(coin.confirms),
    timeout: timeoutSeconds,
    checkout_url: `${config.publicUrl}/coinpayments/index.php?cmd=checkout&id=${id}`,
    status_url: `${config.publicUrl}/coinpayments/index.php?cmd=status&id=${id}`,
    qrcode_url: `${config.publicUrl}/coinpayments/qrgen.php?id=${id}`,
  }
}

export function transactionView(row: TransactionRow, isFull: boolean) {
  return {
    time_created: Math.floor(row.createdAtMs / 1000),
    time_expires: Math.floor(row.expiresAtMs / 1000),
    status: row.status,
    status_text: statusText(row.status),
    type: 'coins',
    coin: row.coin,
    amount: row.units,
    amountf: decimal(row.units),
    received: row.receivedUnits,
    receivedf: decimal(row.receivedUnits),
    recv_confirms: row.confirms,
    payment_address: row.address,
    ...(isFull
      ? {
          checkout: {
            currency: row.priceCurrency,
            amount: Math.round(Number(row.price) * 1e8),
            test: 0,
            item_number: '',
            item_name: row.itemName,
            details: [],
            invoice: row.invoice,
            custom: row.custom,
            ipn_url: '',
            amountf: Number(row.price),
          },
          shipping: [],
        }
      : {}),
  }
}

/** Somebody sends coins to an address, whether or not its time is over. Confirmed at once, or a minute later. */
export function sendCoins(coinpayments: Coinpayments, row: TransactionRow, share: number, isSlow: boolean) {
  row.receivedUnits += Math.round(row.units * share)
  put(coinpayments, row)
  notify(coinpayments, row)
  if (!isSlow) confirm(coinpayments, row)
  return transactionView(row, true)
}

function confirm(coinpayments: Coinpayments, row: TransactionRow): void {
  row.confirms = coins.find(({ code }) => code === row.coin)!.confirms
  if (row.receivedUnits < row.units) {
    put(coinpayments, row)
    return
  }
  for (const status of [1, 100]) {
    row.status = status
    put(coinpayments, row)
    notify(coinpayments, row)
  }
}

/** A payment is given back or reversed. */
export function reverse(coinpayments: Coinpayments, row: TransactionRow) {
  row.status = -2
  put(coinpayments, row)
  notify(coinpayments, row)
  return transactionView(row, true)
}

/** What has waited long enough is confirmed, or ends. */
export function settlePending(coinpayments: Coinpayments): void {
  const now = coinpayments.world.now()
  for (const row of coinpayments.store.pending('pending')) {
    const isWhole = row.receivedUnits >= row.units
    if (isWhole && row.createdAtMs + confirmMs <= now) confirm(coinpayments, row)
    else if (!isWhole && row.expiresAtMs <= now) {
      row.status = -1
      put(coinpayments, row)
      notify(coinpayments, row)
    }
  }
}

const put = ({ store }: Coinpayments, row: TransactionRow) => store.transactions.put(row.id, row)
