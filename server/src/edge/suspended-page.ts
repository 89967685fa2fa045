import type { Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { suspendedWords } from '#contracts/i18n/suspended.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => entities[char]!)

/**
 * The page of a brand that is suspended: its name, that it is closed, and whom to ask, which is the platform's own
 * support. It needs no script and nothing of the brand's that may be in dispute.
 */
export function suspendedPage(
  brand: SiteView,
  support: SiteView['support'],
  locale: Locale,
  nonce: string,
): string {
  const words = suspendedWords[locale]
  const other: Locale = locale === 'en' ? 'es' : 'en'
  const name = escapeHtml(brand.name)
  const contact = [
    `<a href="mailto:${escapeHtml(support.email)}">${escapeHtml(support.email)}</a>`,
    support.phone && `<a href="tel:${escapeHtml(support.phone)}">${escapeHtml(phoneText(support.phone))}</a>`,
    escapeHtml(support.hours[locale]),
  ].filter(Boolean)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name}: ${words.title}</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;--text:#1f2430;--muted:#565e70;--line:#e2e5eb;--ground:#f5f6f8;--raised:#fff;--link:#00719e}
@media(prefers-color-scheme:dark){:root{--text:#e9ecf4;--muted:#a8b0bf;--line:#2b313d;--ground:#0c0e13;--raised:#1a1e27;--link:#5cc3ee}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{width:100%;max-width:560px;padding:clamp(24px,6vw,48px);background:var(--raised);border:1px solid var(--line);border-radius:16px;overflow-wrap:anywhere}
.brand{margin:0 0 24px;font-weight:700;color:var(--muted)}h1{margin:0 0 12px;font-size:1.75rem;line-height:1.2;letter-spacing:-.018em;text-wrap:balance}
p{margin:0 0 16px}ul{list-style:none;margin:24px 0;padding:20px 0;border-block:1px solid var(--line)}li{min-height:44px;display:flex;align-items:center}
a{color:var(--link);text-underline-offset:3px}:focus-visible{outline:3px solid var(--link);outline-offset:2px}.language{display:inline-flex;min-height:44px;align-items:center}
</style></head>
<body><main><p class="brand">${name}</p><h1>${words.title}</h1><p>${words.text}</p><p>${words.orders}</p>
<ul aria-label="${words.contact}">${contact.map((line) => `<li>${line}</li>`).join('')}</ul>
<a class="language" href="?lang=${other}" hreflang="${other}" lang="${other}">${suspendedWords[other].language}</a></main></body></html>`
}
