import type { Locale } from '#contracts/locale.ts'
import { errorMessage } from '#contracts/i18n/messages.ts'

/** A plain page for a sub-domain that is no brand: no brand's look, no brand's words. */
export function unknownSitePage(locale: Locale, nonce: string): string {
  const text = errorMessage(locale, 'SITE_NOT_FOUND')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title>
<style nonce="${nonce}">body{font:1.125rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1rem;color:#222;background:#fff}@media(prefers-color-scheme:dark){body{color:#eee;background:#14161f}}</style></head>
<body><main><h1>404</h1><p>${text}</p></main></body></html>`
}
