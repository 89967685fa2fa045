import { decimal, type Coinpayments } from '../coinpayments/store.ts'
import { html, type Html } from '../html.ts'
import { tableSection, timeOf } from './frame.ts'

const shown = 25

/** Transactions in coins, and the wallets that send them. */
export function coinSection({ config, store }: Coinpayments): Html {
  const rows = store.transactions
    .newest()
    .slice(0, shown)
    .map(
      (row) =>
        html`<tr>
          <td>${timeOf(row.createdAtMs)}</td>
          <td>${row.price} ${row.priceCurrency}</td>
          <td>${row.status} · ${decimal(row.receivedUnits)} of ${decimal(row.units)} ${row.coin}</td>
          <td>${row.email}</td>
          <td>
            <code>${row.id}</code>
            <form method="post" action="/_ctl/coinpayments/send">
              <input type="hidden" name="transaction" value="${row.id}" />
              <button name="share" value="1">Send all</button
              ><button name="share" value="0.5">Send half</button
              ><button name="share" value="1.5">Send half more</button>
            </form>
          </td>
        </tr>`,
    )
  return tableSection(
    'coins',
    `CoinPayments (${config.coinpaymentsMerchantId}, ${store.transactions.size} transactions)`,
    ['Time', 'Price', 'State', 'Buyer', 'Transaction'],
    rows,
  )
}
