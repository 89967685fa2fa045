import type { Esimgo } from '../esimgo/store.ts'
import { html, type Html } from '../html.ts'
import { formatMoney } from '../money.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Paypal } from '../paypal/store.ts'
import { pageOf } from '../paypal/views.ts'
import type { Stripe } from '../stripe/store.ts'
import { seesToKeywords } from '../twilio/keywords.ts'
import { statusOf } from '../twilio/messages.ts'
import { tableSection, timeOf } from './frame.ts'

const shown = 25

export async function emailSection({ sent }: Sandbox): Promise<Html> {
  const emails = await Promise.all(
    sent.emails
      .newest()
      .slice(0, shown)
      .map((row) => sent.emailView(row)),
  )
  const rows = emails.map(
    (email) =>
      html`<tr>
        <td>${timeOf(Date.parse(email.at))}</td>
        <td>${email.to.join(', ')}</td>
        <td>
          <a href="/console/emails/${email.id}">${email.subject || '(no subject)'}</a
          >${email.attachments.length > 0 && html` <span class="quiet">📎 ${email.attachments.length}</span>`}
        </td>
        <td>${email.from}</td>
      </tr>`,
  )
  return tableSection('emails', `E-mail (${sent.emails.size})`, ['Time', 'To', 'Subject', 'From'], rows)
}

export function smsSection(sandbox: Sandbox): Html {
  const { sent } = sandbox
  const rows = sent.sms
    .newest()
    .slice(0, shown)
    .map(
      (sms) =>
        html`<tr>
          <td>${timeOf(sms.atMs)}</td>
          <td><code>${sms.to}</code></td>
          <td class="text">${sms.text}</td>
          <td><code>${sms.from}</code></td>
          <td>${sms.channel === 'twilio' ? statusOf(sandbox, sms) : 'sent to eSIM'}</td>
        </tr>`,
    )
  const answer = html`<form method="post" action="/_ctl/twilio/inbound">
      <label>From <input name="from" placeholder="+12125550123" required /></label>
      <label>To <input name="to" placeholder="+18005550100" required /></label>
      <label>Text <input name="body" placeholder="STOP" required /></label>
      <button>Send as subscriber</button>
    </form>
    <form method="post" action="/_ctl/twilio/keywords">
      <input type="hidden" name="seenTo" value="${String(!seesToKeywords(sandbox))}" />
      <p>
        STOP, START and HELP:
        ${seesToKeywords(sandbox) ? 'Twilio answers them and keeps the list' : 'left to the customer of Twilio'}
      </p>
      <button>${seesToKeywords(sandbox) ? 'Leave them to us' : 'Leave them to Twilio'}</button>
    </form>`
  return tableSection('sms', `SMS (${sent.sms.size})`, ['Time', 'To', 'Text', 'From', 'State'], rows, answer)
}

export function paymentSection({ config }: Sandbox, { store }: Stripe): Html {
  const sessions = store.sessions
    .newest()
    .slice(0, shown)
    .map(
      ({ session }) =>
        html`<tr>
          <td>${timeOf(session.created * 1000)}</td>
          <td>${formatMoney(session.amount_total, session.currency, 'en')}</td>
          <td>${session.status} · ${session.payment_status}</td>
          <td>${session.customer_details?.email}</td>
          <td>
            <code>${session.id.slice(0, 24)}…</code
            >${session.status === 'open' && html` <a href="${config.publicUrl}/stripe/pay/${session.id}">Pay</a>`}
          </td>
        </tr>`,
    )
  const others = store.intents
    .newest()
    .filter((intent) => store.sessionsOfIntent(intent.id).length === 0)
    .slice(0, shown)
    .map(
      (intent) =>
        html`<tr>
          <td>${timeOf(intent.created * 1000)}</td>
          <td>${formatMoney(intent.amount, intent.currency, 'en')}</td>
          <td>
            ${intent.status}${intent.last_payment_error && html` <span class="bad">${intent.last_payment_error.decline_code ?? intent.last_payment_error.code}</span>`}
          </td>
          <td>${intent.receipt_email ?? intent.customer}</td>
          <td><code>${intent.id}</code></td>
        </tr>`,
    )
  const refunds = store.refunds
    .newest()
    .slice(0, shown)
    .map(
      ({ refund }) =>
        html`<tr>
          <td>${timeOf(refund.created * 1000)}</td>
          <td>−${formatMoney(refund.amount, refund.currency, 'en')}</td>
          <td>refund · ${refund.status}</td>
          <td>${refund.reason}</td>
          <td><code>${refund.payment_intent}</code></td>
        </tr>`,
    )
  return tableSection(
    'payments',
    `Payments (${store.sessions.size} sessions)`,
    ['Time', 'Amount', 'State', 'Payer', 'Reference'],
    [...sessions, ...others, ...refunds],
  )
}

export function paypalSection(paypalOf: Sandbox, paypal: Paypal): Html {
  const rows = paypal.store.orders
    .newest()
    .slice(0, shown)
    .map((order) => {
      const captures = paypal.store.capturesOf(order.id)
      const refunded = captures
        .flatMap(({ id }) => paypal.store.refundsOf(id))
        .reduce((sum, { cents }) => sum + cents, 0)
      return html`<tr>
        <td>${timeOf(order.createdAtMs)}</td>
        <td>
          ${formatMoney(order.cents, order.currency, 'en')}${refunded > 0 && html` (−${formatMoney(refunded, order.currency, 'en')})`}
        </td>
        <td>${order.status} · ${captures.map(({ status }) => status).join(', ') || 'not captured'}</td>
        <td>${order.email}</td>
        <td>
          <code>${order.id}</code
          >${order.status === 'PAYER_ACTION_REQUIRED' && html` <a href="${pageOf(paypal, order)}">Pay</a>`}
        </td>
      </tr>`
    })
  return tableSection(
    'paypal',
    `PayPal (${paypalOf.config.paypalClientId}, ${paypal.store.orders.size} orders)`,
    ['Time', 'Amount', 'State', 'Payer', 'Order'],
    rows,
  )
}

export function esimSection({ store }: Esimgo): Html {
  const rows = store.esims
    .newest()
    .slice(0, shown)
    .map((esim) => {
      const bundle = esim.assignments.at(-1)
      const left =
        bundle && !bundle.unlimited
          ? ` · ${Math.round(bundle.remainingQuantity / 1e6)} of ${Math.round(bundle.initialQuantity / 1e6)} MB left`
          : ''
      return html`<tr>
        <td>${timeOf(esim.assignedAtMs)}</td>
        <td><code>${esim.iccid}</code><br /><span class="quiet">${esim.customerRef}</span></td>
        <td>${esim.profileStatus}</td>
        <td>${bundle?.name}<br /><span class="quiet">${bundle?.state}${left}</span></td>
        <td>
          <form method="post" action="/_ctl/esimgo/profile">
            <input type="hidden" name="iccid" value="${esim.iccid}" />
            <button name="status" value="Downloaded">Download</button
            ><button name="status" value="Installed">Install</button
            ><button name="status" value="Released">Delete</button>
          </form>
          <form method="post" action="/_ctl/usage">
            <input type="hidden" name="iccid" value="${esim.iccid}" />
            <label>Use data <input name="data" value="250MB" size="8" /></label><button>Use</button>
          </form>
        </td>
      </tr>`
    })
  const stock = html`<form method="post" action="/_ctl/esimgo/stock">
      <label>Bundle (or *) <input name="bundle" placeholder="esim_1GB_7D_NL_V2" required /></label>
      <label>Remaining (empty: no limit) <input name="remaining" inputmode="numeric" /></label
      ><button>Set stock</button>
    </form>
    <p class="quiet">Balance: ${formatMoney(store.balanceCents(), 'usd', 'en')}</p>`
  return tableSection(
    'esims',
    `eSIMs (${store.esims.size})`,
    ['Time', 'ICCID', 'Profile', 'Bundle', 'Device'],
    rows,
    stock,
  )
}

export function webhookSection({ webhooks }: Sandbox): Html {
  const rows = webhooks
    .newest()
    .slice(0, shown * 2)
    .map((webhook) => {
      const last = webhook.attempts.at(-1)
      const result = last ? (last.status ?? last.error) : null
      const tone = webhook.state === 'delivered' ? 'good' : webhook.state === 'failed' ? 'bad' : 'quiet'
      return html`<tr>
        <td>${timeOf(webhook.createdAtMs)}</td>
        <td>${webhook.face}</td>
        <td>
          ${webhook.type}
          <details>
            <summary class="quiet">body</summary>
            <code class="text">${webhook.body}</code>
          </details>
        </td>
        <td>
          <span class="${tone}">${webhook.state}</span> ${result}
          ${webhook.attempts.length > 1 && html`<span class="quiet">(${webhook.attempts.length} attempts)</span>`}<br /><code
            class="quiet"
            >${webhook.url}</code
          >
        </td>
        <td>
          <form method="post" action="/_ctl/webhooks/replay">
            <button name="eventId" value="${webhook.id}">Replay</button>
          </form>
        </td>
      </tr>`
    })
  const flush = html`<form method="post" action="/_ctl/webhooks/flush">
    <button>Send everything held or failed</button>
  </form>`
  return tableSection('webhooks', 'Webhooks', ['Time', 'Vendor', 'Type', 'Result', 'Action'], rows, flush)
}
