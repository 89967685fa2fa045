import type { Alternative } from '../alternativepayments/store.ts'
import { pageOf } from '../alternativepayments/transactions.ts'
import { html, type Html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { tableSection, timeOf } from './frame.ts'

const shown = 25

/** Payments by banks and vouchers, each way of one country. */
export function alternativeSection(alternative: Alternative): Html {
  const { config, store } = alternative
  const rows = store.transactions
    .newest()
    .slice(0, shown)
    .map(
      (row) =>
        html`<tr>
          <td>${timeOf(row.createdAtMs)}</td>
          <td>${formatMoney(row.cents, row.currency, 'en')}</td>
          <td>${row.option} · ${row.status}</td>
          <td>${row.email}</td>
          <td>
            <code>${row.id}</code
            >${row.status === 'Pending' && html` <a href="${pageOf(alternative, row)}">Pay</a>`}
          </td>
        </tr>`,
    )
  return tableSection(
    'alternativepayments',
    `AlternativePayments (${config.alternativepaymentsSecretKey}, ${store.transactions.size} transactions)`,
    ['Time', 'Amount', 'State', 'Payer', 'Transaction'],
    rows,
  )
}
