import type { Faces } from '../control/control.routes.ts'
import { faces as faceNames, type Chance, type ChanceName, type Face } from '../faults.ts'
import { html, type Html } from '../html.ts'
import type { Sandbox } from '../sandbox.ts'
import { alternativeEndpoint } from '../alternativepayments/transactions.ts'
import { coinpaymentsEndpoint } from '../coinpayments/ipn.ts'
import { paypalEndpoint } from '../paypal/events.ts'
import { stripeEndpoint } from '../stripe/events.ts'
import { inboundUrl } from '../twilio/callbacks.ts'

const httpFaults = ['rate429', 'rate5xx', 'rateTimeoutAfterCommit', 'failAfterCommit500'] as const
const webhookFaults = ['duplicateWebhooks', 'reorderWebhooks', 'badSignatureWebhooks'] as const
const smtpFaults = ['reject451', 'rateTimeoutAfterCommit'] as const

/** The clock, the webhook addresses and the fault dials. */
export function controls(
  sandbox: Sandbox,
  { stripe, paypal, coinpayments, alternative, esimgo, pwg }: Faces,
): Html {
  return html`<section id="clock" aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <p>${sandbox.world.nowIso()}</p>
      <form method="post" action="/_ctl/clock">
        ${['1h', '1d', '7d', '30d', '45d'].map((step) => html`<button name="advance" value="${step}">+${step}</button>`)}
      </form>
      <form method="post" action="/_ctl/clock">
        <button name="set" value="real">Back to real time</button>
      </form>
      <form method="post" action="/_ctl/reset"><button>Forget everything</button></form>
      <h2>Webhook addresses</h2>
      ${addressForm('/_ctl/stripe/webhook', 'Stripe', stripeEndpoint(stripe).url)}
      ${addressForm('/_ctl/paypal/webhook', 'PayPal', paypalEndpoint(paypal).url)}
      ${addressForm('/_ctl/coinpayments/webhook', 'CoinPayments', coinpaymentsEndpoint(coinpayments).url)}
      ${addressForm('/_ctl/alternativepayments/webhook', 'AlternativePayments', alternativeEndpoint(alternative).url)}
      ${addressForm('/_ctl/esimgo/webhook', 'eSIM Go', esimgo.store.webhookUrl())}
      ${addressForm('/_ctl/pwg/webhook', 'PWG', pwg.store.webhookUrl())}
      ${addressForm('/_ctl/twilio/webhook', 'Twilio inbound', inboundUrl(sandbox))}
    </section>
    <section id="faults" aria-labelledby="faults-title">
      <h2 id="faults-title">Faults</h2>
      <p class="quiet">A share from 0 to 1, or <code>count:3</code> for exactly the next three times.</p>
      <form method="post" action="/_ctl/faults/clear"><button>Clear every fault</button></form>
      ${faceNames.map((face) => faultForm(sandbox, face))}
    </section>`
}

function addressForm(action: string, label: string, url: string): Html {
  return html`<form method="post" action="${action}">
    <label>${label} <input name="url" value="${url}" size="44" required /></label><button>Set</button>
  </form>`
}

function faultForm({ faults }: Sandbox, face: Face): Html {
  const dial = faults.get(face)
  const { names, flag } = dialOf(face)
  return html`<form method="post" action="/_ctl/faults/${face}">
    <fieldset>
      <legend>${face}</legend>
      <label>latencyMs <input name="latencyMs" value="${dial.latencyMs}" inputmode="numeric" /></label>
      ${names.map((name) => html`<label>${name} <input name="${name}" value="${chanceText(dial[name])}" /></label>`)}
      ${
        flag &&
        html`<label
          >${flag}
          <select name="${flag}">
            <option value="false">no</option>
            <option value="true" ${dial[flag] && html` selected`}>yes</option>
          </select></label
        >`
      }
      <button>Set</button>
    </fieldset>
  </form>`
}

/** What of the dial a face has a use for: USAC sends nothing on its own. */
function dialOf(face: Face): { names: readonly ChanceName[]; flag: 'down' | 'webhooksOff' | null } {
  if (face === 'smtp') return { names: smtpFaults, flag: 'down' }
  if (face === 'usac') return { names: httpFaults, flag: null }
  return { names: [...httpFaults, ...webhookFaults], flag: 'webhooksOff' }
}

const chanceText = (chance: Chance) => (typeof chance === 'number' ? String(chance) : `count:${chance.count}`)
