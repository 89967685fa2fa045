import { errorStatus, type ErrorCode } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import { errorMessage } from '#contracts/i18n/error-text.ts'

/**
 * A plain page where the web application is not asked: for a sub-domain that is no brand, with no brand's look and no
 * brand's words, and for a form without this visitor's token, with the way back to the page.
 */
export function refusalPage(
  code: Extract<ErrorCode, 'SITE_NOT_FOUND' | 'XSRF' | 'TOO_MANY_REQUESTS' | 'BUSY'>,
  locale: Locale,
  nonce: string,
): string {
  const text = errorMessage(locale, code)
  const words = code === 'SITE_NOT_FOUND' ? text : `<a href="">${text}</a>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title>
<style nonce="${nonce}">body{font:1.125rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1rem;color:#222;background:#fff}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#eee;background:#14161f}}</style></head>
<body><main><h1>${errorStatus[code]}</h1><p>${words}</p></main></body></html>`
}
