import { html, trusted, escapeHtml, type Html } from '../html.ts'
import type { EmailRow, Sent } from '../sent.ts'

/** One e-mail: its HTML in a frame without scripts, its text, its attachments. */
export async function emailPage(sent: Sent, row: EmailRow): Promise<Html> {
  const email = await sent.emailView(row)
  const preview = email.html && (await withInlineImages(sent, row, email.html))
  return html`<section aria-labelledby="subject">
    <h2 id="subject">${email.subject || '(no subject)'}</h2>
    <p>
      <span class="quiet">From</span> ${email.from} <span class="quiet">to</span> ${email.to.join(', ')}
      <span class="quiet">at</span> ${email.at} · <a href="/_ctl/sent/${email.id}/raw">source</a> ·
      <a href="/">back</a>
    </p>
    ${
      email.attachments.length > 0 &&
      html`<ul>
        ${email.attachments.map((one) => html`<li><a href="/_ctl/sent/${email.id}/attachments/${one.index}">${one.filename}</a> <span class="quiet">${one.mimeType}, ${one.sizeBytes} bytes</span></li>`)}
      </ul>`
    }
    ${
      preview &&
      // Links may leave the frame into a new tab; scripts and forms may not run.
      html`<iframe
        title="E-mail as it looks"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${trusted(escapeHtml(`<base target="_blank">${preview}`))}"
      ></iframe>`
    }
    ${
      email.text &&
      html`<h2>Text</h2>
        <p class="text">${linked(email.text)}</p>`
    }
  </section>`
}

async function withInlineImages(sent: Sent, row: EmailRow, markup: string): Promise<string> {
  const { attachments } = await sent.emailView(row)
  let result = markup
  for (const { contentId, index } of attachments) {
    if (!contentId || !result.includes(`cid:${contentId}`)) continue
    const image = await sent.attachment(row, index)
    if (image?.mimeType.startsWith('image/'))
      result = result.replaceAll(
        `cid:${contentId}`,
        `data:${image.mimeType};base64,${image.content.toString('base64')}`,
      )
  }
  return result
}

const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    )
