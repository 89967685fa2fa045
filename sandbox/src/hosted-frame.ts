import type { FastifyReply } from 'fastify'
import { html, pageHeaders, trusted, type Html } from './html.ts'
import { style } from './stripe/hosted/style.ts'

interface Frame {
  words: { lang: string; sandbox: string }
  title: string
  /** Whose page it is. */
  brand: string
  style: string
  /** Of the brand, as CSS; only what this code has written or looked at itself. */
  color?: string
  body: Html
}

/** The frame of every page on which a vendor asks somebody something. */
export const hostedPage = ({ words, title, brand, style: css, color, body }: Frame): string =>
  html`<!doctype html>
    <html lang="${words.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand}</title>
        <style>
          ${trusted(css)}${color && trusted(` :root { --accent: ${color}; }`)}
        </style>
      </head>
      <body>
        <header class="ribbon">${words.sandbox}</header>
        <main>
          <p class="brand">${brand}</p>
          ${body}
        </main>
      </body>
    </html>`.html

/** Answers with the pages of a provider, each under its title. */
export const payerPages =
  (brand: string, color: string) => (reply: FastifyReply, words: Frame['words'], title: string, body: Html) =>
    reply.headers(pageHeaders).send(
      hostedPage({
        ...{ words, title, brand, style, color },
        body: html`<h1>${title}</h1>
          ${body}`,
      }),
    )

interface PayerForm {
  name: string | null
  lines?: Html
  total: string
  note?: string
  pay: string
  /** What else may become of it, by what the form then says. */
  outcomes: Record<string, string>
}

/** What is paid for, the button that pays it, what else a test may want, and the way back. */
export const payerForm = (
  words: { total: string; tests: string; cancel: string },
  { name, lines, total, note, pay, outcomes }: PayerForm,
) =>
  html`<section>
      <h2>${name}</h2>
      ${lines}
      <p class="total"><span>${words.total}</span><span>${total}</span></p>
    </section>
    <form method="post">
      ${note && html`<p class="note">${note}</p>`}
      <button class="pay" name="decision" value="approve">${pay}</button>
      <fieldset>
        <legend>${words.tests}</legend>
        <div class="cards">
          ${Object.entries(outcomes).map(
            ([decision, text]) => html`<button name="decision" value="${decision}">${text}</button>`,
          )}
        </div>
      </fieldset>
      <p><button class="plain" name="decision" value="cancel">${words.cancel}</button></p>
    </form>`
