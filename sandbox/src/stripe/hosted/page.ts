import { hostedPage } from '../../hosted-frame.ts'
import { html, trusted, type Html } from '../../html.ts'
import { formatMoney } from '../../money.ts'
import { testCards } from '../cards.ts'
import type { SessionRow } from '../store.ts'
import { style } from './style.ts'
import { fill, type ErrorWord, type Words } from './words.ts'

/** What the payer has typed, shown again after a refusal. */
export type Typed = { email: string; cardNumber: string; cardExpiry: string; billingName: string }

type PayPage = {
  row: SessionRow
  words: Words
  error: ErrorWord | null
  field: keyof Typed | 'cardCvc' | null
  typed: Typed
}

/** The frame of every hosted page. */
export function layout(
  words: Words,
  title: string,
  body: Html,
  brand = 'Sandbox',
  color = '#0b57d0',
): string {
  return hostedPage({ words, title, brand, style, color: safeColor(color), body })
}

export function payPage({ row, words, error, field, typed }: PayPage): string {
  const { session } = row
  const amount = formatMoney(session.amount_total, session.currency, words.numbers)
  const input = (name: keyof Typed | 'cardCvc', label: string, value: string, attributes: string) =>
    html` <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${value}"
        ${trusted(attributes)}${field === name && trusted(' aria-invalid="true" aria-describedby="problem"')}
      />`
  const body = html` <h1>${words.title}</h1>
    ${
      error &&
      html`<div class="problem" id="problem" role="alert">
        <strong>${words.problem}</strong>
        <p>${words.errors[error]} ${words.tryAgain}</p>
      </div>`
    }
    <section aria-labelledby="summary">
      <h2 id="summary">${words.summary}</h2>
      <ul class="lines">
        ${row.lineItems.map(
          (item, index) =>
            html` <li>
              <span
                >${item.description}${item.quantity > 1 && html` <small>× ${item.quantity}</small>`}${row.lineDetails[index] && html`<small>${row.lineDetails[index]}</small>`}</span
              ><span>${formatMoney(item.amount_total, item.currency, words.numbers)}</span>
            </li>`,
        )}
      </ul>
      <p class="total"><span>${words.total}</span><span>${amount}</span></p>
    </section>
    <form method="post">
      <h2>${words.payByCard}</h2>
      ${
        session.customer_details?.email
          ? html`<p class="email">${words.email}: ${session.customer_details.email}</p>`
          : input('email', words.email, typed.email, 'type="email" autocomplete="email" required')
      }
      ${input('cardNumber', words.cardNumber, typed.cardNumber, 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required')}
      <div class="pair">
        <div>
          ${input('cardExpiry', words.cardExpiry, typed.cardExpiry, 'inputmode="numeric" autocomplete="cc-exp" placeholder="12 / 34" required')}
        </div>
        <div>
          ${input('cardCvc', words.cardCvc, '', 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4" required')}
        </div>
      </div>
      ${input('billingName', words.billingName, typed.billingName, 'autocomplete="cc-name" required')}
      ${row.intentData.setupFutureUsage && html`<p class="note">${words.saved}</p>`}
      <button class="pay" type="submit">${fill(words.pay, { amount })}</button>
      <fieldset>
        <legend>${words.testCards}</legend>
        <p class="note">${words.testCardsHint}</p>
        <div class="cards">
          ${Object.entries(words.cards).map(([behavior, label]) => quickPick(behavior, label))}
        </div>
      </fieldset>
    </form>
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">← ${words.back}</a></p>`}`
  return layout(words, words.title, body, ...branding(row))
}

function quickPick(behavior: string, label: string): Html | null {
  const card = testCards.find((known) => known.behavior === behavior)
  if (!card) return null
  return html`<button type="submit" name="testCard" value="${card.number}" formnovalidate>
    <code>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${label}
  </button>`
}

export function challengePage(words: Words, amount: string, last4: string): string {
  const body = html` <h1>${words.challengeTitle}</h1>
    <p>${fill(words.challengeText, { amount, last4 })}</p>
    <form method="post">
      <button class="pay" type="submit" name="decision" value="approve">${words.approve}</button>
      <button class="plain" type="submit" name="decision" value="fail">${words.refuse}</button>
    </form>`
  return layout(words, words.challengeTitle, body, '3-D Secure')
}

/** A page that says how it stands and offers one way on. */
export function noticePage(
  words: Words,
  title: string,
  text: string,
  link: { url: string; label: string } | null,
): string {
  const body = html`<h1>${title}</h1>
    <p>${text}</p>
    ${link && html`<p><a class="pay" href="${link.url}">${link.label}</a></p>`}`
  return layout(words, title, body)
}

function branding(row: SessionRow): [string, string] {
  const { display_name: name, button_color: color } = row.session.branding_settings
  return [String(name), String(color)]
}

const safeColor = (color: string) => (/^#[0-9a-fA-F]{6}$/.test(color) ? color : '#0b57d0')
