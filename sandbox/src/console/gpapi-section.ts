import type { Gpapi } from '../gpapi/store.ts'
import { pageOf } from '../gpapi/views.ts'
import { html, type Html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { tableSection, timeOf } from './frame.ts'

const shown = 25

/** Pages for cards, and what came of them. */
export function gpapiSection(gpapi: Gpapi): Html {
  const { config, store } = gpapi
  const rows = store.links
    .newest()
    .slice(0, shown)
    .map((link) => {
      const tries = store.ofLink(link.id)
      const refundedCents = tries
        .flatMap(({ id }) => store.refundsOf(id))
        .reduce((sum, { cents }) => sum + cents, 0)
      return html`<tr>
        <td>${timeOf(link.createdAtMs)}</td>
        <td>
          ${formatMoney(link.cents, link.currency, 'en')}${refundedCents > 0 && html` (−${formatMoney(refundedCents, link.currency, 'en')})`}
        </td>
        <td>${link.status} · ${tries.map(({ status }) => status).join(', ') || 'not tried'}</td>
        <td>${link.name}</td>
        <td>
          <code>${link.id}</code
          >${link.status === 'ACTIVE' && html` <a href="${pageOf(gpapi, link)}">Pay</a>`}
        </td>
      </tr>`
    })
  return tableSection(
    'gpapi',
    `Global Payments (${config.gpapiAppId}, ${store.links.size} pages)`,
    ['Time', 'Amount', 'State', 'Order', 'Page'],
    rows,
  )
}
